import { crosstabEntryText } from '@moltrove/contract';
import { escaped, line, margin, muted, rectAt, textAt } from '../../charts/export/picture-parts.ts';
import { fitted } from '../../charts/export/text-lines.ts';
import { formatCount } from '../../ui/format.ts';
import { fragmentSize } from './fragment-size.ts';
import type { AxisEntry } from './axis-entries.ts';
import type { CrosstabTable } from './crosstab-table.ts';
import { heatColour } from '../../ui/heat-colours.ts';

/** A part of a picture and its size. */
export interface WidePart {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

const headingWidth = 250;
const totalWidth = 70;
const minWidth = 560;

/** The cells with their colours and numbers, and the headers with their totals. */
export function tablePart(table: CrosstabTable, fragments: ReadonlyMap<string, string>): WidePart {
  const { rows, columns, cells, measure, whole, rowChart, columnChart } = table;
  const isImages = columnChart.type === 'Image';
  const cellWidth = isImages ? fragmentSize.width + 8 : 58;
  const rowHeight = rowChart.type === 'Image' ? fragmentSize.height + 6 : 24;
  const left = margin + headingWidth + totalWidth;
  const headingHeight = isImages ? fragmentSize.height + 8 : 150;
  const top = headingHeight + 24;
  const parts: string[] = [
    textAt(margin, top - 8, `${rowChart.label} by ${columnChart.label}`, { size: 11, colour: muted }),
    textAt(left - 10, top - 8, formatCount(whole[measure]), { size: 11, colour: muted, anchor: 'end' }),
  ];
  columns.forEach((column, at) => {
    const x = left + at * cellWidth;
    parts.push(
      columnHeading(column, x, cellWidth, headingHeight, fragments),
      textAt(x + cellWidth - 6, top - 8, formatCount(column[measure]), {
        size: 11,
        colour: muted,
        anchor: 'end',
      }),
    );
  });
  parts.push(rectAt(margin, top - 1, left - margin + columns.length * cellWidth, 1, line));
  rows.forEach((row, r) => {
    const y = top + r * rowHeight;
    const middle = y + rowHeight / 2 + 4;
    const drawn = nested(row.smiles, fragments, margin, y + 3);
    parts.push(
      drawn ?? textAt(margin, middle, crosstabEntryText(row), { width: headingWidth - 12 }),
      textAt(left - 10, middle, formatCount(row[measure]), { size: 11, colour: muted, anchor: 'end' }),
    );
    cells[r]!.forEach(({ text, scalePosition, value }, c) => {
      const x = left + c * cellWidth;
      const colour = scalePosition === null ? null : heatColour('light', scalePosition);
      if (colour !== null) parts.push(rectAt(x, y, cellWidth - 1, rowHeight - 1, colour.ground));
      if (value === null) parts.push(rectAt(x, y, cellWidth - 1, rowHeight - 1, '#f0f0f2'));
      parts.push(
        textAt(x + cellWidth - 7, middle, value === 0 ? '·' : text, {
          colour: colour?.ink ?? muted,
          anchor: 'end',
          size: 11.5,
        }),
      );
    });
  });
  const width = Math.max(minWidth, left + columns.length * cellWidth + margin);
  return { svg: parts.join(''), width, height: top + rows.length * rowHeight };
}

function columnHeading(
  column: AxisEntry,
  x: number,
  width: number,
  height: number,
  fragments: ReadonlyMap<string, string>,
): string {
  const drawn = nested(column.smiles, fragments, x + 4, 2);
  if (drawn !== null) return drawn;
  const text = escaped(fitted(crosstabEntryText(column), 12, height - 8));
  return `<text transform="translate(${x + width / 2 + 4} ${height}) rotate(-90)" font-size="12" fill="#1d1d22">${text}</text>`;
}

/** The drawing of a fragment at a position; null if there is none. */
export function nested(
  smiles: string | null,
  fragments: ReadonlyMap<string, string>,
  x: number,
  y: number,
): string | null {
  const svg = smiles === null ? undefined : fragments.get(smiles);
  const content = svg === undefined ? null : /<svg[^>]*>([\s\S]*)<\/svg>/.exec(svg)?.[1];
  if (content === null || content === undefined) return null;
  const { width, height } = fragmentSize;
  return `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`;
}
