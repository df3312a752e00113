import type { CallInput, Endpoint } from '@moltrove/contract';
import type { Ground } from './ground.ts';

/** A call as sent, with a short description of what makes it large. */
export interface Attack {
  readonly what: string;
  /** Conforms to the contract; null for a body that does not. */
  readonly input: CallInput<Endpoint> | null;
  readonly body?: string;
}

/** The largest requests that the schema of a call accepts, built from the server's data. */
export type LargestOf = (ground: Ground) => readonly Attack[];

/** By the name of the call. */
export type LargestTable = Readonly<Record<string, LargestOf>>;

type Input = Readonly<Record<string, unknown>>;

/**
 * A request of a call. Its type is not checked: the table defines the request, and the server reports its
 * errors.
 */
export const attack = (what: string, input: Input = {}): Attack => ({
  what,
  input,
});

/** A call without a part that can be large. */
export const plain =
  (input: Input = {}): LargestOf =>
  () => [attack('as it is', input)];

export const one =
  (what: string, input: (ground: Ground) => Input): LargestOf =>
  (ground) => [attack(what, input(ground))];
