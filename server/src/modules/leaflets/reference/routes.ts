import {
  AppError,
  limits,
  referenceAssays,
  referenceCitedAgain,
  referenceCompounds,
  referenceLeaflet,
  referenceSarTable,
  rowsOfReference,
  sarViewSchema,
} from '@moltrove/contract';
import type { KnowledgeBase } from '@moltrove/knowledge';
import type { Routes } from '../../../platform/http/routes.ts';
import type { CurrentRelease } from '../../../release/current-release.ts';

export function referencePageRoutes(routes: Routes, release: CurrentRelease): void {
  const knowledge = (): KnowledgeBase => release.loaded().knowledge;

  routes.serve(referenceLeaflet, async ({ params: { id }, signal }) =>
    known(id, await knowledge().referenceHead(id, { signal })),
  );

  routes.serve(referenceCompounds, async ({ params: { id }, query, signal }) => {
    const { str_id: strId = null, ...page } = query;
    return known(id, await knowledge().referenceCompounds({ refId: id, strId, ...page }, { signal }));
  });

  routes.serve(referenceAssays, async ({ params: { id }, query, signal }) =>
    known(id, await knowledge().referenceAssays({ refId: id, ...query }, { signal })),
  );

  routes.serve(referenceSarTable, async ({ params: { id }, signal }) => {
    const current = knowledge();
    const { ref_id: refId } = known(id, await current.referenceHead(id, { signal }));
    const view = sarViewSchema.parse({
      pageSize: limits.leafletSarRows,
      maxColumns: limits.leafletSarColumns,
    });
    const { rows, ...table } = await current.sarTable(rowsOfReference(refId, 'activities').search, view, {
      signal,
    });
    const strIds = rows.map((row) => row.str_id);
    const names = known(id, await current.compoundNames({ refId, strIds }, { signal }));
    const nameOf = new Map(names.map((name) => [name.str_id, name]));
    return { ...table, rows: rows.map((row) => ({ ...row, ...nameOf.get(row.str_id)! })) };
  });

  routes.serve(referenceCitedAgain, async ({ params: { id }, query, signal }) =>
    known(id, await knowledge().referenceCitedAgain({ refId: id, ...query }, { signal })),
  );
}

function known<T>(refId: number, found: T | null): T {
  if (found !== null) return found;
  throw new AppError('NOT_FOUND', `This release has no reference with the ID ${refId}.`, { refId });
}
