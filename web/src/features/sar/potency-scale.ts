import { logarithmicTypes, toMicromolar } from '@moltrove/contract';
import type { SarCell, SarColumn } from '@moltrove/contract';

/** Ends of the scale of molar values, as negative decadic logarithms: 100 µM and 1 nM. */
export const weakest = 4;
export const strongest = 9;

const logarithmic = new Set(logarithmicTypes.map((type) => type.toLowerCase()));

/** The negative decadic logarithm of a molar value of a type where less is more potent; null for anything else. */
export function pActivityOf(
  { activityType, unit, lowerIsBetter }: Pick<SarColumn, 'activityType' | 'unit' | 'lowerIsBetter'>,
  value: number,
): number | null {
  if (unit === null && logarithmic.has(activityType.toLowerCase())) return value;
  const micromolar = lowerIsBetter === true ? toMicromolar(value, unit) : null;
  return micromolar === null || micromolar <= 0 ? null : 6 - Math.log10(micromolar);
}

/** How the cells of a column are coloured. */
export type ColourOf = (cell: SarCell) => number | null;

/**
 * Places of a column's values between 0, the weakest, and 1, the most potent: molar values on one scale for all columns,
 * others of which less or more is better between the ends of the values in sight, by ratio where less is. Null for cells and
 * columns without a better end, and for concentrations of 0 and below, which have no ratio to others.
 */
export function potencyScale(column: SarColumn, cells: readonly (SarCell | null)[]): ColourOf {
  if (pActivityOf(column, 1) !== null) {
    return ({ value }) => {
      const potency = value === null ? null : pActivityOf(column, value);
      return potency === null ? null : between((potency - weakest) / (strongest - weakest));
    };
  }
  const { lowerIsBetter } = column;
  if (lowerIsBetter === null) return () => null;
  const place = (value: number): number | null => {
    if (!lowerIsBetter) return value;
    return value > 0 ? Math.log(value) : null;
  };
  const places = cells.flatMap((cell) => {
    const at = cell === null || cell.value === null ? null : place(cell.value);
    return at === null ? [] : [at];
  });
  const low = Math.min(...places);
  const high = Math.max(...places);
  return ({ value }) => {
    const at = value === null ? null : place(value);
    if (at === null) return null;
    const share = high === low ? 0.5 : (at - low) / (high - low);
    return lowerIsBetter ? 1 - share : share;
  };
}

function between(share: number): number {
  return Math.min(1, Math.max(0, share));
}
