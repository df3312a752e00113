import { chartCountsText } from '@moltrove/contract';
import type { ChartData } from '@moltrove/contract';
import { formatCount, formatCounted } from '../../ui/format.ts';
import { releaseText } from './chart-about.ts';
import type { ChartAbout } from './chart-about.ts';
import { barLines, cardsPart, histogramPart } from './picture-bodies.ts';
import type { BarLine } from './picture-bodies.ts';
import { inner, line, margin, muted, pictureWidth, rectAt, textAt } from './picture-parts.ts';
import type { PicturePart } from './picture-parts.ts';
import { wrapped } from './text-lines.ts';

export interface Picture {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

export interface PictureContent {
  readonly data: ChartData;
  /** Expanded nodes of a tree with their levels, from 0. */
  readonly lines?: readonly BarLine[];
  /** Drawings of fragments by SMILES, in card size. */
  readonly drawings?: ReadonlyMap<string, string>;
}

const sentenceLines = 4;

/**
 * A picture of a chart in light colours, rendered from its data, with title and search above and the release
 * below.
 */
export function chartPicture(about: ChartAbout, content: PictureContent): Picture {
  const { definition, sentence, otherFilters } = about;
  const searched = otherFilters === '' ? sentence : `${sentence} Filters: ${otherFilters}.`;
  const words = wrapped(searched, 12, inner, sentenceLines);
  const searchText = words.map((text, at) => textAt(margin, 66 + at * 17, text, { colour: muted })).join('');
  const bodyTop = 66 + words.length * 17 + 8;
  const body = bodyOf(about, content);
  const notes = [
    ...wrapped(`${shownText(content)}${chartCountsText(definition)}`, 10.5, inner, 4),
    releaseText(about.release),
  ];
  const footTop = bodyTop + body.height + 14;
  const foot = notes
    .map((text, at) => textAt(margin, footTop + 18 + at * 15, text, { size: 10.5, colour: muted }))
    .join('');
  const height = footTop + 18 + notes.length * 15 + 8;
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${pictureWidth}" height="${height}" viewBox="0 0 ${pictureWidth} ${height}" font-family="Inter, Helvetica, Arial, sans-serif">`,
    rectAt(0, 0, pictureWidth, height, '#ffffff'),
    textAt(margin, 40, definition.label, { size: 18, weight: 600, width: inner }),
    searchText,
    `<g transform="translate(0 ${bodyTop})">${body.svg}</g>`,
    rectAt(margin, footTop, inner, 1, line),
    foot,
    '</svg>',
  ].join('\n');
  return { svg, width: pictureWidth, height };
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
