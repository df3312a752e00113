import { shareText } from '@moltrove/contract';
import { formatCounted } from '../../ui/format.ts';

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
