import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gunzipSync } from 'node:zlib';
import { type Installation, miniCut, root } from './installation.ts';

/** Structures, in ascending id order, whose IC50 on acetylcholinesterase changes in the next release. */
export interface Moved {
  /** From above 100 nM to 100 nM or less. */
  readonly added: readonly number[];
  /** From 100 nM or less to above it. */
  readonly gone: readonly number[];
  /** Changes that stay at 100 nM or less. */
  readonly changed: readonly number[];
  /** Number of structures with a changed value of one of the `reportedAnew` types. */
  readonly anew: number;
}

/** Activity types whose values all double in the next release. */
export const reportedAnew = ['Ki', 'Inhibition', 'EC50', 'Kd'];

/**
 * Imports the mini cut again with some values changed and serves it instead of the previous release, as an
 * installation does when a new release is published. To save time, drawings and data of development compounds are left
 * out of it.
 */
export async function moveToNextRelease(installation: Installation, name: string): Promise<Moved> {
  const folder = mkdtempSync(join(tmpdir(), 'moltrove-next-'));
  try {
    const path = join(folder, 'next.db');
    writeFileSync(path, gunzipSync(readFileSync(miniCut!)));
    const moved = changeValues(path);
    await installation.stop();
    const command = ['knowledge/src/cli/import.ts', 'chembl', path, '--name', name, '--id', 'next'];
    const environment = { ...process.env, MOLTROVE_HOME: installation.home };
    const imported = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', ...command], {
      cwd: root,
      env: environment,
      encoding: 'utf8',
    });
    if (imported.status !== 0) throw new Error(`the next release was not built:\n${imported.stderr}`);
    await installation.start();
    return moved;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Structures with a single IC50 on acetylcholinesterase, which is exact, and the id of that activity. */
const single = `
SELECT MIN(a.activity_id) AS activity_id, COALESCE(h.parent_molregno, a.molregno) AS str_id
FROM activities a JOIN assays s ON s.assay_id = a.assay_id
LEFT JOIN molecule_hierarchy h ON h.molregno = a.molregno
WHERE a.standard_type = 'IC50' AND s.tid IN (
  SELECT t.tid FROM target_components t JOIN component_synonyms y ON y.component_id = t.component_id
  WHERE y.syn_type = 'GENE_SYMBOL' AND upper(y.component_synonym) = 'ACHE')
GROUP BY str_id HAVING COUNT(*) = 1 AND MAX(a.standard_relation = '=' AND a.standard_units = 'nM'
  AND a.standard_upper_value IS NULL AND a.standard_value `;

/** Tables that no value of an activity depends on. */
const leftOut = [
  'compound_structures',
  'indication_refs',
  'drug_indication',
  'mechanism_refs',
  'drug_mechanism',
  'drug_warning',
  'molecule_synonyms',
];

function changeValues(path: string): Moved {
  const db = new DatabaseSync(path, { enableForeignKeyConstraints: false });
  try {
    db.exec(leftOut.map((table) => `DELETE FROM ${table};`).join(' '));
    const pick = (condition: string, count: number, from: number) =>
      db
        .prepare(`${single} ${condition}) ORDER BY str_id LIMIT ${count} OFFSET ${from}`)
        .all() as unknown as {
        activity_id: number;
        str_id: number;
      }[];
    const set = (rows: ReturnType<typeof pick>, value: string): number[] => {
      const change = db.prepare(`UPDATE activities SET standard_value = ${value} WHERE activity_id = ?`);
      for (const { activity_id: id } of rows) change.run(id);
      return rows.map(({ str_id: id }) => id);
    };
    const [added, gone, changed] = [pick('> 100', 3, 0), pick('<= 100', 2, 0), pick('<= 100', 4, 2)];
    return {
      added: set(added, '50'),
      gone: set(gone, '100000'),
      changed: set(changed, 'standard_value / 2'),
      anew: doubleAll(db),
    };
  } finally {
    db.close();
  }
}

function doubleAll(db: DatabaseSync): number {
  const types = `standard_type IN (${reportedAnew.map((type) => `'${type}'`).join(', ')}) AND standard_value <> 0`;
  const { structures } = db
    .prepare(`SELECT COUNT(DISTINCT COALESCE(h.parent_molregno, a.molregno)) AS structures FROM activities a
      LEFT JOIN molecule_hierarchy h ON h.molregno = a.molregno WHERE ${types}`)
    .get() as { structures: number };
  db.exec(`UPDATE activities SET standard_value = standard_value * 2 WHERE ${types}`);
  return structures;
}
