import { type DataRequestStatus, datasetTypeLabels, openDataRequestStatuses } from '@moltrove/contract';
import { type ListedRenewal, renewalStore } from '../../modules/accounts/profile/renewal-store.ts';
import { type ListedRequest, requestStore } from '../../shared/datasets/request-store.ts';
import type { UserData } from '../../platform/database/user-data.ts';
import { dayOf, indented } from './lines.ts';

interface Entry {
  readonly at: number;
  readonly lines: readonly string[];
}

/** Requests for data and renewals as lines, oldest first: only open ones, or settled ones too. */
export async function waitingLines(db: UserData, which: 'open' | 'all', now: number): Promise<string[]> {
  const requests = await requestStore(db).listed(which);
  const renewals = await renewalStore(db).listed(which, now);
  const entries: Entry[] = [...requests.map(requestEntry), ...renewals.map(renewalEntry)];
  const waiting =
    requests.filter(({ status }) => isOpen(status)).length +
    renewals.filter(({ settledAt }) => settledAt === null).length;
  return [
    ...entries.toSorted((a, b) => a.at - b.at).flatMap(({ lines }) => lines),
    sumOf(waiting, which === 'all' ? entries.length : null),
  ];
}

const isOpen = (status: DataRequestStatus): boolean => openDataRequestStatuses.includes(status);

function requestEntry(request: ListedRequest): Entry {
  const { id, requestedAt, username, status, changedAt, cancelledBy } = request;
  const by = cancelledBy === null ? '' : ` by ${cancelledBy}`;
  const state = status === 'Requested' ? 'new' : `${status.toLowerCase()} since ${dayOf(changedAt)}${by}`;
  const { datasetType, description, answer, flatFileId } = request;
  return {
    at: requestedAt,
    lines: [
      `${id}  ${dayOf(requestedAt)}  ${username}  request for data  ${datasetTypeLabels[datasetType]}  ${state}`,
      ...indented(description),
      ...indented(answer, 'answer: '),
      ...indented(flatFileId ?? '', 'file: '),
    ],
  };
}

function renewalEntry(renewal: ListedRenewal): Entry {
  const { id, requestedAt, username, contractId, contractName, endDate, note } = renewal;
  const end = endDate === null ? 'no subscription there' : `subscription ends ${endDate}`;
  return {
    at: requestedAt,
    lines: [
      `${id}  ${dayOf(requestedAt)}  ${username}  renewal  ${contractName} (${contractId}), ${end}  ${stateOf(renewal)}`,
      ...indented(note),
    ],
  };
}

function stateOf({ settledAt, lapsed }: ListedRenewal): string {
  if (settledAt !== null) return `settled on ${dayOf(settledAt)}`;
  return lapsed ? 'lapsed: the user may ask again' : 'new';
}

/** `all` is the number of requests, or null if settled ones are left out. */
function sumOf(waiting: number, all: number | null): string {
  const wait = waiting === 0 ? 'There are no open requests.' : `${waiting} open.`;
  return all === null || all === waiting ? wait : `${wait} ${all - waiting} settled.`;
}
