import type { Term, TermField } from '@moltrove/contract';
import { useQueries } from '@tanstack/react-query';
import { fetchTerms } from '../../queries/terms.ts';
import type { TermSuggestions } from './term-lines.ts';

const shownTerms = 8;

export interface NameSuggestions {
  /** The release's suggestions for each name; pending and failed lookups are missing. */
  readonly termsByName: ReadonlyMap<string, TermSuggestions>;
  readonly fetching: boolean;
  readonly failed: boolean;
}

/** Looks up names in the release as targets, structures and, if it has them, companies. */
export function useNameSuggestions(names: readonly string[], withCompanies: boolean): NameSuggestions {
  const fields: readonly TermField[] = [
    'target',
    'structure.name',
    ...(withCompanies ? (['company'] as const) : []),
  ];
  return useQueries({
    queries: names.flatMap((name) =>
      fields.map((field) => ({
        queryKey: ['terms', field, name.toLowerCase(), shownTerms, null],
        // A single letter matches too many structures.
        enabled: field === 'target' || name.length > 1,
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          fetchTerms({ field, text: name, limit: shownTerms }, signal),
      })),
    ),
    combine: (answers) => {
      const termsByName = names.flatMap((name, at): [string, TermSuggestions][] => {
        const own = answers.slice(at * fields.length, (at + 1) * fields.length);
        if (own.some(({ isFetching }) => isFetching)) return [];
        const [targets = [], structures = [], companies = []] = own.map(({ data }) => data ?? ([] as Term[]));
        return [[name, { targets, structures, companies }]];
      });
      return {
        termsByName: new Map(termsByName),
        fetching: answers.some(({ isFetching }) => isFetching),
        failed: answers.some(({ isError }) => isError),
      };
    },
  });
}
