import { listHitLists } from '@moltrove/contract';
import type { HitList, StructureMarks } from '@moltrove/contract';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { call } from '../../auth/api/call.ts';
import { useSession } from '../../auth/session/session.ts';
import { useMayOpen } from '../../auth/use-page-facts.ts';
import { useRelease } from '../../queries/release.ts';
import { marksTogether } from './marks-together.ts';

export const listsKey = ['hitLists'] as const;
export const notesKey = ['compoundNotes'] as const;
const marksKey = ['structureMarks'] as const;

/** Whether the role has lists and notes. */
export function useHasLists(): boolean {
  return useMayOpen()('/lists');
}

/** The user's lists. Refetched when a page or menu that shows them opens. */
export function useHitLists(isEnabled = true) {
  const { username } = useSession();
  return useQuery({
    queryKey: [...listsKey, username],
    enabled: isEnabled,
    staleTime: 0,
    queryFn: ({ signal }) => call(listHitLists, {}, { signal }),
  });
}

/** The lists and the note of a structure of the loaded release. */
export function useMarks(strId: number) {
  const { username } = useSession();
  const { data: release } = useRelease();
  return useQuery(marksOf(strId, `${username} ${release?.id} ${release?.builtAt}`));
}

/** Asks for the marks of a page of structures in one call, however its rows are rendered. */
export function useMarksOfPage(strIds: readonly number[]): void {
  const client = useQueryClient();
  const { username } = useSession();
  const { data: release } = useRelease();
  const scope = release === undefined ? null : `${username} ${release.id} ${release.builtAt}`;
  useEffect(() => {
    if (scope !== null) for (const strId of strIds) void client.prefetchQuery(marksOf(strId, scope));
  }, [client, strIds, scope]);
}

const marksOf = (strId: number, scope: string) =>
  queryOptions({ queryKey: [...marksKey, strId, scope], queryFn: () => marksTogether(strId) });

/** Functions that update what the page shows after a change. */
export function useMarkChanges() {
  const client = useQueryClient();
  /** Refetches the lists, what is in them, and if told so the stars. */
  const refreshLists = useCallback(
    (withMarks: boolean) => {
      void client.invalidateQueries({ queryKey: listsKey });
      if (withMarks) void client.invalidateQueries({ queryKey: marksKey });
    },
    [client],
  );
  const refreshNotes = useCallback(() => void client.invalidateQueries({ queryKey: notesKey }), [client]);
  /** Changes the marks of a structure before the server answers; returns a function that takes it back. */
  const mark = useCallback(
    (strId: number, change: (before: StructureMarks) => Partial<StructureMarks>) => {
      const filter = { queryKey: [...marksKey, strId] };
      const before = client.getQueriesData<StructureMarks>(filter);
      client.setQueriesData<StructureMarks>(filter, (marks) =>
        marks === undefined ? marks : { ...marks, ...change(marks) },
      );
      return () => {
        for (const [key, marks] of before) client.setQueryData(key, marks);
      };
    },
    [client],
  );
  return { refreshLists, refreshNotes, mark };
}

/** A list in the form in which sentences call it. */
export const quoted = ({ name }: Pick<HitList, 'name'>): string => `“${name}”`;
