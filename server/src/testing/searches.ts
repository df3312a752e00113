import type { z } from 'zod';
import { limits, type Search, type searchQuerySchema, searchSchema } from '@moltrove/contract';

type QueryInput = z.input<typeof searchQuerySchema>;

/** A search for targets by name, one row each, all on the same structure. */
export function targetQuery(...names: string[]): QueryInput {
  return {
    rows: names.map((label, index) => ({
      rowId: `row-${index}`,
      meaning: 'sameStructure' as const,
      criterion: { option: 'Target' as const, terms: [{ label, targetCategories: 'name' as const }] },
    })),
  };
}

/** As many names as a row may have: megabytes as text. */
export function longestSearch(): Search {
  const names = Array.from({ length: limits.maxValuesPerRow }, (_, at) => `compound ${at}`);
  return searchSchema.parse({ query: { rows: [{ rowId: 'a', criterion: { option: 'Structure', names } }] } });
}

export const filterOn = (chartKey: string, ...include: string[]) => ({ chartKey, include });
