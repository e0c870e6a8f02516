#ifndef VIVACE_HPP
#define VIVACE_HPP
#include "vivace/tempo.hpp"
#endif
