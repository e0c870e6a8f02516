-- Options and settings by name, answers that are owned, and calls that are refused.

local ffi = require("ffi")
local vivace = require("vivace")
local checks = require("checks")
local test, equal, near, refused = checks.test, checks.equal, checks.near, checks.refused

local function joined(numbers) return table.concat(numbers, " ") end

test("a description is kept as long as it is used", function(tempo)
    local descriptions = {}
    for index = 1, 200 do
        descriptions[index] = tempo:wait(1):set_delay(index):describe()
    end
    collectgarbage()
    collectgarbage()
    local filled = {}
    for index = 1, 400 do
        filled[index] = ffi.new("uint8_t[?]", ffi.sizeof("viv_description"))
        ffi.fill(filled[index], ffi.sizeof("viv_description"), 0xAA)
    end
    for index = 1, 200 do equal(descriptions[index].delay, index) end
    equal(tostring(ffi.typeof(descriptions[1])):find("&"), nil)
end)

test("a container that is refused leaves its children alone", function(tempo)
    local child, owned, other = tempo:wait(1), tempo:wait(2), vivace.tempo()
    tempo:group(owned)
    local count = tempo:get_count()
    for _, make in ipairs {tempo.group, tempo.sequence} do
        refused("in a container already", function() make(tempo, child, owned) end)
        refused("belongs to another tempo", function() make(tempo, child, other:wait(1)) end)
        refused("not a live handle", function() make(tempo, child, 7) end)
        refused("a moveable is wanted, not nil", function() make(tempo, child, nil, owned) end)
        refused("a moveable is wanted, not string", function() make(tempo, child, "x") end)
        refused("a moveable is wanted, not path", function() make(tempo, child, tempo:path()) end)
        refused("a moveable is wanted, not tempo", function() make(tempo, child, tempo) end)
        refused("is listed twice", function() make(tempo, child, child) end)
    end
    equal(child:is_valid() and child:get_parent(), nil)
    equal(tempo:get_count(), count)
    local sequence = tempo:sequence(child, tempo:wait(3))
    equal(child:get_parent(), sequence)
    equal(sequence:get_length(), 4)
    equal(tempo:group():get_child_count(), 0)
end)

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

test("a tempo that is destroyed answers nothing", function(tempo)
    local wait = tempo:wait(1)
    tempo:collect("started")
    tempo:destroy()
    for _, ask in ipairs {"events", "moveables", "get_lost_events", "save"} do
        refused("handle", function() tempo[ask](tempo) end)
    end
    refused("handle", function() tempo:call(print) end)
    refused("handle", function() tempo:group() end)
    equal(wait:is_valid(), false)
end)
