--- Tempos: what they keep alive, their events, and what moveables do with both.

local ffi = require("ffi")
local C = require("vivace.library")
local fail = require("vivace.fail")
local objects = require("vivace.objects")
local targets = require("vivace.targets")

local making = {}
local classes = objects.classes
local Tempo, Moveable = classes.Tempo, classes.Moveable
-- How many events a tempo leaves in the library's queue until the next tick ends.
local QUEUE = 1024

function making.tempo()
    local handle = tonumber(C.viv_tempo_create())
    if handle == 0 then fail(objects.sentence(0, C.viv_tempo_get_last_error(0))) end
    local tempo = setmetatable({
        handle = handle, known = setmetatable({}, {__mode = "v"}), easings = {}, held = {},
        boxes = {}, boxed = 0, listeners = {}, polled = {}, first = 1, last = 0,
        heard = {}, wanted = 0, capacity = 0, lost = 0,
        kinds = C.VIV_EVENT_DESTROYED,
        owned = ffi.gc(ffi.new("viv_tempo[1]", handle), function(owned)
            C.viv_tempo_destroy(owned[0])
        end),
    }, Tempo)
    tempo.tempo = tempo
    C.viv_tempo_collect_events(handle, tempo.kinds, QUEUE)
    return tempo
end

local checked = objects.checked

-- -- Fields of tables.

function Tempo:before()
    if self.boxed == 0 then return end
    for _, fields in pairs(self.boxes) do
        for _, box in pairs(fields) do targets.read(box) end
    end
end

function Tempo:after()
    if self.boxed == 0 then return end
    for _, fields in pairs(self.boxes) do
        for _, box in pairs(fields) do targets.write(box) end
    end
end

--- The box of a field, which all motions share; a new one is registered once it is held.
function Tempo:box(table, key)
    local fields = self.boxes[table]
    local box = fields and fields[key] or targets.box(table, key)
    targets.read(box)
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

function Tempo:let_go(handle)
    for _, kept in ipairs(self.held[handle] or {}) do
        if kept.box then
            kept.uses = kept.uses - 1
            self.boxed = self.boxed - 1
            if kept.uses == 0 then
                local fields = self.boxes[kept.table]
                fields[kept.key] = nil
                if not next(fields) then self.boxes[kept.table] = nil end
            end
        end
    end
    self.held[handle] = nil
end

-- -- Time and events.

local function pass(self, in_c, time, ...)
    if type(time) ~= "number" then fail("a number is wanted, not " .. type(time)) end
    checked(self, in_c, time, ...)
    self:fetch()
    self:tell()
    return self
end

function Tempo:tick(seconds) return pass(self, "viv_tempo_tick", seconds) end

function Tempo:tick_at(timestamp) return pass(self, "viv_tempo_tick_at", timestamp) end

--- Ticks in real time until everything is at rest, or this many seconds have passed. Fields of
-- tables, events and listeners are handled only when it returns.
function Tempo:run(hertz, longest)
    return pass(self, "viv_tempo_run", hertz, longest or math.huge)
end

--- Collects events of these kinds, a string or a list of strings, for events(): by default up to
-- 4096. Further events are lost, and counted.
function Tempo:collect(kinds, capacity)
    self:fetch()
    self.polled, self.first, self.last = {}, 1, 0
    self.wanted, self.capacity = objects.constant("viv_event_kind", kinds), capacity or 4096
    self:listen(self.wanted)
end

--- Makes the library collect more kinds; its queue becomes empty.
function Tempo:listen(kinds)
    self:fetch()
    self.lost = self:get_lost_events()
    self.kinds = bit.bor(self.kinds, kinds)
    checked(self, "viv_tempo_collect_events", self.kinds, math.max(QUEUE, self.capacity))
end

--- For each event collected so far, oldest first and once: kind, moveable, time and the event.
function Tempo:events()
    self:fetch()
    return function()
        local event = self.polled[self.first]
        if not event then return nil end
        self.polled[self.first] = nil
        self.first = self.first + 1
        return event.kind, event.moveable, event.time, event
    end
end

function Tempo:get_lost_events()
    return self.lost + tonumber(C.viv_tempo_get_lost_events(self.handle))
end

--- Takes the library's events, and releases what was kept for destroyed moveables.
function Tempo:fetch()
    local event = C.viv_tempo_poll_event(self.handle)
    while event ~= nil do
        self:take(event)
        event = C.viv_tempo_poll_event(self.handle)
    end
    if C.viv_tempo_get_lost_events(self.handle) > 0 then self:sweep() end
end

--- Calls the listeners. If one raises an error, the remaining events are reported next time.
function Tempo:tell()
    while #self.heard > 0 do
        local heard = table.remove(self.heard, 1)
        heard.listener(heard.event)
    end
end

local function slice(list, first, last)
    local copy = {}
    for index = first, last do copy[#copy + 1] = list[index] end
    return copy
end

local function copied(lists)
    local copies = {}
    for handle, list in pairs(lists) do copies[handle] = slice(list, 1, #list) end
    return copies
end

--- Saves the whole tempo between ticks, with everything that it keeps alive, for restore().
function Tempo:save()
    self:fetch()
    local size = tonumber(C.viv_tempo_save_size(self.handle))
    local block = ffi.new("uint8_t[?]", size)
    checked(self, "viv_tempo_save", block, size)
    return {
        block = block, size = size, held = copied(self.held), listeners = copied(self.listeners),
        polled = slice(self.polled, self.first, self.last), kinds = self.kinds,
        wanted = self.wanted, capacity = self.capacity,
    }
end

--- Restores a saved state, including the animated values; as often as you like.
function Tempo:restore(saved)
    self:fetch()
    checked(self, "viv_tempo_restore", saved.block, saved.size)
    for handle in pairs(copied(self.held)) do self:let_go(handle) end
    for handle, list in pairs(saved.held) do
        for _, kept in ipairs(list) do self:hold(handle, kept) end
    end
    self:after()
    self.listeners, self.heard = copied(saved.listeners), {}
    self.polled, self.first, self.last = slice(saved.polled, 1, #saved.polled), 1, #saved.polled
    self.kinds, self.wanted, self.capacity = saved.kinds, saved.wanted, saved.capacity
    return self
end

local destroy = Tempo.destroy
--- Destroys everything in it, and releases what it kept alive.
function Tempo:destroy()
    destroy(self)
    self.held, self.boxes, self.boxed, self.listeners = {}, {}, 0, {}
end

--- Releases what was kept for destroyed moveables whose events were lost.
function Tempo:sweep()
    local gone = {}
    for handle in pairs(self.held) do
        if not C.viv_is_valid(handle) then gone[#gone + 1] = handle end
    end
    for _, handle in ipairs(gone) do self:let_go(handle) end
end

function Tempo:take(event)
    local handle, kind = tonumber(event.moveable), event.kind
    local listeners = self.listeners[handle]
    if listeners or bit.band(kind, self.wanted) ~= 0 then
        local record = {
            kind = objects.word("viv_event_kind", kind), time = event.time,
            moveable = objects.moveable(self, handle),
            parent = objects.moveable(self, event.parent), skipped = tonumber(event.skipped),
            reason = objects.word("viv_stop_reason", event.reason),
        }
        if bit.band(kind, self.wanted) ~= 0 then self:put(record) end
        for _, one in ipairs(listeners or {}) do
            if bit.band(kind, one.kinds) ~= 0 then
                self.heard[#self.heard + 1] = {listener = one.listener, event = record}
            end
        end
    end
    if kind == C.VIV_EVENT_DESTROYED then
        self:let_go(handle)
        self.listeners[handle] = nil
    end
end

function Tempo:put(record)
    if self.last - self.first + 1 >= self.capacity then
        self.lost = self.lost + 1
    else
        self.last = self.last + 1
        self.polled[self.last] = record
    end
end

--- Calls a function with each event of these kinds, at the end of the tick in which, or before
-- which, it happened.
function Moveable:on(kinds, listener)
    local tempo = self.tempo
    kinds = objects.constant("viv_event_kind", kinds)
    if bit.band(kinds, bit.bnot(tempo.kinds)) ~= 0 then tempo:listen(kinds) end
    local listeners = tempo.listeners[self.handle] or {}
    tempo.listeners[self.handle] = listeners
    listeners[#listeners + 1] = {kinds = kinds, listener = listener}
    return self
end

function Moveable:destroy()
    if C.viv_is_valid(self.handle) then
        checked(self, "viv_destroy")
        self.tempo:fetch()
    end
end

local clone = Moveable.clone
--- A copy, for which everything is kept that is kept for the original and what is in it.
function Moveable:clone()
    local copy = clone(self)
    local function hold(from, to)
        for _, kept in ipairs(self.tempo.held[from] or {}) do self.tempo:hold(to, kept) end
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

--- A description of it, for tools: a viv_description.
function Moveable:describe()
    local described = ffi.new("viv_description[1]")
    checked(self, "viv_describe", described, ffi.sizeof("viv_description"))
    return described[0]
end

--- Sets several settings by their names: {delay = 1, repeats = 2}.
function Moveable:set(settings)
    for name, value in pairs(settings) do
        local set = self["set_" .. tostring(name)] or fail("there is no setting " .. tostring(name))
        set(self, value)
    end
    return self
end

--- Iterates over all moveables in it, in no particular order; do not create or destroy any
--- meanwhile.
function Tempo:moveables()
    local previous = 0
    return function()
        previous = tonumber(C.viv_tempo_next(self.handle, previous))
        return objects.moveable(self, previous)
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

--- The number of an easing: a number, or text as viv_easing_parse() takes it.
function Tempo:easing(easing)
    if type(easing) ~= "string" then return easing or 0 end
    local number = self.easings[easing] or self:easing_parse(easing)
    self.easings[easing] = number
    return number
end

for _, name in ipairs {"group", "sequence"} do
    local create = Tempo[name]
    --- Including its children.
    Tempo[name] = function(self, ...)
        local made = create(self)
        for index = 1, select("#", ...) do
            local fine, message = pcall(made.add, made, (select(index, ...)))
            if not fine then
                made:destroy()
                error(message, 0)
            end
        end
        return made
    end
end

--- A step that is reached at its exact moment; the function is called after that tick.
function Tempo:call(listener)
    local step = objects.moveable(self, C.viv_call_create(self.handle, nil, nil))
    return step:on("completed", function() listener() end)
end

return making
