--- Targets: numbers in memory, and fields of tables.

local ffi = require("ffi")
local C = require("vivace.library")
local fail = require("vivace.fail")
local constants = require("vivace.cdef").constants

local targets = {}

local SCALARS = {
    float = "float", double = "double", char = "int8", ["signed char"] = "int8",
    ["unsigned char"] = "uint8", short = "int16", ["unsigned short"] = "uint16", int = "int32",
    ["unsigned int"] = "uint32", int64_t = "int64", uint64_t = "uint64",
}
-- The numbers that a value of a type consists of.
local COMPONENTS = {
    degrees = {"float", 1}, radians = {"float", 1}, quaternion = {"float", 4},
    affine = {"float", 6}, matrix4 = {"float", 16}, rgba8 = {"unsigned char", 4},
}
for type in pairs(constants.viv_type) do
    if not COMPONENTS[type] and type:match("^rgba") then COMPONENTS[type] = {"float", 4} end
end
for element, type in pairs(SCALARS) do COMPONENTS[type] = COMPONENTS[type] or {element, 1} end
COMPONENTS.int8[1] = "char"

--- How many numbers a value of a type has.
function targets.components(type) return COMPONENTS[type][2] end

--- What describes memory, among the options of functions that take a target.
targets.OPTIONS = {type = true, count = true, stride = true, owner = true}

local Field = {}

--- Whether a target is fields of a table, rather than memory.
function targets.is_fields(target)
    return type(target) == "table" and getmetatable(target) ~= Field
end

--- Whether it is a vivace.field().
function targets.is_field(target) return type(target) == "table" and getmetatable(target) == Field end

--- Options, which are a table or nothing.
function targets.options(options)
    if options ~= nil and type(options) ~= "table" then
        fail("options are a table, not " .. type(options))
    end
    return options or {}
end

--- The type of ffi memory as text.
local function type_of(memory)
    if type(memory) ~= "cdata" then
        fail("a target is fields of a table, or ffi memory, not " .. type(memory))
    end
    return tostring(ffi.typeof(memory)):match("^ctype<(.-)>$")
end

--- Whether it is a pointer or reference, which does not keep alive what it leads to.
local function is_loose(memory) return type_of(memory):find("[%*&]") ~= nil end

--- Refuses memory that is not to be written.
local function refuse_constant(memory)
    if type_of(memory):find("^const ") then
        fail(tostring(ffi.typeof(memory)) .. " is constant, and cannot be moved")
    end
end

--- The C type of the numbers of an array, or of what a pointer leads to; and how many there are.
local function element(memory)
    local text = type_of(memory)
    local name = text:gsub("^const ", ""):match("^([%w_ ]-) ?[%[%(%*&]")
    if not SCALARS[name] then fail(text .. " cannot be moved") end
    local is_array = text:find("[", 1, true)
    return name, is_array and ffi.sizeof(memory) / ffi.sizeof(name) or 1
end

--- The bytes of a member that is an array or a struct; 0 of a number.
local function member_size(member) return type(member) == "cdata" and ffi.sizeof(member) or 0 end

--- A field of a struct, or of each struct of an array: its name, and its C type.
-- The numbers of one field are one value of a type, or one number.
function targets.field(memory, name, ctype, count)
    local text = type_of(memory)
    refuse_constant(memory)
    local is_array = text:find("[%[*]")
    local struct = is_array and memory[0] or memory
    local offset = text:find("^struct ") and ffi.offsetof(struct, name)
    if not offset then fail("ctype<" .. text .. "> has no field " .. name) end
    local size = ffi.sizeof(struct)
    return setmetatable({
        keep = memory, stride = size, size = math.max(ffi.sizeof(ctype), member_size(struct[name])),
        pointer = ffi.cast(ctype .. " *", ffi.cast("char *", memory) + offset),
        count = count or text:find("[", 1, true) and ffi.sizeof(memory) / size or 1,
    }, Field)
end

--- A count or a number of bytes, or an error.
function targets.whole(value, name)
    if type(value) ~= "number" or value % 1 ~= 0 or value < 0 or value > 0x7fffffff then
        fail(name .. " = " .. tostring(value) .. " is no whole number of 0 or more")
    end
    return value
end

--- How many bytes memory has, or those that are given, which a pointer needs.
function targets.size(memory, given)
    local text = type_of(memory)
    if given == nil and text:find("*", 1, true) then
        fail("a pointer has no size: add the number of bytes that it leads to")
    end
    given = targets.whole(given or ffi.sizeof(memory), "size")
    return given > 0 and given or fail("size = 0 is nothing to release")
end

--- The pieces of memory that a field has in each struct.
function targets.pieces(field, size)
    if size ~= nil then fail("a field has a size of its own") end
    return {address = field.pointer, count = field.count, stride = field.stride, size = field.size}
end

--- Whether each value of a target begins in one of some pieces of memory, or one of those in it.
function targets.lies_in(found, pieces)
    local size = ffi.sizeof(found.element) * found.components
    local first = ffi.cast("char *", found.address) - ffi.cast("char *", pieces.address)
    for index = 0, found.count - 1 do
        local bytes = tonumber(first) + index * found.stride
        local piece = math.floor(bytes / pieces.stride)
        local is_in = piece >= 0 and piece < pieces.count and bytes - piece * pieces.stride < pieces.size
        local next = piece + 1
        local reaches = next >= 0 and next < pieces.count and bytes + size > next * pieces.stride
        if not (is_in or reaches) then return false end
    end
    return true
end

--- Refuses values that do not lie in their owner.
local function check_bounds(owner, found)
    if type(owner) ~= "cdata" or is_loose(owner) then return end
    local first = ffi.cast("char *", found.address) - ffi.cast("char *", owner)
    local size = ffi.sizeof(found.element) * found.components
    local last = first + (found.count - 1) * found.stride + size
    if first < 0 or last > ffi.sizeof(owner) then
        fail(found.count .. " " .. found.type .. " values end " .. last .. " bytes from the start of "
            .. tostring(ffi.typeof(owner)) .. ", of " .. ffi.sizeof(owner) .. " bytes")
    end
end

--- What keeps the memory of a target alive.
local function owner_of(keep, options)
    if options.owner ~= nil then return options.owner end
    if is_loose(keep) then
        fail("a pointer keeps nothing alive: add owner, the array or struct that it leads into, or "
            .. "false for memory that is never collected")
    end
    return keep
end

--- The address, type and number of values in memory, which is not kept alive.
function targets.named(memory, options)
    options = targets.options(options)
    for name in pairs(options) do
        if not targets.OPTIONS[name] then fail("there is no option " .. tostring(name)) end
    end
    local found = type(memory) == "table" and memory or {keep = memory, pointer = memory}
    local name, numbers = element(found.pointer)
    local kind = options.type or SCALARS[name]
    local parts = COMPONENTS[kind] or fail("there is no type " .. tostring(kind))
    if SCALARS[parts[1]] ~= SCALARS[name] then
        fail(kind .. " needs numbers of type " .. parts[1] .. ", not " .. name)
    end
    local count = options.count or found.count or numbers / parts[2]
    if count == numbers / parts[2] and count % 1 ~= 0 then
        fail(numbers .. " numbers are no " .. kind .. " values")
    end
    local stride = options.stride or found.stride or ffi.sizeof(parts[1]) * parts[2]
    return {
        keep = found.keep, address = ffi.cast("void *", found.pointer), type = kind,
        number = C["VIV_TYPE_" .. kind:upper():gsub("-", "_")], element = parts[1],
        components = parts[2], count = targets.whole(count, "count"),
        stride = targets.whole(stride, "stride"),
    }
end

--- The address, type and number of values in memory. Options: type, count, stride, owner.
function targets.memory(memory, options)
    local found = targets.named(memory, options)
    refuse_constant(found.keep)
    found.owner = owner_of(found.keep, targets.options(options))
    check_bounds(found.owner, found)
    return found
end

local function is_number(value)
    return type(value) == "number" or type(value) == "cdata" and tonumber(value) ~= nil
end

--- A number, or an error that names it.
function targets.number(value, name)
    if is_number(value) then return value end
    fail((name and name .. ": " or "") .. "a number is wanted, not " .. type(value))
end

-- The least and greatest double that fits a type.
local RANGES = {int64 = {-2 ^ 63, 2 ^ 63 - 1024}, uint64 = {0, 2 ^ 64 - 2048}}
for bits = 8, 32, 8 do
    RANGES["int" .. bits] = {-2 ^ (bits - 1), 2 ^ (bits - 1) - 1}
    RANGES["uint" .. bits] = {0, 2 ^ bits - 1}
end

local function fits(value, kind)
    if type(value) == "cdata" and kind == "int64" then
        return not ffi.istype("uint64_t", value) or value <= 0x7fffffffffffffffULL
    elseif type(value) == "cdata" and kind == "uint64" then
        return not ffi.istype("int64_t", value) or value >= 0
    end
    local range, number = RANGES[kind], tonumber(value)
    return number % 1 == 0 and number >= range[1] and number <= range[2]
end

--- Refuses numbers that an integer type does not have, which would become others.
local function check_fit(values, kind)
    for _, value in ipairs(RANGES[kind] and values or {}) do
        if not fits(value, kind) then
            fail(("%s is no %s: a whole number from %.0f to %.0f is wanted")
                :format(tostring(value), kind, unpack(RANGES[kind])))
        end
    end
end

--- The numbers in a number, a list or an array of a C type; and how many there are.
local function listed(values, name)
    if is_number(values) then values = {values} end
    if type(values) == "table" then
        for _, value in ipairs(values) do targets.number(value) end
        check_fit(values, SCALARS[name])
        return values, #values, 1
    end
    if type(values) ~= "cdata" then fail("ends are numbers, lists or arrays, not " .. type(values)) end
    local given, count = element(values)
    if SCALARS[given] ~= SCALARS[name] or not type_of(values):find("[", 1, true) then
        fail("an array of " .. name .. " is wanted, not " .. tostring(ffi.typeof(values)))
    end
    return values, count, 0
end

--- Ends for all values of a target: a number, a list of numbers, or an array of its type. A single
-- value is used for all of them. Signed, for amounts of unsigned numbers; or for another count.
function targets.packed(target, values, signed, values_wanted)
    local name = signed and target.element:gsub("^unsigned ", ""):gsub("^uint", "int")
        or target.element
    local list, count, first = listed(values, name)
    values_wanted = values_wanted or target.count
    local wanted = values_wanted * target.components
    if count ~= wanted and count ~= target.components then
        fail(count .. " numbers for " .. values_wanted .. " " .. target.type .. " values of "
            .. target.components .. " each")
    end
    local numbers = ffi.new(name .. "[?]", wanted)
    for index = 0, wanted - 1 do numbers[index] = list[index % count + first] end
    return numbers
end

--- A number in a table, which the library moves in a box: read before calls and written after them.
function targets.box(table, key)
    if type(table) ~= "table" then fail("a field is of a table, not of " .. type(table)) end
    return {table = table, key = key, box = ffi.new("double[1]"), uses = 0}
end

--- Reads what the program has set since; returns what is wrong with it, if anything.
function targets.read(box)
    local value = box.table[box.key]
    if type(value) ~= "number" then
        return "field " .. tostring(box.key) .. " is no number but " .. type(value)
    end
    if value ~= box.seen then
        box.seen = value
        box.box[0] = value
    end
end

function targets.write(box)
    if box.box[0] ~= box.seen then
        box.seen = box.box[0]
        box.table[box.key] = box.seen
    end
end

return targets
