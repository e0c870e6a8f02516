--- The classes of handles, with the methods that are plain functions of the library.

local ffi = require("ffi")
local C = require("vivace.library")
local cdef = require("vivace.cdef")
local fail = require("vivace.fail")

local objects = {classes = {}}
local classes = objects.classes

for _, name in ipairs {"Tempo", "Moveable", "Motion", "Group", "Sequence", "Path"} do
    local class = {name = name}
    class.__index = class
    -- A destroyed object keeps its name: a handle is never used again.
    class.__eq = function(a, b) return a.handle == b.handle end
    class.__tostring = function(self) return name:lower() .. " " .. self.handle end
    classes[name] = class
end
for _, name in ipairs {"Motion", "Group", "Sequence"} do
    setmetatable(classes[name], {__index = classes.Moveable})
end

local KINDS = {[C.VIV_KIND_GROUP] = classes.Group, [C.VIV_KIND_SEQUENCE] = classes.Sequence}
local WORDS = {}
for type, values in pairs(cdef.constants) do
    WORDS[type] = {}
    for word, value in pairs(values) do WORDS[type][value] = word end
end

--- The message of the last error on a tempo.
function objects.sentence(tempo, status)
    if C.viv_tempo_get_last_error(tempo) == status then
        return ffi.string(C.viv_tempo_get_last_error_message(tempo))
    end
    return ffi.string(C.viv_status_text(status))
end

--- The name of a constant.
function objects.word(type, value) return WORDS[type][value] end

--- A constant by its name, or unchanged. For events, also several: {"started", "completed"}.
function objects.constant(kind, value)
    if type(value) == "table" and kind == "viv_event_kind" then
        local all = 0
        for _, one in ipairs(value) do all = bit.bor(all, objects.constant(kind, one)) end
        return all
    end
    if type(value) == "number" then return value end
    local found = cdef.constants[kind][value]
    if found then return found end
    local words = kind:sub(5):gsub("_", " ")
    if type(value) ~= "string" then fail("a " .. words .. " is wanted, not " .. type(value)) end
    fail("there is no " .. words .. " " .. value)
end

--- The object for a handle: the same object as long as it is in use. What is gone has no class any
-- more, but may be restored.
function objects.moveable(tempo, handle)
    handle = tonumber(handle)
    if handle == 0 then return nil end
    local known = tempo.known[handle]
    if not known then
        local class = KINDS[C.viv_get_kind(handle)] or classes.Motion
        known = setmetatable({tempo = tempo, handle = handle}, class)
        if C.viv_is_valid(handle) then tempo.known[handle] = known end
    end
    return known
end

local HANDLES = {viv_moveable = true, viv_motion = true, viv_group = true, viv_sequence = true}

--- A text for the library, or nil.
function objects.text(value)
    if value == nil then return nil end
    if type(value) ~= "string" then fail("a text is wanted, not " .. type(value)) end
    if value:find("%z") then fail(("%q"):format(value) .. " has a zero in it") end
    return value
end

--- True or false, or an error that names it.
function objects.boolean(value, name)
    if type(value) == "boolean" then return value end
    fail(name .. ": a boolean is wanted, not " .. type(value))
end

local function is_moveable(class)
    return class == classes.Motion or class == classes.Group or class == classes.Sequence
end

--- The handle of a moveable or path, which may be given itself.
function objects.handle(kind, value, name)
    if type(value) == "number" then return value end
    local class = type(value) == "table" and getmetatable(value)
    local fits = kind == "viv_path" and class == classes.Path or kind ~= "viv_path" and is_moveable(class)
    if fits then return value.handle end
    local given = class and classes[class.name] and class.name:lower() or type(value)
    fail(("%s: a %s is wanted, not %s"):format(name, kind:sub(5), given))
end

local INTEGERS = {uint32_t = {0, 2 ^ 32 - 1}, int32_t = {-2 ^ 31, 2 ^ 31 - 1}}
-- Constants are integers as well.
for kind in pairs(cdef.constants) do INTEGERS[kind] = INTEGERS.int32_t end

local function check_integer(kind, value, name)
    local range = INTEGERS[kind]
    if range and not (value % 1 == 0 and value >= range[1] and value <= range[2]) then
        fail(("%s: a whole number from %.0f to %.0f is wanted, not %.14g")
            :format(name, range[1], range[2], value))
    end
end

-- Arguments by their type in C.
local function converted(kind, tempo, value, name)
    if kind == "viv_easing" then value = tempo:easing(value) end
    if cdef.constants[kind] then value = objects.constant(kind, value) end
    if kind == "char" then return objects.text(value) end
    if kind == "bool" then return objects.boolean(value, name) end
    if value == nil and HANDLES[kind] then return 0 end
    if HANDLES[kind] or kind == "viv_path" then return objects.handle(kind, value, name) end
    if type(value) ~= "number" then fail(name .. ": a number is wanted, not " .. type(value)) end
    check_integer(kind, value, name)
    return value
end

local answers = {
    viv_status = function(self, tempo, status)
        if status ~= 0 then fail(objects.sentence(tempo.handle, status)) end
        return self
    end,
    viv_path = function(_, tempo, handle)
        return setmetatable({tempo = tempo, handle = tonumber(handle)}, classes.Path)
    end,
    viv_tempo = function(_, tempo) return tempo end,
    char = function(_, _, text) return ffi.string(text) end,
    uint64_t = function(_, _, number) return tonumber(number) end,
    size_t = function(_, _, number) return tonumber(number) end,
}

--- Calls a function of the library; raises its error.
function objects.checked(self, name, ...)
    local tempo = self.tempo
    local kept = tempo:before(self, name)
    local status = C[name](self.handle, ...)
    tempo:after(kept)
    if status ~= 0 then fail(objects.sentence(tempo.handle, status)) end
    return self
end

--- Raises the error of a failed function that returns no status.
function objects.refuse(tempo)
    fail(objects.sentence(tempo.handle, C.viv_tempo_get_last_error(tempo.handle)))
end

local function answered(self, tempo, kind, answer)
    if HANDLES[kind] then return objects.moveable(tempo, answer) end
    if answers[kind] then return answers[kind](self, tempo, answer) end
    if WORDS[kind] and kind ~= "viv_easing" then return WORDS[kind][answer] end
    return answer
end

local function method(name, kind, taken, failure)
    local function call(...) return C[name](...) end
    local count = #taken
    return function(self, ...)
        local tempo = self.tempo
        local arguments = {...}
        for index = 1, count do
            arguments[index] = converted(taken[index], tempo, arguments[index], name)
        end
        local kept = tempo:before(self, name)
        local answer = call(self.handle, unpack(arguments, 1, count))
        tempo:after(kept)
        if failure and answer == failure then objects.refuse(tempo) end
        return answered(self, tempo, kind, answer)
    end
end

for _, one in ipairs(cdef.methods) do
    local class, name, in_c, returned, taken, failure = unpack(one)
    classes[class][name] = method(in_c, returned, taken, failure)
end

return objects
