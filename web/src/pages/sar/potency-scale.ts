import { logarithmicTypes, toMicromolar } from '@moltrove/contract';
import type { SarCell, SarColumn } from '@moltrove/contract';
import { negativeLog, positionOnScale } from '../../grid/fixed-scale.ts';

const logarithmic = new Set(logarithmicTypes.map((type) => type.toLowerCase()));

/**
 * The negative decadic logarithm of a molar value of a type for which less is more potent; null for anything else.
 */
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
 * Positions of a column's values between 0, the weakest, and 1, the most potent, on the shared scale of the product:
 * for molar values, and for mass concentrations of types where less is better. Null for everything else, which has no
 * fixed scale, and for non-positive concentrations.
 */
export function potencyScale(column: SarColumn): ColourOf {
  return ({ value }) => {
    const potency = value === null ? null : potencyOf(column, value);
    return potency === null ? null : positionOnScale(potency);
  };
}

function potencyOf(column: SarColumn, value: number): number | null {
  const potency = pActivityOf(column, value);
  if (potency !== null || column.lowerIsBetter !== true) return potency;
  return negativeLog(value, column.unit);
}
