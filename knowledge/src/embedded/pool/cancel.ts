import { AppError } from '@moltrove/contract';

/** Asked between the chunks of long work; throws CANCELLED once nobody waits for it any more. */
export interface Cancel {
  throwIfCancelled(): void;
}

export function cancelled(): AppError {
  return new AppError('CANCELLED');
}

export const neverCancelled: Cancel = { throwIfCancelled: () => undefined };

/** A flag in shared memory: raised on one thread, seen by loops on another. */
export class CancelFlag implements Cancel {
  readonly memory: SharedArrayBuffer;
  readonly #flag: Int32Array;

  constructor(memory: SharedArrayBuffer = new SharedArrayBuffer(4)) {
    this.memory = memory;
    this.#flag = new Int32Array(memory);
  }

  raise(): void {
    Atomics.store(this.#flag, 0, 1);
  }

  throwIfCancelled(): void {
    if (Atomics.load(this.#flag, 0) !== 0) throw cancelled();
  }
}
