// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/banker/scene.hpp"
#include "engine/options.hpp"

#include <nlohmann/json.hpp>
#include <optional>

namespace hmat::app {

/// A scene for another process: an object with a field for each of Scene, in which each outline
/// stands once, in "outlines" as `[x, y, x, y, …]`, and is meant by its number.
Json to_json(const Scene& scene);
/// The same scene again; nothing if it is none, or one that cannot be drawn.
std::optional<Scene> scene_of(const Json& json);

/// `[kind, owner, slot, item]`, see BankerSpot; no spot is null.
Json to_json(const std::optional<BankerSpot>& spot);
/// Throws nlohmann's exception or std::out_of_range if it is none. Whether anything lies there is
/// another matter.
std::optional<BankerSpot> spot_of(const Json& json);

/// A whole number from `least` to `most`. Throws as above if it is none.
int whole_of(const Json& json, int least, int most);

} // namespace hmat::app
