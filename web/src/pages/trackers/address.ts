import { limits, trackerKeys, trackerSorts, trackerStates } from '@moltrove/contract';
import type { TrackerKey, TrackerState } from '@moltrove/contract';
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

type Texts<Key extends string> = { readonly [K in Key]?: string };

function textAt<Key extends string>(
  search: Record<string, unknown>,
  key: Key,
  maxLength: number,
): Texts<Key> {
  const value = search[key];
  // The router reads figures as numbers.
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || text.trim() === '' || text.length > maxLength) return {};
  return { [key]: text } as Texts<Key>;
}

function dayAt<Key extends string>(search: Record<string, unknown>, key: Key): Texts<Key> {
  const day = search[key];
  if (typeof day !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(day)) return {};
  const time = Date.parse(`${day}T00:00:00Z`);
  // 31 February would become a day of March.
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day) return {};
  return { [key]: day } as Texts<Key>;
}
