import { identifyIds, lineCounts, namesInSearch } from '@moltrove/contract';
import type { Routes } from '../../../platform/http/routes.ts';
import type { NewestOnly } from '../../../platform/jobs/newest-only.ts';
import type { CurrentRelease } from '../../../release/current-release.ts';
import { findNames } from '../../../shared/searches/search-names.ts';
import { countLines } from './count-lines.ts';

/** What the search box shows for a text before anything is chosen. */
export function boxRoutes(routes: Routes, release: CurrentRelease, newest: NewestOnly): void {
  routes.serve(lineCounts, ({ caller, body, signal }) =>
    newest.run(`lines ${caller.user.id} ${body.sessionid}`, signal, async (current) => ({
      lines: await countLines(release.loaded().knowledge, body.lines, current),
    })),
  );

  routes.serve(identifyIds, async ({ body, signal }) => ({
    identified: [...(await release.loaded().knowledge.identifyIds(body.ids, { signal }))],
  }));

  routes.serve(namesInSearch, async ({ body, signal }) => {
    const { rows, drawings } = await findNames(release.loaded().knowledge, body, signal);
    return { rows: [...rows], drawings: [...drawings] };
  });
}
