import type { ChartData, Crosstab } from '@moltrove/contract/without-calls';
import type { CallOptions } from '../../knowledge-base.ts';
import { partsFor } from '../answers/charts/parts.ts';
import type { ResultSet } from '../result-set/result-set.ts';
import type { SearchPool } from './search-pool.ts';

/** Counts the cells of two charts of a set; large sets in parts, one on each thread. No structure is in two parts. */
export async function crosstabInParts(
  pool: SearchPool,
  set: ResultSet,
  rows: ChartData,
  columns: ChartData,
  options: CallOptions,
): Promise<Pick<Crosstab, 'structures' | 'activities'>> {
  const [height, width] = [rows.chartData.length, columns.chartData.length];
  if (height === 0 || width === 0) {
    const none = Array.from({ length: height }, () => []);
    return { structures: none, activities: none };
  }
  const parts = partsFor(set, pool.size);
  const counted = await Promise.all(
    Array.from({ length: parts }, (_, part) =>
      pool.run('crosstab', { set, rows, columns, part, parts }, options),
    ),
  );
  const tableOf = (name: 'structures' | 'activities'): number[][] => {
    const sums = new Uint32Array(height * width);
    for (const { [name]: own } of counted) for (let at = 0; at < sums.length; at += 1) sums[at] += own[at];
    return Array.from({ length: height }, (_, row) => [...sums.subarray(row * width, (row + 1) * width)]);
  };
  return { structures: tableOf('structures'), activities: tableOf('activities') };
}
