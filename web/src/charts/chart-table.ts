import type { ChartData } from '@moltrove/contract';
import { chartRows } from './export/chart-rows.ts';

/** A chart's entries as tab-separated lines with a heading, for a spreadsheet. */
export function chartTable(data: ChartData): string {
  const lines = chartRows(data);
  if (data.partial !== undefined) {
    const { looked, total } = data.partial;
    lines.push([`Not everything: the structure search looked at ${looked} of ${total} molecules.`]);
  }
  return lines
    .map((cells) => cells.map((cell) => String(cell ?? '').replaceAll(/[\t\r\n]+/g, ' ')).join('\t'))
    .join('\n');
}
