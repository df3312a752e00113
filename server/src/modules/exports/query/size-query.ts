import { AppError, checkedQuery, queryLimits, queryWords } from '@moltrove/contract';
import type { NewestOnly } from '../../../platform/jobs/newest-only.ts';
import type { CurrentRelease } from '../../../release/current-release.ts';
import {
  countRows,
  countStructures,
  type QueryRun,
  uncountedText,
} from '../../../shared/queries/query-sizes.ts';
import type { QueryTurns } from '../../../shared/queries/query-turns.ts';
import type { QueryAsked } from '../export-requests.ts';
import type { Sized } from '../export-sizes.ts';
import { rowsKeyOf } from '../rows-key.ts';

/** More than the preview has, because a cost must be known. */
const countMs = 120_000;

export interface QuerySizing {
  readonly release: CurrentRelease;
  readonly newest: NewestOnly;
  readonly turns: QueryTurns;
}

/**
 * The current rows of a dynamic query and the structures that they list. Fails with INVALID_REQUEST if the structures
 * cannot be counted or the rows are too many, and with DATA_RESTRICTION when its time is over. A newer count of the same
 * user cancels it.
 */
export function sizeOfQuery(
  { release, newest, turns }: QuerySizing,
  { userId, query, signal }: QueryAsked,
): Promise<Sized> {
  const checked = checkedQuery(query);
  const { knowledge } = release.loaded();
  return newest.run(`query size ${userId}`, signal, (current) =>
    turns.run(userId, current, async (onThread) => {
      const untilMs = Date.now() + countMs;
      const run: QueryRun = { knowledge, signal: current, onThread, timeMs: countMs, untilMs };
      const rows = await countRows(run, checked);
      if (rows > queryLimits.maxRows) throw tooManyRows(rows);
      const structures = await countStructures(run, checked);
      if (structures === null) throw new AppError('INVALID_REQUEST', uncountedText);
      const rowsKey = rowsKeyOf(knowledge, ['dynamicquery', query]);
      return { sentence: queryWords(checked), knowledge, rows, structures, rowsKey };
    }),
  );
}

const tooManyRows = (rows: number): AppError =>
  new AppError(
    'INVALID_REQUEST',
    `The query has ${rows.toLocaleString('en')} rows; a file has at most ${queryLimits.maxRows.toLocaleString('en')}. Add a filter, or set a limit.`,
    { rows },
  );
