import { describe, expect, it } from 'vitest';
import { sectionAt } from './use-shown-section.ts';

describe('the section at the top of the window', () => {
  const ids = ['activities', 'assays', 'references'];

  it('is the last one that begins above the text', () => {
    expect(sectionAt(ids, [-900, 40, 700])).toBe('assays');
    expect(sectionAt(ids, [-900, 300, 700])).toBe('activities');
  });

  it('is none while the head is read', () => {
    expect(sectionAt(ids, [400, 900, 1500])).toBeNull();
  });
});
