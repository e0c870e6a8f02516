-- What the module for LuaJIT does.

local folder = arg[0]:match("^(.*[/\\])") or "./"
package.path = folder .. "?.lua;" .. package.path
local checks = require("checks")
require("targets")
require("tempos")
require("calls")
print(checks.passed .. " passed, " .. checks.failed .. " failed")
os.exit(checks.failed == 0 and 0 or 1)
