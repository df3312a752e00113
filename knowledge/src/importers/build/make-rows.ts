import { stopIf } from '../../release/stop-if.ts';
import type { BuildReleaseOptions } from './build-options.ts';
import { mergeNames } from './merge-names.ts';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { computeCounted } from '../../molecules/counted-properties.ts';
import {
  type ComputedProperties,
  type ComputeOptions,
  computeMissing,
} from '../../molecules/missing-properties.ts';
import { readAlerts } from '../../molecules/read-alerts.ts';
import type { ReleaseFacts } from '../../release/fill.ts';
import {
  type BadRow,
  type ImportReport,
  type ReasonCount,
  writeReport,
} from '../../release/import-report.ts';
import { manifestFileName } from '../../release/release-folder.ts';
import {
  completedFacts,
  completeRows,
  indexStatements,
  openRowsForWriting,
} from '../../release/rows-file.ts';
import { tableNames } from '../../release/schema.ts';

/** Writes `rows.sqlite` and the import report; complete rows of the same source are reused. */
export async function makeRows(folder: string, options: BuildReleaseOptions): Promise<ReleaseFacts> {
  const workFolder = join(folder, 'work');
  await mkdir(workFolder, { recursive: true });
  await rm(join(folder, manifestFileName), { force: true });
  const db = openRowsForWriting(folder, options.fingerprint ?? null, options.threads);
  try {
    const done = completedFacts(db);
    if (done !== null) return done;
    const { onProgress, signal } = options;
    const { name, date, source, attribution, simulated } = options;
    const outcome = await options.fill(db, { workFolder, onProgress, signal });
    const mergedNames = mergeNames(db);
    const { computed, unreadable } =
      options.missingProperties === 'leave'
        ? { computed: [], unreadable: [] }
        : await computeProperties(db, folder, { onProgress, signal });
    const unreadableRows = [...unreadable, ...(await readAlerts(db, { onProgress, signal }))];
    const report = outcome.report ?? countedReport(db);
    const reasons = [...report.reasons, ...reasonsOf(unreadableRows)];
    await writeReport(
      folder,
      { ...report, reasons, computed, mergedNames },
      joined(outcome.badRows ?? [], unreadableRows),
    );
    for (const [done, statement] of indexStatements.entries()) {
      stopIf(signal);
      onProgress({ step: 'row indexes', done, total: indexStatements.length, unit: 'indexes' });
      db.exec(statement);
    }
    const facts = { name, date, source, attribution, simulated, ...outcome.facts };
    completeRows(db, facts);
    return facts;
  } finally {
    db.close();
  }
}

async function computeProperties(
  db: DatabaseSync,
  folder: string,
  options: ComputeOptions,
): Promise<ComputedProperties> {
  const missing = await computeMissing(db, options);
  const counted = await computeCounted(db, folder, missing.unreadable, options);
  return {
    computed: [...missing.computed, ...counted.computed],
    unreadable: [...missing.unreadable, ...counted.unreadable],
  };
}

/** A report for an importer that writes none. */
function countedReport(db: ReturnType<typeof openRowsForWriting>): ImportReport {
  const steps = tableNames.map((table) => {
    const rows = Number(db.prepare(`SELECT COUNT(*) AS rows FROM ${table}`).get()!['rows']);
    return { step: table, source: table, table, read: rows, written: rows };
  });
  return { steps, reasons: [], absentTables: [], absentColumns: [], computed: [] };
}

function reasonsOf(rows: readonly BadRow[]): ReasonCount[] {
  const groups = Map.groupBy(rows, ({ source, outcome, reason }) =>
    JSON.stringify([source, outcome, reason]),
  );
  return [...groups.values()].map((group) => {
    const { source, outcome, reason } = group[0];
    return { source, outcome, reason, rows: group.length };
  });
}

function* joined(first: Iterable<BadRow>, second: Iterable<BadRow>): Generator<BadRow> {
  yield* first;
  yield* second;
}
