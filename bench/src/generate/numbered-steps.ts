import type { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import { AppError } from '@moltrove/contract';
import { type FillContext, progressTableSql } from '@moltrove/knowledge/importing';

/**
 * Writes the rows of consecutive numbers; the rows of each number are the same, whichever were written
 * before.
 */
export interface NumberedStep {
  readonly name: string;
  readonly unit: string;
  readonly count: number;
  /** Numbers per transaction: the work that a kill can lose. */
  readonly chunk: number;
  /** Writes the rows of the numbers from start to end, exclusive. */
  readonly write: (start: number, end: number) => void;
  /** Progress at a number, if that is not the number itself. */
  readonly doneAt?: (number: number) => number;
}

/**
 * Runs the steps in order, each chunk in a transaction that also stores the progress, as the importers do:
 * after a kill, the next run continues with the first uncommitted chunk. A cancellation takes effect between
 * two chunks, with CANCELLED.
 */
export async function runNumberedSteps(
  db: DatabaseSync,
  steps: readonly NumberedStep[],
  { onProgress, signal }: Pick<FillContext, 'onProgress' | 'signal'>,
): Promise<void> {
  db.exec(progressTableSql);
  const reached = db.prepare('SELECT next_key FROM main.import_progress WHERE step = ?');
  const mark = db.prepare('INSERT OR REPLACE INTO main.import_progress VALUES (?, ?, ?, ?, ?, ?)');
  for (const { name, unit, count, chunk, write, doneAt = (number: number) => number } of steps) {
    let start = Number(reached.get(name)?.['next_key'] ?? 0);
    const report = (): void => onProgress({ step: name, done: doneAt(start), total: doneAt(count), unit });
    while (start < count) {
      await setImmediate();
      if (signal?.aborted === true) throw new AppError('CANCELLED', 'The generator was stopped.');
      report();
      const end = Math.min(count, start + chunk);
      db.exec('BEGIN');
      try {
        write(start, end);
        mark.run(name, end, end, end, count, Number(end === count));
        db.exec('COMMIT');
      } catch (error) {
        if (db.isTransaction) db.exec('ROLLBACK');
        throw error;
      }
      start = end;
    }
    report();
  }
}
