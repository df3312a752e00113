import { integerText, numberText } from '@moltrove/contract';
import type { PlotScale } from '@moltrove/contract';
import { decimalsOf, roundStep } from '../model/round-steps.ts';

/** Ends of an axis as positions: the numbers themselves, or their decadic logarithms. */
export interface Domain {
  readonly from: number;
  readonly to: number;
}

/** Both axes of a plot, or the part of them that is shown. */
export interface PlotView {
  readonly x: Domain;
  readonly y: Domain;
}

/** How an axis shows a number. */
export interface AxisLook {
  readonly label: string;
  readonly unit: string | null;
  readonly scale: PlotScale;
  readonly wholeNumbers: boolean;
  /** False for years, which have no thousands separators. */
  readonly separated: boolean;
}

export const positionOf = (value: number, scale: PlotScale): number =>
  scale === 'log' ? Math.log10(value) : value;

export const valueAt = (position: number, scale: PlotScale): number =>
  scale === 'log' ? 10 ** position : position;

/** Label and unit of an axis. */
export const axisTitle = ({ label, unit }: Pick<AxisLook, 'label' | 'unit'>): string =>
  unit === null ? label : `${label} (${unit})`;

/** Whether a logarithmic axis has a place for all of these numbers. */
export const canBeLog = (values: Float64Array): boolean => values.every((value) => value > 0);

const margin = 0.04;

/** A domain with all positions and a margin; a single position is in its middle. */
export function domainOf(positions: Float64Array, wholeNumbers: boolean): Domain {
  let [from, to] = [Infinity, -Infinity];
  for (const position of positions) {
    from = Math.min(from, position);
    to = Math.max(to, position);
  }
  if (from > to) return { from: 0, to: 1 };
  const room = Math.max((to - from) * margin, wholeNumbers || from === to ? 0.5 : 0);
  return { from: from - room, to: to + room };
}

/** A domain around a fixed share of itself, `factor` times as long. */
export function zoomed({ from, to }: Domain, share: number, factor: number): Domain {
  const fixed = from + (to - from) * share;
  return { from: fixed - (fixed - from) * factor, to: fixed + (to - fixed) * factor };
}

/** A domain moved by a share of its length. */
export function moved({ from, to }: Domain, share: number): Domain {
  const by = (to - from) * share;
  return { from: from + by, to: to + by };
}

/** The share of a domain that lies before a position. */
export const shareOf = ({ from, to }: Domain, position: number): number => (position - from) / (to - from);

export interface Tick {
  readonly position: number;
  readonly label: string;
}

/** Round numbers of a domain with their labels, about `most` of them. */
export function ticksOf(domain: Domain, look: Omit<AxisLook, 'label' | 'unit'>, most: number): Tick[] {
  return look.scale === 'log' ? logTicks(domain, look, most) : linearTicks(domain, look, most);
}

type TickLook = Pick<AxisLook, 'wholeNumbers' | 'separated'>;

function linearTicks({ from, to }: Domain, look: TickLook, most: number): Tick[] {
  const step = roundStep((to - from) / Math.max(1, most));
  const spacing = look.wholeNumbers ? Math.max(1, step) : step;
  const first = Math.ceil(from / spacing - 1e-9);
  const count = Math.max(0, Math.floor(to / spacing + 1e-9) - first + 1);
  const format = new Intl.NumberFormat('en-US', {
    minimumFractionDigits: Math.min(20, decimalsOf(spacing)),
    maximumFractionDigits: Math.min(20, decimalsOf(spacing)),
    useGrouping: look.separated,
  });
  return Array.from({ length: count }, (_, at) => {
    const position = Number(((first + at) * spacing).toPrecision(12)) + 0;
    return { position, label: format.format(position) };
  });
}

/** Powers of ten, all or every second, third, …; a short domain also has their doubles and fivefolds, or round numbers. */
function logTicks({ from, to }: Domain, look: TickLook, most: number): Tick[] {
  const [first, last] = [Math.ceil(from - 1e-9), Math.floor(to + 1e-9)];
  const powers = Math.max(0, last - first + 1);
  if (powers >= 3 || powers >= most) {
    const every = Math.ceil(powers / Math.max(1, most));
    const start = Math.ceil(first / every) * every;
    const count = Math.max(0, Math.floor((last - start) / every) + 1);
    return Array.from({ length: count }, (_, at) => logTick(10 ** (start + at * every)));
  }
  const between = [1, 2, 5].flatMap((part) =>
    Array.from({ length: powers + 2 }, (_, at) => part * 10 ** (first - 1 + at)),
  );
  const shown = between
    .toSorted((a, b) => a - b)
    .map(logTick)
    .filter(({ position }) => position >= from - 1e-9 && position <= to + 1e-9);
  if (shown.length >= 3) return shown;
  const values = { from: 10 ** from, to: 10 ** to };
  return linearTicks(values, { ...look, wholeNumbers: false }, most).map(({ position, label }) => ({
    position: Math.log10(position),
    label,
  }));
}

function logTick(value: number): Tick {
  const exact = Number(value.toPrecision(12));
  return { position: Math.log10(exact), label: numberText(exact, 1e-6) };
}

/** A number of a point with its unit. */
export function axisValueText(value: number, { wholeNumbers, separated, unit }: AxisLook): string {
  const text = wholeNumbers ? integerText(value, separated) : numberText(value);
  return unit === null ? text : `${text} ${unit}`;
}
