import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import { AppError } from '@moltrove/contract/without-calls';
import type { BadRow, ReasonCount, StepCount } from '../../release/import-report.ts';
import type { OnProgress } from '../../release/progress.ts';
import type { CopyStep, Step, WholeStep } from './steps.ts';
import { stopIf } from '../../release/stop-if.ts';

export interface RunOptions {
  readonly db: DatabaseSync;
  /** Rows of one transaction. */
  readonly chunkRows: number;
  readonly onProgress: OnProgress;
  readonly signal?: AbortSignal | undefined;
}

/** The progress of a step, as stored in `import_progress`; committed together with the rows of the chunk. */
interface Mark {
  readonly nextKey: number | null;
  readonly read: number;
  readonly written: number;
  readonly total: number;
  readonly finished: boolean;
}

const lastKey = Number.MAX_SAFE_INTEGER;

/**
 * Runs the steps in order. Each chunk is a transaction that also stores the progress: after a kill, the next
 * run continues at the chunk that was not committed. Stops with CANCELLED between two chunks.
 */
export async function runSteps(steps: readonly Step[], options: RunOptions): Promise<StepCount[]> {
  const counts: StepCount[] = [];
  for (const step of steps) {
    const mark = await runStep(step, options);
    counts.push({
      step: step.name,
      source: step.source,
      table: step.table,
      read: mark.read,
      written: mark.written,
    });
  }
  return counts;
}

async function runStep(step: Step, options: RunOptions): Promise<Mark> {
  const begun = readMark(options.db, step);
  if (begun?.finished === true) return begun;
  try {
    return step.kind === 'whole' ? await runWhole(step, options) : await runCopy(step, begun, options);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError(
      'INTERNAL',
      `The step “${step.name}” failed: ${messageOf(error)}.`,
      { step: step.name },
      { cause: error },
    );
  }
}

async function runWhole(step: WholeStep, options: RunOptions): Promise<Mark> {
  const { db, onProgress } = options;
  await pause(options);
  onProgress({ step: step.name, done: 0, total: null, unit: 'rows' });
  return inTransaction(db, () => {
    const changes = step.statements.map((sql) => Number(db.prepare(sql).run().changes));
    const rows = changes[0] ?? 0;
    const mark = { nextKey: null, read: rows, written: rows, total: rows, finished: true };
    writeMark(db, step, mark);
    return mark;
  });
}

async function runCopy(step: CopyStep, begun: Mark | null, options: RunOptions): Promise<Mark> {
  const { db, chunkRows, onProgress } = options;
  const view = `chembl_${step.source}`;
  const keyAfter = db.prepare(
    `SELECT source_key FROM ${view} WHERE source_key >= ? ORDER BY source_key LIMIT 1 OFFSET ${chunkRows}`,
  );
  const rowsFrom = db.prepare(`SELECT COUNT(*) AS rows FROM ${view} WHERE source_key >= ?`);
  const insert = db.prepare(step.insert);
  const skipped = step.skipped === null ? null : db.prepare(step.skipped);
  const always = [...step.corrected, ...step.extraStatements].map((sql) => db.prepare(sql));
  let mark = begun ?? startMark(db, step);
  while (!mark.finished) {
    await pause(options);
    onProgress({ step: step.name, done: mark.read, total: mark.total, unit: 'rows' });
    mark = inTransaction(db, () => {
      const low = mark.nextKey ?? 0;
      const next = keyAfter.get(low)?.['source_key'];
      const range = { low, high: typeof next === 'number' ? next : lastKey };
      const read = typeof next === 'number' ? chunkRows : Number(rowsFrom.get(low)!['rows']);
      const written = changesOf(insert, range);
      if (written < read || step.multiplies) skipped?.run(range);
      for (const statement of always) statement.run(range);
      const after = {
        nextKey: range.high,
        read: mark.read + read,
        written: mark.written + written,
        total: mark.total,
        finished: typeof next !== 'number',
      };
      writeMark(db, step, after);
      return after;
    });
  }
  onProgress({ step: step.name, done: mark.read, total: mark.total, unit: 'rows' });
  return mark;
}

const changesOf = (statement: StatementSync, range: { low: number; high: number }): number =>
  Number(statement.run(range).changes);

/** Duplicate rows are no longer in the view, but count as read. */
function startMark(db: DatabaseSync, { source }: CopyStep): Mark {
  const row = db.prepare(`SELECT COUNT(*) AS total, MIN(source_key) AS first FROM chembl_${source}`).get()!;
  const aside = db.prepare('SELECT COUNT(*) AS rows FROM work.duplicate WHERE source = ?').get(source)!;
  const [total, read] = [Number(row['total']), Number(aside['rows'])];
  return {
    nextKey: Number(row['first'] ?? 0),
    read,
    written: 0,
    total: total + read,
    finished: total === 0,
  };
}

/** Yields to other work of the thread; fails with CANCELLED once the import is to stop. */
export async function pause({ signal }: Pick<RunOptions, 'signal'>): Promise<void> {
  await setImmediate();
  stopIf(signal);
}

function inTransaction<T>(db: DatabaseSync, work: () => T): T {
  db.exec('BEGIN');
  try {
    const result = work();
    db.exec('COMMIT');
    return result;
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
}

function readMark(db: DatabaseSync, step: Step): Mark | null {
  const row = db.prepare('SELECT * FROM main.import_progress WHERE step = ?').get(step.name);
  if (row === undefined) return null;
  return {
    nextKey: row['next_key'] === null ? null : Number(row['next_key']),
    read: Number(row['read']),
    written: Number(row['written']),
    total: Number(row['total']),
    finished: row['finished'] === 1,
  };
}

function writeMark(db: DatabaseSync, step: Step, mark: Mark): void {
  db.prepare('INSERT OR REPLACE INTO main.import_progress VALUES (?, ?, ?, ?, ?, ?)').run(
    step.name,
    mark.nextKey,
    mark.read,
    mark.written,
    mark.total,
    Number(mark.finished),
  );
}

/** Bad rows by table, outcome and reason, the most frequent first. */
export function reasonCounts(db: DatabaseSync): ReasonCount[] {
  const rows = db
    .prepare(
      `SELECT source, outcome, reason, COUNT(*) AS rows FROM work.bad_row GROUP BY source, outcome, reason
       ORDER BY rows DESC, source, reason`,
    )
    .all();
  return rows.map((row) => ({
    source: String(row['source']),
    outcome: row['outcome'] === 'kept' ? 'kept' : 'skipped',
    reason: String(row['reason']),
    rows: Number(row['rows']),
  }));
}

/** Every bad row in the order of the import, read lazily. */
export function* badRows(db: DatabaseSync): Generator<BadRow> {
  const statement = db.prepare('SELECT source, id, outcome, reason, value FROM work.bad_row ORDER BY rowid');
  for (const row of statement.iterate()) {
    yield {
      source: String(row['source']),
      id: String(row['id']),
      outcome: row['outcome'] === 'kept' ? 'kept' : 'skipped',
      reason: String(row['reason']),
      value: row['value'] === null ? null : String(row['value']),
    };
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
