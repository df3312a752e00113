import type { ChartData } from '@moltrove/contract';
import { formatCounted } from '../ui/format.ts';
import { Words } from '../ui/words.tsx';

interface EmptyChartProps {
  readonly data: Pick<ChartData, 'structures'>;
  readonly searching: boolean;
}

/** The reason why a chart has nothing to show. */
export function EmptyChart({ data: { structures }, searching }: EmptyChartProps) {
  return (
    <Words tone="muted" size="sm">
      {reasonOf(structures, searching)}
    </Words>
  );
}

function reasonOf(structures: number, searching: boolean): string {
  if (searching) return 'No entry contains this text.';
  if (structures === 0) return 'With the other filters, the search finds nothing.';
  return structures === 1
    ? 'The one structure found has no value here.'
    : `None of the ${formatCounted(structures, 'structure')} found has a value here.`;
}
