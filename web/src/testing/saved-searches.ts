import type { SavedSearch } from '@moltrove/contract';
import { testUser } from './log-in.ts';

/** The release in use, on which searches were saved. */
export const savedRelease = { id: 'r', name: 'Test release', date: null, builtAt: '2026-01-02T00:00:00Z' };
const counts = {
  structures: 1,
  activities: 2,
  assays: 1,
  references: 1,
  compoundRecords: 1,
  clinicalCompounds: 0,
};

/** A saved search of the user, on the release in use. */
export const savedSearch = (
  id: string,
  name: string,
  folder = '',
  ...tags: readonly string[]
): SavedSearch => ({
  id,
  name,
  note: '',
  folder,
  tags: [...tags],
  sentence: 'Records with EGFR.',
  filterCount: 0,
  view: { tab: null, sort: null, pageSize: null },
  mine: true,
  owner: { name: 'Test User', username: testUser.name },
  sharedWith: null,
  createdAt: savedRelease.builtAt,
  changedAt: savedRelease.builtAt,
  baseline: { release: savedRelease, counts, at: savedRelease.builtAt, kept: 'values', reason: null },
  now: null,
  isCurrent: true,
  alert: null,
});
