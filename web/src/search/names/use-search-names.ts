import { namedParts, namesInSearch, noNames, wireTab } from '@moltrove/contract';
import type { DrawnText, NamedParts, SearchNames, SearchQuery } from '@moltrove/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../auth/api/call.ts';
import { useRelease } from '../../queries/release.ts';

const noRows: SearchQuery = { rows: [] };

/**
 * The names of what a search identifies by number or by a structure, in this release. Until they are fetched, and if
 * they cannot be, ids and texts stand for them.
 */
export function useSearchNames(query: SearchQuery | null): SearchNames {
  return useNames(useMemo(() => namedParts(query ?? noRows), [query]));
}

/** The names of these rows and structures; like `useSearchNames`. */
export function useNames(parts: NamedParts): SearchNames {
  const { data: release } = useRelease();
  const { data } = useQuery({ ...namesOptions(parts, release?.id), enabled: release !== undefined });
  return data ?? noNames;
}

function namesOptions(parts: NamedParts, release: string | undefined) {
  return queryOptions({
    queryKey: ['searchNames', release, parts],
    staleTime: Infinity,
    async queryFn({ signal }): Promise<SearchNames> {
      const { rows, drawings } = parts;
      if (rows.length + drawings.length === 0) return noNames;
      const body = { rows: rows.map(({ tab, id }) => ({ tab: wireTab(tab), id })), drawings: [...drawings] };
      const found = await call(namesInSearch, { body }, { signal });
      const ofRows = new Map(found.rows.map(({ tab, id, name }) => [`${tab} ${id}`, name]));
      const ofDrawings = new Map(found.drawings.map(({ at, name }) => [drawnKey(drawings[at]!), name]));
      return {
        row: (tab, id) => ofRows.get(`${tab} ${id}`) ?? null,
        drawing: (drawn) => ofDrawings.get(drawnKey(drawn)) ?? null,
      };
    },
  });
}

const drawnKey = ({ format, value }: DrawnText): string => `${format} ${value}`;
