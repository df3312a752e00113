import type { z } from 'zod';
import { tabOfWire } from '../../wire/tabs.ts';
import { defineCriterion } from '../definition.ts';
import { type InnerSearch, selectedClause, selectedPhrase } from './phrase.ts';
import { selectedRowsSchema } from './schema.ts';

/** Rows are selected in results, so the builder has no field for them. `within` is the schema of a search. */
export const selectedRows = <W extends InnerSearch>(within: z.ZodType<W>) =>
  defineCriterion<ReturnType<typeof selectedRowsSchema<W>>, W['query']>({
    schema: selectedRowsSchema(within),
    fields: [],
    grain: ({ tab }) =>
      ['structures', 'clinicalCompounds'].includes(tabOfWire(tab)) ? 'structure' : 'activity',
    hasValue: (criterion) => criterion.within !== null || criterion.ids.length > 0,
    phrase: selectedPhrase,
    clause: selectedClause,
    listedTerms: () => [],
  });
