import { describe, expect, it } from 'vitest';
import { isBlank, linesOf, valuesOf, withBlankLine } from './lines.ts';

interface Strain {
  readonly genus: string | null;
  readonly species: string | null;
}

const blank: Strain = { genus: null, species: null };
const mouse: Strain = { genus: 'Mus', species: null };

describe('the lines of an editor', () => {
  it('are the values, or one blank line', () => {
    expect(linesOf([], blank)).toEqual([{ ...blank, lineId: 0 }]);
    expect(linesOf([mouse, mouse], blank).map(({ lineId }) => lineId)).toEqual([0, 1]);
  });

  it('emit finished values, without their ids', () => {
    const lines = withBlankLine(linesOf([mouse], blank), blank);
    expect(lines).toHaveLength(2);
    expect(valuesOf(lines, (strain) => !isBlank(strain))).toEqual([mouse]);
  });

  it('get unique ids', () => {
    const [, ...others] = withBlankLine(linesOf([mouse, mouse], blank), blank);
    expect(withBlankLine(others, blank).map(({ lineId }) => lineId)).toEqual([1, 2, 3]);
    expect(withBlankLine([], blank)).toEqual([{ ...blank, lineId: 0 }]);
  });

  it('count as blank while nothing is set', () => {
    expect(isBlank({ ...blank, lineId: 3 })).toBe(true);
    expect(isBlank({ ...mouse, lineId: 3 })).toBe(false);
  });
});
