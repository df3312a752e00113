import {
  AppError,
  type CallBody,
  type changeDynamicQuery,
  type CallResponse,
  checkedQuery,
  type DynamicQuery,
  dynamicQuerySchema,
  type listDynamicQueries,
  type OpenedQuery,
  queryLimits,
  queryWords,
  type SavedQuery,
} from '@moltrove/contract';
import { queryContracts } from '../../../platform/access/subscriptions.ts';
import type { User } from '../../../platform/access/user.ts';
import { contractToShareIn } from '../../../shared/searches/contract-to-share-in.ts';
import { listedSentence } from '../../../shared/searches/listed-sentence.ts';
import type { UserData } from '../../../platform/database/user-data.ts';
import { ranQueryStore } from './ran-query-store.ts';
import { type QueryReader, savedQueryStore, type SavedQuerySummary } from './saved-query-store.ts';

interface Deps {
  readonly userData: UserData;
  readonly now: () => number;
}

const notHere =
  'There is no saved query here that you may open: it was deleted, is not shared any more, or belongs to another contract.';

/**
 * Saved queries of the users. A reader sees their own and those shared in a contract of a subscription in use. Only the
 * owner may change a query. Queries that a reader may not see are NOT_FOUND, as if they did not exist.
 */
export function savedQueryService({ userData, now }: Deps) {
  const store = savedQueryStore(userData);
  const ran = ranQueryStore(userData);
  const contractsOf = (user: User): string[] => queryContracts(user.subscriptions, now());
  const readerOf = (user: User): QueryReader => ({ userId: user.id, contractIds: contractsOf(user) });
  const readable = async (user: User, id: string) => {
    const found = await store.find(readerOf(user), id);
    if (found === null) throw new AppError('NOT_FOUND', notHere);
    return found;
  };
  const presentedById = async (user: User, id: string): Promise<SavedQuery> =>
    presented(await readable(user, id), user.id);
  const contentOf = (name: string, query: DynamicQuery) => ({
    name,
    ...storedQuery(query),
    changedAt: now(),
  });

  return {
    async save(
      user: User,
      name: string,
      query: DynamicQuery,
      replace: { readonly id: string; readonly revision: number } | null,
    ): Promise<SavedQuery> {
      const content = contentOf(name, query);
      if (replace === null) return presentedById(user, await store.add(user.id, content));
      await store.change(user.id, replace.id, replace.revision, content);
      return presentedById(user, replace.id);
    },

    async list(user: User): Promise<CallResponse<typeof listDynamicQueries>> {
      const all = (await store.list(readerOf(user))).map((each) => presented(each, user.id));
      const lately = await ran.list(user.id);
      return {
        own: all.filter(({ mine }) => mine),
        shared: all.filter(({ mine }) => !mine),
        ran: lately.map(({ ranAt, ...each }) => ({ ...each, at: moment(ranAt) })),
        limit: queryLimits.maxSaved,
      };
    },

    async open(user: User, id: string): Promise<OpenedQuery> {
      const { query, ...summary } = await readable(user, id);
      return { ...presented(summary, user.id), query: readQuery(query) };
    },

    async openRan(user: User, id: string): Promise<{ query: DynamicQuery }> {
      const text = await ran.query(user.id, id);
      if (text === null) throw new AppError('NOT_FOUND', 'This query is no longer among those you ran.');
      return { query: readQuery(text) };
    },

    async change(
      user: User,
      id: string,
      { revision, name, shared, contractId = null }: CallBody<typeof changeDynamicQuery>,
    ): Promise<SavedQuery> {
      const sharing =
        shared === undefined
          ? {}
          : {
              sharedContractId: shared
                ? await contractToShareIn(userData, contractsOf(user), contractId)
                : null,
            };
      const change = { ...(name !== undefined && { name }), ...sharing, changedAt: now() };
      await store.change(user.id, id, revision, change);
      return presentedById(user, id);
    },

    remove: (user: User, id: string): Promise<void> => store.remove(user.id, id, now()),

    async restore(user: User, id: string): Promise<SavedQuery> {
      await store.restore(user.id, id);
      return presentedById(user, id);
    },

    /** Lists a query among those that the user ran. */
    recordRun: (userId: string, query: DynamicQuery, run: QueryRunResult): Promise<void> =>
      ran.add({ userId, ...storedQuery(query), ...run, ranAt: now() }),
  };
}

/** What came of a query: its rows, or why it failed. */
export interface QueryRunResult {
  readonly rowCount: number | null;
  readonly durationMs: number;
  readonly failure: string | null;
}

export type SavedQueryService = ReturnType<typeof savedQueryService>;

/** The sentence and the text of a query; fails with INVALID_REQUEST for unknown names. */
const storedQuery = (query: DynamicQuery): { sentence: string; query: string } => ({
  sentence: listedSentence(queryWords(checkedQuery(query))),
  query: JSON.stringify(query),
});

/** Fails with NOT_FOUND for a query that this version has no tables or columns for. */
function readQuery(text: string): DynamicQuery {
  const parsed = dynamicQuerySchema.safeParse(JSON.parse(text));
  if (parsed.success) return parsed.data;
  throw new AppError('NOT_FOUND', 'This query can no longer be opened: an older version made it.');
}

const moment = (at: number): string => new Date(at).toISOString();

const presented = (summary: SavedQuerySummary, userId: string): SavedQuery => ({
  id: summary.id,
  name: summary.name,
  revision: summary.revision,
  sentence: summary.sentence,
  mine: summary.ownerId === userId,
  owner: { name: `${summary.firstName} ${summary.lastName}`.trim(), username: summary.username },
  sharedWith:
    summary.sharedContractId === null
      ? null
      : { contractId: summary.sharedContractId, name: summary.contractName ?? '' },
  createdAt: moment(summary.createdAt),
  changedAt: moment(summary.changedAt),
});
