import { AppError, type HitList, limits, type Search, starredListId } from '@moltrove/contract';
import type { CurrentRelease } from '../../../release/current-release.ts';
import {
  inRelease,
  type KeptStructure,
  keptOf,
  keptStructures,
  requireIdentified,
  presentedStructure,
} from '../kept-structures.ts';
import type { HitListStore, StoredList, StoredStructure } from './hit-list-store.ts';

interface HitListDeps {
  readonly release: CurrentRelease;
  readonly store: HitListStore;
  readonly now: () => number;
}

/** Lists of structures of a user: the starred ones, and others with a name. */
export function hitListService({ release, store, now }: HitListDeps) {
  const knowledge = () => release.loaded().knowledge;

  /** The structures that a search finds, by structure ID. */
  const found = async (search: Search, signal: AbortSignal): Promise<KeptStructure[]> => {
    const kept: KeptStructure[] = [];
    const pageSize = limits.maxInnerPageSize;
    for (let pageNumber = 0; ; pageNumber += 1) {
      const request = { tab: 'structures', pageNumber, pageSize, sort: null } as const;
      const { rows, rowCount, partial } = await knowledge().page(search, request, { signal });
      if (partial !== undefined) {
        const text =
          'The structure search ran out of time, so that not all of its structures are known. Nothing was added.';
        throw new AppError('CONFLICT', text);
      }
      requireFewer(rowCount);
      kept.push(...requireIdentified(rows.map((row) => [Number(row['str_id']), keptOf(row)])));
      if (rows.length < pageSize) return kept;
    }
  };

  const byIds = async (strIds: readonly number[], signal: AbortSignal): Promise<KeptStructure[]> => {
    const known = await keptStructures(knowledge(), strIds, signal);
    const unknown = strIds.filter((id) => !known.has(id));
    if (unknown.length > 0) {
      const text = `This release has no structure ${unknown.slice(0, 5).join(', ')}. Nothing was added.`;
      throw new AppError('NOT_FOUND', text, { structureIds: unknown.slice(0, limits.maxNamedMissingIds) });
    }
    return requireIdentified(known);
  };

  return {
    list: async (userId: string): Promise<HitList[]> => (await store.list(userId)).map(presented),

    create: async (userId: string, name: string): Promise<HitList> =>
      presented(await store.create(userId, name, now())),

    async rename(userId: string, id: string, name: string): Promise<HitList> {
      requireNamed(id, 'renamed');
      return presented(await store.rename(userId, id, name, now()));
    },

    async remove(userId: string, id: string): Promise<void> {
      requireNamed(id, 'deleted');
      await store.remove(userId, id, now());
    },

    restore: async (userId: string, id: string): Promise<HitList> =>
      presented(await store.restore(userId, id)),

    async add(
      userId: string,
      id: string,
      asked: { readonly structureIds?: readonly number[] | undefined; readonly search?: Search | undefined },
      signal: AbortSignal,
    ) {
      // Unknown lists are refused before a long search.
      await store.byId(userId, id);
      const structures =
        asked.search === undefined
          ? await byIds(asked.structureIds ?? [], signal)
          : await found(asked.search, signal);
      const { list, added } = await store.add(userId, id, structures, now());
      const distinct = new Set(structures.map(({ structureKey }) => structureKey)).size;
      return { list: presented(list), added, alreadyThere: distinct - added };
    },

    async take(
      userId: string,
      id: string,
      strIds: readonly number[],
      keys: readonly string[],
      signal: AbortSignal,
    ) {
      const known = await keptStructures(knowledge(), strIds, signal);
      const byKey = keys.map((structureKey) => ({ structureKey, chemblId: null }));
      const taken = await store.take(userId, id, [...requireIdentified(known), ...byKey], now());
      return { ...taken, list: presented(taken.list) };
    },

    async putBack(userId: string, id: string, removal: string) {
      const { list, restored } = await store.putBack(userId, id, removal, now());
      return { list: presented(list), restored };
    },

    /** A page of a list, with what the loaded release has. */
    async page(
      userId: string,
      id: string,
      { pageNumber, pageSize, which }: { pageNumber: number; pageSize: number; which: 'all' | 'missing' },
      signal: AbortSignal,
    ) {
      const list = presented(await store.byId(userId, id));
      const all = await store.structures(userId, id);
      const from = pageNumber * pageSize;
      if (which === 'all') {
        const some = all.slice(from, from + pageSize);
        const there = await inRelease(knowledge(), some, signal);
        return { list, rows: some.map((each, at) => presentedRow(each, there[at])), rowCount: all.length };
      }
      const there = await inRelease(knowledge(), all, signal);
      const missing = all.filter((_, at) => there[at] === null);
      const rows = missing.slice(from, from + pageSize).map((each) => presentedRow(each, null));
      return { list, rows, rowCount: missing.length };
    },

    /** The structures of a list that the loaded release has, each once, and the number of the others. */
    async inRelease(userId: string, id: string, signal: AbortSignal) {
      const list = presented(await store.byId(userId, id));
      const there = await inRelease(knowledge(), await store.structures(userId, id), signal);
      const ids = there.flatMap((structure) => (structure === null ? [] : [structure.strId]));
      return {
        list,
        structureIds: [...new Set(ids)].toSorted((a, b) => a - b),
        missing: there.length - ids.length,
      };
    },
  };
}

export type HitListService = ReturnType<typeof hitListService>;

const presented = ({ id, name, structures, changedAt }: StoredList): HitList => ({
  id,
  name,
  structures,
  changedAt: changedAt === null ? null : new Date(changedAt).toISOString(),
});

const presentedRow = (stored: StoredStructure, found: Parameters<typeof presentedStructure>[1]) => ({
  ...presentedStructure(stored, found),
  addedAt: new Date(stored.addedAt).toISOString(),
});

function requireNamed(id: string, done: string): void {
  if (id !== starredListId) return;
  throw new AppError('INVALID_REQUEST', `The list of starred structures cannot be ${done}.`);
}

/** Fails with CONFLICT before more structures are read than a list may have. */
function requireFewer(structures: number): void {
  const { maxHitListStructures } = limits;
  if (structures <= maxHitListStructures) return;
  const [found, most] = [structures, maxHitListStructures].map((count) => count.toLocaleString('en-US'));
  throw new AppError(
    'CONFLICT',
    `These are ${found} structures; a list has at most ${most}. Save the search instead.`,
    {
      limit: maxHitListStructures,
    },
  );
}
