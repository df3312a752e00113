import { describe, expect, it } from 'vitest';
import { differenceText } from './difference-text.ts';

const difference = { added: null, gone: null, goneFromRelease: null, changed: null, reason: null };

describe('the changes in a release', () => {
  it('are listed by count, without zeros', () => {
    expect(differenceText({ ...difference, added: 1200, gone: 0, changed: 3 })).toBe('1,200 new, 3 changed');
  });

  it('are described as none, or empty if unknown', () => {
    expect(differenceText({ ...difference, added: 0, gone: 0 })).toBe('as before the release');
    expect(differenceText(difference)).toBe('');
  });
});
