import type { RememberedRelease } from '@moltrove/contract';
import type { CurrentRelease } from './current-release.ts';

/** What is written down of the loaded release beside counts. */
export function loadedRelease(release: CurrentRelease): RememberedRelease {
  const { id, name, date, builtAt } = release.loaded().knowledge.summary();
  return { id, name, date, builtAt };
}

/** An id that was built anew is another release. */
export function isSameRelease(a: RememberedRelease, b: RememberedRelease): boolean {
  return a.id === b.id && a.builtAt === b.builtAt;
}
