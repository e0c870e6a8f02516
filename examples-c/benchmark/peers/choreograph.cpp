// Choreograph: https://github.com/sansumbrella/Choreograph.
#include <choreograph/Choreograph.h>

#include <vector>

#include "peer.h"

struct Stage {
    choreograph::Timeline timeline;
    std::vector<choreograph::Output<float>> values;
};

static void tick(double seconds, void *user) {
    static_cast<Stage *>(user)->timeline.step(seconds);
}

int main() {
    for (size_t count : {100, 1000, 10000, 100000}) {
        Stage stage;
        stage.values = std::vector<choreograph::Output<float>>(count);
        for (auto &value : stage.values) {
            value = 0.0f;
            stage.timeline.apply(&value).then<choreograph::RampTo>(
                100.0f, 1000.0, choreograph::EaseInOutCubic());
        }
        peer_measure("Choreograph, cubic in-out", count, tick, &stage);
    }
}
