import { chartCountsText } from '@moltrove/contract';
import type { ChartData } from '@moltrove/contract';
import { formatCount, formatCounted } from '../../ui/format.ts';
import { releaseText } from './chart-about.ts';
import type { ChartAbout } from './chart-about.ts';
import { framedPicture, searchedText } from './framed-picture.ts';
import type { Picture } from './framed-picture.ts';
import { barLines, cardsPart, histogramPart } from './picture-bodies.ts';
import type { BarLine } from './picture-bodies.ts';
import { inner, pictureWidth } from './picture-parts.ts';
import type { PicturePart } from './picture-parts.ts';
import { wrapped } from './text-lines.ts';

export interface PictureContent {
  readonly data: ChartData;
  /** Expanded nodes of a tree with their levels, from 0. */
  readonly lines?: readonly BarLine[];
  /** Drawings of fragments by SMILES, in card size. */
  readonly drawings?: ReadonlyMap<string, string>;
}

/**
 * A picture of a chart in light colours, rendered from its data, with title and search above and the release
 * below.
 */
export function chartPicture(about: ChartAbout, content: PictureContent): Picture {
  const { definition, sentence, otherFilters } = about;
  return framedPicture({
    title: definition.label,
    searched: searchedText(sentence, otherFilters),
    part: bodyOf(about, content),
    width: pictureWidth,
    notes: [
      ...wrapped(`${shownText(content)}${chartCountsText(definition)}`, 10.5, inner, 4),
      releaseText(about.release),
    ],
  });
}

function bodyOf({ definition }: ChartAbout, { data, lines, drawings }: PictureContent): PicturePart {
  switch (data.chartType) {
    case 'Range':
      return histogramPart(data, definition);
    case 'Image':
      return cardsPart(data, drawings ?? new Map());
    case 'List':
      return barLines(
        data.chartData.map((entry) => ({ ...entry, level: 0 })),
        data.structures,
      );
    case 'Tree': {
      const { structures, activities } = data.withoutValue;
      const rest = { label: definition.withoutValueLabel, level: 0, structures, activities };
      return barLines(
        structures + activities > 0 ? [...(lines ?? []), rest] : (lines ?? []),
        data.structures,
      );
    }
  }
}

function shownText({ data }: PictureContent): string {
  const over = `Over ${formatCounted(data.structures, 'structure')}. `;
  if (data.chartType === 'Range' || data.chartType === 'Tree') return over;
  const { chartData, totalEntries } = data;
  if (chartData.length >= totalEntries) return over;
  return `${formatCount(chartData.length)} of ${formatCount(totalEntries)} entries. ${over}`;
}
