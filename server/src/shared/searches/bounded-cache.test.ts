import { describe, expect, it } from 'vitest';
import { boundedCache } from './bounded-cache.ts';

describe('bounded cache', () => {
  it('evicts the least recently used values', () => {
    const cache = boundedCache<string>(100);
    cache.set('a', 'A', 40);
    cache.set('b', 'B', 40);
    cache.get('a');
    cache.set('c', 'C', 40);
    expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual(['A', undefined, 'C']);
    cache.set('a', 'A2', 10);
    cache.set('d', 'D', 50);
    expect([cache.get('a'), cache.get('c'), cache.get('d')]).toEqual(['A2', 'C', 'D']);
  });

  it('rejects values larger than itself, and drops the value that one would replace', () => {
    const cache = boundedCache<string>(100);
    cache.set('a', 'A', 40);
    cache.set('a', 'too large', 101);
    expect(cache.get('a')).toBeUndefined();
  });
});
