import { releaseText } from '../../charts/export/chart-about.ts';
import type { Picture } from '../../charts/export/picture.ts';
import { line, margin, muted, rectAt, textAt } from '../../charts/export/picture-parts.ts';
import { wrapped } from '../../charts/export/text-lines.ts';
import { axisText } from './crosstab-metadata.ts';
import type { CrosstabMetadata } from './crosstab-metadata.ts';
import type { CrosstabTable } from './crosstab-table.ts';
import type { Drawing } from './drawing-of.ts';
import { meaningText, measureText, partialText } from './measure-text.ts';
import { histogramsPart } from './picture-histograms.ts';
import { linesPart } from './picture-lines.ts';
import { tablePart } from './picture-table.ts';

/** The crosstab as a picture in light colours, with the search above it and the release below. */
export function crosstabPicture(
  about: CrosstabMetadata,
  table: CrosstabTable,
  drawing: Drawing,
  fragments: ReadonlyMap<string, string>,
): Picture {
  const { analyzer, sentence, filters, view, release } = about;
  const part =
    drawing === 'lines'
      ? linesPart(table, fragments)
      : drawing === 'histograms'
        ? histogramsPart(table, view.ownScale)
        : tablePart(table, fragments);
  const inner = part.width - 2 * margin;
  const words = wrapped(filters === '' ? sentence : `${sentence} Filters: ${filters}.`, 12, inner, 4);
  const top = 66 + words.length * 17 + 8;
  const notes = [
    ...wrapped(
      `${measureText(table)}. Rows: ${axisText(view.rows, table.rows.length)}. Columns: ${axisText(view.columns, table.columns.length)}.`,
      10.5,
      inner,
      3,
    ),
    ...wrapped(`${meaningText(table, drawing)}${scaleText(table, drawing, view.ownScale)}`, 10.5, inner, 4),
    ...(table.partial === null ? [] : [partialText(table)]),
    releaseText(release),
  ];
  const footTop = top + part.height + 14;
  const height = footTop + 18 + notes.length * 15 + 8;
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${part.width}" height="${height}" viewBox="0 0 ${part.width} ${height}" font-family="Inter, Helvetica, Arial, sans-serif">`,
    rectAt(0, 0, part.width, height, '#ffffff'),
    textAt(margin, 40, `${analyzer.label}: ${table.rowChart.label} by ${table.columnChart.label}`, {
      size: 18,
      weight: 600,
      width: inner,
    }),
    ...words.map((text, at) => textAt(margin, 66 + at * 17, text, { colour: muted })),
    `<g transform="translate(0 ${top})">${part.svg}</g>`,
    rectAt(margin, footTop, inner, 1, line),
    ...notes.map((text, at) => textAt(margin, footTop + 18 + at * 15, text, { size: 10.5, colour: muted })),
    '</svg>',
  ].join('\n');
  return { svg, width: part.width, height };
}

function scaleText({ legend }: CrosstabTable, drawing: Drawing, ownScale: boolean): string {
  if (drawing === 'histograms')
    return ownScale ? ' Each histogram has its own scale.' : ' All histograms have one scale.';
  if (drawing === 'lines' || legend === null) return '';
  const kind = legend.scale === 'log' ? 'Logarithmic' : 'Linear';
  return ` ${kind} colours from ${legend.low} to ${legend.high}.`;
}
