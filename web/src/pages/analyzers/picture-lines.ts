import { crosstabEntryText } from '@moltrove/contract';
import { line, margin, muted, rectAt, textAt } from '../../charts/export/picture-parts.ts';
import { formatCount } from '../../ui/format.ts';
import { tickLabels, ticksTo } from './axis-ticks.ts';
import type { CrosstabTable } from './crosstab-table.ts';
import { lineHues, maxLines } from './line-limits.ts';
import { measureText } from './measure-text.ts';
import { tablePart } from './picture-table.ts';
import type { WidePart } from './picture-table.ts';

const colours = ['#155f7c', '#b3541e', '#6b4fa0', '#3f6f1e'];
const dashes = ['', ' stroke-dasharray="7 3"', ' stroke-dasharray="2 3"'];
const width = 900;
const plot = { left: margin + 46, right: width - 290, top: 10, height: 300 } as const;

/** The lines with their legend, and a table of further rows below. */
export function linesPart(table: CrosstabTable, fragments: ReadonlyMap<string, string>): WidePart {
  const { columns, columnChart, share } = table;
  const rows = table.rows.slice(0, maxLines);
  const largest = Math.max(
    0,
    ...table.cells
      .slice(0, maxLines)
      .flat()
      .map(({ value }) => value ?? 0),
  );
  const ticks = ticksTo(largest, share === 'none');
  const labels = tickLabels(ticks, share === 'none' ? '' : ' %');
  const top = ticks.at(-1)!;
  const base = plot.top + plot.height;
  const x = (at: number): number =>
    plot.left + ((at + 0.5) / Math.max(1, columns.length)) * (plot.right - plot.left);
  const y = (value: number): number => base - (value / top) * plot.height;
  const every = Math.ceil(columns.length / 9);
  const parts = [
    ...ticks.flatMap((tick, at) => [
      rectAt(plot.left, y(tick), plot.right - plot.left, 1, line),
      textAt(plot.left - 8, y(tick) + 4, labels[at]!, {
        size: 11,
        colour: muted,
        anchor: 'end',
      }),
    ]),
    ...columns.flatMap((column, at) =>
      at % every === 0
        ? [textAt(x(at), base + 18, column.label, { size: 11, colour: muted, anchor: 'middle' })]
        : [],
    ),
    ...rows.flatMap((row, r) => {
      const look = `stroke="${colours[r % lineHues]}" fill="none" stroke-width="1.75"${dashes[Math.floor(r / lineHues)] ?? ''}`;
      const points = columns.map(
        (_, c) => `${x(c).toFixed(1)},${y(table.cells[r]![c]!.value ?? 0).toFixed(1)}`,
      );
      const at = 18 + r * 20;
      return [
        `<polyline ${look} points="${points.join(' ')}"/>`,
        `<line ${look} x1="${plot.right + 20}" x2="${plot.right + 46}" y1="${at - 4}" y2="${at - 4}"/>`,
        textAt(plot.right + 54, at, crosstabEntryText(row), { width: 165 }),
        textAt(width - margin, at, formatCount(row[table.measure]), {
          size: 11,
          colour: muted,
          anchor: 'end',
        }),
      ];
    }),
    textAt(
      plot.left,
      base + 38,
      `${measureText(table)} by ${columnChart.label}${columnChart.unit === null ? '' : ` (${columnChart.unit})`}`,
      { size: 11, colour: muted },
    ),
  ];
  const height = base + 50;
  if (table.rows.length <= maxLines) return { svg: parts.join(''), width, height };
  const further = tablePart(
    { ...table, rows: table.rows.slice(maxLines), cells: table.cells.slice(maxLines) },
    fragments,
  );
  return {
    svg: `${parts.join('')}<g transform="translate(0 ${height})">${further.svg}</g>`,
    width: Math.max(width, further.width),
    height: height + further.height,
  };
}
