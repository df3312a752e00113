import { crosstabEntryText } from '@moltrove/contract';
import { barColour, line, margin, muted, rectAt, textAt } from '../../charts/export/picture-parts.ts';
import { barHeight } from '../../charts/model/bar-height.ts';
import { formatCount } from '../../ui/format.ts';
import type { CrosstabTable } from './crosstab-table.ts';
import type { WidePart } from './picture-table.ts';

const inLine = 3;
const card = { width: 260, height: 150, bars: 90 } as const;

/** A small histogram for each row, three per line. */
export function histogramsPart(table: CrosstabTable, ownScale: boolean): WidePart {
  const { rows, columns, cells, measure } = table;
  const highest = cells.map((row) => Math.max(0, ...row.map(({ value }) => value ?? 0)));
  const ofAll = Math.max(0, ...highest);
  const parts = rows.flatMap((row, r) => {
    const x = margin + (r % inLine) * (card.width + 16);
    const y = Math.floor(r / inLine) * card.height;
    const largest = ownScale ? highest[r]! : ofAll;
    const base = y + 26 + card.bars;
    const step = card.width / Math.max(1, columns.length);
    return [
      textAt(x, y + 16, crosstabEntryText(row), { weight: 600, width: card.width - 60 }),
      textAt(x + card.width, y + 16, formatCount(row[measure]), { size: 11, colour: muted, anchor: 'end' }),
      ...cells[r]!.map(({ value }, c) => {
        const height = barHeight(value ?? 0, largest, card.bars);
        return rectAt(x + (c + 0.06) * step, base - height, step * 0.88, height, barColour(1, 1));
      }),
      rectAt(x, base, card.width, 1, line),
      textAt(x, base + 14, columns[0]?.label ?? '', { size: 11, colour: muted }),
      textAt(x + card.width, base + 14, columns.at(-1)?.label ?? '', {
        size: 11,
        colour: muted,
        anchor: 'end',
      }),
    ];
  });
  return {
    svg: parts.join(''),
    width: 2 * margin + inLine * card.width + (inLine - 1) * 16,
    height: Math.ceil(rows.length / inLine) * card.height,
  };
}
