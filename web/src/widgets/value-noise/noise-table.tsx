import { evidenceLevelLabels, evidenceLevels, noiseOfOneValue } from '@moltrove/contract';
import type { ValueNoise } from '@moltrove/contract';
import { formatCount } from '../../ui/format.ts';
import { PlainTable } from '../../ui/plain-table.tsx';
import type { PlainColumn } from '../../ui/plain-table.tsx';
import { differenceText, shareText } from './noise-text.ts';

const figure = (label: string, cell: (row: ValueNoise) => string): PlainColumn<ValueNoise, never> => ({
  label,
  align: 'right',
  isShort: true,
  cell,
});

const columns: readonly PlainColumn<ValueNoise, never>[] = [
  { label: 'Type', cell: ({ activityType }) => activityType },
  { label: 'Level', cell: ({ level }) => evidenceLevelLabels[level] },
  figure('Measured repeatedly', ({ groups }) => formatCount(groups)),
  figure('Pairs of values', ({ pairs }) => formatCount(pairs)),
  figure('Half within', ({ median }) => differenceText(median)),
  figure('95 % within', ({ within95 }) => differenceText(within95)),
  figure('SD of one value', (row) => noiseOfOneValue(row).toFixed(2)),
  figure('Over 2-fold', ({ above03 }) => shareText(above03)),
  figure('Over 10-fold', ({ above1 }) => shareText(above1)),
];

interface Props {
  readonly noise: readonly ValueNoise[];
}

/** How far repeated values differ: a row for each type and level, the types that were measured repeatedly most often first. */
export function NoiseTable({ noise }: Props) {
  const mostOf = new Map<string, number>();
  for (const { activityType, groups } of noise)
    mostOf.set(activityType, Math.max(groups, mostOf.get(activityType) ?? 0));
  const rows = noise.toSorted(
    (a, b) =>
      mostOf.get(b.activityType)! - mostOf.get(a.activityType)! ||
      a.activityType.localeCompare(b.activityType) ||
      evidenceLevels.indexOf(a.level) - evidenceLevels.indexOf(b.level),
  );
  return (
    <PlainTable
      label="Spread of repeated values"
      columns={columns}
      rows={rows}
      keyOf={({ activityType, level }) => `${activityType} ${level}`}
    />
  );
}
