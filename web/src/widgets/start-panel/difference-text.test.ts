import { describe, expect, it } from 'vitest';
import { differenceText } from './difference-text.ts';

const difference = { added: null, gone: null, goneFromRelease: null, changed: null, reason: null };

describe('what a release has changed', () => {
  it('is told by its counts, those that are none left out', () => {
    expect(differenceText({ ...difference, added: 1200, gone: 0, changed: 3 })).toBe('1,200 new, 3 changed');
  });

  it('is nothing, or not known', () => {
    expect(differenceText({ ...difference, added: 0, gone: 0 })).toBe('as before the release');
    expect(differenceText(difference)).toBe('');
  });
});
