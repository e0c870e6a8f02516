--- Motions in one call: made, started, and gone when they are over, unless the options have start = false.

local ffi = require("ffi")
local C = require("vivace.library")
local fail = require("vivace.fail")
local objects = require("vivace.objects")
local targets = require("vivace.targets")

local Tempo = objects.classes.Tempo
local is_fields = targets.is_fields

-- What is no setting of a motion, besides the options of its target.
local OTHERS = {from = true, start = true}

--- Of all options, those of the target, and the settings.
local function split(options)
    local of_target, settings = {}, {}
    for name, value in pairs(options) do
        if targets.OPTIONS[name] then
            of_target[name] = value
        elseif not OTHERS[name] then
            settings[name] = value
        end
    end
    return of_target, settings
end

--- Sets a motion up, and starts it if it is to be. By itself it then goes when it is over, and takes over what
-- moves its values, unless it is given a start of its own.
local function started(motion, settings, options)
    local starts = options.start == nil or objects.boolean(options.start, "start")
    if starts and settings.transient == nil then motion:set_transient(true) end
    if starts and settings.blend == nil and options.from == nil then motion:set_blend("replace") end
    motion:set(settings)
    return starts and motion:start() or motion
end

--- Runs a function that sets up a motion; if it fails, the motion is destroyed.
local function set_up(motion, steps)
    local fine, message = pcall(steps)
    if fine then return motion end
    C.viv_destroy(motion.handle)
    motion.tempo:fetch()
    error(message, 0)
end

--- Moves fields or memory to ends in seconds, or, if they are nil, at the speed of the options.
-- Options: those of the target, from, start, stagger and stagger_from for the values of memory, and all
-- settings by their names: delay, repeats, reverses and so on.
function Tempo:tween(target, to, duration, easing, options)
    options = targets.options(options)
    if duration == nil then
        if not options.speed then fail("a tween needs seconds, or the option speed") end
        duration = 0
    end
    if options.stagger then return self:staggered(target, to, duration, easing, options) end
    return self:moved(self:motion(duration, easing), target, to, options)
end

--- Makes a motion move fields or memory, and starts it.
function Tempo:moved(motion, target, to, options)
    return set_up(motion, function()
        local of_target, settings = split(options)
        motion:from_to(target, options.from, to, of_target)
        started(motion, settings, options)
    end)
end

function Tempo:staggered(target, to, duration, easing, options)
    if is_fields(target) then fail("a stagger is of values in memory, not of fields") end
    local of_target, settings = split(options)
    local first = objects.constant("viv_stagger_from", options.stagger_from or "first")
    settings.stagger, settings.stagger_from = nil, nil
    local found = targets.memory(target, of_target)
    local ends = targets.packed(found, to)
    local starts = options.from and targets.packed(found, options.from)
    local made = ffi.new("viv_tween_options", {
        size = ffi.sizeof("viv_tween_options"), target = found.address, from = starts, to = ends,
        stride = found.stride, duration = targets.number(duration, "seconds"),
        stagger = targets.number(options.stagger, "stagger"), stagger_from = first,
        count = found.count, type = found.number, easing = self:easing(easing), idle = 1})
    local handle = tonumber(C.viv_tween(self.handle, made))
    -- Both stay alive until the call is over, whatever the collector does.
    made.from, made.to = starts, ends
    if handle == 0 then objects.refuse(self) end
    local motion = objects.moveable(self, handle)
    self:hold(handle, found)
    return set_up(motion, function() started(motion, settings, options) end)
end

--- Moves fields or memory on springs. Options are those of tween().
function Tempo:spring_to(target, to, tension, damping, options)
    options = targets.options(options)
    return self:moved(self:spring(tension, damping), target, to, options)
end

--- Throws fields, {x = velocity}, or memory with one velocity: they glide until they come to rest.
function Tempo:decay_from(target, velocity, drag, options)
    options = targets.options(options)
    if options.from then fail("a decay starts where its values are") end
    local motion = self:decay(drag)
    return set_up(motion, function()
        local of_target, settings = split(options)
        motion:target(target, is_fields(target) and velocity or of_target, of_target)
        if is_fields(target) then
            for key, one in pairs(velocity) do motion:set_velocity(one, {target, key}) end
        else
            motion:set_velocity(velocity)
        end
        started(motion, settings, options)
    end)
end
