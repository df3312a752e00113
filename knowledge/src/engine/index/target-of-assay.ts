import { groupOf } from '../../binary-search.ts';
import type { ReleaseIndex } from './release-index.ts';

/** The target of an assay; -1 if it has none. Assays are sorted by target, those without one last. */
export function targetOfAssay({ count, assays }: ReleaseIndex['targets'], assay: number): number {
  const target = groupOf(assays, count, assay);
  return target === count ? -1 : target;
}
