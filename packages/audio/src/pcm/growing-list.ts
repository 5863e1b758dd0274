/** 32-bit floats that are added one by one: millions of them at four bytes each. */
export class GrowingList {
  #values = new Float32Array(4096);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  push(value: number): void {
    if (this.#length === this.#values.length) {
      const grown = new Float32Array(Math.ceil(1.5 * this.#length));
      grown.set(this.#values);
      this.#values = grown;
    }
    this.#values[this.#length] = value;
    this.#length += 1;
  }

  /** Those from `start` to `end`; valid until the next is added. */
  between(start: number, end: number): Float32Array {
    return this.#values.subarray(start, Math.min(end, this.#length));
  }
}
