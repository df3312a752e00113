import { chartOf, withoutValueLabel } from '@moltrove/contract';
import type { ChartData } from '@moltrove/contract';
import type { CsvCell } from './csv.ts';

/** The entries of a chart as rows of cells with a header. Shares are percentages of all structures. */
export function chartRows(data: ChartData): CsvCell[][] {
  const share = (structures: number) => sharePercent(structures, data.structures);
  switch (data.chartType) {
    case 'List':
      return [
        ['Entry', 'Value', ...countHeadings],
        ...data.chartData.map(({ label, value, structures, activities }) => [
          label,
          value,
          structures,
          share(structures),
          activities,
        ]),
      ];
    case 'Image':
      return [
        ['Entry', 'SMILES', ...countHeadings],
        ...data.chartData.map(({ label, smiles, structures, activities }) => [
          label,
          smiles,
          structures,
          share(structures),
          activities,
        ]),
      ];
    case 'Tree': {
      const { structures, activities } = data.withoutValue;
      return [
        ['Node', 'ID', 'ID of the node above', ...countHeadings],
        ...data.chartData.map((node) => [
          node.hint === '' ? node.label : `${node.label} (${node.hint})`,
          node.id,
          node.parentid,
          node.structures,
          share(node.structures),
          node.activities,
        ]),
        [withoutLabel(data), null, null, structures, share(structures), activities],
      ];
    }
    case 'Range': {
      const { structures, activities } = data.withoutValue;
      return [
        ['From', 'To (not included but in the last row)', ...countHeadings],
        ...data.chartData.map((bin) => [
          bin.min,
          bin.max,
          bin.structures,
          share(bin.structures),
          bin.activities,
        ]),
        [withoutLabel(data), null, structures, share(structures), activities],
      ];
    }
  }
}

const countHeadings = ['Structures', 'Share of structures (%)', 'Activities'];

function withoutLabel({ chartKey }: ChartData): string {
  return chartOf(chartKey)?.withoutValueLabel ?? withoutValueLabel;
}

function sharePercent(part: number, whole: number): number | null {
  return whole === 0 ? null : Number(((part / whole) * 100).toFixed(4));
}
