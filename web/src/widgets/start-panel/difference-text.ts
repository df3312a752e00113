import type { SavedDifference } from '@moltrove/contract';
import { formatCount } from '../../ui/format.ts';

/** What a release has changed in what a saved search finds: "3 new, 1 gone". Empty where it cannot be said. */
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
