/** Milliseconds of one call, from several after a warm-up. */
export interface Timing {
  readonly medianMs: number;
  readonly p95Ms: number;
  readonly runs: number;
}

/** Runs the call once unmeasured, then `runs` times; each run may prepare something that is not measured. */
export async function timed(
  runs: number,
  call: (run: number) => Promise<unknown>,
  prepare: (run: number) => Promise<unknown> = () => Promise.resolve(),
): Promise<Timing> {
  const taken: number[] = [];
  for (let run = -1; run < runs; run += 1) {
    await prepare(run);
    const start = performance.now();
    await call(run);
    if (run >= 0) taken.push(performance.now() - start);
  }
  return { medianMs: quantile(taken, 0.5), p95Ms: quantile(taken, 0.95), runs };
}

/** The value below which the share of numbers lies, by nearest rank. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))];
}
