import { describe, expect, it } from 'vitest';
import { nameSegmentAt, withName } from './name-segment.ts';

describe('the name at the cursor', () => {
  it.each([
    ['gefi', 4, 'gefi', 'GEFITINIB'],
    ['aspirin\ngefi', 12, 'gefi', 'aspirin\nGEFITINIB'],
    ['aspirin; gefi', 13, 'gefi', 'aspirin; GEFITINIB'],
    ['gefi\naspirin', 2, 'gefi', 'GEFITINIB\naspirin'],
    ['a; gefi; b', 5, 'gefi', 'a; GEFITINIB; b'],
    ['aspirin\n', 8, '', 'aspirin\nGEFITINIB'],
  ])('of %j at %i is %j', (text, cursor, name, completed) => {
    const segment = nameSegmentAt(text, cursor);
    expect(segment.name).toBe(name);
    expect(withName(text, segment, 'GEFITINIB')).toBe(completed);
  });
});
