import { formatCount } from '../../../ui/format.ts';

/** How a figure changed: `+12% from 340`. Null before: rows of that time are no longer kept. */
export function changeText(total: number, before: number | null): string {
  if (before === null) return 'No earlier figure';
  if (before === total) return total === 0 ? 'None before' : 'Unchanged';
  if (before <= 0) return `From ${formatCount(before)}`;
  const percent = Math.round(((total - before) / before) * 100);
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : '';
  return `${sign}${formatCount(Math.abs(percent))}% from ${formatCount(before)}`;
}
