const counts = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** A count with thousands separators. */
export function formatCount(count: number): string {
  return counts.format(count);
}

/** "1 structure", "12,345 structures": for words whose plural only adds an s. */
export function formatCounted(count: number, word: string): string {
  return `${formatCount(count)} ${word}${count === 1 ? '' : 's'}`;
}

/** A day such as 2026-11-21 in words: 21 Nov 2026. */
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
