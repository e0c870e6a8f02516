/** First in, first out, each in constant time: shifting a long array would move all of it. */
class Queue {
  #items = [];
  #first = 0;

  put(item) {
    this.#items.push(item);
  }

  /** The oldest, if there is one. */
  take() {
    if (this.#first === this.#items.length) return undefined;
    const item = this.#items[this.#first];
    this.#items[this.#first++] = undefined;
    if (this.#first * 2 >= this.#items.length) this.#drop();
    return item;
  }

  #drop() {
    this.#items.splice(0, this.#first);
    this.#first = 0;
  }
}

/** A stream of events: an async iterator, and a queue to poll. */
export class Stream {
  #core;
  #events = new Queue();
  #waiting = new Queue();
  #isOver = false;

  constructor(core, kinds) {
    this.kinds = kinds;
    this.#core = core;
    core.addStream(this);
  }

  put(event) {
    const waiting = this.#waiting.take();
    if (waiting) waiting({ value: event, done: false });
    else this.#events.put(event);
  }

  /** The oldest event, if there is one. */
  poll() {
    return this.#events.take();
  }

  next() {
    const value = this.poll();
    if (value) return Promise.resolve({ value, done: false });
    if (this.#isOver) return Promise.resolve({ value: undefined, done: true });
    return new Promise((resolve) => this.#waiting.put(resolve));
  }

  /** Ends the stream. */
  end() {
    this.#isOver = true;
    this.#core.removeStream(this);
    for (let waiting; (waiting = this.#waiting.take());) waiting({ value: undefined, done: true });
  }

  return() {
    this.end();
    return Promise.resolve({ value: undefined, done: true });
  }

  [Symbol.asyncIterator]() {
    return this;
  }
}
