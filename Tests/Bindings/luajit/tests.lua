-- What the module for LuaJIT does, on numbers known from arithmetic. Each test has a sentence.

local ffi = require("ffi")
local vivace = require("vivace")

local tempo
local tests, passed, failed = {}, 0, 0
local function test(sentence, body) tests[#tests + 1] = {sentence, body} end

local function equal(found, expected)
    if found ~= expected then
        error(tostring(found) .. ", expected " .. tostring(expected), 2)
    end
end

local function near(found, expected)
    if not (math.abs(found - expected) <= 1e-9) then
        error(found .. ", expected " .. expected, 2)
    end
end

-- That a call raises a sentence, at its line in this file.
local function refused(pattern, call)
    local where = debug.getinfo(call, "S")
    local fine, message = pcall(call)
    if fine then error("not refused", 2) end
    if not message:find(pattern) then error("refused by: " .. message, 2) end
    local line = tonumber(message:match("tests%.lua:(%d+):"))
    if not line or line < where.linedefined or line > where.lastlinedefined then
        error("not at its line: " .. message, 2)
    end
end

test("every function and constant is there", function()
    equal(vivace.C.viv_version(), vivace.C.VIV_VERSION)
    equal(vivace.FOREVER, -1)
    equal(ffi.sizeof("viv_tween_options"), 184)
end)

test("fields of a table are moved", function()
    local sprite = {x = 0, y = 10}
    tempo:tween(sprite, {x = 8, y = 20}, 1)
    tempo:tick(0.5)
    equal(sprite.x, 4)
    equal(sprite.y, 15)
end)

test("what the program sets meanwhile counts", function()
    local sprite = {x = 0}
    local motion = tempo:motion(1):to(sprite, {x = 10})
    sprite.x = 5
    motion:start()
    tempo:tick(0.5)
    equal(sprite.x, 7.5)
end)

test("two motions on a field are on one value", function()
    local sprite = {x = 0}
    local first = tempo:tween(sprite, {x = 10}, 1)
    local second = tempo:tween(sprite, {x = -10}, 1)
    tempo:tick(0.5)
    equal(first:is_valid(), false)
    equal(tempo:find_motion({sprite, "x"}), second)
end)

test("arrays of every type are moved", function()
    for _, name in ipairs {"float", "double", "int8_t", "uint8_t", "int16_t", "uint16_t",
                           "int32_t", "uint32_t", "int64_t", "uint64_t"} do
        local numbers = ffi.new(name .. "[3]", 0, 10, 100)
        tempo:tween(numbers, 20, 1)
        tempo:tick(0.5)
        for index, expected in ipairs {10, 15, 60} do
            equal(tonumber(numbers[index - 1]), expected)
        end
    end
end)

test("arrays of any length and pointers into them are moved", function()
    local numbers = ffi.new("float[?]", 4)
    tempo:tween(numbers + 1, {2, 4}, 1, nil, {count = 2})
    tempo:tick(0.5)
    equal(numbers[0] + numbers[3], 0)
    equal(numbers[1], 1)
    equal(numbers[2], 2)
    tempo:release_target(numbers)
    tempo:tween(numbers, 8, 1)
    tempo:tick(1)
    equal(numbers[3], 8)
end)

test("fields of structs are moved", function()
    local particles = ffi.new("struct { int id; float x; float color[4]; }[3]")
    refused("no field x", function() vivace.field(ffi.new("int[2]"), "x", "float") end)
    refused("no field y", function() vivace.field(particles, "y", "float") end)
    tempo:tween(vivace.field(particles[1], "id", "int"), 17, 1)
    tempo:tick(1)
    equal(particles[1].id, 17)
    for index = 0, 2 do particles[index].id = 7 end
    tempo:tween(vivace.field(particles, "x", "float"), {1, 2, 3}, 1)
    tempo:tween(vivace.field(particles, "color", "float"), {1, 1, 1, 1}, 1, nil,
        {type = "rgba-linear"})
    tempo:tick(1)
    for index = 0, 2 do
        equal(particles[index].id, 7)
        equal(particles[index].x, index + 1)
        equal(particles[index].color[3], 1)
    end
end)

test("one value of several numbers", function()
    local turn, half = ffi.new("float[4]", 0, 0, 0, 1), math.sqrt(0.5)
    tempo:tween(turn, {0, 0, half, half}, 1, nil, {type = "quaternion"})
    tempo:tick(0.5)
    equal(math.abs(turn[2] - math.sin(math.pi / 8)) < 1e-6, true)
end)

test("what cannot be moved is refused", function()
    refused("no number but string", function() tempo:tween({x = "a"}, {x = 1}, 1) end)
    refused("bool.* cannot be moved", function() tempo:tween(ffi.new("bool[1]"), 1, 1) end)
    refused("needs numbers of type float, not double", function()
        tempo:tween(ffi.new("double[4]"), 1, 1, nil, {type = "rgba"}) end)
    refused("5 numbers are no rgba values", function()
        tempo:tween(ffi.new("float[5]"), 1, 1, nil, {type = "rgba"}) end)
    refused("2 numbers for 3 float values of 1 each", function()
        tempo:tween(ffi.new("float[3]"), {1, 2}, 1) end)
    refused("there is no type rgbx", function()
        tempo:tween(ffi.new("float[3]"), 1, 1, nil, {type = "rgbx"}) end)
    equal(tempo:get_count(), 0)
end)

test("a refusal names the parameter and its value", function()
    local wait = tempo:wait(1)
    refused("viv_set_delay: seconds = %-1", function() wait:set_delay(-1) end)
    refused("viv_motion_create: duration", function() tempo:motion(0 / 0) end)
    refused("there is no direction up", function() wait:play("up") end)
    refused("byte", function() tempo:motion(1, "no-such-easing") end)
    refused("a number is wanted, not nil", function() wait:set_delay() end)
    refused("a number is wanted, not table", function() tempo:tick({}) end)
    refused("there is no setting synced", function() wait:set {synced = true} end)
    wait:destroy()
    wait:destroy()
    refused("handle", function() wait:start() end)
    refused("handle", function() wait:clone() end)
end)

test("a target lives as long as it is moved", function()
    local gone = setmetatable({}, {__mode = "v"})
    gone[1] = ffi.new("float[100]")
    tempo:tween(gone[1], 1, 1)
    collectgarbage()
    equal(gone[1] ~= nil, true)
    tempo:tick(1)
    collectgarbage()
    collectgarbage()
    equal(gone[1], nil)
end)

test("copies keep what they move", function()
    local gone = setmetatable({}, {__mode = "v"})
    gone[1] = ffi.new("float[1]")
    local group = tempo:group(tempo:tween(gone[1], 4, 1, nil, {start = false}))
    local copy = group:clone()
    group:destroy()
    collectgarbage()
    copy:start()
    tempo:tick(0.5)
    equal(gone[1][0], 2)
    copy:destroy()
    collectgarbage()
    collectgarbage()
    equal(gone[1], nil)
    equal(next(tempo.held), nil)
end)

test("fields are let go at the end", function()
    local sprite = {x = 0}
    tempo:tween(sprite, {x = 1}, 1)
    tempo:tick(1)
    equal(next(tempo.boxes), nil)
    equal(tempo.boxed, 0)
end)

test("nothing is kept when events were lost", function()
    local sprites = {}
    for index = 1, 2000 do
        sprites[index] = {x = 0}
        tempo:tween(sprites[index], {x = 1}, 1)
    end
    tempo:tick(1)
    equal(next(tempo.held), nil)
    equal(sprites[2000].x, 1)
end)

test("events are polled in order", function()
    tempo:collect {"started", "completed"}
    local motion = tempo:wait(0.25):set {delay = 0.5, name = "rest"}:start()
    tempo:tick(1)
    local found = {}
    for kind, moveable, time in tempo:events() do
        equal(moveable, motion)
        found[#found + 1] = kind .. " " .. time
    end
    equal(table.concat(found, ", "), "started 0.5, completed 0.75")
    equal(motion:get_name(), "rest")
    for _ in tempo:events() do error("it was told twice") end
end)

test("events beyond the capacity are counted", function()
    tempo:collect("started", 2)
    for _ = 1, 5 do tempo:wait(1):start() end
    local count = 0
    for _ in tempo:events() do count = count + 1 end
    equal(count, 2)
    equal(tempo:get_lost_events(), 3)
end)

test("what a listener raises is raised by the tick, and the others hear all the same", function()
    local heard = 0
    tempo:wait(1):on("completed", function() error("mine") end):start()
    tempo:wait(1):on("completed", function() heard = heard + 1 end):start()
    equal(select(2, pcall(tempo.tick, tempo, 1)):match("mine"), "mine")
    tempo:tick(0)
    equal(heard, 1)
end)

test("listeners are called after the tick", function()
    local heard = {}
    local sprite = {x = 0}
    tempo:tween(sprite, {x = 1}, 0.5):on({"completed", "destroyed"}, function(event)
        heard[#heard + 1] = event.kind .. " " .. event.time
        if event.kind == "completed" then tempo:tween(sprite, {x = 3}, 1) end
    end)
    tempo:tick(0.5)
    tempo:tick(0.5)
    equal(table.concat(heard, ", "), "completed 0.5, destroyed 0.5")
    equal(sprite.x, 2)
end)

test("a step calls a function", function()
    local times = {}
    tempo:sequence(tempo:wait(0.5):set {name = "again"},
        tempo:call(function() times[#times + 1] = tempo:get_time() end), tempo:jump("again", 2))
        :start()
    for _ = 1, 4 do tempo:tick(0.5) end
    equal(table.concat(times, " "), "0.5 1 1.5")
end)

test("containers hold their children", function()
    local first, second = tempo:wait(1), tempo:wait(2)
    local sequence = tempo:sequence(first, second):set {reversing_mode = "contiguous"}
    equal(sequence:get_length(), 3)
    equal(first:get_parent(), sequence)
    equal(sequence:get_kind(), "sequence")
    local found = {}
    for child in sequence:children() do found[#found + 1] = child end
    equal(#found, 2)
    equal(found[2], second)
    equal(sequence:remove(first):get_child_count(), 1)
    refused("in a container already", function() tempo:group(second) end)
    local group = tempo:group():place(first, "at", 1):place(tempo:wait(1), "after-previous", -0.5)
    equal(group:set_label("a", 0.5):get_label("a"), 0.5)
    equal(group:get_length(), 2.5)
    equal(group:seek_label("a"):get_time(), 0.5)
    local count = 0
    for _ in tempo:moveables() do count = count + 1 end
    equal(count, tempo:get_count())
end)

test("it runs by itself", function()
    local sprite = {x = 0}
    tempo:tween(sprite, {x = 1}, 0.02)
    tempo:run(200)
    equal(sprite.x, 1)
    tempo:tick_at(100)
    tempo:tick_at(101)
    equal(tempo:get_active_count(), 0)
end)

test("states, times and settings", function()
    local sprite = {x = 0}
    local motion = tempo:motion(1, "in-quad"):from_to(sprite, {x = 0}, {x = 8})
    equal(motion:get_state(), "idle")
    motion:set {delay = 1, repeats = 1, rate = 2}:start()
    equal(motion:get_length(), 3)
    tempo:tick(0.75)
    equal(sprite.x, 2)
    equal(motion:get_state(), "moving")
    equal(motion:get_velocity {sprite, "x"}, 16)
    equal(select(2, motion:sample({sprite, "x"}, 1.5)), 8)
    equal(motion:describe().rate, 2)
    equal(motion:pause():get_state(), "paused")
end)

test("amounts, starts and keyframes", function()
    local sprite, byte = {x = 4, y = 0}, ffi.new("uint8_t[1]", 200)
    tempo:motion(1):by(sprite, {x = 4}):by(byte, -100):start()
    tempo:motion(1):keyframes({sprite, "y"}, {{0, 0}, {0.5, 8, "in-quad"}, {1, 0}}):start()
    tempo:tick(0.25)
    equal(sprite.x, 5)
    equal(byte[0], 175)
    equal(sprite.y, 2)
end)

test("a stagger", function()
    local numbers = ffi.new("double[3]")
    tempo:tween(numbers, 4, 1, nil, {stagger = 0.25, repeats = 1})
    tempo:tick(0.5)
    equal(numbers[0], 2)
    equal(numbers[1], 1)
    equal(numbers[2], 0)
    refused("not of fields", function() tempo:tween({x = 0}, {x = 1}, 1, nil, {stagger = 1}) end)
end)

test("springs and decays", function()
    local sprite = {x = 0, y = 0}
    local tension, damping = vivace.spring_from_response(0.5, 0.8)
    near(tension, (2 * math.pi / 0.5) ^ 2)
    local motion = tempo:spring_to(sprite, {x = 10}, tension, damping)
    tempo:tick(0.1)
    motion:retarget(sprite, {x = 5})
    tempo:decay_from(sprite, {y = 100}, 2)
    tempo:tick(0.5)
    near(sprite.y, 50 * (1 - math.exp(-1)))
    tempo:tick(20)
    equal(sprite.x, 5)
    local snapped = {x = 0}
    tempo:decay(2):target(snapped, {x = true}):set_velocity(110):set_snap(20):start()
    tempo:tick(20)
    equal(snapped.x, 60)
    refused("out of its range", function() vivace.spring_from_response(-1, 1) end)
end)

test("what is refused leaves nothing behind", function()
    refused("velocity", function() tempo:decay_from({x = 0}, {x = math.huge}, 2) end)
    refused("tension", function() tempo:spring_to({x = 0}, {x = 1}, -1, 2) end)
    refused("delay", function() tempo:tween({x = 0}, {x = 1}, 1, nil, {delay = -1}) end)
    equal(tempo:get_count(), 0)
    equal(next(tempo.held), nil)
end)

test("a motion along a path", function()
    local path = tempo:path():move_to(0, 0):line_to(10, 0):line_to(10, 10)
    near(path:get_length(), 20)
    local x, y = path:get_point(0.75)
    near(x, 10)
    near(y, 5)
    local sprite, angle = {x = 0, y = 0}, ffi.new("float[1]")
    local motion = tempo:path_motion(path, 1, "linear")
        :set_point({sprite, "x"}, {sprite, "y"}):set_angle(angle):set_range(0, 0.75)
    path:destroy()
    motion:start()
    tempo:tick(1)
    near(sprite.x, 10)
    near(sprite.y, 5)
    equal(angle[0], 90)
    equal(motion:get_fraction(), 0.75)
    near(tempo:path():curve_through({{0, 0}, {1, 0}, {2, 0}}):get_length(), 2)
end)

test("easings", function()
    for _, text in ipairs {"out-quad", "easeOutQuad", "power1.out"} do
        equal(tempo:easing_get_value(text, 0.5), 0.75)
    end
    equal(tempo:easing_get_value(tempo:easing_points {{0, 0}, {0.5, 1}, {1, 1}}, 0.25), 0.5)
    equal(tempo:easing_get_value(tempo:easing_steps(4, "end"), 0.6), 0.5)
end)

test("what was saved is restored, with all that was kept", function()
    local sprite, numbers, heard = {x = 0}, ffi.new("float[2]"), 0
    tempo:collect("completed")
    local motion = tempo:tween(sprite, {x = 8}, 1):on("completed", function() heard = heard + 1 end)
    tempo:tween(numbers, 4, 1)
    tempo:tick(0.25)
    local saved = tempo:save()
    for times = 1, 2 do
        tempo:tick(1)
        equal(heard, times)
        equal(motion:is_valid(), false)
        local count = 0
        for _ in tempo:events() do count = count + 1 end
        equal(count, 2)
        collectgarbage()
        tempo:restore(saved)
        equal(motion:is_valid(), true)
        equal(sprite.x, 2)
        tempo:tick(0.25)
        equal(sprite.x, 4)
        equal(numbers[1], 2)
    end
    refused("block", function() vivace.tempo():restore(saved) end)
end)

test("a tempo that is destroyed refuses", function()
    local other = vivace.tempo()
    other:destroy()
    refused("handle", function() other:tick(1) end)
end)

for _, one in ipairs(tests) do
    tempo = vivace.tempo()
    local fine, message = pcall(one[2])
    if fine then passed = passed + 1 else
        failed = failed + 1
        print(one[1] .. ": " .. tostring(message))
    end
end
print(passed .. " passed, " .. failed .. " failed")
os.exit(failed == 0 and 0 or 1)
