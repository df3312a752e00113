import type { RememberedRelease, SavedSearch, SavedView } from '@moltrove/contract';
import { isSameRelease } from '../../../release/remembered-release.ts';
import type { SavedHead } from './store.ts';
import { baselineOf, comparisonOf } from './stored-findings.ts';

const moment = (at: number): string => new Date(at).toISOString();

/** A saved search as its reader sees it under the loaded release. */
export function presented(head: SavedHead, userId: string, release: RememberedRelease): SavedSearch {
  const baseline = baselineOf(head);
  const isCurrent = baseline !== null && isSameRelease(baseline.release, release);
  return {
    id: head.id,
    name: head.name,
    note: head.note,
    sentence: head.sentence,
    filterCount: head.filterCount,
    view: JSON.parse(head.view) as SavedView,
    mine: head.ownerId === userId,
    owner: { name: `${head.firstName} ${head.lastName}`.trim(), username: head.username },
    sharedWith:
      head.sharedContractId === null
        ? null
        : {
            contractId: head.sharedContractId,
            name: head.contractName ?? '',
            at: moment(head.sharedAt ?? head.changedAt),
          },
    createdAt: moment(head.createdAt),
    changedAt: moment(head.changedAt),
    baseline,
    now: isCurrent ? null : comparisonOn(head, release),
    isCurrent,
  };
}

/** Null when it was not compared on this release. */
export function comparisonOn(head: SavedHead, release: RememberedRelease): SavedSearch['now'] {
  const comparison = comparisonOf(head);
  return comparison !== null && isSameRelease(comparison.release, release) ? comparison : null;
}
