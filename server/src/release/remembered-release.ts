import type { RememberedRelease } from '@moltrove/contract';
import type { CurrentRelease } from './current-release.ts';

/** What is stored about the loaded release along with counts. */
export function loadedRelease(release: CurrentRelease): RememberedRelease {
  const { id, name, date, builtAt } = release.loaded().knowledge.summary();
  return { id, name, date, builtAt };
}

/** A release rebuilt with the same id counts as another. */
export function isSameRelease(a: RememberedRelease, b: RememberedRelease): boolean {
  return a.id === b.id && a.builtAt === b.builtAt;
}
