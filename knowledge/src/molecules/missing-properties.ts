import type { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import type { MoleculeFacts, Parsed } from '@moltrove/chemistry';
import type { BadRow, ComputedCount } from '../release/import-report.ts';
import type { OnProgress } from '../release/progress.ts';
import { progressTableSql } from '../release/rows-file.ts';
import { hundredths } from './hundredths.ts';
import { runBatches } from './thread-batches.ts';
import { stopIf } from '../release/stop-if.ts';

/** Properties that RDKit computes from a structure, by column. */
const properties = {
  mol_weight: (facts: MoleculeFacts) => hundredths(facts.molWeight),
  mol_formula: (facts: MoleculeFacts) => facts.formula,
  logp_calc: (facts: MoleculeFacts) => hundredths(facts.logP),
  psa: (facts: MoleculeFacts) => hundredths(facts.psa),
  hb_donors: (facts: MoleculeFacts) => facts.hbDonors,
  hb_acceptor: (facts: MoleculeFacts) => facts.hbAcceptors,
  rot_bonds: (facts: MoleculeFacts) => facts.rotatableBonds,
  inchi_key: (facts: MoleculeFacts) => facts.inchiKey,
} as const;
type Column = keyof typeof properties;
const columns = Object.keys(properties) as Column[];

const stepOf = (column: Column): string => `computed ${column}`;
const isMissing = columns.map((column) => `${column} IS NULL`).join(' OR ');

export interface ComputedProperties {
  /** Counts of this run and of earlier runs that were stopped. */
  readonly computed: readonly ComputedCount[];
  /** Structures whose missing properties stay empty. */
  readonly unreadable: readonly BadRow[];
}

export interface ComputeOptions {
  readonly onProgress: OnProgress;
  readonly signal?: AbortSignal | undefined;
  /** Molecules per batch: the work that a kill can lose. */
  readonly batchSize?: number;
}

/**
 * Computes properties that the source lacks: those that are null in structures with a SMILES, by RDKit in one
 * thread per core. Values of the source are never changed. Each batch is a transaction that also stores the
 * counts, so that a stopped run continues with the same result.
 */
export async function computeMissing(
  db: DatabaseSync,
  { onProgress, signal, batchSize = 500 }: ComputeOptions,
): Promise<ComputedProperties> {
  db.exec(progressTableSql);
  const ids = db
    .prepare(
      `SELECT str_id FROM structure WHERE COALESCE(TRIM(smiles), '') <> '' AND (${isMissing}) ORDER BY str_id`,
    )
    .all()
    .map((row) => row['str_id'] as number);
  const smilesOf = db.prepare('SELECT smiles FROM structure WHERE str_id = ?');
  const read = (start: number, end: number): string[] =>
    ids.slice(start, end).map((id) => smilesOf.get(id)!['smiles'] as string);
  const write = writer(db);
  const unreadable: BadRow[] = [];
  let done = 0;
  const report = (): void =>
    onProgress({ step: 'missing properties', done, total: ids.length, unit: 'structures' });
  if (ids.length === 0) return { computed: counts(db), unreadable };
  report();
  await stopped(signal);
  await runBatches<string, Parsed<MoleculeFacts>[]>({
    module: new URL('./describe-thread.ts', import.meta.url),
    batchSize,
    count: ids.length,
    itemsOf: read,
    onAnswer: async (start, answers) => {
      await stopped(signal);
      const described = answers.map((answer, at) => ({ id: ids[start + at], answer }));
      write(described.flatMap(({ id, answer }) => (answer.ok ? [{ id, facts: answer.value }] : [])));
      for (const { id, answer } of described) {
        if (!answer.ok)
          unreadable.push(unreadableRow(id, answer.problem.reason, smilesOf.get(id)!['smiles'] as string));
      }
      done += answers.length;
      report();
    },
  });
  unreadable.sort((a, b) => Number(a.id) - Number(b.id));
  return { computed: counts(db), unreadable };
}

interface Described {
  readonly id: number;
  readonly facts: MoleculeFacts;
}

function writer(db: DatabaseSync): (molecules: readonly Described[]) => void {
  const updates = columns.map((column) => ({
    column,
    statement: db.prepare(`UPDATE structure SET ${column} = ? WHERE str_id = ? AND ${column} IS NULL`),
  }));
  // A form that is the structure itself has its key too.
  const ofForms = db.prepare(
    `UPDATE compound_form SET inchi_key = ? WHERE str_id = ? AND inchi_key IS NULL
       AND smiles = (SELECT smiles FROM structure s WHERE s.str_id = compound_form.str_id)`,
  );
  const count = db.prepare(
    `INSERT INTO main.import_progress (step, next_key, read, written, total, finished) VALUES (?, NULL, ?, ?, ?, 1)
       ON CONFLICT (step) DO UPDATE SET read = read + excluded.read, written = written + excluded.written,
         total = total + excluded.total`,
  );
  return (molecules) => {
    db.exec('BEGIN');
    try {
      for (const { column, statement } of updates) {
        let written = 0;
        for (const { id, facts } of molecules) {
          const value = properties[column](facts);
          if (value !== null) written += Number(statement.run(value, id).changes);
        }
        if (written > 0) count.run(stepOf(column), written, written, written);
      }
      for (const { id, facts } of molecules) if (facts.inchiKey !== null) ofForms.run(facts.inchiKey, id);
      db.exec('COMMIT');
    } catch (error) {
      if (db.isTransaction) db.exec('ROLLBACK');
      throw error;
    }
  };
}

function counts(db: DatabaseSync): ComputedCount[] {
  const statement = db.prepare('SELECT written FROM main.import_progress WHERE step = ?');
  return columns.flatMap((column) => {
    const written = statement.get(stepOf(column))?.['written'];
    return typeof written === 'number' ? [{ table: 'structure', column, rows: written }] : [];
  });
}

function unreadableRow(id: number, problem: string, smiles: string): BadRow {
  const reason = `its missing properties could not be computed: ${problem}`;
  return { source: 'structure', id: String(id), outcome: 'kept', reason, value: smiles };
}

async function stopped(signal: AbortSignal | undefined): Promise<void> {
  await setImmediate();
  stopIf(signal);
}
