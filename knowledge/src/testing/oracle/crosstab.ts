import { type ChartData, chartOf } from '@moltrove/contract/without-calls';
import { chartValues } from './chart-values.ts';
import type { OracleSet } from './oracle-set.ts';
import type { Cells, OracleRelease } from './tables.ts';

interface OracleCell {
  readonly structures: Set<number>;
  readonly activities: Set<number>;
}

/** The counts in each cell of two charts of a set, by row and column. */
export function oracleCrosstab(
  release: OracleRelease,
  set: OracleSet,
  rows: ChartData,
  columns: ChartData,
): OracleCell[][] {
  const cells = rows.chartData.map(() =>
    columns.chartData.map((): OracleCell => ({ structures: new Set(), activities: new Set() })),
  );
  const cellsOf = (row: readonly number[], column: readonly number[]): OracleCell[] =>
    row.flatMap((r) => column.map((c) => cells[r][c]));
  for (const id of set.activities) {
    const activity = release.activity.get(id)!;
    const strId = activity.str_id as number;
    const [r, c] = [rows, columns].map((chart) => {
      const ofStructures = chartOf(chart.chartKey)!.grain === 'structure';
      return entriesOn(release, chart, ofStructures ? release.structure.get(strId)! : activity);
    });
    for (const cell of cellsOf(r, c)) {
      cell.activities.add(id);
      cell.structures.add(strId);
    }
  }
  if ([rows, columns].every(({ chartKey }) => chartOf(chartKey)!.grain === 'structure')) {
    for (const strId of set.structures) {
      const [r, c] = [rows, columns].map((chart) => entriesOn(release, chart, release.structure.get(strId)!));
      for (const cell of cellsOf(r, c)) cell.structures.add(strId);
    }
  }
  return cells;
}

/** Positions of the entries for which a row counts. */
function entriesOn(release: OracleRelease, chart: ChartData, row: Cells): number[] {
  const values = chartValues(release, chartOf(chart.chartKey)!, row);
  const texts = values.map((value) => (value === null ? null : String(value)));
  switch (chart.chartType) {
    case 'List':
    case 'Image':
      return chart.chartData.flatMap(({ value }, at) => (texts.includes(value) ? [at] : []));
    case 'Tree':
      return chart.chartData.flatMap(({ id }, at) => (texts.includes(id) ? [at] : []));
    case 'Range': {
      const [value] = values as (number | null)[];
      if (value === null) return [];
      const last = chart.chartData.length - 1;
      return chart.chartData.flatMap(({ min, max }, at) =>
        value >= min && (value < max || (at === last && value === max)) ? [at] : [],
      );
    }
  }
}
