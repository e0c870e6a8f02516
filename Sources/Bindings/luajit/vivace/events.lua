--- Events of a tempo: taken from the library's queue, for polling and for listeners.

local C = require("vivace.library")
local fail = require("vivace.fail")
local objects = require("vivace.objects")
local targets = require("vivace.targets")

local events = {}
local checked, Tempo, Moveable = objects.checked, objects.classes.Tempo, objects.classes.Moveable

-- What the library's queue has room for, besides each kind of event once for each moveable, and what
-- collect() asks for.
local QUEUE = 1024
-- How often a moveable reports these in one tick at most.
local OFTEN, TIMES = bit.bor(C.VIV_EVENT_REPEATED, C.VIV_EVENT_REVERSED), 128

-- -- Events in their order.

local function queue(items)
    local list = {first = 1, last = #items}
    for index, event in ipairs(items) do list[index] = event end
    return list
end

local function put(list, event)
    list.last = list.last + 1
    list[list.last] = event
end

local function take(list)
    local event = list[list.first]
    if event then
        list[list.first] = nil
        list.first = list.first + 1
    end
    return event
end

local function waiting(list) return list.last - list.first + 1 end

--- Begins with a tempo that is new.
function events.begin(tempo)
    tempo.listeners, tempo.polled, tempo.heard = {}, queue {}, queue {}
    tempo.wanted, tempo.capacity, tempo.often = 0, 0, 0
    tempo.lost, tempo.known_lost, tempo.needed = 0, 0, 0
    tempo:take_in(C.VIV_EVENT_DESTROYED, QUEUE)
end

--- Collects events of these kinds, a string or a list of strings, for events(): by default up to
-- 4096. Further events are lost, and counted.
function Tempo:collect(kinds, capacity)
    self:fetch()
    kinds = objects.constant("viv_event_kind", kinds)
    capacity = targets.whole(capacity or 4096, "capacity")
    self:take_in(bit.bor(self.kinds, kinds), math.max(self.room, QUEUE + capacity))
    self.polled, self.wanted, self.capacity = queue {}, kinds, capacity
end

--- Refuses to answer for a tempo that is destroyed.
function Tempo:refuse_gone()
    local time = C.viv_tempo_get_time(self.handle)
    if time ~= time then objects.refuse(self) end
end

--- Makes the library collect these kinds; its queue becomes empty.
function Tempo:take_in(kinds, room)
    checked(self, "viv_tempo_collect_events", kinds, room)
    self.kinds, self.room, self.known_lost, self.each = kinds, room, 0, 0
    while kinds ~= 0 do
        self.each, kinds = self.each + bit.band(kinds, 1), bit.rshift(kinds, 1)
    end
end

--- Before a tick: makes room for what may happen in it.
function Tempo:make_room()
    local needed = QUEUE + self.capacity + self.each * C.viv_tempo_get_count(self.handle)
        + TIMES * self.often
    needed = math.max(needed, self.needed)
    if needed > self.room then self:take_in(self.kinds, math.ceil(needed * 1.25)) end
end

--- For each event collected so far, oldest first and once: kind, moveable, time and the event.
function Tempo:events()
    self:refuse_gone()
    self:fetch()
    return function()
        local event = take(self.polled)
        if event then return event.kind, event.moveable, event.time, event end
    end
end

--- How many events were lost that may have been for events() or a listener.
function Tempo:get_lost_events()
    self:refuse_gone()
    self:fetch()
    return self.lost
end

--- Takes the library's events, and releases what was kept for destroyed moveables.
function Tempo:fetch()
    local event = C.viv_tempo_poll_event(self.handle)
    while event ~= nil do
        self:take(event)
        event = C.viv_tempo_poll_event(self.handle)
    end
    local lost = tonumber(C.viv_tempo_get_lost_events(self.handle))
    if lost > self.known_lost then
        if self.wanted ~= 0 or next(self.listeners) then
            self.lost = self.lost + lost - self.known_lost
        end
        self.known_lost, self.needed = lost, 2 * self.room
        self:sweep()
    end
end

--- Calls the listeners. If one raises an error, the remaining events are reported next time.
function Tempo:tell()
    local heard = take(self.heard)
    while heard do
        heard.listener(heard.event)
        heard = take(self.heard)
    end
end

--- Releases what was kept for destroyed moveables whose events were lost; their listeners hear of it.
function Tempo:sweep()
    local gone = {}
    for _, known in ipairs {self.held, self.listeners} do
        for handle in pairs(known) do
            if not C.viv_is_valid(handle) then gone[handle] = true end
        end
    end
    for handle in pairs(gone) do
        self:hear(handle, C.VIV_EVENT_DESTROYED, {
            kind = "destroyed", time = C.viv_tempo_get_time(self.handle), skipped = 0,
            moveable = objects.moveable(self, handle), reason = "none"})
        self:forget(handle)
    end
end

function Tempo:take(event)
    local handle, kind = tonumber(event.moveable), event.kind
    if self.listeners[handle] or bit.band(kind, self.wanted) ~= 0 then
        local record = {
            kind = objects.word("viv_event_kind", kind), time = event.time,
            moveable = objects.moveable(self, handle),
            parent = objects.moveable(self, event.parent), skipped = tonumber(event.skipped),
            reason = objects.word("viv_stop_reason", event.reason),
        }
        if bit.band(kind, self.wanted) ~= 0 then self:put(record) end
        self:hear(handle, kind, record)
    end
    if kind == C.VIV_EVENT_DESTROYED then self:forget(handle) end
end

function Tempo:hear(handle, kind, record)
    for _, one in ipairs(self.listeners[handle] or {}) do
        if bit.band(kind, one.kinds) ~= 0 then
            put(self.heard, {listener = one.listener, event = record})
        end
    end
end

--- Drops what is kept for a moveable that is gone.
function Tempo:forget(handle)
    self:let_go(handle)
    for _, one in ipairs(self.listeners[handle] or {}) do self:count(one, -1) end
    self.listeners[handle] = nil
end

--- Counts the listeners of what happens often.
function Tempo:count(listener, change)
    if bit.band(listener.kinds, OFTEN) ~= 0 then self.often = self.often + change end
end

function Tempo:put(record)
    if waiting(self.polled) >= self.capacity then
        self.lost = self.lost + 1
    else
        put(self.polled, record)
    end
end

--- Refuses what cannot be called.
function events.check_function(value, what)
    local meta = type(value) ~= "function" and getmetatable(value)
    if type(value) ~= "function" and not (type(meta) == "table" and meta.__call) then
        fail(what .. " is a function, not " .. type(value))
    end
end

--- Calls a function with each event of these kinds, at the end of the tick in which, or before
-- which, it happened.
function Moveable:on(kinds, listener)
    local tempo = self.tempo
    kinds = objects.constant("viv_event_kind", kinds)
    events.check_function(listener, "a listener")
    if not C.viv_is_valid(self.handle) then fail(tostring(self) .. " is gone") end
    if bit.band(kinds, bit.bnot(tempo.kinds)) ~= 0 then
        tempo:fetch()
        tempo:take_in(bit.bor(tempo.kinds, kinds), tempo.room)
    end
    tempo:listen(self.handle, {kinds = kinds, listener = listener})
    return self
end

function Tempo:listen(handle, listener)
    local listeners = self.listeners[handle] or {}
    self.listeners[handle] = listeners
    listeners[#listeners + 1] = listener
    self:count(listener, 1)
end

local function slice(list, first, last)
    local copy = {}
    for index = first, last do copy[#copy + 1] = list[index] end
    return copy
end

--- A copy of lists by handle.
function events.copied(lists)
    local copies = {}
    for handle, list in pairs(lists) do copies[handle] = slice(list, 1, #list) end
    return copies
end

local function remaining(list) return slice(list, list.first, list.last) end

function events.save(tempo)
    return {
        listeners = events.copied(tempo.listeners), polled = remaining(tempo.polled),
        heard = remaining(tempo.heard), kinds = tempo.kinds, wanted = tempo.wanted,
        capacity = tempo.capacity, room = tempo.room, each = tempo.each, often = tempo.often,
    }
end

function events.restore(tempo, saved)
    tempo.listeners = events.copied(saved.listeners)
    tempo.polled, tempo.heard = queue(saved.polled), queue(saved.heard)
    for _, name in ipairs {"kinds", "wanted", "capacity", "room", "each", "often"} do
        tempo[name] = saved[name]
    end
    tempo.known_lost = tonumber(C.viv_tempo_get_lost_events(tempo.handle))
end

return events
