--- Vivace, an animation engine: it animates numbers in tables and in your own memory.
--
--     local vivace = require("vivace")
--     local tempo = vivace.tempo()
--     local ball = {y = 0}
--     tempo:tween(ball, {y = 100}, 0.5, "out-bounce")
--     while tempo:get_active_count() > 0 do
--         tempo:tick(1 / 60)
--         print(ball.y)
--     end
--
-- A call that fails raises an error() with a message. Constants are strings, "out-cubic" for
-- VIV_EASE_OUT_CUBIC. The headers document the methods, under their names in C:
-- motion:set_easing() is viv_motion_set_easing(), tempo:wait() is viv_wait_create().

local ffi = require("ffi")
local fail = require("vivace.fail")
local library = require("vivace.library")
local objects = require("vivace.objects")
local targets = require("vivace.targets")
local tempo = require("vivace.tempo")
require("vivace.motions")
require("vivace.verbs")

local vivace = {
    --- The library: every function of the headers, and every constant, under its name.
    C = library,
    FOREVER = library.VIV_FOREVER,
    --- A field of a struct, or of an array of structs, as a target.
    field = targets.field,
}

--- Creates a tempo: a clock, and everything that it drives. It is destroyed by tempo:destroy(), or
-- when it is garbage-collected.
vivace.tempo = tempo.tempo

--- The tension and damping of a spring, from so many other parameters; or the other way.
local function converter(name, taken)
    return function(...)
        local first, second = ffi.new("double[1]"), ffi.new("double[1]")
        local arguments = {...}
        for index = 1, taken do targets.number(arguments[index], name) end
        arguments[taken + 1], arguments[taken + 2] = first, second
        local status = library[name](unpack(arguments, 1, taken + 2))
        if status ~= 0 then fail(ffi.string(library.viv_status_text(status))) end
        return first[0], second[0]
    end
end
for name, taken in pairs {from_response = 2, from_bounce = 2, from_physical = 3, to_response = 2,
                          to_bounce = 2} do
    vivace["spring_" .. name] = converter("viv_spring_" .. name, taken)
end

vivace.classes = objects.classes
return vivace
