import { decimalsOf, roundStep } from '../../charts/model/round-steps.ts';

/** Round numbers from 0 to at least `max`, at most six of them; `whole` makes them integers. */
export function ticksTo(max: number, whole: boolean): number[] {
  if (max <= 0) return [0, 1];
  const step = roundStep(max / 5);
  const spacing = whole ? Math.max(1, step) : step;
  const count = Math.ceil(max / spacing - 1e-9);
  return Array.from({ length: count + 1 }, (_, at) => Number((at * spacing).toPrecision(12)));
}

/** Ticks as text, with as many digits as needed to distinguish neighbours. */
export function tickLabels(ticks: readonly number[], unit: string): string[] {
  const step = (ticks[1] ?? 1) - (ticks[0] ?? 0);
  const format = new Intl.NumberFormat('en-US', { maximumFractionDigits: decimalsOf(step) });
  return ticks.map((tick) => `${format.format(tick)}${unit}`);
}
