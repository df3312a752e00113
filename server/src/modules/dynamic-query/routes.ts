import {
  changeDynamicQuery,
  checkedQuery,
  dynamicQueryStructures,
  getTableColumns,
  listDynamicQueries,
  openDynamicQuery,
  openRanQuery,
  removeDynamicQuery,
  restoreDynamicQuery,
  runDynamicQuery,
  saveDynamicQuery,
} from '@moltrove/contract';
import { type Routes, userInRole } from '../../platform/http/routes.ts';
import type { NewestOnly } from '../../platform/jobs/newest-only.ts';
import type { CurrentRelease } from '../../release/current-release.ts';
import { listStructures, type QueryRun } from '../../shared/queries/query-sizes.ts';
import type { QueryTurns } from '../../shared/queries/query-turns.ts';
import { recordedRun } from './recorded-run.ts';
import { runQuery } from './run-query.ts';
import type { SavedQueryService } from './saved/saved-query-service.ts';
import { tableColumns } from './table-columns.ts';

export interface DynamicQueryDeps {
  readonly release: CurrentRelease;
  readonly newest: NewestOnly;
  readonly turns: QueryTurns;
  readonly saved: SavedQueryService;
  /** Milliseconds that a query and its counts may take. */
  readonly timeMs: number;
}

export function dynamicQueryRoutes(
  routes: Routes,
  { release, newest, turns, saved, timeMs }: DynamicQueryDeps,
): void {
  routes.serve(getTableColumns, () => Promise.resolve(tableColumns));

  /** Cancels the older query of the user, and waits for a turn. */
  const inTurn = <T>(userId: string, signal: AbortSignal, work: (run: QueryRun) => Promise<T>): Promise<T> =>
    newest.run(`query ${userId}`, signal, (current) =>
      turns.run(userId, current, (onThread) => {
        const { knowledge } = release.loaded();
        return work({ knowledge, signal: current, onThread, timeMs, untilMs: Date.now() + timeMs });
      }),
    );

  routes.serve(runDynamicQuery, async ({ caller, body, signal }) => {
    const query = checkedQuery(body.query);
    const { id } = caller.user;
    return recordedRun(
      (onBegin) =>
        inTurn(id, signal, (run) => {
          onBegin();
          return runQuery(run, query);
        }),
      (result) => saved.recordRun(id, body.query, result),
    );
  });

  routes.serve(dynamicQueryStructures, async ({ caller, body, signal }) => {
    const query = checkedQuery(body.query);
    return inTurn(caller.user.id, signal, async (run) => ({
      structureIds: await listStructures(run, query),
    }));
  });

  routes.serve(saveDynamicQuery, ({ body, ...call }) =>
    saved.save(userInRole(call), body.name, body.query, body.replace),
  );
  routes.serve(listDynamicQueries, (call) => saved.list(userInRole(call)));
  routes.serve(openDynamicQuery, ({ params, ...call }) => saved.open(userInRole(call), params.id));
  routes.serve(openRanQuery, ({ params, ...call }) => saved.openRan(userInRole(call), params.id));
  routes.serve(changeDynamicQuery, ({ params, body, ...call }) =>
    saved.change(userInRole(call), params.id, body),
  );
  routes.serve(removeDynamicQuery, async ({ params, ...call }) => {
    await saved.remove(userInRole(call), params.id);
    return { removed: true as const };
  });
  routes.serve(restoreDynamicQuery, ({ params, ...call }) => saved.restore(userInRole(call), params.id));
}
