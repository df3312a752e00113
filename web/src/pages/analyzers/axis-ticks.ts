/** Round numbers from 0 to at least `max`, at most six of them; `whole` makes them integers. */
export function ticksTo(max: number, whole: boolean): number[] {
  if (max <= 0) return [0, 1];
  const rough = max / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((part) => part * power).find((each) => each >= rough) ?? 10 * power;
  const spacing = whole ? Math.max(1, step) : step;
  const count = Math.ceil(max / spacing - 1e-9);
  return Array.from({ length: count + 1 }, (_, at) => Number((at * spacing).toPrecision(12)));
}

/** Ticks as text, with as many digits as needed to distinguish neighbours. */
export function tickLabels(ticks: readonly number[], unit: string): string[] {
  const step = (ticks[1] ?? 1) - (ticks[0] ?? 0);
  const digits = Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
  const format = new Intl.NumberFormat('en-US', { maximumFractionDigits: digits });
  return ticks.map((tick) => `${format.format(tick)}${unit}`);
}
