import type { z } from 'zod';
import type { searchQuerySchema } from '@moltrove/contract';

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

export const filterOn = (chartKey: string, ...include: string[]) => ({ chartKey, include });
