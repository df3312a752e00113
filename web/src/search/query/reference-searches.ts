import { criterionSchema, selectedRows } from '@moltrove/contract';
import type { Criterion, Search } from '@moltrove/contract';
import { newRow, searchBy } from './new-search.ts';

export function searchForReference(refId: number): Search {
  return searchBy(referenceCriterion(refId));
}

/** A search for the activities of a structure in a reference. */
export function searchForStructureIn(strId: number, refId: number): Search {
  const structure = newRow([], selectedRows('structures', [strId]));
  return {
    query: { rows: [structure, newRow([structure], referenceCriterion(refId))] },
    filters: [],
  };
}

function referenceCriterion(refId: number): Criterion {
  return criterionSchema.parse({
    option: 'Bibliography',
    terms: [{ category: 'refId', label: String(refId) }],
  });
}
