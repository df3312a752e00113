import { limits } from '@moltrove/contract';
import { tooMany } from './call-limits.ts';

/** Limits how many unknown tokens an address may try. */
export interface UnknownTokens {
  /** Fails with RATE_LIMITED and the waiting time when the address has tried too many. */
  check(address: string): void;
  /** Counts an unknown token. */
  add(address: string): void;
}

interface Tries {
  count: number;
  readonly since: number;
}

const windowMs = 15 * 60_000;
/** The addresses with the oldest attempts are forgotten first, which only restarts their count. */
const maxRemembered = 20_000;

/**
 * Counted in memory, because every call with a token asks: a secret of 256 bits is not guessed, whether or not
 * several servers count together.
 */
export function unknownTokens(now: () => number): UnknownTokens {
  const tries = new Map<string, Tries>();
  const triesOf = (address: string): Tries | null => {
    const known = tries.get(address);
    return known === undefined || Math.abs(now() - known.since) >= windowMs ? null : known;
  };
  return {
    check(address) {
      const known = triesOf(address);
      if (known !== null && known.count >= limits.maxUnknownTokens)
        throw tooMany(known.since + windowMs - now(), 'Too many unknown access tokens');
    },
    add(address) {
      const known = triesOf(address);
      if (known !== null) known.count += 1;
      else {
        tries.delete(address);
        tries.set(address, { count: 1, since: now() });
        if (tries.size > maxRemembered) tries.delete(tries.keys().next().value!);
      }
    },
  };
}
