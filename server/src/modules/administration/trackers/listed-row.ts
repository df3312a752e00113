import {
  fromWire,
  searchCountsSchema,
  type TrackerKey,
  type TrackerRow,
  type TrackerState,
  valueName,
  type WireCounts,
} from '@moltrove/contract';
import { moment, momentOrNull } from '../../../platform/access/moment.ts';

/** A row of a source. */
export interface SourceRow {
  readonly id: string;
  readonly at: number;
  readonly userId: string | null;
  readonly username: string;
  readonly kind: string;
  readonly state: TrackerState | null;
  readonly assigneeId: string | null;
  readonly assignee: string | null;
  readonly changedAt: number | null;
  /** Columns of the list. */
  readonly [own: string]: string | number | null;
}

type Own = Pick<TrackerRow, 'text' | 'details'>;

export function listedRow(tracker: TrackerKey, row: SourceRow): TrackerRow {
  const { id, at, userId, username, kind, state, assigneeId, assignee, changedAt } = row;
  return {
    id,
    at: moment(at),
    userId,
    user: username,
    kind,
    ...own[tracker](row),
    state,
    assignee: assigneeId === null ? null : { id: assigneeId, username: assignee ?? '' },
    changedOn: momentOrNull(changedAt),
  };
}

const textOf = (value: string | number | null): string => (value === null ? '' : String(value));

const own: Record<TrackerKey, (row: SourceRow) => Own> = {
  reportedTerms: ({ firstTerms, termCount, fileName, note }) => ({
    text: startOf(textOf(firstTerms), Number(termCount)),
    details: { terms: termCount, file: fileName, note },
  }),
  reportedValues: ({ actId, activity, release, note }) => ({
    text: valueName({ act_id: actId, ...(JSON.parse(textOf(activity)) as object) }),
    details: { activity: actId, release: (JSON.parse(textOf(release)) as { name: string }).name, note },
  }),
  dataRequests: ({ description, fileName }) => ({ text: textOf(description), details: { file: fileName } }),
  renewals: ({ note, contract, ends }) => ({ text: textOf(note), details: { contract, ends } }),
  searches: ({ sentence, counts, filterCount }) => {
    const found = fromWire(searchCountsSchema, JSON.parse(textOf(counts)) as WireCounts);
    const { structures, activities, assays, references } = found;
    return {
      text: textOf(sentence),
      details: { structures, activities, assays, references, filters: filterCount },
    };
  },
  queries: ({ sentence, rowCount, durationMs, failure }) => ({
    text: textOf(sentence),
    details: { rows: rowCount, ms: durationMs, failure },
  }),
  downloads: ({ name, structures, credits, bytes, fetchedCount, lastFetchedAt }) => ({
    text: textOf(name),
    details: {
      structures,
      credits,
      bytes,
      fetched: fetchedCount,
      lastFetched: momentOrNull(lastFetchedAt as number | null),
    },
  }),
  logins: ({ address, userAgent, endedAt }) => ({
    text: textOf(address),
    details: { ended: momentOrNull(endedAt as number | null), browser: userAgent },
  }),
  failures: ({ failure, fileName, address }) => ({
    text: textOf(failure),
    details: { file: fileName, address },
  }),
};

/** The first terms of a JSON list that may be cut in the middle of a term. */
function startOf(json: string, count: number): string {
  const terms = (json.match(/"(?:[^"\\]|\\.)*"/g) ?? []).map((term) => JSON.parse(term) as string);
  // The only term is longer than what was read.
  if (terms.length === 0) return '…';
  return terms.join(', ') + (terms.length < count ? ', …' : '');
}
