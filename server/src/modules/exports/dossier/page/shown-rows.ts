import { dossierBounds, limits, type Search } from '@moltrove/contract';
import type { KnowledgeBase, PageRequest, Row } from '@moltrove/knowledge';
import { changed } from '../../export-rows.ts';

interface Source {
  readonly knowledge: Pick<KnowledgeBase, 'page'>;
  readonly search: Search;
  readonly signal: AbortSignal;
}

export interface ShownRows {
  readonly structures: readonly Row[];
  /** The order of the structures, in words. */
  readonly order: string;
  /** The activities with the highest pActivity. */
  readonly activities: readonly Row[];
  /** By structure, its activity with the highest pActivity. */
  readonly best: ReadonlyMap<number, Row>;
}

const byPActivity = { column: 'pactivity', direction: 'desc' } as const;
/**
 * Pages that are read to find the structures with the highest pActivity. If even these have activities of too few
 * structures, structures are shown by ID.
 */
const maxPages = 5;

/** The rows of the page: the activities with the highest pActivity, and the structures in their order. */
export async function shownRows(source: Source): Promise<ShownRows> {
  const pageSize = limits.maxInnerPageSize;
  const best = new Map<number, Row>();
  let activities: readonly Row[] = [];
  let isComplete = false;
  for (let pageNumber = 0; pageNumber < maxPages && !isComplete; pageNumber += 1) {
    const rows = await rowsOf(source, { tab: 'activities', pageNumber, pageSize, sort: byPActivity });
    if (pageNumber === 0) activities = rows.slice(0, dossierBounds.activities);
    for (const row of rows) {
      const id = row['str_id'];
      if (typeof id !== 'number' || typeof row['pactivity'] !== 'number') continue;
      if (!best.has(id) && best.size < dossierBounds.structures) best.set(id, row);
    }
    const hasMore = rows.length === pageSize && typeof rows.at(-1)!['pactivity'] === 'number';
    isComplete = !hasMore || best.size === dossierBounds.structures;
  }
  if (!isComplete || best.size === 0) {
    const structures = await firstStructures(source);
    return { structures, order: 'by structure ID', activities, best: new Map() };
  }
  const structures = await inOrder(source, [...best.keys()]);
  const order = 'by their highest pActivity, then by structure ID';
  return { structures, order, activities, best };
}

const firstStructures = (source: Source): Promise<readonly Row[]> =>
  rowsOf(source, { tab: 'structures', pageNumber: 0, pageSize: dossierBounds.structures, sort: null });

/** The structures with these IDs in this order; then, if there is room, the first others by ID. */
async function inOrder(source: Source, ids: readonly number[]): Promise<readonly Row[]> {
  const request = {
    tab: 'structures',
    pageNumber: 0,
    pageSize: dossierBounds.structures,
    sort: null,
  } as const;
  const rows = await rowsOf(source, { ...request, strIds: ids });
  const rowOf = new Map(rows.map((row) => [row['str_id'], row]));
  const ranked = ids.map((id) => rowOf.get(id)).filter((row) => row !== undefined);
  if (ranked.length === dossierBounds.structures) return ranked;
  const known = new Set<unknown>(ids);
  // At most `ids.length` of these are ranked, so the others fill the page.
  const first = await rowsOf(source, { ...request, pageSize: dossierBounds.structures + ids.length });
  const others = first.filter((row) => !known.has(row['str_id']));
  return [...ranked, ...others].slice(0, dossierBounds.structures);
}

/** The most recent references. */
export const latestReferences = (source: Source): Promise<readonly Row[]> =>
  rowsOf(source, {
    tab: 'references',
    pageNumber: 0,
    pageSize: dossierBounds.references,
    sort: { column: 'year', direction: 'desc' },
  });

async function rowsOf({ knowledge, search, signal }: Source, request: PageRequest): Promise<readonly Row[]> {
  const { rows, partial } = await knowledge.page(search, request, { signal });
  if (partial !== undefined) throw changed();
  return rows;
}
