import type { Term, TermField } from '@moltrove/contract';
import { useQueries } from '@tanstack/react-query';
import { fetchTerms } from '../../queries/terms.ts';
import type { Found } from './term-lines.ts';

const shownTerms = 8;

export interface FoundNames {
  /** The release's suggestions for each name, without pending or failed lookups. */
  readonly found: ReadonlyMap<string, Found>;
  readonly fetching: boolean;
  readonly failed: boolean;
}

/** Looks up names in the release: targets, structures, and companies if it has them. */
export function useFound(names: readonly string[], withCompanies: boolean): FoundNames {
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
      const found = names.flatMap((name, at): [string, Found][] => {
        const own = answers.slice(at * fields.length, (at + 1) * fields.length);
        if (own.some(({ isFetching }) => isFetching)) return [];
        const [targets = [], structures = [], companies = []] = own.map(({ data }) => data ?? ([] as Term[]));
        return [[name, { targets, structures, companies }]];
      });
      return {
        found: new Map(found),
        fetching: answers.some(({ isFetching }) => isFetching),
        failed: answers.some(({ isError }) => isError),
      };
    },
  });
}
