import {
  allResultsCount,
  type Endpoint,
  endpoints,
  keepSearch,
  ownContracts,
  resultPage,
  type Role,
  saveSearch,
  saveSessionSummary,
  searchHistory,
  storeRequest,
  storeSearch,
} from '@moltrove/contract';
import { type Client, signIn } from '../serving/client.ts';
import type { Product } from '../serving/product.ts';
import { longestValid } from './large-searches.ts';

/** Session ids of the sender's searches: the whole release, and a search of max length. */
export const wholeSession = 'stops-whole';
export const longSession = 'stops-long';
export const newSession = 'stops-new';

/** Ids of the server's data, for building requests. */
export interface Ground {
  readonly userId: string;
  /** Of the sender. */
  readonly contractId: string;
  readonly strId: number;
  readonly actId: number;
  readonly refId: number;
  /** Empty if the server did not accept the search. */
  readonly savedId: string;
  readonly linkKey: string;
  readonly historyId: string;
  /** Id of the longest search. */
  readonly longSearchId: string;
}

/** Senders in order of preference: a call is sent by the role with the fewest rights that may make it. */
const preferred: readonly Role[] = ['EVALUATE_USER', 'FULL_USER', 'FLAT_FILE_ONLY', 'GOSTAR_ADMIN'];

export function roleOf({ access }: Endpoint): Role {
  if (typeof access === 'string') return preferred[0];
  return preferred.find((role) => access.includes(role)) ?? access[0];
}

/** All roles that send requests. */
export const sendingRoles = [...new Set(endpoints.map(roleOf))];

/** Stores searches for a user and returns their ids; the id of a refused search is empty. */
export async function groundOf(client: Client): Promise<Ground> {
  const empty = { longSearchId: '', savedId: '', linkKey: '', historyId: '', strId: 1, actId: 1, refId: 1 };
  const { contracts } = await client.ask(ownContracts, { query: {} });
  const ground = { userId: client.userId, contractId: contracts.at(0)?.id ?? '', ...empty };
  const counted = await client.call(allResultsCount, {
    body: { searchcriteria: { rows: [] }, sessionid: wholeSession },
  });
  if (counted.status !== 200) return ground;
  const page = await client.ask(resultPage, {
    params: { tab: 'activitiestab' },
    body: { sessionid: wholeSession },
  });
  const search = longestValid() as never;
  await client.call(storeRequest, { body: { searchpostobject: search, sessionid: longSession } });
  const stored = await client.call(storeSearch, { body: { search } });
  const saved = await client.call(saveSearch, { body: { name: `Long ${Date.now()}`, search } });
  const linked = await client.call(keepSearch, { body: { search } });
  await client.call(saveSessionSummary, { body: { sessionid: longSession } });
  const history = await client.call(searchHistory, { body: {} });
  const [first] = page.data;
  return {
    ...ground,
    strId: Number(first['str_id']),
    actId: Number(first['act_id']),
    refId: Number(first['ref_id']),
    longSearchId: stored.json?.searchid ?? '',
    savedId: saved.json?.id ?? '',
    linkKey: linked.json?.key ?? '',
    historyId: history.json?.entries?.at(0)?.id ?? '',
  };
}

/** Signs in the demonstration user of a role. */
export async function senderOf(product: Product, role: Role): Promise<Client> {
  const login = product.logins.get(role);
  if (login === undefined) throw new Error(`${product.home} has no demonstration user of the role ${role}.`);
  return signIn(product.url, login);
}
