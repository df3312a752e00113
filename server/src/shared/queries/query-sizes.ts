import { AppError, type CheckedQuery, queryLimits } from '@moltrove/contract';
import {
  compileCount,
  type CompiledQuery,
  compileStructures,
  counted,
  type KnowledgeBase,
  type QueryCell,
  timeOver,
} from '@moltrove/knowledge';
import type { OnThread } from './query-turns.ts';

/** All cells of an answer of the release, as they are in memory. */
const maxBytes = 32 * 1024 * 1024;

export interface QueryRun {
  readonly knowledge: Pick<KnowledgeBase, 'queryRows'>;
  readonly signal: AbortSignal;
  readonly onThread: OnThread;
  /** When the time of all its statements is over, in milliseconds since 1970. */
  readonly untilMs: number;
  /** The time for all of them, which failures name. */
  readonly timeMs: number;
}

export interface QueryRows {
  readonly rows: readonly (readonly QueryCell[])[];
  /** Whether more rows follow. */
  readonly more: boolean;
}

/** At most `maxRows` rows of a statement. */
export async function firstRows(
  { knowledge, signal, onThread, untilMs, timeMs }: QueryRun,
  statement: CompiledQuery,
  maxRows: number,
): Promise<QueryRows> {
  const leftMs = untilMs - Date.now();
  if (leftMs <= 0) throw timeOver(timeMs);
  const bounds = { timeMs: leftMs, maxRows, maxBytes };
  const batches = knowledge.queryRows(statement, bounds, { signal, onThread });
  const rows: (readonly QueryCell[])[] = [];
  try {
    for (;;) {
      const next = await batches.next();
      if (next.done === true) return { rows, more: next.value };
      rows.push(...next.value);
    }
  } catch (error) {
    throw isTimeOver(error) ? timeOver(timeMs) : error;
  }
}

/** Whether the time was over, not the memory. */
export const isTimeOver = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'DATA_RESTRICTION' && error.details?.['reason'] === 'time';

/** The number of all rows of a query. */
export async function countRows(run: QueryRun, query: CheckedQuery): Promise<number> {
  const { rows } = await firstRows(run, compileCount(query), 1);
  return Number(rows[0]?.[0] ?? 0);
}

/** Why the structures of some grouped results are not counted. */
export const uncountedText =
  'The groups name structures without their Structure ID, so that they cannot be counted, and not exported. Add the column Structure ID.';

/** The number of unique structures that a query lists; null where it cannot be known. */
export async function countStructures(run: QueryRun, query: CheckedQuery): Promise<number | null> {
  const statement = compileStructures(query);
  if (statement === 'unknown') return null;
  if (statement === null) return 0;
  const { rows } = await firstRows(run, counted(statement), 1);
  return Number(rows[0]?.[0] ?? 0);
}

/** The ids of the structures that a query lists, in ascending order. Fails with DATA_RESTRICTION if there are too many. */
export async function listStructures(run: QueryRun, query: CheckedQuery): Promise<number[]> {
  const statement = compileStructures(query);
  if (statement === 'unknown') throw new AppError('INVALID_REQUEST', uncountedText);
  if (statement === null) return [];
  const { rows, more } = await firstRows(run, statement, queryLimits.maxSearchedStructures);
  if (more)
    throw new AppError(
      'DATA_RESTRICTION',
      `The rows list more than ${queryLimits.maxSearchedStructures.toLocaleString('en')} structures, too many for a search. Add a filter, or set a limit.`,
    );
  return rows.map(([id]) => Number(id)).toSorted((a, b) => a - b);
}
