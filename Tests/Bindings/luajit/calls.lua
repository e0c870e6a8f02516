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

test("a given start is where it starts, whatever moved the value", function(tempo)
    local ball, floats, many = {x = 0}, ffi.new("float[1]"), ffi.new("float[2]")
    for _, options in ipairs {{}, {repeats = 1}} do
        tempo:tween(ball, {x = 100}, 1)
        tempo:tween(floats, 100, 1)
        tempo:tween(many, 100, 1)
        tempo:tick(0.5)
        options.from = {x = 1000}
        tempo:tween(ball, {x = 0}, 1, nil, options)
        options.from = 1000
        tempo:tween(floats, 0, 1, nil, options)
        options.stagger = 0.25
        tempo:tween(many, 0, 1, nil, options)
        tempo:tick(0.25)
        equal(joined {ball.x, floats[0], many[0], many[1]}, "750 750 750 1000")
    end
    local spring = {x = 0}
    tempo:tween(spring, {x = 100}, 1)
    tempo:tick(0.5)
    tempo:spring_to(spring, {x = 0}, 100, 10, {from = {x = 1000}})
    tempo:tick(0)
    equal(spring.x, 1000)
end)

test("a start with the blend \"replace\" goes on with what moves the value", function(tempo)
    local ball = {x = 0}
    tempo:tween(ball, {x = 100}, 1)
    tempo:tick(0.5)
    tempo:tween(ball, {x = 0}, 1, nil, {from = {x = 1000}, blend = "replace"})
    tempo:tick(0)
    equal(ball.x, 50)
end)

test("a start of a field without an end is refused", function(tempo)
    local ball, told = {x = 0, y = 0}, "field y has a start, but no end"
    refused(told, function() tempo:tween(ball, {x = 4}, 1, nil, {from = {x = 2, y = 3}}) end)
    refused(told, function() tempo:motion(1):from_to(ball, {y = 3}, {x = 4}) end)
end)

test("all settings may be given by name", function(tempo)
    local ball, thrown, stays = {x = 0}, {x = 0}, {x = 0}
    local first = tempo:tween(ball, {x = 8}, 1, nil, {blend = "add"})
    local second = tempo:tween(ball, {x = 16}, 1, nil, {blend = {"add", 0.5}})
    equal(first:describe().blend .. " " .. first:describe().weight, "2 1")
    equal(second:describe().blend .. " " .. second:describe().weight, "2 0.5")
    tempo:tick(0.5)
    equal(tempo:get_active_count(), 2)
    equal(ball.x, 6)
    local motion = tempo:tween(stays, {x = 1}, 1, nil, {transient = false})
    tempo:decay_from(thrown, {x = 100}, 1, {bounds = {0, 20}, rest = {0.5, 1}, snap = 8})
    tempo:tick(20)
    equal(motion:get_state(), "completed")
    equal(thrown.x, 16)
    local group = tempo:group(tempo:wait(1), tempo:wait(1))
    equal(group:set {stagger = {0.5, "first", "linear"}, label = {"a", 1}}:get_length(), 1.5)
    equal(group:get_label("a"), 1)
    equal(tempo:motion(1):set_blend("add"):describe().weight, 1)
    refused("viv_motion_set_blend: a number is wanted, not string", function()
        motion:set {blend = {"add", "half"}} end)
end)

test("a stagger begins where it is told", function(tempo)
    local floats = ffi.new("float[2]")
    tempo:tween(floats, 4, 1, nil, {stagger = 0.5, stagger_from = "last"})
    tempo:tick(0.5)
    equal(joined {floats[0], floats[1]}, "0 2")
    refused("there is no setting stagger_from", function()
        tempo:tween(floats, 4, 1, nil, {stagger_from = "last"}) end)
    refused("there is no stagger from up", function()
        tempo:tween(floats, 4, 1, nil, {stagger = 0.5, stagger_from = "up"}) end)
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

test("a call that is refused has added nothing", function(tempo)
    local ball, motion = {x = 0, y = 0, z = "no"}, tempo:motion(1)
    for _, ends in ipairs {{x = 1, z = 1}, {x = 1, y = "far"}, {x = 1, none = 1}} do
        refused("number", function() motion:to(ball, ends) end)
        refused("number", function() motion:by(ball, ends) end)
    end
    refused("number", function() motion:target(ball, {x = true, z = true}) end)
    equal(motion:describe().properties, 0)
    equal(next(tempo.held), nil)
    motion:to(ball, {x = 1, y = 1}):start()
    refused("number", function() motion:retarget(ball, {x = 5, y = "far"}) end)
    tempo:tick(1)
    equal(ball.x, 1)
end)

test("a value of several numbers is sampled as lists", function(tempo)
    local color, turn = ffi.new("float[4]", 0, 0, 0, 1), ffi.new("float[8]")
    local motion = tempo:tween(color, {1, 0.5, 0.25, 1}, 2, nil, {type = "rgba", start = false})
    local values, velocities = motion:sample(color, 1)
    equal(joined(values), "0.5 0.25 0.125 1")
    equal(joined(velocities), "0.5 0.25 0.125 0")
    equal(motion:sample(color + 2, 2), 0.25)
    tempo:tween(color, motion:sample(color, 1), 0, nil, {type = "rgba"})
    tempo:tick(0)
    equal(color[1], 0.25)
    motion = tempo:motion(1):to(turn, {0, 0, 0, 1, 0, 0, 1, 0}, {type = "quaternion"})
    equal(joined(motion:sample(turn + 4, 1)), "0 0 1 0")
    local matrix = ffi.new("float[16]", {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1})
    motion = tempo:motion(1):to(matrix, ffi.new("float[16]", matrix), {type = "matrix4"})
    equal(#motion:sample(matrix, 1), 16)
end)

test("one number is sampled as a number, of an array that where it is named", function(tempo)
    local floats, ball = ffi.new("float[3]"), {x = 0}
    local motion = tempo:motion(1):to(floats, {1, 2, 3}):to(ball, {x = 8})
    equal(motion:sample(floats, 1), 1)
    equal(joined {motion:sample(floats + 2, 0.5)}, "1.5 3")
    equal(joined {motion:sample({ball, "x"}, 0.5)}, "4 8")
    local place = {x = 0, y = 0}
    local along = tempo:path_motion(tempo:path():move_to(0, 0):line_to(4, 8), 1)
        :set_point({place, "x"}, {place, "y"})
    near(along:sample({place, "y"}, 0.5), 4)
    refused("a value that the motion moves", function() motion:sample(ffi.new("float[1]"), 1) end)
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

test("what is neither true nor false is refused where that is wanted", function(tempo)
    local ball, path = {x = 0}, tempo:path()
    local wait = tempo:wait(1)
    for _, value in ipairs {"no", 0, print} do
        local told = "a boolean is wanted, not " .. type(value)
        refused("viv_set_reverses: " .. told, function() wait:set_reverses(value) end)
        refused(told, function() wait:set {mirrored = value} end)
        refused(told, function() tempo:tween(ball, {x = 1}, 1, nil, {reverses = value}) end)
        refused(told, function() tempo:tween(ball, {x = 1}, 1, nil, {transient = value}) end)
        refused("start: " .. told, function() tempo:tween(ball, {x = 1}, 1, nil, {start = value}) end)
        refused("start: " .. told, function() tempo:decay_from(ball, {x = 1}, 1, {start = value}) end)
        refused(told, function() tempo:set_reduced_motion(value) end)
        refused(told, function() path:arc(0, 0, 1, 0, 1, value) end)
        refused("closed: " .. told, function() path:curve_through({{0, 0}, {1, 0}}, 0.5, value) end)
    end
    refused("a boolean is wanted, not nil", function() wait:set_reverses() end)
    equal(tempo:get_count(), 1)
    equal(wait:set_reverses(true):describe().reverses, 1)
    path:curve_through({{0, 0}, {1, 0}, {0, 1}}, nil, true)
end)

test("what is no number is refused where one is wanted, at the line of the caller", function(tempo)
    local path, group = tempo:path():line_to(1, 0), tempo:group()
    refused("fraction: a number is wanted, not string", function() path:get_point("a") end)
    refused("alpha: a number is wanted, not string", function()
        path:curve_through({{0, 0}, {1, 0}}, "a") end)
    refused("a number is wanted, not string", function() tempo:run(60, "a") end)
    refused("a number is wanted, not string", function() vivace.spring_from_bounce("a", 1) end)
    refused("a number is wanted, not nil", function() vivace.spring_from_bounce(1) end)
    refused("a number is wanted, not table", function() tempo:wait(tempo:wait(1)) end)
    refused("viv_group_place: a whole number", function() group:place(tempo:wait(1), 0.5, 0) end)
    refused("a path is wanted, not motion", function() tempo:path_motion(tempo:wait(1), 1) end)
    equal(tempo:next():is_valid(), true)
    refused("a direction is wanted, not table", function() tempo:wait(1):play({"forward"}) end)
    refused("a saved state is wanted, not nil", function() tempo:restore() end)
    refused("a saved state is wanted, not table", function() tempo:restore({}) end)
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
