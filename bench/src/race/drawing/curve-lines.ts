import { ms } from '../../table.ts';
import { steps, type StepKey } from '../contenders/steps.ts';
import { short } from '../curve/curve-tables.ts';
import type { CurveResult } from '../curve/curve.ts';
import { engineName } from '../result.ts';
import { logScale, tickLabel } from './log-scale.ts';
import { colourClass, element, label, picture } from './svg.ts';

const [width, height, left, right, top, bottom] = [960, 520, 70, 310, 70, 460];
const labelHeight = 16;
const dashes = ['', '7 4', '2 3'];

/**
 * The engine's median time of one step over the size of the release: one line per search, both axes
 * logarithmic.
 */
export function curveLines({ sizes, lines }: CurveResult, step: StepKey): string {
  const drawn = lines
    .filter((line) => line.step === step && line.points.length > 0)
    .map(({ name, points }) => ({
      name,
      points: points.map(({ release, medianMs }) => ({
        size: release,
        ms: Math.max(medianMs[engineName], 0.01),
      })),
    }));
  const all = drawn.flatMap(({ points }) => points);
  const down = logScale(
    all.map((point) => point.ms),
    bottom,
    top,
  );
  const sizeList = sizes.map(({ activities }) => activities);
  const [least, most] = [Math.log10(sizeList[0]), Math.log10(sizeList.at(-1)!)];
  const across = (size: number): number =>
    most === least
      ? (left + width - right) / 2
      : left + ((width - right - left) * (Math.log10(size) - least)) / (most - least);
  const { label: stepLabel } = steps.find(({ key }) => key === step)!;
  const ends = spreadOut(drawn.map(({ points }) => down.at(points.at(-1)!.ms)));
  return picture(
    {
      width,
      height,
      title: `${engineName}, ${stepLabel}: time over the size of the release`,
      description: `Median times of ${drawn.length} searches at ${sizes.length} sizes.`,
    },
    ...down.ticks.flatMap((tick) => [
      element('line', { class: 'rule', x1: left, x2: width - right, y1: down.at(tick), y2: down.at(tick) }),
      label(tickLabel(tick), left - 8, down.at(tick) + 4, { class: 'faint', 'text-anchor': 'end' }),
    ]),
    ...sizeList.flatMap((size) => [
      element('line', { class: 'rule', x1: across(size), x2: across(size), y1: top, y2: bottom }),
      label(short(size), across(size), bottom + 18, { class: 'faint', 'text-anchor': 'middle' }),
    ]),
    ...drawn.flatMap(({ name, points }, at) => {
      const colour = colourClass(at);
      const positions = points.map((point) => [across(point.size), down.at(point.ms)] as const);
      const dash = dashes[Math.floor(at / 6) % dashes.length];
      const [endX, endY] = positions.at(-1)!;
      return [
        element('polyline', {
          class: `line ${colour}`,
          points: positions.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' '),
          'stroke-dasharray': dash === '' ? 'none' : dash,
        }),
        ...positions.map(([cx, cy]) => element('circle', { class: colour, cx, cy, r: 3 })),
        element('line', { class: 'rule', x1: endX + 5, y1: endY, x2: width - right + 22, y2: ends[at] }),
        label(`${name} (${ms(points.at(-1)!.ms)} ms)`, width - right + 26, ends[at] + 4),
      ];
    }),
    label('activities in the release, logarithmic', (left + width - right) / 2, bottom + 42, {
      'text-anchor': 'middle',
    }),
    label('milliseconds, logarithmic', 22, (top + bottom) / 2, {
      'text-anchor': 'middle',
      transform: `rotate(-90 22 ${(top + bottom) / 2})`,
    }),
  );
}

/**
 * Label positions near the wanted ones: in the same order, at least one line of text apart and within the
 * picture.
 */
export function spreadOut(wanted: readonly number[]): number[] {
  const order = [...wanted.keys()].sort((a, b) => wanted[a] - wanted[b]);
  const placed = [...wanted];
  order.forEach((at, position) => {
    if (position > 0) placed[at] = Math.max(wanted[at], placed[order[position - 1]] + labelHeight);
  });
  const over = order.length === 0 ? 0 : placed[order.at(-1)!] - (bottom + labelHeight);
  if (over > 0) {
    let limit = bottom + labelHeight;
    for (const at of order.toReversed()) {
      placed[at] = Math.min(placed[at], limit);
      limit = placed[at] - labelHeight;
    }
  }
  return placed;
}
