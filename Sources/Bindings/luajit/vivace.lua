--- Vivace, an animation engine: it moves numbers in tables and in memory of yours.
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
-- What is refused is an error() with a sentence. Constants are words, as "out-cubic" for
-- VIV_EASE_OUT_CUBIC. What a method does stands in the headers, under its name in C:
-- motion:set_easing() is viv_motion_set_easing(), tempo:wait() is viv_wait_create().

local ffi = require("ffi")
local library = require("vivace.library")
local objects = require("vivace.objects")
local targets = require("vivace.targets")
local tempo = require("vivace.tempo")
require("vivace.motions")

local vivace = {
    --- The library: every function of the headers, and every constant, under its name.
    C = library,
    FOREVER = library.VIV_FOREVER,
    --- A place in a struct or an array of structs, as a target.
    field = targets.field,
}

--- Creates a tempo: a clock, and everything that moves by it. It is destroyed when nothing leads to
-- it any more, or by tempo:destroy().
vivace.tempo = tempo.tempo

--- The tension and damping of a spring in other words.
local function converter(name)
    return function(...)
        local first, second = ffi.new("double[1]"), ffi.new("double[1]")
        local arguments = {...}
        arguments[#arguments + 1] = first
        arguments[#arguments + 1] = second
        local status = library[name](unpack(arguments))
        if status ~= 0 then error(ffi.string(library.viv_status_text(status)), 2) end
        return first[0], second[0]
    end
end
for _, name in ipairs {"from_response", "from_bounce", "from_physical", "to_response",
                       "to_bounce"} do
    vivace["spring_" .. name] = converter("viv_spring_" .. name)
end

vivace.classes = objects.classes
return vivace
