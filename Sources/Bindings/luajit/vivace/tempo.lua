--- Tempos: their time, what they keep alive, and what moveables do with both.

local ffi = require("ffi")
local C = require("vivace.library")
local events = require("vivace.events")
local fail = require("vivace.fail")
local objects = require("vivace.objects")
local targets = require("vivace.targets")

local making = {}
local classes = objects.classes
local Tempo, Moveable = classes.Tempo, classes.Moveable

function making.tempo()
    local handle = tonumber(C.viv_tempo_create())
    if handle == 0 then fail(objects.sentence(0, C.viv_tempo_get_last_error(0))) end
    local tempo = setmetatable({
        handle = handle, known = setmetatable({}, {__mode = "v"}), easings = {}, held = {},
        boxes = {}, boxed = 0, refused = {},
        -- What it moved may be freed first, in the same collection: this touches nothing there.
        owned = ffi.gc(ffi.new("viv_tempo[1]", handle), function(owned)
            C.viv_tempo_destroy(owned[0])
        end),
    }, Tempo)
    tempo.tempo = tempo
    events.begin(tempo)
    return tempo
end

local checked, copied = objects.checked, events.copied

-- -- Fields of tables.

--- Reads or writes a field; whatever is wrong with it, or fails in a metamethod of its table, leaves
-- the others alone. Ticks raise the first problem when they are over.
local function try(self, act, box)
    if self.refused[box] then return end
    local fine, problem = pcall(act, box)
    if problem then
        problem = fine and problem or "field " .. tostring(box.key) .. ": " .. tostring(problem)
        self.refused[box] = problem
        self.problem = self.problem or problem
    end
end

local function names(prefix, words)
    local set = {}
    for word in words:gmatch("%S+") do set[prefix .. word] = true end
    return set
end

-- Calls that read or write values: of everything in the tempo, or of what they are called on. The length of
-- what has a speed depends on where its values are.
local OF_ALL = names("viv_tempo_", "tick tick_at run save restore")
local OF_ONE = names("viv_", [[start stop restart pause resume reset finish seek seek_label reverse play
    motion_retarget_values motion_retarget_array motion_sample group_place describe get_length get_time
    get_pass_progress get_cycle_progress get_total_progress]])
-- What plays others.
local PLAYERS = {[C.VIV_KIND_GROUP] = true, [C.VIV_KIND_SEQUENCE] = true, [C.VIV_KIND_LAZY] = true}

local function each_field(self, act)
    for _, fields in pairs(self.boxes) do
        for _, box in pairs(fields) do try(self, act, box) end
    end
end

--- Acts on the fields of what is kept: a list, or "all"; nil for none.
local function each_of(self, kept, act)
    if kept == "all" then return each_field(self, act) end
    for _, one in ipairs(kept or {}) do
        if one.box then try(self, act, one) end
    end
end

--- What is kept whose fields a call on an object concerns, as each_of() takes it.
local function concerned(self, object, in_c)
    if self.boxed == 0 then return nil end
    if OF_ALL[in_c] then return "all" end
    if not OF_ONE[in_c] then return nil end
    return PLAYERS[C.viv_get_kind(object.handle)] and "all" or self.held[object.handle]
end

--- Before a call of the library on an object: reads the fields that it concerns, and returns what after()
-- takes.
function Tempo:before(object, in_c)
    if self.problem then self.refused, self.problem = {}, nil end
    local kept = concerned(self, object, in_c)
    each_of(self, kept, targets.read)
    return kept
end

--- Writes those fields.
function Tempo:after(kept) each_of(self, kept, targets.write) end

--- The box of a field, which all motions share; a new one is registered once it is held.
function Tempo:box(table, key)
    local fields = self.boxes[table]
    local box = fields and fields[key] or targets.box(table, key)
    local problem = targets.read(box)
    if problem then fail(problem) end
    return box
end

--- Keeps a moveable's targets alive until it is destroyed.
function Tempo:hold(handle, kept)
    local held = self.held[handle] or {}
    self.held[handle] = held
    held[#held + 1] = kept
    if kept.box then
        kept.uses = kept.uses + 1
        self.boxed = self.boxed + 1
        self.boxes[kept.table] = self.boxes[kept.table] or {}
        self.boxes[kept.table][kept.key] = kept
    end
end

--- The box of a field that something moves, if there is one.
function Tempo:known_box(table, key)
    if type(table) ~= "table" then fail("a field is of a table, not of " .. type(table)) end
    return self.boxes[table] and self.boxes[table][key]
end

local function unuse(self, box)
    box.uses = box.uses - 1
    self.boxed = self.boxed - 1
    if box.uses == 0 then
        local fields = self.boxes[box.table]
        fields[box.key] = nil
        if not next(fields) then self.boxes[box.table] = nil end
    end
end

function Tempo:let_go(handle)
    for _, kept in ipairs(self.held[handle] or {}) do
        if kept.box then unuse(self, kept) end
    end
    self.held[handle] = nil
end

local function is_released(kept, pieces)
    if kept.box or pieces.box then return kept == pieces.box end
    return targets.lies_in(kept, pieces)
end

--- Drops what is kept of released memory. What is moved in part yet is kept.
function Tempo:let_go_of(pieces)
    for handle, list in pairs(self.held) do
        local rest = {}
        for _, kept in ipairs(list) do
            if not is_released(kept, pieces) then
                rest[#rest + 1] = kept
            elseif kept.box then
                unuse(self, kept)
            end
        end
        self.held[handle] = rest[1] and rest or nil
    end
end

-- -- Time.

local function pass(self, in_c, time, ...)
    targets.number(time, "seconds")
    self:fetch()
    self:make_room()
    checked(self, in_c, time, ...)
    local problem = self.problem
    self:fetch()
    self:tell()
    if problem then fail(problem) end
    return self
end

function Tempo:tick(seconds) return pass(self, "viv_tempo_tick", seconds) end

function Tempo:tick_at(timestamp) return pass(self, "viv_tempo_tick_at", timestamp) end

--- Ticks in real time until everything is at rest, or this many seconds have passed. Fields of
-- tables, events and listeners are handled only when it returns.
function Tempo:run(hertz, longest)
    return pass(self, "viv_tempo_run", hertz, targets.number(longest or math.huge, "longest"))
end

--- Saves the whole tempo between ticks, with everything that it keeps alive, for restore().
function Tempo:save()
    self:fetch()
    local size = tonumber(C.viv_tempo_save_size(self.handle))
    local block = ffi.new("uint8_t[?]", size)
    checked(self, "viv_tempo_save", block, size)
    return {block = block, size = size, held = copied(self.held), events = events.save(self)}
end

--- Restores a saved state, including the animated values; as often as you like.
function Tempo:restore(saved)
    if type(saved) ~= "table" or not saved.block then
        fail("a saved state is wanted, not " .. type(saved))
    end
    self:fetch()
    -- Whatever the library restores in a box is another number than the one read now.
    for _, list in pairs(saved.held) do
        for _, kept in ipairs(list) do
            if kept.box then try(self, targets.read, kept) end
        end
    end
    checked(self, "viv_tempo_restore", saved.block, saved.size)
    for handle in pairs(copied(self.held)) do self:let_go(handle) end
    for handle, list in pairs(saved.held) do
        for _, kept in ipairs(list) do self:hold(handle, kept) end
    end
    self:after("all")
    events.restore(self, saved.events)
    return self
end

--- The status of the last call that failed, "error-limit"; "ok" if none has.
function Tempo:get_last_error()
    return objects.word("viv_status", C.viv_tempo_get_last_error(self.handle))
end

--- Makes a failure that your program found the last one, as if a call had failed, and tells a callback that
-- was set in C. Returns its message, to be raised; without one, the sentence of the status.
function Tempo:report_error(status, message)
    status = objects.constant("viv_status", status)
    local told = C.viv_tempo_report_error(self.handle, status, objects.text(message))
    if told ~= status then fail(objects.sentence(self.handle, told)) end
    return message or objects.sentence(self.handle, status)
end

local destroy = Tempo.destroy
--- Destroys everything in it, and releases what it kept alive.
function Tempo:destroy()
    destroy(self)
    self.held, self.boxes, self.boxed, self.listeners = {}, {}, 0, {}
end

function Moveable:destroy()
    if C.viv_is_valid(self.handle) then
        checked(self, "viv_destroy")
        self.tempo:fetch()
    end
end

local clone = Moveable.clone
--- A copy, with the functions of `call` steps but not the listeners. Everything is kept for it that is
-- kept for the original and what is in it.
function Moveable:clone()
    local copy = clone(self)
    local function hold(from, to)
        for _, kept in ipairs(self.tempo.held[from] or {}) do self.tempo:hold(to, kept) end
        for _, one in ipairs(self.tempo.listeners[from] or {}) do
            if one.is_step then self.tempo:listen(to, one) end
        end
        for index = 0, making.children(from) - 1 do
            hold(tonumber(C.viv_get_child(from, index)), tonumber(C.viv_get_child(to, index)))
        end
    end
    hold(self.handle, copy.handle)
    return copy
end

function making.children(handle)
    local kind = C.viv_get_kind(handle)
    local contains = kind == C.VIV_KIND_GROUP or kind == C.VIV_KIND_SEQUENCE
    return contains and C.viv_get_child_count(handle) or 0
end

--- A description of it, for tools: a viv_description of its own.
function Moveable:describe()
    local described = ffi.new("viv_description")
    checked(self, "viv_describe", described, ffi.sizeof(described))
    return described
end

--- Sets several settings by their names: {delay = 1, repeats = 2}. What takes several arguments is a
-- list of them: {bounds = {0, 10}}.
function Moveable:set(settings)
    for name, value in pairs(settings) do
        local set = self["set_" .. tostring(name)] or fail("there is no setting " .. tostring(name))
        if type(value) == "table" and not getmetatable(value) then
            set(self, unpack(value, 1, table.maxn(value)))
        else
            set(self, value)
        end
    end
    return self
end

--- Iterates over all moveables that are in it at first, and not destroyed meanwhile, in no particular
--- order.
function Tempo:moveables()
    self:refuse_gone()
    local handles, handle = {}, tonumber(C.viv_tempo_next(self.handle, 0))
    while handle ~= 0 do
        handles[#handles + 1] = handle
        handle = tonumber(C.viv_tempo_next(self.handle, handle))
    end
    local index = 0
    return function()
        repeat index = index + 1 until not handles[index] or C.viv_is_valid(handles[index])
        return handles[index] and objects.moveable(self, handles[index])
    end
end

--- The children of a group or sequence, in their order.
function Moveable:children()
    local index = -1
    return function()
        index = index + 1
        if index < making.children(self.handle) then return self:get_child(index) end
    end
end

-- -- Easings and containers.

--- The object for what a function of the library created; raises its error if there is none.
local function made(tempo, handle)
    if tonumber(handle) == 0 then objects.refuse(tempo) end
    return objects.moveable(tempo, handle)
end

local SAMPLES = 256

--- An easing of straight lines between points of a function, which is called here alone.
local function sampled(tempo, curve)
    local points = {}
    for index = 0, SAMPLES do
        local u = index / SAMPLES
        local value = curve(u)
        if type(value) ~= "number" or value - value ~= 0 then
            fail("the easing is " .. tostring(value) .. " at " .. u)
        end
        points[index + 1] = {u, value}
    end
    return tempo:easing_points(points)
end

--- The number of an easing: a number, text as viv_easing_parse() takes it, or a function from 0..1 to
-- a fraction of the way.
function Tempo:easing(easing)
    local kind = type(easing)
    if kind == "nil" or kind == "number" then return easing or 0 end
    if kind ~= "string" and kind ~= "function" then
        fail("an easing is a text, a function or a number, not " .. kind)
    end
    local make = kind == "string" and self.easing_parse or sampled
    local number = self.easings[easing] or make(self, easing)
    self.easings[easing] = number
    return number
end

for _, name in ipairs {"group", "sequence"} do
    local in_c = "viv_" .. name .. "_of"
    --- Including its children. If it fails, nothing changes.
    Tempo[name] = function(self, ...)
        local count = select("#", ...)
        local handles = ffi.new("viv_moveable[?]", count)
        for index = 1, count do
            handles[index - 1] = objects.handle("viv_moveable", (select(index, ...)), in_c)
        end
        return made(self, C[in_c](self.handle, count, handles))
    end
end

--- A step that is reached at its exact moment; the function is called after that tick.
function Tempo:call(listener)
    events.check_function(listener, "a step")
    local step = made(self, C.viv_call_create(self.handle, nil, nil))
    step:on("completed", function() listener() end)
    self.listeners[step.handle][1].is_step = true
    return step
end

return making
