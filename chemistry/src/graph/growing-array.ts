type Numbers = Uint8Array | Uint16Array | Uint32Array | Int16Array | Float64Array;

/** A typed array whose final length is not known yet. */
export class GrowingArray<T extends Numbers> {
  length = 0;
  #room: T;
  readonly #make: new (length: number) => T;

  constructor(make: new (length: number) => T) {
    this.#make = make;
    this.#room = new make(1024);
  }

  push(value: number): void {
    this.#reserve(1);
    this.#room[this.length] = value;
    this.length += 1;
  }

  at(index: number): number {
    return this.#room[index];
  }

  append(values: ArrayLike<number>): void {
    this.#reserve(values.length);
    this.#room.set(values, this.length);
    this.length += values.length;
  }

  /** The values, in memory of exactly their size. */
  finish(): T {
    const values = new this.#make(this.length);
    values.set(this.#room.subarray(0, this.length));
    return values;
  }

  #reserve(more: number): void {
    if (this.length + more <= this.#room.length) return;
    const room = new this.#make(Math.max(this.length + more, this.#room.length * 2));
    room.set(this.#room.subarray(0, this.length));
    this.#room = room;
  }
}
