const counts = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** A count with thousands separators. */
export function formatCount(count: number): string {
  return counts.format(count);
}

/** A count with its noun: "1 structure", "12,345 structures". Pass a plural that is not formed with s. */
export function formatCounted(count: number, word: string, plural = `${word}s`): string {
  return `${formatCount(count)} ${wordFor(count, word, plural)}`;
}

/** The noun for a count, without the count. */
export function wordFor(count: number, word: string, plural = `${word}s`): string {
  return count === 1 ? word : plural;
}

/** A day such as 2026-11-21 as text: 21 Nov 2026. */
export function formatDay(isoDay: string): string {
  const day = new Date(`${isoDay.slice(0, 10)}T00:00:00Z`);
  if (Number.isNaN(day.getTime())) return isoDay;
  return day.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
}

/** A difference with its sign and two decimals: +0.54, −1.20, 0.00. */
export function formatSigned(difference: number): string {
  const text = Math.abs(difference).toFixed(2);
  if (Number(text) === 0) return text;
  return difference > 0 ? `+${text}` : `−${text}`;
}
