--- The classes of handles, with the methods that are functions of the library as they are.

local ffi = require("ffi")
local C = require("vivace.library")
local cdef = require("vivace.cdef")
local fail = require("vivace.fail")

local objects = {classes = {}}
local classes = objects.classes

for _, name in ipairs {"Tempo", "Moveable", "Motion", "Group", "Sequence", "Path"} do
    local class = {name = name}
    class.__index = class
    -- One name for what is gone, too: a handle is never used again.
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

--- The sentence for what a call on a tempo refused.
function objects.sentence(tempo, status)
    if status ~= C.VIV_ERROR_INVALID_HANDLE and C.viv_tempo_get_last_error(tempo) == status then
        return ffi.string(C.viv_tempo_get_last_error_message(tempo))
    end
    return ffi.string(C.viv_status_text(status))
end

--- The word for a constant.
function objects.word(type, value) return WORDS[type][value] end

--- A constant by its word, or as it is. Of events, several: {"started", "completed"}.
function objects.constant(kind, value)
    if type(value) == "table" then
        local all = 0
        for _, one in ipairs(value) do all = bit.bor(all, objects.constant(kind, one)) end
        return all
    end
    if type(value) ~= "string" then return value end
    return cdef.constants[kind][value]
        or fail("there is no " .. kind:sub(5):gsub("_", " ") .. " " .. value)
end

--- What a handle stands for: the same object as long as it is in use.
function objects.moveable(tempo, handle)
    handle = tonumber(handle)
    if handle == 0 then return nil end
    local known = tempo.known[handle]
    if not known then
        local class = KINDS[C.viv_get_kind(handle)] or classes.Motion
        known = setmetatable({tempo = tempo, handle = handle}, class)
        tempo.known[handle] = known
    end
    return known
end

-- Arguments by their type in C; all others are taken as they are.
local function converted(kind, tempo, value)
    if kind == "viv_easing" then return tempo:easing(value) end
    if cdef.constants[kind] then return objects.constant(kind, value) end
    if type(value) == "table" and value.handle then return value.handle end
    if value == nil and kind:match("^viv_") then return 0 end
    return value
end

local HANDLES = {viv_moveable = true, viv_motion = true, viv_group = true, viv_sequence = true}

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
}

--- Calls a function of the library, and raises what it refuses.
function objects.checked(self, name, ...)
    local tempo = self.tempo
    tempo:before()
    local status = C[name](self.handle, ...)
    tempo:after()
    if status ~= 0 then fail(objects.sentence(tempo.handle, status)) end
    return self
end

--- Raises what a function that returns no status was refused for.
function objects.refuse(tempo)
    fail(objects.sentence(tempo.handle, C.viv_tempo_get_last_error(tempo.handle)))
end

-- Names of what makes things: their 0 or -1 is always a failure.
local function creates(name)
    return name:find("_create", 1, true) or name == "viv_clone" or name == "viv_easing_parse"
end

local function answered(self, tempo, name, kind, answer)
    if creates(name) and (answer == 0 and kind ~= "viv_easing" or answer == -1) then
        objects.refuse(tempo)
    end
    if HANDLES[kind] then return objects.moveable(tempo, answer) end
    if answers[kind] then return answers[kind](self, tempo, answer) end
    if WORDS[kind] and kind ~= "viv_easing" then return WORDS[kind][answer] end
    return answer
end

local function method(name, kind, taken)
    local function call(...) return C[name](...) end
    local count = #taken
    return function(self, ...)
        local tempo = self.tempo
        local arguments = {...}
        for index = 1, count do
            arguments[index] = converted(taken[index], tempo, arguments[index])
        end
        tempo:before()
        local answer = call(self.handle, unpack(arguments, 1, count))
        tempo:after()
        return answered(self, tempo, name, kind, answer)
    end
end

for _, one in ipairs(cdef.methods) do
    local class, name, function_name, returned, taken = unpack(one)
    classes[class][name] = method(function_name, returned, taken)
end

return objects
