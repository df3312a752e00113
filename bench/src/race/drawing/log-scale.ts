export interface LogScale {
  readonly at: (value: number) => number;
  /** Powers of ten within the scale, including both ends. */
  readonly ticks: readonly number[];
}

/** Positions of positive values between `from` and `to`, by their logarithm; the ends are powers of ten. */
export function logScale(values: readonly number[], from: number, to: number): LogScale {
  const positive = values.filter((value) => value > 0);
  const low = Math.floor(Math.log10(Math.min(...positive)));
  const high = Math.max(low + 1, Math.ceil(Math.log10(Math.max(...positive))));
  const at = (value: number): number =>
    from + ((to - from) * (Math.log10(Math.max(value, 10 ** low)) - low)) / (high - low);
  return { at, ticks: Array.from({ length: high - low + 1 }, (_, step) => 10 ** (low + step)) };
}

/** A power of ten in readable form. */
export function tickLabel(value: number): string {
  return value < 1 ? String(Number(value.toPrecision(1))) : value.toLocaleString('en');
}
