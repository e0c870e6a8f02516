--- Raises a message at the line of the program that called this module, however many of the
-- module's own functions are in between.

local folder = debug.getinfo(1, "S").source:match("^(@.*[/\\])") or "@"
local module = folder:sub(1, -2) .. ".lua"

local function is_ours(source)
    return source == "=[C]" or source:sub(1, #folder) == folder or source == module
end

return function(sentence)
    local level = 2
    local caller = debug.getinfo(level, "S")
    while caller and is_ours(caller.source) do
        level = level + 1
        caller = debug.getinfo(level, "S")
    end
    error(sentence, level)
end
