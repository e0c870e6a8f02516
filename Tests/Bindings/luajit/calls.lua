-- Options and settings by name, answers that are owned, and calls that are refused.

local ffi = require("ffi")
local vivace = require("vivace")
local checks = require("checks")
local test, equal, near, refused = checks.test, checks.equal, checks.near, checks.refused

local function joined(numbers) return table.concat(numbers, " ") end

test("what is constant is not moved", function(tempo)
    local floats = ffi.new("const float[2]", {1, 2})
    local points = ffi.new("const struct { float x; }[2]")
    local told = "is constant, and cannot be moved"
    refused("ctype<const float %[2%]> " .. told, function() tempo:tween(floats, 9, 1) end)
    refused(told, function() tempo:tween(floats, 9, 1, nil, {stagger = 1}) end)
    refused(told, function()
        tempo:tween(ffi.cast("const float *", floats), 9, 1, nil, {owner = floats}) end)
    refused(told, function() tempo:decay_from(floats, 9, 1) end)
    refused(told, function() tempo:motion(1):by(floats, 9) end)
    refused(told, function() tempo:motion(1):keyframes(floats, {{0, 1}, {1, 2}}) end)
    refused(told, function() vivace.field(points, "x", "float") end)
    refused(told, function() vivace.field(points[1], "x", "float") end)
    refused(told, function()
        tempo:path_motion(tempo:path():parse("M 0 0 L 1 1"), 1):set_angle(ffi.new("const float[1]")) end)
    local moved = ffi.new("float[2]")
    tempo:tween(moved, floats, 1)
    tempo:tick(1)
    equal(moved[1], 2)
end)
