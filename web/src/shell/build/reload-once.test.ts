import { describe, expect, it } from 'vitest';
import { againAfterMs, mayReload } from './reload-once.ts';

function store(): Pick<Storage, 'getItem' | 'setItem'> {
  const entries = new Map<string, string>();
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
  };
}

describe('an automatic reload', () => {
  it('happens once, and again only after the minimum time', () => {
    const stored = store();
    const times = [0, 1, againAfterMs - 1, againAfterMs, againAfterMs + 1];
    expect(times.map((time) => mayReload(stored, time))).toEqual([true, false, false, true, false]);
  });

  it('does not happen if nothing can be stored, because it might loop', () => {
    const forgetful = { getItem: () => null, setItem: () => undefined };
    expect(mayReload(forgetful, 0)).toBe(false);
    const refusing = {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    expect(mayReload(refusing, 0)).toBe(false);
  });
});
