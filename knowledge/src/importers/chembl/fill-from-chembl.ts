import type { DatabaseSync } from 'node:sqlite';
import type { Fill, FillContext, FillOutcome } from '../../release/fill.ts';
import { unpackDatabase } from '../unpack.ts';
import { activitySteps } from './activity-steps.ts';
import { alertSteps } from './alert-steps.ts';
import { assaySteps } from './assay-steps.ts';
import { conditionSteps } from './condition-steps.ts';
import { developmentSteps } from './development-steps.ts';
import { documentSteps } from './document-steps.ts';
import { setDuplicatesAside } from './duplicates.ts';
import { moleculeSteps } from './molecule-steps.ts';
import { attachSource, attachWork, describeFailure, sourceFacts } from './open-source.ts';
import { badRows, pause, reasonCounts, runSteps } from './run-steps.ts';
import { registerFunctions } from './sql-functions.ts';
import type { Step } from './steps.ts';
import { targetSteps } from './target-steps.ts';

/**
 * Increment this whenever the steps or the scratch tables change, so that an import begun by older code starts
 * from the beginning.
 */
export const chemblImporterVersion = 7;

const defaultChunkRows = 100_000;

/** Ordered so that each step can check its ids against rows written before. */
const steps: readonly Step[] = [
  ...documentSteps,
  ...moleculeSteps,
  ...targetSteps,
  ...conditionSteps,
  ...assaySteps,
  ...activitySteps,
  ...developmentSteps,
  ...alertSteps,
];

export interface ChemblFillOptions {
  /** A ChEMBL SQLite database, or a .gz, .tar or .tar.gz of one. */
  readonly path: string;
  /** Identifies this source file; the unpacked copy is stored under it. */
  readonly fingerprint: string;
  /** Rows per transaction: the work that a kill can lose. */
  readonly chunkRows?: number;
}

/**
 * Fills a release's rows from a ChEMBL SQLite dump. Continues at the chunk where an earlier import of the same
 * file was stopped, with the same resulting rows.
 */
export function fillFromChembl(options: ChemblFillOptions): Fill {
  return async (db, context) => {
    try {
      return await fill(db, options, context);
    } catch (error) {
      throw describeFailure(error, options.path);
    }
  };
}

async function fill(
  db: DatabaseSync,
  options: ChemblFillOptions,
  context: FillContext,
): Promise<FillOutcome> {
  const { workFolder, onProgress, signal } = context;
  const source = await unpackDatabase({ ...options, folder: workFolder, onProgress, signal });
  registerFunctions(db);
  const absent = attachSource(db, source);
  attachWork(db, workFolder);
  for (const table of setDuplicatesAside(db)) {
    onProgress({ step: `ids of ${table}`, done: 0, total: null, unit: 'rows' });
    await pause({ signal });
  }
  const counts = await runSteps(steps, {
    db,
    chunkRows: options.chunkRows ?? defaultChunkRows,
    onProgress,
    signal,
  });
  return {
    facts: sourceFacts(db),
    report: {
      steps: counts,
      reasons: reasonCounts(db),
      absentTables: absent.tables,
      absentColumns: absent.columns,
      computed: [],
    },
    badRows: badRows(db),
  };
}
