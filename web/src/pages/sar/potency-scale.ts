import { logarithmicTypes, toMicromolar } from '@moltrove/contract';
import type { SarCell, SarColumn } from '@moltrove/contract';
import { negativeLog, positionOnScale } from '../../grid/fixed-scale.ts';

const logarithmic = new Set(logarithmicTypes.map((type) => type.toLowerCase()));

/**
 * The negative decadic logarithm of a molar value of a type for which less is more potent. A value without a unit of a
 * logarithmic type, such as pIC50, is returned unchanged; null for anything else.
 */
export function pActivityOf(
  { activityType, unit, lowerIsBetter }: Pick<SarColumn, 'activityType' | 'unit' | 'lowerIsBetter'>,
  value: number,
): number | null {
  if (unit === null && logarithmic.has(activityType.toLowerCase())) return value;
  const micromolar = lowerIsBetter === true ? toMicromolar(value, unit) : null;
  return micromolar === null || micromolar <= 0 ? null : 6 - Math.log10(micromolar);
}

/** Returns the position of a cell on the colour scale; null for no colour. */
export type ColourOf = (cell: SarCell) => number | null;

/**
 * Positions of a column's values on the fixed scale of the product, from 0 for the weakest to 1 for the most potent:
 * for values with a pActivity, and for mass concentrations of types where less is better. Null for values without a
 * fixed scale and for non-positive concentrations.
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
