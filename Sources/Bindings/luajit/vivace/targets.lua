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

--- The C type of the numbers of an array, or of what a pointer leads to; and how many there are.
local function element(memory)
    local text = tostring(ffi.typeof(memory)):match("^ctype<(.-)>$")
    local name = text:gsub("^const ", ""):match("^([%w_ ]-) ?[%[%(%*&]") or text
    if not SCALARS[name] then fail(text .. " cannot be moved") end
    local is_array = text:find("[", 1, true)
    return name, is_array and ffi.sizeof(memory) / ffi.sizeof(name) or 1
end

--- A field of a struct, or of each struct of an array: its name, and its C type.
-- The numbers of one field are one value of a type, or one number.
function targets.field(memory, name, ctype, count)
    local text = tostring(ffi.typeof(memory))
    local is_array = text:find("[%[*]")
    local struct = is_array and memory[0] or memory
    local offset = text:find("^ctype<struct ") and ffi.offsetof(struct, name)
    if not offset then fail(text .. " has no field " .. name) end
    local size = ffi.sizeof(struct)
    return {
        keep = memory, stride = size,
        pointer = ffi.cast(ctype .. " *", ffi.cast("char *", memory) + offset),
        count = count or text:find("[", 1, true) and ffi.sizeof(memory) / size or 1,
    }
end

--- The address, type and number of values in memory. Options: type, count, stride.
function targets.memory(memory, options)
    local found = type(memory) == "table" and memory or {keep = memory, pointer = memory}
    local name, numbers = element(found.pointer)
    local kind = options.type or SCALARS[name]
    local parts = COMPONENTS[kind] or fail("there is no type " .. tostring(kind))
    if SCALARS[parts[1]] ~= SCALARS[name] then
        fail(kind .. " needs numbers of type " .. parts[1] .. ", not " .. name)
    end
    local count = options.count or found.count or numbers / parts[2]
    if count % 1 ~= 0 then fail(numbers .. " numbers are no " .. kind .. " values") end
    return {
        keep = found.keep, address = ffi.cast("void *", found.pointer), type = kind,
        number = C["VIV_TYPE_" .. kind:upper():gsub("-", "_")], element = parts[1],
        components = parts[2], count = count,
        stride = options.stride or found.stride or ffi.sizeof(parts[1]) * parts[2],
    }
end

--- Ends for all values of a target: a number, a list of numbers, or memory of its type. A single
-- value is used for all of them. Signed, for amounts of unsigned numbers.
function targets.packed(target, values, signed)
    if type(values) == "cdata" then return values end
    if type(values) == "number" then values = {values} end
    local wanted = target.count * target.components
    if #values ~= wanted and #values ~= target.components then
        fail(#values .. " numbers for " .. target.count .. " " .. target.type .. " values of "
            .. target.components .. " each")
    end
    local name = signed and target.element:gsub("^unsigned ", ""):gsub("^uint", "int")
        or target.element
    local numbers = ffi.new(name .. "[?]", wanted)
    for index = 0, wanted - 1 do numbers[index] = values[index % #values + 1] end
    return numbers
end

--- A number in a table, which the library moves in a box: read before calls and written after them.
function targets.box(table, key)
    local value = table[key]
    if type(value) ~= "number" then
        fail("field " .. tostring(key) .. " is no number but " .. type(value))
    end
    return {table = table, key = key, seen = value, box = ffi.new("double[1]", value), uses = 0}
end

function targets.read(box)
    local value = box.table[box.key]
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
