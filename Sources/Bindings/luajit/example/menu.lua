-- A menu opens: its panel slides in on a spring, its items appear one after another, and its light
-- pulses until somebody closes it. Prints a line for each frame.

local ffi = require("ffi")
local vivace = require("vivace")

local panel, light = {x = -100}, {brightness = 1}
local items = ffi.new("float[4]")

local tempo = vivace.tempo()
tempo:spring_to(panel, {x = 0}, vivace.spring_from_bounce(0.5, 0.2))
tempo:tween(items, 1, 0.3, "ease-out", {delay = 0.2, stagger = 0.1})
local pulse = tempo:tween(light, {brightness = 0.6}, 0.4, "linear",
    {delay = 0.8, reverses = true, repeats = vivace.FOREVER})

for frame = 0, 20 do
    if frame == 18 then
        pulse:stop()
        tempo:tween(panel, {x = -100}, 0.2, "in-quad"):on("completed", function(event)
            print(("%.1f s  closed"):format(event.time))
        end)
    end
    local shades = ""
    for index = 0, 3 do
        local shade = math.floor(items[index] * 9 + 0.5) + 1
        shades = shades .. (" .:-=+*#%@"):sub(shade, shade)
    end
    print(("%.1f s  panel %7.2f  items %s  light %.2f"):format(
        tempo:get_time(), panel.x, shades, light.brightness))
    tempo:tick(0.1)
end
