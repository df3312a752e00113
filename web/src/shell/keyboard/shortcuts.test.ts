import { describe, expect, it } from 'vitest';
import { createSequence } from './shortcuts.ts';

describe('a sequence of keys', () => {
  it('joins g with one following key, within the time limit', () => {
    let now = 0;
    const press = createSequence(() => now);
    expect(['g', 's', 's'].map(press)).toEqual(['g', 'g s', 's']);
    expect(['g', 'g', 'r'].map(press)).toEqual(['g', 'g g', 'r']);
    press('g');
    now = 2000;
    expect(press('s')).toBe('s');
  });
});
