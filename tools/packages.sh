# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash
# Installs the Debian packages of tools/packages.txt that are missing.

: "${root:?set root before reading this file}"

# ensure_packages USE…: USE is "play" or "check". Ends the script when a package is missing and
# cannot be installed. Asks dpkg only if the table or dpkg's own record changed since last time.
ensure_packages() {
  local table=$root/tools/packages.txt record=/var/lib/dpkg/status uses=" $* "
  local stamp=$root/build/packages-${*: -1}.stamp
  if [[ $stamp -nt $table && $stamp -nt $record ]]; then
    return
  fi

  local -a names=() missing=()
  local -A why=() installed=()
  local use name reason
  while read -r use name reason; do
    if [[ -n $name && $uses == *" $use "* ]]; then
      names+=("$name")
      why[$name]=$reason
    fi
  done <"$table"
  if ! command -v dpkg-query >/dev/null; then
    say "This is not a Debian system, so the needed packages cannot be looked up."
    say "If the build stops, install what Debian calls: ${names[*]}"
    return
  fi
  while read -r use name; do
    if [[ $use == installed ]]; then
      installed[$name]=1
    fi
  done < <(dpkg-query -W -f '${db:Status-Status} ${Package}\n' "${names[@]}" 2>/dev/null || true)
  for name in "${names[@]}"; do
    if [[ -z ${installed[$name]:-} ]]; then
      missing+=("$name")
    fi
  done

  if ((${#missing[@]} > 0)); then
    say "Missing packages: ${#missing[@]}."
    for name in "${missing[@]}"; do
      say "$name: ${why[$name]}."
    done
    install_packages "${missing[@]}"
  fi
  make_folder "$root/build"
  : >"$stamp"
}

# install_packages NAME…: by apt, as root or through sudo.
install_packages() {
  local ask="apt-get update && apt-get install --no-install-recommends -y $*"
  local -a as_root=()
  if ((EUID != 0)); then
    if ! command -v sudo >/dev/null; then
      fail "You may not install packages here. Ask the administrator to run this as root, then start again: $ask"
    fi
    as_root=(sudo)
    if [[ ! -t 0 ]]; then
      as_root+=(-n) # nobody can type a password
    fi
    say "Installing needs the administrator's rights, so sudo may ask for your password."
    if ! "${as_root[@]}" -v; then
      fail "You may not install packages here. Ask the administrator to run this as root, then start again: $ask"
    fi
  fi
  local -a apt=("${as_root[@]}" env LC_ALL=C DEBIAN_FRONTEND=noninteractive
    apt-get -q -o DPkg::Lock::Timeout=300)
  local log
  log=$(mktemp) || fail "No temporary file can be made. Free some space in the folder for temporary files and start again."

  say "Reading the list of packages."
  # A list that cannot be fetched need not matter: whether the packages install decides.
  "${apt[@]}" -o Acquire::Retries=1 update </dev/null >"$log" 2>&1 || true
  say "Installing ${#} packages. This can take several minutes."
  if "${apt[@]}" install --no-install-recommends -y "$@" </dev/null 2>&1 |
    tee -a -- "$log" | spoken_installs "$@"; then
    rm -f -- "$log"
    say "All packages are installed."
    return
  fi
  grep -m 1 '^E:' -- "$log" >&2 || true # one reason is enough to hear
  rm -f -- "$log"
  fail "The packages could not be installed. Check the network, or ask the administrator to run this as root, then start again: $ask"
}

# spoken_installs NAME…: one line when a package we asked for is in place.
spoken_installs() {
  local wanted=" $* " first second name _
  while read -r first second name _; do
    name=${name%%:*}
    if [[ "$first $second" == "Setting up" && $wanted == *" $name "* ]]; then
      say "installed: $name"
    fi
  done
}
