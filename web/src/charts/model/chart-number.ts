import { formatCounted } from '../../ui/format.ts';

const grouped = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 6 });

const years: ReadonlySet<string> = new Set(['year', 'approvalyear']);

/** A number on a chart's axis or chip; years have no thousands separator. */
export function chartNumber(chartKey: string, value: number): string {
  return years.has(chartKey) ? String(Math.round(value)) : grouped.format(value);
}

/** A part as a percentage of the total: 12 %, 0.4 %, <0.1 %. */
export function shareText(part: number, whole: number): string {
  if (whole <= 0) return '';
  const percent = (part / whole) * 100;
  if (percent > 0 && percent < 0.1) return '<0.1 %';
  if (percent > 99.9 && percent < 100) return '>99.9 %';
  return `${percent < 10 ? Number(percent.toFixed(1)) : Math.round(percent)} %`;
}

/** The counts of an entry in words: "12 structures (3 %), 40 activities". */
export function countsInWords(structures: number, activities: number, whole: number): string {
  const share = shareText(structures, whole);
  return `${formatCounted(structures, 'structure')}${share === '' ? '' : ` (${share})`}, ${formatCounted(activities, 'activity', 'activities')}`;
}

/** The same for an entry that may be selected but unlisted, without counts. */
export function entryCountsInWords(
  structures: number | null,
  activities: number | null,
  whole: number,
): string {
  return structures === null || activities === null
    ? 'Not among the entries listed'
    : countsInWords(structures, activities, whole);
}
