-- Events, containers, motions of every kind, and saving.

local ffi = require("ffi")
local vivace = require("vivace")
local checks = require("checks")
local test, equal, near, refused = checks.test, checks.equal, checks.near, checks.refused

test("events are polled in order", function(tempo)
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

test("events beyond the capacity are counted", function(tempo)
    tempo:collect("started", 2)
    for _ = 1, 5 do tempo:wait(1):start() end
    local count = 0
    for _ in tempo:events() do count = count + 1 end
    equal(count, 2)
    equal(tempo:get_lost_events(), 3)
end)

test("no end that is listened for is lost", function(tempo)
    local ends, heard = 0, 0
    for _ = 1, 3000 do
        tempo:tween(ffi.new("float[1]"), 1, 0.25):on("completed", function() ends = ends + 1 end)
    end
    tempo:wait(0.01):set {repeats = 5000}:on("repeated", function() heard = heard + 1 end):start()
    tempo:tick(100)
    equal(ends .. " " .. heard .. " " .. tempo:get_lost_events(), "3000 64 0")
    equal(next(tempo.held), nil)
end)

test("a destruction that was lost is told, and costs nothing later", function(tempo)
    local heard, group = 0, tempo:group()
    for _ = 1, 3000 do
        group:add(tempo:wait(1):on("destroyed", function() heard = heard + 1 end))
    end
    group:destroy()
    tempo.sweep = error
    tempo:tick(1)
    tempo:tick(1)
    equal(heard, 3000)
    equal(next(tempo.listeners), nil)
end)

test("what was heard before a save is told after it", function(tempo)
    local heard = 0
    tempo:wait(1):on("stopped", function() heard = heard + 1 end):start():stop()
    local saved = tempo:save()
    for times = 1, 2 do
        tempo:tick(0)
        equal(heard, times)
        tempo:restore(saved)
    end
end)

test("what a listener raises is raised by the tick, and the others hear it", function(tempo)
    local heard = 0
    tempo:wait(1):on("completed", function() error("mine") end):start()
    tempo:wait(1):on("completed", function() heard = heard + 1 end):start()
    equal(select(2, pcall(tempo.tick, tempo, 1)):match("mine"), "mine")
    tempo:tick(0)
    equal(heard, 1)
end)

test("listeners are called after the tick", function(tempo)
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

test("a step calls a function", function(tempo)
    local times = {}
    tempo:sequence(tempo:wait(0.5):set {name = "again"},
        tempo:call(function() times[#times + 1] = tempo:get_time() end), tempo:jump("again", 2))
        :start()
    for _ = 1, 4 do tempo:tick(0.5) end
    equal(table.concat(times, " "), "0.5 1 1.5")
end)

test("a copy calls the functions of its steps", function(tempo)
    local calls, heard = 0, 0
    local original = tempo:sequence(tempo:wait(1), tempo:call(function() calls = calls + 1 end))
        :on("completed", function() heard = heard + 1 end)
    local copy = original:clone()
    original:destroy()
    copy:start()
    tempo:tick(1)
    equal(calls .. " " .. heard, "1 0")
    copy:clone():start()
    tempo:tick(1)
    equal(calls, 2)
end)

test("containers hold their children", function(tempo)
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
    for moveable in tempo:moveables() do moveable:destroy() end
    equal(tempo:get_count(), 0)
end)

test("it runs by itself", function(tempo)
    local sprite = {x = 0}
    tempo:tween(sprite, {x = 1}, 0.02)
    tempo:run(200)
    equal(sprite.x, 1)
    tempo:tick_at(100)
    tempo:tick_at(101)
    equal(tempo:get_active_count(), 0)
end)

test("the settings of the clock are told, also when it is restored", function(tempo)
    local function told()
        return tempo:get_rate() .. " " .. tostring(tempo:is_paused()) .. " " .. tempo:get_longest_step()
    end
    equal(told(), "1 false inf")
    tempo:set_rate(2):pause():set_longest_step(0.5)
    equal(told(), "2 true 0.5")
    local saved = tempo:save()
    tempo:set_rate(3):resume():set_longest_step(math.huge)
    equal(told(), "3 false inf")
    tempo:restore(saved)
    equal(told(), "2 true 0.5")
end)

test("states, times and settings", function(tempo)
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

test("amounts, starts and keyframes", function(tempo)
    local sprite, byte = {x = 4, y = 0}, ffi.new("uint8_t[1]", 200)
    tempo:motion(1):by(sprite, {x = 4}):by(byte, -100):start()
    tempo:motion(1):keyframes({sprite, "y"}, {{0, 0}, {0.5, 8, "in-quad"}, {1, 0}}):start()
    tempo:tick(0.25)
    equal(sprite.x, 5)
    equal(byte[0], 175)
    equal(sprite.y, 2)
end)

test("amounts and keyframes are for every number of an array", function(tempo)
    local floats, bytes = ffi.new("float[3]"), ffi.new("uint8_t[2]", 200, 10)
    local points = ffi.new("struct { double x, y; }[2]")
    local colors = ffi.new("float[8]")
    tempo:motion(1):by(floats, 4):by(bytes, {-100, 20})
        :keyframes(vivace.field(points, "y", "double"), {{0, 0}, {0.5, 8}, {1, 2}})
        :keyframes(colors, {{0, {0, 0, 0, 1}}, {1, {0, 0, 1, 1}}}, {type = "rgba"}):start()
    tempo:tick(0.5)
    equal(floats[0] + floats[1] + floats[2], 6)
    equal(bytes[0] .. " " .. bytes[1], "150 20")
    equal(table.concat({points[0].x, points[0].y, points[1].x, points[1].y}, " "), "0 8 0 8")
    equal(table.concat({colors[2], colors[3], colors[6], colors[7]}, " "), "0.5 1 0.5 1")
    refused("2 numbers for 3 float values", function() tempo:motion(1):by(floats, {1, 2}) end)
end)

test("a tween needs seconds or a speed", function(tempo)
    local sprite, floats = {x = 0, y = 0}, ffi.new("float[2]")
    local needs = "a tween needs seconds, or the option speed"
    refused(needs, function() tempo:tween(sprite, {x = 1}) end)
    refused(needs, function() tempo:tween(floats, 1, nil, nil, {stagger = 1}) end)
    tempo:tween(sprite, {x = 2}, nil, nil, {speed = 1})
    tempo:tween(sprite, {y = 2}, 0)
    tempo:tick(1)
    equal(sprite.x, 1)
    equal(sprite.y, 2)
end)

test("a stagger", function(tempo)
    local numbers = ffi.new("double[3]")
    tempo:tween(numbers, 4, 1, nil, {stagger = 0.25, repeats = 1})
    tempo:tick(0.5)
    equal(numbers[0], 2)
    equal(numbers[1], 1)
    equal(numbers[2], 0)
    refused("not of fields", function() tempo:tween({x = 0}, {x = 1}, 1, nil, {stagger = 1}) end)
end)

test("springs and decays", function(tempo)
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

test("new ends are for a whole array or for one value", function(tempo)
    local numbers, points = ffi.new("double[4]"), ffi.new("struct { double x, y; }[2]")
    local x, y = vivace.field(points, "x", "double"), vivace.field(points, "y", "double")
    local motion = tempo:spring_to(numbers, 1, 120, 12)
    local columns = tempo:spring(120, 12):to(x, 1):to(y, 1):start()
    local whole = "moves no such array as a whole"
    refused(whole, function() motion:retarget(numbers, {5, 5}, {count = 2}) end)
    refused(whole, function() motion:retarget(numbers + 1, 5, {count = 3}) end)
    refused(whole, function() motion:retarget(numbers, 5, {count = 2, stride = 16}) end)
    refused(whole, function()
        motion:retarget(ffi.cast("double *", ffi.cast("char *", numbers) + 4), 5) end)
    refused(whole, function() columns:retarget(ffi.cast("double *", points), 5, {count = 2}) end)
    refused("needs numbers of type double, not int64", function()
        motion:retarget(ffi.cast("int64_t *", numbers), 5) end)
    refused("viv_motion_retarget", function() motion:retarget(x, 5) end)
    motion:retarget(numbers, {2, 3, 4, 5}):retarget(numbers + 2, 7)
    columns:retarget(x, 2):retarget(y, {3, 4})
    tempo:tick(10)
    equal(table.concat({numbers[0], numbers[1], numbers[2], numbers[3]}, " "), "2 3 7 5")
    equal(table.concat({points[0].x, points[0].y, points[1].x, points[1].y}, " "), "2 3 2 4")
end)

test("new ends are of the type that is moved", function(tempo)
    local color = ffi.new("float[4]", 0, 0, 0, 1)
    local motion = tempo:tween(color, {1, 1, 1, 1}, 1, nil, {type = "rgba"})
    refused("1 numbers for 1 rgba values of 4 each", function()
        motion:retarget(color, 0.5, {count = 1}) end)
    refused("moves no such array as a whole", function()
        motion:retarget(color, 0.5, {type = "float"}) end)
    motion:retarget(color, {0, 1, 0, 1})
    tempo:tick(2)
    equal(table.concat({color[0], color[1], color[2], color[3]}, " "), "0 1 0 1")
end)

test("what is refused leaves nothing behind", function(tempo)
    refused("velocity", function() tempo:decay_from({x = 0}, {x = math.huge}, 2) end)
    refused("tension", function() tempo:spring_to({x = 0}, {x = 1}, -1, 2) end)
    refused("delay", function() tempo:tween({x = 0}, {x = 1}, 1, nil, {delay = -1}) end)
    equal(tempo:get_count(), 0)
    equal(next(tempo.held), nil)
end)

test("a motion along a path", function(tempo)
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

test("easings", function(tempo)
    for _, text in ipairs {"out-quad", "easeOutQuad", "power1.out"} do
        equal(tempo:easing_get_value(text, 0.5), 0.75)
    end
    equal(tempo:easing_get_value(tempo:easing_points {{0, 0}, {0.5, 1}, {1, 1}}, 0.25), 0.5)
    local curve, sprite = function(u) return u * u end, {x = 0}
    equal(tempo:easing_get_value(curve, 0.5), 0.25)
    equal(tempo:easing(curve), tempo:easing(curve))
    tempo:tween(sprite, {x = 4}, 1, curve)
    tempo:tick(0.5)
    equal(sprite.x, 1)
    refused("the easing is nil at 0", function() tempo:motion(1, function() end) end)
    refused("the easing is nan at 0.5", function()
        tempo:motion(1, function(u) return u == 0.5 and 0 / 0 or u end) end)
    equal(tempo:easing_get_value(tempo:easing_steps(4, "end"), 0.6), 0.5)
end)

test("a group that was gone and is restored is of its class", function(tempo)
    local group = tempo:group(tempo:wait(1)):set {transient = true}:start()
    local handle, saved = group.handle, tempo:save()
    group = nil
    collectgarbage()
    collectgarbage()
    tempo:collect("completed")
    tempo:tick(1)
    local told
    for _, moveable in tempo:events() do told = moveable end
    equal(told.handle, handle)
    tempo:restore(saved)
    for moveable in tempo:moveables() do
        if moveable.handle == handle then group = moveable end
    end
    equal(getmetatable(group).name, "Group")
end)

test("what was saved is restored, with all that was kept", function(tempo)
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
    for _ = 1, 2 do
        tempo:tick(1)
        sprite.x = 77
        tempo:restore(saved)
        equal(sprite.x, 2)
        sprite.x = 77
        tempo:restore(saved)
        equal(sprite.x, 2)
    end
    refused("block", function() vivace.tempo():restore(saved) end)
end)

test("a tempo that is destroyed refuses", function(tempo)
    local other = vivace.tempo()
    other:destroy()
    refused("handle", function() other:tick(1) end)
end)

test("a library that is not there is told, with who makes it", function()
    local luajit = -1
    while arg[luajit - 1] do luajit = luajit - 1 end
    local run = io.popen("VIVACE_LIBRARY=/nowhere.so " .. arg[luajit] .. " -e 'require(\"vivace\")' 2>&1")
    local told = run:read("*a")
    run:close()
    equal(told:match("/nowhere.so was not found") and told:match("`swift package dist` makes") ~= nil, true)
end)

-- Memory that nobody may touch once it is guarded; where there is none, nothing is tested.
ffi.cdef [[
void *mmap(void *address, size_t size, int access, int flags, int file, long offset);
int mprotect(void *address, size_t size, int access);
int munmap(void *address, size_t size);
]]

test("a tempo that is destroyed touches nothing that it moved", function(tempo)
    if ffi.os ~= "Linux" then return end
    local READ_WRITE, NONE, PRIVATE_ANONYMOUS, PAGE = 3, 0, 0x22, 65536
    local page = ffi.C.mmap(nil, PAGE, READ_WRITE, PRIVATE_ANONYMOUS, -1, 0)
    local last = ffi.cast("double *", page)
    local function place()
        last = last + 1
        return last, {count = 1, owner = false}
    end
    local function to(motion, value, target, options)
        return motion:to(target, value, options)
    end
    local target, options = place()
    for index = 1, 3 do
        to(tempo:motion(index), 10, target, options):set_blend("add", 0.5):start()
    end
    to(tempo:motion(2), 5, target, options):start()
    tempo:sequence(to(tempo:motion(1), 3, place()), to(tempo:spring(100, 10), 4, place()))
        :set {repeats = 3, reverses = true}:start()
    tempo:group(to(tempo:motion(2), 3, place()):set_blend("add", 1), to(tempo:motion(1), 3, place())):start()
    for _ = 1, 20 do to(tempo:motion(1), 5, place()):set_transient(true):start() end
    tempo:decay(1):target(place()):start()
    local stopped = to(tempo:motion(4), 5, target, options):set_blend("add", 1):start()
    tempo:tick(0.25)
    stopped:stop()
    ffi.C.mprotect(page, PAGE, NONE)
    tempo:destroy()
    ffi.C.munmap(page, PAGE)
end)
