import type { SavedDifference } from '@moltrove/contract';
import { formatCount } from '../../ui/format.ts';

/** How a release changed the results of a saved search: "3 new, 1 gone". Empty if unknown. */
export function differenceText({ added, gone, changed }: SavedDifference): string {
  const parts = [
    [added, 'new'],
    [gone, 'gone'],
    [changed, 'changed'],
  ] as const;
  const known = parts.filter(([count]) => count !== null);
  if (known.length === 0) return '';
  const some = known.filter(([count]) => count !== 0);
  return some.length === 0
    ? 'as before the release'
    : some.map(([count, word]) => `${formatCount(count!)} ${word}`).join(', ');
}
