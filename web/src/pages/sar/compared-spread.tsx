import type { ComparedColumn } from '@moltrove/contract';
import { SpreadNote } from '../../widgets/value-noise/spread-note.tsx';

/** How far repeated values of the compared column differ at the level of the comparison. */
export function ComparedSpread({ compared: { column, level } }: { readonly compared: ComparedColumn }) {
  return column === null ? null : <SpreadNote activityType={column.activityType} level={level} />;
}
