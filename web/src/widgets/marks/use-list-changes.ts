import { notifications } from '@mantine/notifications';
import {
  addToHitList,
  createHitList,
  putBackInHitList,
  starredListId,
  starredListName,
  takeFromHitList,
} from '@moltrove/contract';
import type { HitList, Search } from '@moltrove/contract';
import { call } from '../../auth/api/call.ts';
import { formatCount, formatCounted } from '../../ui/format.ts';
import { undoToast } from '../../ui/undo-toast.tsx';
import { quoted, useMarkChanges } from './mark-queries.ts';

/** Structures by id, or all that a search finds. */
export type Added = { readonly structureIds: number[] } | { readonly search: Search };

const tellFailure = (what: string, error: unknown): void => {
  const reason = error instanceof Error ? error.message : String(error);
  notifications.show({ message: `${what} ${reason}`, color: 'red' });
};

/** Changes of lists of structures; each reports its outcome. */
export function useListChanges() {
  const { refreshLists, mark } = useMarkChanges();

  /** Puts a structure into a list or takes it out; the star changes at once. */
  async function put(list: Pick<HitList, 'id' | 'name'>, strId: number, isIn: boolean): Promise<void> {
    const takeBack = mark(strId, ({ lists }) => ({
      lists: isIn ? [...lists, list.id] : lists.filter((id) => id !== list.id),
    }));
    const input = { params: { id: list.id }, body: { structureIds: [strId] } };
    try {
      await (isIn ? call(addToHitList, input) : call(takeFromHitList, input));
      refreshLists(false);
    } catch (error) {
      takeBack();
      tellFailure(`${quoted(list)} was not changed.`, error);
    }
  }

  async function addAll(list: Pick<HitList, 'id' | 'name'>, added: Added): Promise<void> {
    try {
      const answer = await call(addToHitList, { params: { id: list.id }, body: added });
      notifications.show({ message: addedText(list, answer) });
      refreshLists(true);
    } catch (error) {
      tellFailure(`${quoted(list)} was not changed.`, error);
    }
  }

  /** Creates a list and adds structures to it. Rejects if it cannot be created. */
  async function addToNew(name: string, added: Added | null): Promise<HitList> {
    const list = await call(createHitList, { body: { name } });
    if (added === null) refreshLists(false);
    else await addAll(list, added);
    return list;
  }

  /** Removes structures from a list, and offers to undo it. */
  async function take(
    list: Pick<HitList, 'id' | 'name'>,
    taken: { readonly structureIds?: number[]; readonly keys?: string[] },
  ): Promise<void> {
    const params = { id: list.id };
    try {
      const { removal, removed } = await call(takeFromHitList, { params, body: taken });
      refreshLists(true);
      undoToast(`${formatCounted(removed, 'structure')} removed from ${quoted(list)}.`, () => {
        call(putBackInHitList, { params, body: { removal } })
          .then(() => refreshLists(true))
          .catch((error: unknown) => tellFailure('The removal was not undone.', error));
      });
    } catch (error) {
      tellFailure(`${quoted(list)} was not changed.`, error);
    }
  }

  return { put, addAll, addToNew, take };
}

/** The list that the star stands for. */
export const starred = { id: starredListId, name: starredListName } as const;

function addedText(list: Pick<HitList, 'name'>, { added, alreadyThere }: AddedCounts): string {
  const there = alreadyThere === 0 ? '' : ` ${formatCount(alreadyThere)} there already.`;
  return `${formatCounted(added, 'structure')} added to ${quoted(list)}.${there}`;
}

interface AddedCounts {
  readonly added: number;
  readonly alreadyThere: number;
}
