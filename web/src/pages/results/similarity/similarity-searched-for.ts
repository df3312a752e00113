import { activeRows } from '@moltrove/contract';
import type { SearchQuery } from '@moltrove/contract';

/** The first molecule that a search asks for by SMILES, ignoring rows joined by NOT; null if there is none. */
export function moleculeSearchedFor(query: SearchQuery): string | null {
  const rows = activeRows(query);
  for (const [at, { criterion }] of rows.entries()) {
    if (rows[at - 1]?.operator === 'NOT' || criterion.option !== 'Structure') continue;
    const { drawing } = criterion;
    if (drawing !== null && drawing.format === 'smiles') return drawing.value.trim();
  }
  return null;
}
