/** Milliseconds per call, over several calls after a warm-up. */
export interface Timing {
  readonly medianMs: number;
  readonly p95Ms: number;
  readonly runs: number;
}

/** A call to measure, with unmeasured preparation before each run. */
export interface Measured {
  readonly prepare?: () => Promise<unknown>;
  readonly call: () => Promise<unknown>;
}

/** Runs the call once unmeasured, then `runs` times. */
export async function timed(runs: number, measured: Measured): Promise<Timing> {
  const [timing] = await timedInTurn(runs, [measured]);
  return timing;
}

/**
 * Measures several calls alternately: each once unmeasured, then all in turn, every other round in reverse,
 * so that other load on the machine affects them equally.
 */
export async function timedInTurn(runs: number, calls: readonly Measured[]): Promise<Timing[]> {
  const taken = calls.map((): number[] => []);
  for (let run = -1; run < runs; run += 1) {
    const order = [...calls.keys()];
    if (run % 2 !== 0) order.reverse();
    for (const at of order) {
      const { prepare, call } = calls[at];
      await prepare?.();
      const start = performance.now();
      await call();
      if (run >= 0) taken[at].push(performance.now() - start);
    }
  }
  return taken.map((times) => ({ medianMs: quantile(times, 0.5), p95Ms: quantile(times, 0.95), runs }));
}

/** The quantile of the numbers at this share (0 to 1), by nearest rank. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))];
}
