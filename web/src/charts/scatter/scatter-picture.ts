import { line, margin, muted, textAt } from '../export/picture-parts.ts';
import type { PicturePart } from '../export/picture-parts.ts';
import { axisTitle, shareOf, ticksOf } from './axis.ts';
import type { AxisLook, PlotView } from './axis.ts';
import { radiusFor } from './draw-points.ts';
import { colourIndex, colourList, lineLength } from './point-sprites.ts';
import type { PointColours } from './point-sprites.ts';
import { placedPoints } from './points.ts';
import type { PlacedPoints, PlotFrame, ScatterPoints } from './points.ts';

interface PicturedPlot {
  readonly points: ScatterPoints;
  readonly positions: { readonly x: Float64Array; readonly y: Float64Array };
  readonly axes: { readonly x: AxisLook; readonly y: AxisLook };
  readonly view: PlotView;
  readonly selected: Uint8Array | null;
  readonly colours: PointColours;
  readonly width: number;
}

const plotHeight = 460;
const unselectedOpacity = 0.35;

/** The points in view with both axes, as on the page. */
export function scatterPart(plot: PicturedPlot): PicturePart {
  const { axes, view, selected, width } = plot;
  const frame: PlotFrame = { left: margin + 62, top: 8, width: width - 2 * margin - 70, height: plotHeight };
  const placed = placedPoints(plot.positions, view, frame);
  const [right, bottom] = [frame.left + frame.width, frame.top + frame.height];
  const rules: string[] = [];
  const texts: string[] = [];
  for (const { position, label } of ticksOf(view.x, axes.x, 8)) {
    const x = rounded(frame.left + shareOf(view.x, position) * frame.width);
    rules.push(`M${x} ${frame.top}V${bottom}`);
    texts.push(textAt(x, bottom + 18, label, { size: 11, colour: muted, anchor: 'middle' }));
  }
  for (const { position, label } of ticksOf(view.y, axes.y, 8)) {
    const y = rounded(bottom - shareOf(view.y, position) * frame.height);
    rules.push(`M${frame.left} ${y}H${right}`);
    texts.push(textAt(frame.left - 8, y + 4, label, { size: 11, colour: muted, anchor: 'end' }));
  }
  const middleY = frame.top + frame.height / 2;
  const titles = [
    textAt(frame.left + frame.width / 2, bottom + 40, axisTitle(axes.x), {
      anchor: 'middle',
      width: frame.width,
    }),
    `<g transform="rotate(-90 ${margin + 10} ${middleY})">${textAt(margin + 10, middleY, axisTitle(axes.y), { anchor: 'middle', width: frame.height })}</g>`,
  ];
  const isIn = (wanted: 0 | 1) => (at: number) => selected === null || selected[at] === wanted;
  const svg = [
    `<path d="${rules.join('')}" stroke="#ececf0" fill="none"/>`,
    `<path d="M${frame.left} ${frame.top}V${bottom}H${right}" stroke="${line}" fill="none"/>`,
    ...texts,
    ...titles,
    `<g${selected === null ? '' : ` opacity="${unselectedOpacity}"`}>${drawn(plot, placed, plot.colours.outline, isIn(0))}</g>`,
    ...(selected === null ? [] : [drawn(plot, placed, plot.colours.outlineOfSelected, isIn(1))]),
  ].join('');
  return { svg, height: bottom + 50 };
}

/** One path for all points of a colour: tens of thousands of elements would make a file that few programs open. */
function drawn(
  { points, colours }: PicturedPlot,
  placed: PlacedPoints,
  outline: string,
  isWanted: (at: number) => boolean,
): string {
  const radius = radiusFor(placed.inside);
  const list = colourList(colours);
  const discs = new Map<string, string[]>();
  const rings = new Map<string, string[]>();
  for (let at = 0; at < placed.x.length; at += 1) {
    if (placed.isInside[at] === 0 || !isWanted(at)) continue;
    const isExact = points.inexact[at] === 0;
    const paths = isExact ? discs : rings;
    const colour = list[colourIndex(colours.shades.length, points.shades?.[at])]!;
    const own = paths.get(colour) ?? [];
    paths.set(colour, own);
    const [x, y] = [rounded(placed.x[at]!), rounded(placed.y[at]!)];
    own.push(isExact ? `M${x} ${y}h0` : ringPath(x, y, radius, points.xSide[at]!, points.ySide[at]!));
  }
  const all = [...discs.values()].flat();
  return [
    ...(all.length === 0 ? [] : [dots(outline, radius * 2 + 1.4, all.join(''))]),
    ...[...discs].map(([colour, own]) => dots(colour, radius * 2, own.join(''))),
    ...[...rings].flatMap(([colour, own]) => [
      dots(outline, 2.4, own.join('')),
      dots(colour, 1.4, own.join('')),
    ]),
  ].join('');
}

const dots = (stroke: string, width: number, path: string): string =>
  `<path d="${path}" stroke="${stroke}" stroke-width="${rounded(width)}" stroke-linecap="round" fill="none"/>`;

function ringPath(x: number, y: number, radius: number, xSide: number, ySide: number): string {
  const ring = `M${rounded(x - radius)} ${y}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0`;
  const length = Math.hypot(xSide, ySide);
  if (length === 0) return ring;
  const [stepX, stepY] = [xSide / length, -ySide / length];
  return `${ring}M${rounded(x + stepX * radius)} ${rounded(y + stepY * radius)}l${rounded(stepX * lineLength)} ${rounded(stepY * lineLength)}`;
}

const rounded = (value: number): number => Math.round(value * 10) / 10;
