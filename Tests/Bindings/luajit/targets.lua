-- What moves, who keeps it, and what is refused; on numbers known from arithmetic.

local ffi = require("ffi")
local vivace = require("vivace")
local checks = require("checks")
local test, equal, near, refused = checks.test, checks.equal, checks.near, checks.refused

test("every function and constant is there", function(tempo)
    equal(vivace.C.viv_version(), vivace.C.VIV_VERSION)
    equal(vivace.FOREVER, -1)
    equal(ffi.sizeof("viv_tween_options"), 184)
end)

test("fields of a table are moved", function(tempo)
    local sprite = {x = 0, y = 10}
    tempo:tween(sprite, {x = 8, y = 20}, 1)
    tempo:tick(0.5)
    equal(sprite.x, 4)
    equal(sprite.y, 15)
end)

test("what the program sets meanwhile counts", function(tempo)
    local sprite = {x = 0}
    local motion = tempo:motion(1):to(sprite, {x = 10})
    sprite.x = 5
    motion:start()
    tempo:tick(0.5)
    equal(sprite.x, 7.5)
end)

test("two motions on a field are on one value", function(tempo)
    local sprite = {x = 0}
    local first = tempo:tween(sprite, {x = 10}, 1)
    local second = tempo:tween(sprite, {x = -10}, 1)
    tempo:tick(0.5)
    equal(first:is_valid(), false)
    equal(tempo:find_motion({sprite, "x"}), second)
end)

test("arrays of every type are moved", function(tempo)
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

test("arrays of any length and pointers into them are moved", function(tempo)
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

test("fields of structs are moved", function(tempo)
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

test("one value of several numbers", function(tempo)
    local turn, half = ffi.new("float[4]", 0, 0, 0, 1), math.sqrt(0.5)
    tempo:tween(turn, {0, 0, half, half}, 1, nil, {type = "quaternion"})
    tempo:tick(0.5)
    equal(math.abs(turn[2] - math.sin(math.pi / 8)) < 1e-6, true)
end)

test("what cannot be moved is refused", function(tempo)
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

test("a refusal names the parameter and its value", function(tempo)
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
    refused("viv_start: m = .* is not a live handle", function() wait:start() end)
    refused("viv_clone: m = .* is not a live handle", function() wait:clone() end)
    local gone = tempo:wait(1):start()
    tempo:destroy()
    refused("The handle is 0, stale or made up", function() gone:stop() end)
end)

test("a target lives as long as it is moved", function(tempo)
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

test("copies keep what they move", function(tempo)
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

test("fields are let go at the end", function(tempo)
    local sprite = {x = 0}
    tempo:tween(sprite, {x = 1}, 1)
    tempo:tick(1)
    equal(next(tempo.boxes), nil)
    equal(tempo.boxed, 0)
end)

test("nothing is kept when events were lost", function(tempo)
    local sprites = {}
    for index = 1, 2000 do
        sprites[index] = {x = 0}
        tempo:tween(sprites[index], {x = 1}, 1)
    end
    tempo:tick(1)
    equal(next(tempo.held), nil)
    equal(sprites[2000].x, 1)
end)
