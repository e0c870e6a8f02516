--- Tests: each has a sentence, and gets a tempo of its own.

local vivace = require("vivace")

local checks = {passed = 0, failed = 0}

function checks.test(sentence, body)
    local fine, message = pcall(body, vivace.tempo())
    if fine then
        checks.passed = checks.passed + 1
    else
        checks.failed = checks.failed + 1
        print(sentence .. ": " .. tostring(message))
    end
end

function checks.equal(found, expected)
    if found ~= expected then
        error(tostring(found) .. ", expected " .. tostring(expected), 2)
    end
end

function checks.near(found, expected)
    if not (math.abs(found - expected) <= 1e-9) then
        error(found .. ", expected " .. expected, 2)
    end
end

--- That a call raises a sentence, at its own line.
function checks.refused(pattern, call)
    local where = debug.getinfo(call, "S")
    local fine, message = pcall(call)
    if fine then error("not refused", 2) end
    if not message:find(pattern) then error("refused by: " .. message, 2) end
    local line = tonumber(message:sub(#where.short_src + 1):match("^:(%d+):"))
    if not line or line < where.linedefined or line > where.lastlinedefined then
        error("not at its line: " .. message, 2)
    end
end

return checks
