import { describe, expect, it } from 'vitest';
import { inKeyOrder } from './key-order.ts';

const text = (value: unknown): string => JSON.stringify(inKeyOrder(value));

describe('keys in order', () => {
  it('make the JSON of equal values equal, at any depth', () => {
    const one = { b: [{ d: 1, c: null }], a: 'x' };
    const other = { a: 'x', b: [{ c: null, d: 1 }] };
    expect(text(one)).toBe(text(other));
    expect(text(one)).toBe('{"a":"x","b":[{"c":null,"d":1}]}');
  });

  it('leave the entries of a long list unchanged', () => {
    const list = Array.from({ length: 5000 }, (_, at) => ({ label: at, category: 'name' }));
    const ordered = inKeyOrder({ terms: list }) as { terms: unknown };
    expect(ordered.terms).toBe(list);
  });
});
