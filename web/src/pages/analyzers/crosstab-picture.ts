import { releaseText } from '../../charts/export/chart-about.ts';
import { framedPicture, searchedText } from '../../charts/export/framed-picture.ts';
import type { Picture } from '../../charts/export/framed-picture.ts';
import { margin } from '../../charts/export/picture-parts.ts';
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
  return framedPicture({
    title: `${analyzer.label}: ${table.rowChart.label} by ${table.columnChart.label}`,
    searched: searchedText(sentence, filters),
    part,
    width: part.width,
    notes: [
      ...wrapped(
        `${measureText(table)}. Rows: ${axisText(view.rows, table.rows.length)}. Columns: ${axisText(view.columns, table.columns.length)}.`,
        10.5,
        inner,
        3,
      ),
      ...wrapped(`${meaningText(table, drawing)}${scaleText(table, drawing, view.ownScale)}`, 10.5, inner, 4),
      ...(table.partial === null ? [] : [partialText(table)]),
      releaseText(release),
    ],
  });
}

function scaleText({ legend }: CrosstabTable, drawing: Drawing, ownScale: boolean): string {
  if (drawing === 'histograms')
    return ownScale ? ' Each histogram has its own scale.' : ' All histograms have one scale.';
  if (drawing === 'lines' || legend === null) return '';
  const kind = legend.scale === 'log' ? 'Logarithmic' : 'Linear';
  return ` ${kind} colours from ${legend.low} to ${legend.high}.`;
}
