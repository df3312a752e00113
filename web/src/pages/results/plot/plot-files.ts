import { axisTitle } from '../../../charts/scatter/axis.ts';
import type { PlotView } from '../../../charts/scatter/axis.ts';
import { scatterPart } from '../../../charts/scatter/scatter-picture.ts';
import { releaseText } from '../../../charts/export/chart-about.ts';
import type { ReleaseNamed } from '../../../charts/export/chart-about.ts';
import { csvText } from '../../../charts/export/csv.ts';
import type { CsvCell } from '../../../charts/export/csv.ts';
import { framedPicture, searchedText } from '../../../charts/export/framed-picture.ts';
import type { Picture } from '../../../charts/export/framed-picture.ts';
import { inner, pictureWidth } from '../../../charts/export/picture-parts.ts';
import { wrapped } from '../../../charts/export/text-lines.ts';
import { isSelected } from '../../../grid/selection.ts';
import type { Selection } from '../../../grid/selection.ts';
import { formatCount, formatCounted } from '../../../ui/format.ts';
import { relationAt, selectedPoints } from './plot-data.ts';
import type { ShownPlot, ShownSeries } from './plot-data.ts';
import { correlationText } from './plot-words.ts';
import { pointColours } from './use-point-colours.ts';

/** The metadata of a saved plot. */
export interface PlotAbout {
  readonly title: string;
  /** The search in words. */
  readonly sentence: string;
  /** Its filters in words; empty for none. */
  readonly filters: string;
  readonly release: ReleaseNamed;
  /** The part that is shown. */
  readonly view: PlotView;
  readonly selection: Selection;
}

/** The plot as shown, in light colours, with the search above it and the release below. */
export function plotPicture(about: PlotAbout, shown: ShownPlot): Picture {
  const { plot, points, positions, x, y } = shown;
  const selected = selectedPoints(about.selection, plot.strIds);
  return framedPicture({
    title: about.title,
    searched: searchedText(about.sentence, about.filters),
    part: scatterPart({
      points,
      positions,
      axes: { x: x.look, y: y.look },
      view: about.view,
      selected,
      colours: pointColours('light'),
      width: pictureWidth,
    }),
    width: pictureWidth,
    notes: [
      ...wrapped(`${countsText(shown)} ${colourText(shown)}`, 10.5, inner, 3),
      correlationText(shown.correlation, x, y),
      releaseText(about.release),
    ],
  });
}

function countsText({ plot, inexact }: ShownPlot): string {
  const drawn = plot.strIds.length;
  const unplaced = plot.structures - plot.placed;
  const parts = [
    drawn < plot.placed
      ? `${formatCount(drawn)} of ${formatCounted(plot.placed, 'structure')}, drawn at random.`
      : `${formatCounted(drawn, 'structure')}.`,
  ];
  if (unplaced > 0) parts.push(`${formatCount(unplaced)} more without one of the numbers.`);
  if (inexact > 0)
    parts.push(`${formatCount(inexact)} are not exact (rings): the line shows the side of the true value.`);
  return parts.join(' ');
}

function colourText({ colour }: ShownPlot): string {
  if (colour === null) return '';
  const { meaning } = colour;
  if (meaning.kind === 'steps')
    return `Colours: ${axisTitle(colour.look)}, ${meaning.steps.map(({ label }) => label).join(', ')} from light to dark.`;
  const note = meaning.note === null ? '' : `, ${meaning.note}`;
  return `Colours: ${axisTitle(colour.look)} from ${meaning.low} (light) to ${meaning.high} (dark)${note}.`;
}

/** All points with their numbers; each number has its relation and the number of activities behind it. */
export function plotCsv(about: PlotAbout, shown: ShownPlot): string {
  const { plot, x, y, colour } = shown;
  const series = [x, y, ...(colour === null ? [] : [colour])];
  const header: CsvCell[][] = [
    ['Plot', about.title],
    ['Search', about.sentence],
    ...(about.filters === '' ? [] : [['Filters', about.filters]]),
    ['Release', releaseText(about.release)],
    ['Structures of the results', plot.structures],
    ['Structures with both numbers', plot.placed],
    ...(plot.strIds.length < plot.placed
      ? [['Points', `${formatCount(plot.strIds.length)} of them, drawn at random`]]
      : []),
    ['Correlation', correlationText(shown.correlation, x, y)],
  ];
  if (plot.partial !== undefined) {
    const { looked, total } = plot.partial;
    header.push(['Not everything', `The structure search looked at ${looked} of ${total} molecules.`]);
  }
  return csvText([
    ...header,
    [],
    ['Structure ID', ...series.flatMap(headings), 'Selected'],
    ...plot.strIds.map((strId, at): CsvCell[] => [
      strId,
      ...series.flatMap((each) => cellsAt(each, at)),
      isSelected(about.selection, String(strId)) ? 'yes' : '',
    ]),
  ]);
}

function headings({ look, relations, counts }: ShownSeries): string[] {
  const title = axisTitle(look);
  return [
    ...(relations === null ? [] : [`${title}: relation`]),
    title,
    ...(counts === null ? [] : [`${title}: n`]),
  ];
}

function cellsAt(series: ShownSeries, at: number): CsvCell[] {
  const value = series.values[at] ?? null;
  return [
    ...(series.relations === null ? [] : [value === null ? null : relationAt(series, at)]),
    value,
    ...(series.counts === null ? [] : [value === null ? null : (series.counts[at] ?? null)]),
  ];
}
