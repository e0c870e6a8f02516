"""Every function of the library by its name in C, with its structs and types of callbacks.

The types are in capi.pyi, and what functions do in the headers. Statuses and zeros are returned as
they are. Pointers are addresses (int), ctypes.byref() of something, arrays of ctypes, or None; a
callback is made of a Python function by its type (viv_callback), keeps it while it exists, and has
to be kept by the caller. A callback of none is made by its type without an argument.
"""

from . import _declarations
from ._declarations import *  # noqa: F403
from ._library import load

library = load()
for _name, (_returned, _parameters) in _declarations.FUNCTIONS.items():
    try:
        _function = getattr(library, _name)
    except AttributeError:
        raise ImportError(f"{library._name} is older than this package: no {_name}") from None
    _function.restype = _returned
    _function.argtypes = _parameters
    globals()[_name] = _function
