import type { ActivityGroup } from '@moltrove/contract';
import type { Order } from '../../../../ui/plain-table.tsx';
import { measureText } from '../../../../widgets/leaflet/group-words.ts';

export type GroupSortKey = 'subject' | 'measure' | 'activities' | 'value' | 'references';

type Compare = (a: ActivityGroup, b: ActivityGroup) => number;

/** Sorted groups; equal ones keep their order. Values are sorted within each unit, groups without one come last. */
export function sortGroups(
  groups: readonly ActivityGroup[],
  { by, order }: Order<GroupSortKey>,
  subjectOf: (group: ActivityGroup) => string,
): ActivityGroup[] {
  const sign = order === 'ascending' ? 1 : -1;
  const byText =
    (text: (group: ActivityGroup) => string): Compare =>
    (a, b) =>
      sign * text(a).localeCompare(text(b), 'en', { numeric: true });
  const comparisons: Readonly<Record<GroupSortKey, Compare>> = {
    subject: byText(subjectOf),
    measure: byText(measureText),
    activities: (a, b) => sign * (a.activities - b.activities),
    references: (a, b) => sign * (a.references - b.references),
    value: (a, b) => {
      if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null);
      const units = (a.unit ?? '').localeCompare(b.unit ?? '', 'en');
      return units === 0 ? sign * (a.value - b.value) : units;
    },
  };
  return groups.toSorted(comparisons[by]);
}
