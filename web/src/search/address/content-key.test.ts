import { describe, expect, it } from 'vitest';
import { contentKey, shortKey } from './content-key.ts';

const values = (count: number) => Array.from({ length: count }, (_, at) => `value ${at}`);

describe('a content key', () => {
  it('is equal for equal values and short for long ones', () => {
    expect(contentKey({ values: values(5000) })).toBe(contentKey({ values: values(5000) }));
    expect(contentKey({ values: values(5000) }).length).toBeLessThan(60);
    expect(contentKey({ a: 1 })).toBe('{"a":1}');
  });

  it('distinguishes long texts that differ in one character, or in the order of two', () => {
    const base = values(300);
    const keys = base.map((_, at) => shortKey(base.with(at, `value ${at}x`).join('\n')));
    const swapped = base.slice(1).map((text, at) =>
      shortKey(
        base
          .with(at, text)
          .with(at + 1, base[at]!)
          .join('\n'),
      ),
    );
    expect(new Set([...keys, ...swapped, shortKey(base.join('\n'))]).size).toBe(600);
  });
});
