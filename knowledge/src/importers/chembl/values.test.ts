import { describe, expect, it } from 'vitest';
import { measuredText } from './values.ts';

describe('measuredText', () => {
  it('writes a number, a range, or one end of a range', () => {
    expect(measuredText(0.5, null)).toBe('0.5');
    expect(measuredText('70794578438414000', null)).toBe('70794578438414000');
    expect(measuredText(5, 10)).toBe('5 to 10');
    expect(measuredText(null, 10)).toBe('10');
    expect(measuredText(null, null)).toBeNull();
  });
});
