import { describe, expect, it } from 'vitest';
import { measureText, rangeText, statesText, valueText } from './group-words.ts';

describe('the texts of a group of activities', () => {
  it('name its type and unit', () => {
    expect(measureText({ activityType: 'Ki', unit: 'nM' })).toBe('Ki (nM)');
    expect(measureText({ activityType: null, unit: null })).toBe('Type not given');
  });

  it('give the value with its prefix, or the state of a group without one', () => {
    const group = { unit: 'nM', value: 10_000 } as const;
    expect(valueText({ ...group, state: 'measured', prefix: '=' })).toBe('10,000');
    expect(valueText({ ...group, state: 'censored', prefix: '>=' })).toBe('≥ 10,000');
    expect(valueText({ ...group, state: 'inactive', value: null, prefix: null })).toBe('inactive');
    expect(valueText({ ...group, state: 'notDetermined', value: null, prefix: null })).toBe('not determined');
  });

  it('give a range only for several exact values', () => {
    expect(rangeText({ min: 21, max: 435, measured: 9 })).toBe('21 – 435');
    expect(rangeText({ min: 21, max: 21, measured: 2 })).toBe('all equal');
    expect(rangeText({ min: 21, max: 21, measured: 1 })).toBe('');
    expect(rangeText({ min: null, max: null, measured: 0 })).toBe('');
  });

  it('list the states that it has', () => {
    expect(statesText({ measured: 9, censored: 1, inactive: 0, notDetermined: 2 })).toBe(
      '9 exact, 1 bound, 2 not determined',
    );
  });
});
