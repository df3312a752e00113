const dayMs = 24 * 3_600_000;
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** First and last day (UTC) of a period that ends today. */
export const usageRange = (days: number, now = Date.now()) => ({
  from: dayOf(now - (days - 1) * dayMs),
  to: dayOf(now),
});
