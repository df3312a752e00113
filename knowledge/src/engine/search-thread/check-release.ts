import { damaged } from '../../release/damage/damaged.ts';
import { type ReleaseIndex, requireConsistent } from '../index/release-index.ts';
import { areMoleculesConsistent, releaseMolecules } from '../structure-search/release-molecules.ts';
import type { SearchJobs } from './jobs.ts';

/** Fails if the parts of the index do not fit one another or the counts of the manifest. */
export function checkRelease(
  folder: string,
  index: ReleaseIndex,
  counts: SearchJobs['check']['input'],
): void {
  requireConsistent(index);
  if (!areMoleculesConsistent(releaseMolecules(index.source), index.structures.count)) {
    throw damaged(folder, 'index', 'its molecules do not fit its structures');
  }
  if (index.structures.count !== counts.structures || index.activities.count !== counts.activities) {
    throw damaged(folder, 'index', 'it holds other rows than the manifest says');
  }
}
