import type { ChartData } from '@moltrove/contract';

/** A chart's entries as tab-separated lines with a heading, for a spreadsheet. */
export function chartTable(data: ChartData): string {
  const lines =
    data.chartType === 'List'
      ? [
          ['Entry', 'Structures', 'Activities'],
          ...data.chartData.map((entry) => [entry.label, entry.structures, entry.activities]),
        ]
      : [
          ['From', 'To', 'Structures', 'Activities'],
          ...data.chartData.map((bin) => [bin.min, bin.max, bin.structures, bin.activities]),
          ['No value', '', data.withoutValue.structures, data.withoutValue.activities],
        ];
  if (data.partial !== undefined) {
    const { looked, total } = data.partial;
    lines.push([`Not everything: the structure search looked at ${looked} of ${total} molecules.`]);
  }
  return lines
    .map((cells) => cells.map((cell) => String(cell).replaceAll(/[\t\r\n]+/g, ' ')).join('\t'))
    .join('\n');
}
