import { plotSource } from '@moltrove/contract';
import type { PlotScale } from '@moltrove/contract';
import type { Domain, PlotView } from '../../../charts/scatter/axis.ts';

/** The open plot, as stored in the address: keys of its numbers, and what the user changed in its view. */
export interface PlotAddress {
  readonly x: string;
  readonly y: string;
  readonly colour: string | null;
  /** Null for the scale of the number. */
  readonly xScale: PlotScale | null;
  readonly yScale: PlotScale | null;
  /** The part that is shown, as positions on the axes; null for all points. */
  readonly view: PlotView | null;
}

const separator = '~';
const scales: readonly PlotScale[] = ['linear', 'log'];

/** Parses the parameter: the keys of x, y and colour, then options. Null if no plot of known numbers is open. */
export function readPlot(text: unknown): PlotAddress | null {
  if (typeof text !== 'string') return null;
  const [x = '', y = '', colour = '', ...options] = text.split(separator).map(decoded);
  if (plotSource(x) === null || plotSource(y) === null) return null;
  const option = (name: string): string | null =>
    options.find((each) => each.startsWith(name))?.slice(name.length) ?? null;
  return {
    x,
    y,
    colour: plotSource(colour) === null ? null : colour,
    xScale: scales.find((scale) => scale === option('x.')) ?? null,
    yScale: scales.find((scale) => scale === option('y.')) ?? null,
    view: readView(option('z.')),
  };
}

export function writePlot({ x, y, colour, xScale, yScale, view }: PlotAddress): string {
  return [
    ...[x, y, colour ?? ''].map(encoded),
    ...(xScale === null ? [] : [`x.${xScale}`]),
    ...(yScale === null ? [] : [`y.${yScale}`]),
    ...(view === null ? [] : [`z.${[view.x, view.y].map(domainText).join('_')}`]),
  ].join(separator);
}

const encoded = (key: string): string => key.replaceAll('%', '%25').replaceAll(separator, '%7E');
const decoded = (key: string): string => key.replaceAll('%7E', separator).replaceAll('%25', '%');

/** Enough digits to zoom to a thousandth of the axis. */
const digits = 6;
const domainText = ({ from, to }: Domain): string =>
  [from, to].map((end) => String(Number(end.toPrecision(digits)))).join('_');

function readView(text: string | null): PlotView | null {
  const ends = text?.split('_').map((end) => (end === '' ? Number.NaN : Number(end))) ?? [];
  const [left, right, bottom, top] = ends;
  if (ends.length !== 4 || !ends.every((end) => Number.isFinite(end)) || left! >= right! || bottom! >= top!)
    return null;
  return { x: { from: left!, to: right! }, y: { from: bottom!, to: top! } };
}
