--- Motions: what they move, fields of tables and memory, and how; in one call it is in verbs.lua.

local ffi = require("ffi")
local C = require("vivace.library")
local fail = require("vivace.fail")
local objects = require("vivace.objects")
local targets = require("vivace.targets")

local classes, checked = objects.classes, objects.checked
local Tempo, Motion, Path = classes.Tempo, classes.Motion, classes.Path

local is_fields = targets.is_fields

--- Where a target is, for what names it: memory, or a field as {table, key}; nil for all.
local function address(tempo, target)
    if target == nil then return nil end
    if is_fields(target) then return tempo:box(target[1], target[2]).box end
    return ffi.cast("void *", type(target) == "table" and target.pointer or target)
end

local function list(value)
    if type(value) == "table" then return value end
    fail("a list is wanted, not " .. type(value))
end

local function boxed(number) return ffi.new("double[1]", targets.number(number)) end

--- What is said of fields of a table: a number for each.
local function fields_of(said, options)
    if type(said) ~= "table" then
        fail("for fields of a table, a table {field = number} is wanted, not " .. type(said))
    end
    local name = next(targets.options(options))
    if name then fail("fields have no option " .. tostring(name)) end
    return said
end

--- Numbers for fields of a table, in memory.
local function boxes(said, options)
    local numbers = {}
    for key, number in pairs(fields_of(said, options)) do numbers[key] = boxed(number) end
    return numbers
end

--- Adds fields of a table to what a motion moves: none if one of them cannot be moved.
local function each_box(motion, target, fields, add)
    local found = {}
    for key in pairs(fields) do found[key] = motion.tempo:box(target, key) end
    for key, box in pairs(found) do
        add(key, box.box)
        motion.tempo:hold(motion.handle, box)
    end
    return motion
end

local function add_fields(motion, target, to, from, options)
    local starts = from and boxes(from, options)
    local ends = (to or not starts) and boxes(to, options)
    for key in pairs(ends and starts or {}) do
        if not ends[key] then fail("field " .. tostring(key) .. " has a start, but no end") end
    end
    return each_box(motion, target, ends or starts, function(key, box)
        checked(motion, "viv_motion_add", C.VIV_TYPE_DOUBLE, box,
            starts and starts[key], ends and ends[key])
    end)
end

local function add(motion, target, to, from, options)
    if is_fields(target) then return add_fields(motion, target, to, from, options) end
    local found = targets.memory(target, options)
    checked(motion, "viv_motion_add_array", found.number, found.address, found.count, found.stride,
        from and targets.packed(found, from), to and targets.packed(found, to))
    motion.tempo:hold(motion.handle, found)
    return motion
end

--- Moves fields of a table to ends, motion:to(sprite, {x = 1}), or memory, motion:to(floats, 1).
-- Options for memory: type, count, stride, owner.
function Motion:to(target, to, options) return add(self, target, to, nil, options) end

function Motion:from_to(target, from, to, options) return add(self, target, to, from, options) end

--- Moves fields or memory from given starts to what they are when it first begins.
function Motion:from(target, from, options) return add(self, target, nil, from, options) end

--- Moves memory, or fields of a table, {x = true}, for decays and physics, which find their own ends.
function Motion:target(target, fields, options)
    if not is_fields(target) then return add(self, target, nil, nil, fields) end
    return each_box(self, target, fields_of(fields, options), function(_, box)
        checked(self, "viv_motion_add", C.VIV_TYPE_DOUBLE, box, nil, nil)
    end)
end

--- Adds each value in memory by itself, by its address and number.
local function add_each(motion, found, name, add)
    motion.tempo:hold(motion.handle, found)
    for index = 0, found.count - 1 do
        local place = ffi.cast("char *", found.address) + index * found.stride
        checked(motion, name, found.number, place, add(index))
    end
    return motion
end

--- Moves fields of a table by amounts, or values in memory: by one for all, or by a list.
function Motion:by(target, by, options)
    if is_fields(target) then
        local amounts = boxes(by, options)
        return each_box(self, target, amounts, function(key, box)
            checked(self, "viv_motion_add_by", C.VIV_TYPE_DOUBLE, box, amounts[key])
        end)
    end
    local found = targets.memory(target, options)
    local amounts = targets.packed(found, by, true)
    return add_each(self, found, "viv_motion_add_by", function(index)
        return amounts + index * found.components
    end)
end

--- Moves each value in memory, or a field as {table, key}, through keyframes: {{0, 10}, {0.5, 20,
-- "out-quad"}, ...}, each with its fraction, its value and the easing that leads to it.
function Motion:keyframes(target, frames, options)
    local box = is_fields(target) and self.tempo:box(target[1], target[2])
    local found = targets.memory(box and box.box or target, options)
    list(frames)
    local fractions, values = ffi.new("double[?]", #frames), {}
    local easings = ffi.new("viv_easing[?]", #frames)
    for index, frame in ipairs(frames) do
        fractions[index - 1] = targets.number(list(frame)[1])
        local numbers = type(frame[2]) == "table" and frame[2] or {frame[2]}
        for _, number in ipairs(numbers) do values[#values + 1] = number end
        if index > 1 then easings[index - 2] = self.tempo:easing(frame[3]) end
    end
    local ends = targets.packed(found, values, false, #frames)
    if box then self.tempo:hold(self.handle, box) end
    return add_each(self, found, "viv_motion_add_keyframes", function()
        return #frames, fractions, ends, easings
    end)
end

local set_blend = Motion.set_blend
--- Sets how it treats values that other motions move; the weight is 1 unless it is given.
function Motion:set_blend(blend, weight)
    return set_blend(self, blend, weight == nil and 1 or weight)
end

-- -- Settings and questions about one value: memory, a field as {table, key}, or nil for all.

function Motion:set_velocity(velocity, target)
    return checked(self, "viv_motion_set_velocity", address(self.tempo, target),
        targets.number(velocity, "velocity"))
end

function Motion:set_bounds(lowest, highest, target)
    return checked(self, "viv_motion_set_bounds", address(self.tempo, target),
        targets.number(lowest, "lowest"), targets.number(highest, "highest"))
end

function Motion:set_end(place, target)
    return checked(self, "viv_decay_set_end", address(self.tempo, target),
        targets.number(place, "end"))
end

function Motion:set_snap(interval, offset, target)
    return checked(self, "viv_decay_set_snap", address(self.tempo, target),
        targets.number(interval, "interval"), targets.number(offset or 0, "offset"))
end

--- The property of a motion that an address is in, of interleaved arrays its own; and how many
-- bytes the address is from the start of a value.
local function property_at(motion, address)
    local found, least
    for index = 0, motion:describe().properties - 1 do
        local one = ffi.new("viv_property")
        checked(motion, "viv_motion_describe_property", index, one, ffi.sizeof(one))
        local bytes = tonumber(ffi.cast("char *", address) - ffi.cast("char *", one.target))
        local stride = math.max(tonumber(one.stride), 1)
        if bytes >= 0 and bytes < stride * one.count and bytes % stride < (least or stride) then
            found, least = one, bytes % stride
        end
    end
    return found, least
end

--- Whether values are all of a property, or one value of it.
local function moves(whole, bytes, found)
    if found.number ~= whole.type or bytes ~= 0 then return false end
    return found.count == 1 or found.address == whole.target and found.count == whole.count
        and found.stride == tonumber(whole.stride)
end

--- The values in memory that get new ends: one value, or a whole array that the motion moves.
local function retargeted(motion, target, options)
    local found = targets.named(target, options)
    local whole, bytes = property_at(motion, found.address)
    if not whole then return found end
    options = targets.options(options)
    if not options.type and found.number ~= whole.type then
        found = targets.named(target, {
            type = objects.word("viv_type", whole.type), count = options.count,
            stride = options.stride})
    end
    if not moves(whole, bytes, found) then
        fail("retarget: the motion moves no such array as a whole")
    end
    return found
end

--- Gives fields, {x = 2}, or all values in memory new ends.
function Motion:retarget(target, to, options)
    if is_fields(target) then
        for key, value in pairs(boxes(to, options)) do
            checked(self, "viv_motion_retarget_values", self.tempo:box(target, key).box, value)
        end
        return self
    end
    local found = retargeted(self, target, options)
    return checked(self,
        found.count == 1 and "viv_motion_retarget_values" or "viv_motion_retarget_array",
        found.address, targets.packed(found, to))
end

--- The velocity of a value, in units per second.
function Motion:get_velocity(target)
    local velocity = C.viv_motion_get_velocity(self.handle, address(self.tempo, target))
    if velocity ~= velocity then objects.refuse(self.tempo) end
    return velocity
end

--- What a value would be, and its velocity, at a second of the motion's own time: two numbers, or two
-- lists for a value of several numbers.
function Motion:sample(target, seconds)
    local value, velocity = ffi.new("double[16]"), ffi.new("double[16]")
    local place = address(self.tempo, target)
    checked(self, "viv_motion_sample", place, targets.number(seconds, "seconds"), value, velocity, 16)
    local whole, bytes = property_at(self, place)
    local is_value = whole and bytes == 0
    local count = is_value and targets.components(objects.word("viv_type", whole.type)) or 1
    if count == 1 then return value[0], velocity[0] end
    local values, velocities = {}, {}
    for index = 1, count do
        values[index], velocities[index] = value[index - 1], velocity[index - 1]
    end
    return values, velocities
end

--- The motion that moves a value now, if any.
function Tempo:find_motion(target)
    return objects.moveable(self, C.viv_tempo_find_motion(self.handle, address(self, target)))
end

--- The pieces of memory that release_target() is given, each of so many bytes.
local function pieces_of(tempo, target, size)
    if targets.is_field(target) then return targets.pieces(target, size) end
    if is_fields(target) then
        local box = tempo:known_box(target[1], target[2])
        return {box = box, address = box and box.box, count = box and 1 or 0, stride = 8, size = 8}
    end
    size = targets.size(target, size)
    return {address = target, count = 1, stride = size, size = size}
end

--- Makes all motions let go of memory, an array, a struct or a vivace.field(), or of a field as {table, key},
-- which is neither read nor written from then on. For a pointer the number of bytes is given. Returns how
-- many properties lost something, summed over the structs of a field.
function Tempo:release_target(target, size)
    local pieces = pieces_of(self, target, size)
    local lost = 0
    for index = 0, pieces.count - 1 do
        local place = ffi.cast("char *", pieces.address) + index * pieces.stride
        lost = lost + C.viv_tempo_release_target(self.handle, place, pieces.size)
    end
    if lost > 0 then self:let_go_of(pieces) end
    self:fetch()
    return lost
end

-- -- Paths, and curves through points.

--- The x and y of each point, from a list of points {x, y}.
local function coordinates(points)
    local xy = ffi.new("double[?]", 2 * #list(points))
    for index, point in ipairs(points) do
        for axis = 1, 2 do xy[2 * index - 3 + axis] = targets.number(list(point)[axis]) end
    end
    return xy
end

function Path:curve_through(points, alpha, closed)
    return checked(self, "viv_path_curve_through", coordinates(points), #points,
        targets.number(alpha or 0.5, "alpha"), objects.boolean(closed or false, "closed"))
end

--- The point at a fraction of the length: x, y and the angle in radians.
function Path:get_point(fraction)
    local x, y, angle = ffi.new("double[1]"), ffi.new("double[1]"), ffi.new("double[1]")
    checked(self, "viv_path_get_point", targets.number(fraction, "fraction"), x, y, angle)
    return x[0], y[0], angle[0]
end

--- An easing of straight lines between points.
function Tempo:easing_points(points)
    local easing = C.viv_easing_create_points(self.handle, coordinates(points), #points)
    if easing < 0 then objects.refuse(self) end
    return easing
end

--- Sets the two values in memory, or two fields, that a motion along a path writes its point to.
-- Option for pointers: owner.
function Motion:set_point(x, y, options)
    local tempo = self.tempo
    local places = {}
    local given = {x, y}
    for index = 1, 2 do
        local target = given[index]
        local box = is_fields(target) and tempo:box(target[1], target[2])
        local memory = targets.memory(box and box.box or target, not box and options or {})
        places[index] = {box = box, memory = memory}
    end
    local first, second = places[1].memory, places[2].memory
    if first.number ~= second.number then fail("x and y are of one type") end
    checked(self, "viv_path_motion_set_target", first.number, first.address, second.address)
    for _, place in ipairs(places) do tempo:hold(self.handle, place.box or place.memory) end
    return self
end

--- Sets the float in memory that a motion along a path writes its angle to, in "degrees" or
--- "radians". For a pointer, its owner is named as well.
function Motion:set_angle(target, type, owner)
    local found = targets.memory(target, {type = type or "degrees", owner = owner})
    checked(self, "viv_path_motion_set_angle_target", found.number, found.address)
    self.tempo:hold(self.handle, found)
    return self
end
