// Cards slide in one after the other, a title comes and goes twice, and a ball on a spring is
// called back in flight.
#include <cstdio>
#include <vector>

#include <vivace.hpp>

using namespace std::chrono_literals;
using vivace::event_kind;
using vivace::family;

struct card {
    float x, opacity;
};

int main() {
    vivace::tempo tempo;
    std::vector<card> cards(3, {-80, 0});
    float title = 0, ball = 0;

    tempo.move(vivace::each(cards, &card::x))
        .to({0, 100, 200})
        .during(500ms)
        .ease_out(family::cubic)
        .stagger(125ms)
        .name("cards")
        .start();

    tempo.move(title).to(1).during(500ms).ease("power1.out")
        .wait(125ms)
        .move(title).to(0).during(125ms)
        .again()
        .on_repeated([&](const vivace::event &e) { std::printf("%.3f s  again\n", e.time()); })
        .start();

    const vivace::spring spring = tempo.spring({64, 16}, ball).to(100).start();
    tempo.wait(1).call([&] { spring.retarget(ball, 0); }).start();

    tempo.collect_events(event_kind::completed, 16);
    for (int frame = 0; frame <= 12; frame++) {
        std::printf("%.3f s  cards %6.1f %6.1f %6.1f  title %.2f  ball %5.1f\n", tempo.time(),
            double(cards[0].x), double(cards[1].x), double(cards[2].x), double(title),
            double(ball));
        tempo.tick(0.125);
        for (const vivace::event &event : tempo.events()) {
            if (const auto tween = event.moveable().as<vivace::tween>(); *tween.name()) {
                std::printf("%.3f s  %s are there\n", event.time(), tween.name());
            }
        }
    }
}
