import type { CallOptions, StructureSummary } from '../../../knowledge-base.ts';
import type { StructureCalls } from '../../../knowledge-base/structures.ts';
import { nthRows } from '../../answers/pages/select-page.ts';
import { rowColumns } from '../../answers/pages/sort-columns.ts';
import { partialNote } from '../cached-result.ts';
import type { ColumnStore } from '../column-store.ts';
import type { DrawnStructures } from '../drawn-structures.ts';
import { requireDrawingRequest } from '../requests.ts';
import type { SearchPool } from '../search-pool.ts';

export function structureCalls(
  pool: SearchPool,
  columns: ColumnStore,
  drawn: DrawnStructures,
): StructureCalls {
  const summaries = (
    ordinals: readonly number[],
    options: CallOptions,
  ): Promise<readonly StructureSummary[]> =>
    columns.using(rowColumns.structures ?? [], () => pool.run('structureSummaries', ordinals, options));

  return {
    async structuresByDrawing({ drawing, limit, within }, options = {}) {
      requireDrawingRequest(limit, within);
      const { found, progress } =
        within === undefined
          ? { found: await drawn.find(drawing, options), progress: null }
          : await drawn.within(within, drawing, options);
      const { set, best, partial } = found;
      const first =
        best?.slice(0, limit) ??
        Array.from(nthRows(set, 0, limit), (row): { row: number; similarity: number | null } => ({
          row,
          similarity: null,
        }));
      const named = await summaries(
        first.map(({ row }) => row),
        options,
      );
      const hits = named.map((summary, at) => ({ ...summary, similarity: first[at].similarity }));
      return { count: set.count, hits, ...partialNote(partial), ...(progress !== null && { progress }) };
    },
    async structuresByInchiKey(keys, options = {}) {
      return columns.using(rowColumns.structures ?? [], () => pool.run('inchiKeys', keys, options));
    },
  };
}
