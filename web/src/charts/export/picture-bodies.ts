import { chartNumber, lastIn, shareText, tailText } from '@moltrove/contract';
import type { ChartBin, ChartDataOf, ChartDefinition } from '@moltrove/contract';
import { formatCount } from '../../ui/format.ts';
import { barHeight } from '../model/bar-height.ts';
import { barColour, inner, line, margin, muted, rectAt, tailColour, textAt } from './picture-parts.ts';
import type { PicturePart } from './picture-parts.ts';
import { textWidth } from './text-lines.ts';

/** An entry as a row of a picture. */
export interface BarLine {
  readonly label: string;
  /** Indentation levels, for nodes of a tree. */
  readonly level: number;
  readonly structures: number;
  readonly activities: number;
}

const labelWidth = 300;
const lineHeight = 22;
const numbersWidth = 190;

/** Rows with a bar, the count with its share, and the activities. */
export function barLines(lines: readonly BarLine[], whole: number): PicturePart {
  const largest = Math.max(1, ...lines.map(({ structures }) => structures));
  const barWidth = inner - labelWidth - numbersWidth;
  const right = margin + inner;
  const headings =
    textAt(right - 90, 14, 'Structures', { size: 11, colour: muted, anchor: 'end' }) +
    textAt(right, 14, 'Activities', { size: 11, colour: muted, anchor: 'end' });
  const rows = lines.map(({ label, level, structures, activities }, at) => {
    const y = 22 + at * lineHeight;
    const left = margin + level * 14;
    const length = Math.max(structures > 0 ? 2 : 0, (structures / largest) * barWidth);
    return (
      textAt(left, y + 15, label, { width: labelWidth - 10 - level * 14 }) +
      rectAt(margin + labelWidth, y + 3, length, lineHeight - 7, barColour(structures, largest)) +
      textAt(right - 90, y + 15, `${formatCount(structures)} (${shareText(structures, whole)})`, {
        anchor: 'end',
      }) +
      textAt(right, y + 15, formatCount(activities), { anchor: 'end', colour: muted })
    );
  });
  return { svg: headings + rows.join(''), height: 22 + lines.length * lineHeight + 8 };
}

const plotHeight = 220;

/** A histogram with the bin bounds below and the count of the highest bin next to it. */
export function histogramPart(data: ChartDataOf<'Range'>, definition: ChartDefinition): PicturePart {
  const { chartData: bars, withoutValue } = data;
  const { key, unit, wholeNumbers } = definition;
  const largest = Math.max(1, ...bars.map(({ structures }) => structures));
  const left = margin + 60;
  const width = inner - 60;
  const step = width / Math.max(1, bars.length);
  const drawn = bars.map(({ structures, tail }, at) => {
    const height = barHeight(structures, largest, plotHeight);
    return rectAt(
      left + at * step + step * 0.06,
      10 + plotHeight - height,
      step * 0.88,
      height,
      tail === undefined ? barColour(structures, largest) : tailColour,
    );
  });
  const base = 10 + plotHeight;
  const right = left + width;
  const [start, end] = endTexts(key, bars, wholeNumbers);
  const ticks = ticksApart(
    bars.flatMap((bar, at) =>
      bar.tail === undefined
        ? [{ x: left + (at + (wholeNumbers ? 0.5 : 0)) * step, text: chartNumber(key, bar.min) }]
        : [],
    ),
    start === '' ? 0 : left + textWidth(start, tick.size) + tickGap,
    end === '' ? Number.POSITIVE_INFINITY : right - textWidth(end, tick.size) - tickGap,
  );
  return {
    svg:
      drawn.join('') +
      rectAt(left, base, width, 1, line) +
      textAt(left - 8, 20, formatCount(largest), { size: 11, colour: muted, anchor: 'end' }) +
      textAt(left - 8, base, '0', { size: 11, colour: muted, anchor: 'end' }) +
      ticks.map(({ x, text }) => textAt(x, base + 16, text, tick)).join('') +
      (start === '' ? '' : textAt(left, base + 16, start, { ...tick, anchor: 'start' })) +
      (end === '' ? '' : textAt(right, base + 16, end, { ...tick, anchor: 'end' })) +
      textAt(
        left,
        base + 36,
        `${unit === null ? '' : `In ${unit}. `}Bars count structures; ${formatCount(withoutValue.structures)} without a value.${tailNote(bars)}`,
        {
          size: 11,
          colour: muted,
        },
      ),
    height: base + 50,
  };
}

const tick = { size: 11, colour: muted, anchor: 'middle' } as const;
const maxTicks = 8;
const tickGap = 10;

interface Tick {
  /** Middle of the text. */
  readonly x: number;
  readonly text: string;
}

/** At most 8 ticks at regular steps whose texts do not overlap, from `start` to `end`. */
function ticksApart(all: readonly Tick[], start: number, end: number): readonly Tick[] {
  const half = ({ text }: Tick): number => textWidth(text, tick.size) / 2;
  const isWithin = (each: Tick): boolean => each.x - half(each) >= start && each.x + half(each) <= end;
  for (let every = Math.max(1, Math.ceil(all.length / maxTicks)); every < all.length; every += 1) {
    const some = all.filter((each, at) => at % every === 0 && isWithin(each));
    const areApart = some.every((each, at) => {
      const next = some[at + 1];
      return next === undefined || each.x + half(each) + tickGap <= next.x - half(next);
    });
    if (areApart) return some;
  }
  return all.slice(0, 1).filter(isWithin);
}

/** The texts below both ends; empty at an end where the ticks say enough. */
function endTexts(
  chartKey: string,
  bars: readonly ChartBin[],
  wholeNumbers: boolean,
): readonly [start: string, end: string] {
  const [first, last] = [bars[0], bars.at(-1)];
  if (first === undefined || last === undefined) return ['', ''];
  const edge = wholeNumbers ? '' : chartNumber(chartKey, lastIn(last, false));
  return [tailText(chartKey, first) ?? '', tailText(chartKey, last) ?? edge];
}

function tailNote(bars: readonly ChartBin[]): string {
  return bars.some(({ tail }) => tail !== undefined)
    ? ' Grey bars join the values beyond the 1st or 99th percentile.'
    : '';
}

const cardsInLine = 5;
const cardHeight = 132;
export const fragmentSize = { width: 132, height: 92 } as const;

/** Cards with a drawing and the count with its share; a fragment that could not be drawn is shown as text. */
export function cardsPart(
  { chartData, structures: whole }: ChartDataOf<'Image'>,
  drawings: ReadonlyMap<string, string>,
): PicturePart {
  const largest = Math.max(1, ...chartData.map(({ structures }) => structures));
  const cardWidth = inner / cardsInLine;
  const cards = chartData.map(({ label, smiles, structures }, at) => {
    const x = margin + (at % cardsInLine) * cardWidth;
    const y = Math.floor(at / cardsInLine) * cardHeight;
    const inside =
      smiles === null ? null : nested(drawings.get(smiles), x + (cardWidth - fragmentSize.width) / 2, y + 4);
    const middle = x + cardWidth / 2;
    return (
      (inside ?? textAt(middle, y + 54, label, { colour: muted, anchor: 'middle', width: cardWidth - 16 })) +
      rectAt(x + 8, y + 118, ((cardWidth - 16) * structures) / largest, 3, barColour(structures, largest)) +
      textAt(middle, y + 112, `${formatCount(structures)} (${shareText(structures, whole)})`, {
        anchor: 'middle',
      })
    );
  });
  return { svg: cards.join(''), height: Math.ceil(chartData.length / cardsInLine) * cardHeight };
}

/** A drawing nested in another one, at a position; null for none. */
function nested(svg: string | undefined, x: number, y: number): string | null {
  const content = svg === undefined ? null : /<svg[^>]*>([\s\S]*)<\/svg>/.exec(svg)?.[1];
  if (content === null || content === undefined) return null;
  const { width, height } = fragmentSize;
  return `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`;
}
