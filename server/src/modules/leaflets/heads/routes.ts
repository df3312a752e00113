import { AppError, assayHead, linkedNouns, namedHead, targetHead } from '@moltrove/contract';
import type { KnowledgeBase } from '@moltrove/knowledge';
import type { Routes } from '../../../platform/http/routes.ts';
import type { CurrentRelease } from '../../../release/current-release.ts';

/** Heads of what cells and charts name, apart from compounds and references. */
export function headRoutes(routes: Routes, release: CurrentRelease): void {
  const knowledge = (): KnowledgeBase => release.loaded().knowledge;

  routes.serve(targetHead, async ({ query: { id, name = '' }, signal }) => {
    const request =
      id === undefined ? ({ by: 'name', text: name } as const) : ({ by: 'id', text: id } as const);
    const found = await knowledge().targetHead(request, { signal });
    const asked = id === undefined ? `named ${name}` : `with the ID ${id}`;
    return found ?? missing(`target ${asked}`);
  });

  routes.serve(assayHead, async ({ params: { id }, signal }) => {
    return (await knowledge().assayHead(id, { signal })) ?? missing(`assay with the ID ${id}`);
  });

  routes.serve(namedHead, async ({ params: { kind }, query: { name }, signal }) => {
    const found = await knowledge().namedHead(kind, name, { signal });
    return found ?? missing(`${linkedNouns[kind][0]} named ${name}`);
  });
}

function missing(what: string): never {
  throw new AppError('NOT_FOUND', `This release has no ${what}.`);
}
