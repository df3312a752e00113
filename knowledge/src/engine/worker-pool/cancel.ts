import { AppError } from '@moltrove/contract/without-calls';

/** Checked between the chunks of long work. */
export interface Cancel {
  /** Throws CANCELLED once nobody waits for the work any more. */
  throwIfCancelled(): void;
  /** Whether a job with precedence over this one waits for a thread; resumable work then stops. */
  hasToGiveWay(): boolean;
}

export function cancelled(): AppError {
  return new AppError('CANCELLED');
}

export const neverCancelled: Cancel = { throwIfCancelled: () => undefined, hasToGiveWay: () => false };

/** Thrown by work that gives way to another job but cannot be resumed; it has to start again. */
export const gaveWay = new Error('Other jobs go first.');

/** As `cancel`, and throws `gaveWay` as soon as the work has to give way. */
export function givingWay(cancel: Cancel): Cancel {
  return {
    throwIfCancelled() {
      cancel.throwIfCancelled();
      if (cancel.hasToGiveWay()) throw gaveWay;
    },
    hasToGiveWay: () => cancel.hasToGiveWay(),
  };
}

const [cancelFlag, giveWayFlag] = [0, 1];

/** Flags in shared memory: raised on one thread, seen by loops on another. */
export class CancelFlag implements Cancel {
  readonly memory: SharedArrayBuffer;
  readonly #flags: Int32Array;

  constructor(memory: SharedArrayBuffer = new SharedArrayBuffer(8)) {
    this.memory = memory;
    this.#flags = new Int32Array(memory);
  }

  raise(): void {
    Atomics.store(this.#flags, cancelFlag, 1);
  }

  askToGiveWay(): void {
    Atomics.store(this.#flags, giveWayFlag, 1);
  }

  throwIfCancelled(): void {
    if (Atomics.load(this.#flags, cancelFlag) !== 0) throw cancelled();
  }

  hasToGiveWay(): boolean {
    return Atomics.load(this.#flags, giveWayFlag) !== 0;
  }
}
