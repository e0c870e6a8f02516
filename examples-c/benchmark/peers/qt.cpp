// Qt's animations, driven by hand: as many as `count`, each of one float.
#include <QEasingCurve>
#include <QObject>
#include <QPropertyAnimation>
#include <QVariantAnimation>
#include <vector>

#include "peer.h"

// A variant animation that keeps its value.
class Kept : public QVariantAnimation {
   public:
    float value = 0;

   protected:
    void updateCurrentValue(const QVariant &now) override { value = now.toFloat(); }
};

template <class Animation> struct Stage {
    std::vector<Animation *> animations;
    double milliseconds = 0;
};

template <class Animation> static void tick(double seconds, void *user) {
    auto *stage = static_cast<Stage<Animation> *>(user);
    stage->milliseconds += seconds * 1000;
    for (auto *animation : stage->animations) animation->setCurrentTime((int)stage->milliseconds);
}

template <class Animation> static void measure(const char *name, size_t count) {
    Stage<Animation> stage;
    for (size_t i = 0; i < count; i++) {
        auto *animation = new Animation;
        if constexpr (std::is_same_v<Animation, QPropertyAnimation>) {
            auto *object = new QObject(animation);
            object->setProperty("x", 0.0f);
            animation->setTargetObject(object);
            animation->setPropertyName("x");
        }
        animation->setDuration(1000000);
        animation->setStartValue(0.0f);
        animation->setEndValue(100.0f);
        animation->setEasingCurve(QEasingCurve::InOutCubic);
        stage.animations.push_back(animation);
    }
    peer_measure(name, count, tick<Animation>, &stage);
    for (auto *animation : stage.animations) delete animation;
}

int main() {
    for (size_t count : {100, 1000, 10000}) {
        measure<Kept>("QVariantAnimation, cubic in-out", count);
        measure<QPropertyAnimation>("QPropertyAnimation, cubic in-out", count);
    }
}
