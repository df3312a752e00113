import type { SarColumn } from './sar-table.ts';

/** Activity type and unit of a column of a SAR table. */
export function sarMeasureText({ activityType, unit }: Pick<SarColumn, 'activityType' | 'unit'>): string {
  return unit === null ? activityType : `${activityType} (${unit})`;
}

/** Target with its organism, type and unit: the full name of a column of a SAR table. */
export function sarColumnText(
  column: Pick<SarColumn, 'target' | 'organism' | 'activityType' | 'unit'>,
): string {
  const { target, organism } = column;
  return `${target}${organism === null ? '' : ` (${organism})`}, ${sarMeasureText(column)}`;
}
