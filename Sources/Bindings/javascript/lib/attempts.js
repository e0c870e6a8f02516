/** Does things of the host of which each may throw, and throws the first error when all are done. */
export class Attempts {
  #errors = [];

  failed(error) {
    this.#errors.push(error);
  }

  do(work) {
    try {
      work();
    } catch (error) {
      this.failed(error);
    }
  }

  end() {
    if (this.#errors.length > 0) throw this.#errors[0];
  }
}
