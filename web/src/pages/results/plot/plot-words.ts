import type { Correlation } from '../../../charts/scatter/correlation.ts';
import { formatCounted } from '../../../ui/format.ts';
import type { ShownSeries } from './plot-data.ts';

/** "Correlation r = 0.42 over 4,310 exact points (log x)." */
export function correlationText(
  { r, count }: Correlation,
  x: Pick<ShownSeries, 'look'>,
  y: Pick<ShownSeries, 'look'>,
): string {
  if (r === null) return `No correlation over ${formatCounted(count, 'exact point')}.`;
  const logs = [x.look.scale === 'log' ? 'log x' : null, y.look.scale === 'log' ? 'log y' : null];
  const scales = logs.filter((log) => log !== null).join(', ');
  return `Correlation r = ${r.toFixed(2)} over ${formatCounted(count, 'exact point')}${scales === '' ? '' : ` (${scales})`}.`;
}
