import { groupOf } from '../../binary-search.ts';
import type { ReleaseIndex } from './release-index.ts';

/** The target of an assay, -1 where it has none. Assays are in the order of their targets, those without one last. */
export function targetOfAssay({ count, assays }: ReleaseIndex['targets'], assay: number): number {
  const target = groupOf(assays, count, assay);
  return target === count ? -1 : target;
}
