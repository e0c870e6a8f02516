// tweeny: https://github.com/mobius3/tweeny, headers alone.
#include <tweeny.h>

#include <vector>

#include "peer.h"

struct Stage {
    std::vector<tweeny::tween<float>> tweens;
    std::vector<float> values;
};

static void tick(double seconds, void *user) {
    auto *stage = static_cast<Stage *>(user);
    for (size_t i = 0; i < stage->tweens.size(); i++) {
        stage->values[i] = stage->tweens[i].step((int32_t)(seconds * 1000));
    }
}

int main() {
    for (size_t count : {100, 1000, 10000, 100000}) {
        Stage stage;
        stage.values.resize(count);
        for (size_t i = 0; i < count; i++) {
            auto tween = tweeny::from(0.0f).to(100.0f).during(1000000);
            stage.tweens.push_back(tween.via(tweeny::easing::cubicInOut));
        }
        peer_measure("tweeny, cubic in-out", count, tick, &stage);
    }
}
