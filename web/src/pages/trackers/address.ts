import { limits, trackerKeys, trackerSorts, trackerStates } from '@moltrove/contract';
import type { TrackerKey, TrackerState } from '@moltrove/contract';
import { dayAt, textAt } from '../../widgets/admin-table/address-values.ts';
import { readTableAddress } from '../../widgets/admin-table/table-address.ts';
import type { TableAddress } from '../../widgets/admin-table/table-address.ts';

const filterStates = ['open', ...trackerStates] as const;
/** `open`: new or in progress. */
export type FilterState = 'open' | TrackerState;

export interface TrackerFilters {
  readonly text?: string | undefined;
  readonly user?: string | undefined;
  /** Id of exactly one user. */
  readonly userid?: string | undefined;
  readonly state?: FilterState | undefined;
  readonly kind?: string | undefined;
  /** Id of an administrator, or `none`. */
  readonly assignee?: string | undefined;
  readonly contract?: string | undefined;
  /** First and last day as YYYY-MM-DD, in UTC. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export const filterKeys = [
  'text',
  'user',
  'userid',
  'state',
  'kind',
  'assignee',
  'contract',
  'from',
  'to',
] as const;

/** The list, its filters, page and order, and the entry that is open. */
export interface TrackersAddress extends TableAddress, TrackerFilters {
  readonly list?: TrackerKey | undefined;
  readonly entry?: string | undefined;
}

export function readTrackersAddress(search: Record<string, unknown>): TrackersAddress {
  const list = trackerKeys.find((each) => each === search['list']);
  const state = filterStates.find((each) => each === search['state']);
  return {
    ...readTableAddress(search, trackerSorts),
    ...(list !== undefined && { list }),
    ...(state !== undefined && { state }),
    ...textAt(search, 'text', limits.maxListTextLength),
    ...textAt(search, 'user', 320),
    ...textAt(search, 'userid', 36),
    ...textAt(search, 'kind', 60),
    ...textAt(search, 'assignee', 60),
    ...textAt(search, 'contract', 60),
    ...textAt(search, 'entry', 60),
    ...dayAt(search, 'from'),
    ...dayAt(search, 'to'),
  };
}
