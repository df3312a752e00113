import type { RememberedRelease, SavedSearch, SavedView, SearchAlert } from '@moltrove/contract';
import { isSameRelease } from '../../../release/remembered-release.ts';
import { drawnIn } from '../../../shared/searches/drawn-in-sentence.ts';
import type { Labels, SavedSummary } from './store.ts';
import { baselineOf, comparisonOf } from './stored-findings.ts';

const moment = (at: number): string => new Date(at).toISOString();

/** A saved search as its reader sees it under the loaded release. */
export function presented(
  summary: SavedSummary,
  userId: string,
  release: RememberedRelease,
  alert: SearchAlert | null,
): SavedSearch {
  const baseline = baselineOf(summary);
  const mine = summary.ownerId === userId;
  const { folder, tags } = mine ? labelsOf(summary) : { folder: '', tags: [] };
  const isCurrent = baseline !== null && isSameRelease(baseline.release, release);
  return {
    id: summary.id,
    name: summary.name,
    note: summary.note,
    folder,
    tags: [...tags],
    sentence: summary.sentence,
    ...drawnIn(summary.sentence, summary.shortSearch),
    filterCount: summary.filterCount,
    view: JSON.parse(summary.view) as SavedView,
    mine,
    owner: { name: `${summary.firstName} ${summary.lastName}`.trim(), username: summary.username },
    sharedWith:
      summary.sharedContractId === null
        ? null
        : {
            contractId: summary.sharedContractId,
            name: summary.contractName ?? '',
            at: moment(summary.sharedAt ?? summary.changedAt),
          },
    createdAt: moment(summary.createdAt),
    changedAt: moment(summary.changedAt),
    baseline,
    now: isCurrent ? null : comparisonOn(summary, release),
    isCurrent,
    alert,
  };
}

export const labelsOf = ({ folder, tags }: Pick<SavedSummary, 'folder' | 'tags'>): Labels => ({
  folder,
  tags: JSON.parse(tags) as string[],
});

/** Null when it was not compared on this release. */
export function comparisonOn(summary: SavedSummary, release: RememberedRelease): SavedSearch['now'] {
  const comparison = comparisonOf(summary);
  return comparison !== null && isSameRelease(comparison.release, release) ? comparison : null;
}
