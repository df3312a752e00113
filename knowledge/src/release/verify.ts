import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileOf } from './file-sum.ts';
import { removeDamageMark } from './damage/damage-mark.ts';
import type { Manifest } from './manifest.ts';
import type { OnProgress } from './progress.ts';
import { readManifest } from './release-folder.ts';
import { rowsFileName } from './rows-file.ts';
import { rowsApplicationId, rowsVersion, tableNames } from './schema.ts';

/**
 * Compares every file of a release with the manifest: sizes, CRC-32, SQLite's integrity check of the rows, and
 * their number. Returns one line per problem; none for an intact release, which a server may then open again if
 * it was marked as damaged.
 */
export async function verifyRelease(folder: string, onProgress: OnProgress): Promise<string[]> {
  const findings = await findingsOf(folder, onProgress);
  // Removes the mark of damage if the files were restored since.
  if (findings.length === 0) await removeDamageMark(folder);
  return findings;
}

async function findingsOf(folder: string, onProgress: OnProgress): Promise<string[]> {
  const manifest = await readManifest(folder);
  const findings: string[] = [];
  for (const [done, file] of manifest.files.entries()) {
    onProgress({ step: file.path, done, total: manifest.files.length, unit: 'files' });
    const finding = await verifyFile(folder, file);
    if (finding !== null) findings.push(finding);
  }
  onProgress({
    step: rowsFileName,
    done: manifest.files.length,
    total: manifest.files.length,
    unit: 'files',
  });
  return [...findings, ...verifyRows(folder, manifest)];
}

async function verifyFile(folder: string, file: Manifest['files'][number]): Promise<string | null> {
  try {
    const { size } = await stat(join(folder, file.path));
    if (size !== file.bytes) return `${file.path} has ${size} bytes instead of ${file.bytes}.`;
    if (file.crc32 === null || (await fileOf(folder, file.path)).crc32 === file.crc32) return null;
    return `${file.path} is damaged: its checksum differs.`;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return `${file.path} is missing.`;
    throw error;
  }
}

function verifyRows(folder: string, manifest: Manifest): string[] {
  try {
    const db = new DatabaseSync(join(folder, rowsFileName), { readOnly: true });
    try {
      const foreign = foreignFile(db);
      if (foreign !== null) return [foreign];
      const problems = db
        .prepare('PRAGMA integrity_check(10)')
        .all()
        .map((row) => String(row['integrity_check']));
      const damage = problems
        .filter((problem) => problem !== 'ok')
        .map((problem) => `${rowsFileName}: ${problem}.`);
      return damage.length > 0 ? damage : miscounts(db, manifest);
    } finally {
      db.close();
    }
  } catch (error) {
    return [`${rowsFileName} can't be read: ${error instanceof Error ? error.message : String(error)}.`];
  }
}

function foreignFile(db: DatabaseSync): string | null {
  const pragma = (name: string): unknown => Object.values(db.prepare(`PRAGMA ${name}`).get()!)[0];
  if (pragma('application_id') !== rowsApplicationId) return `${rowsFileName} was not written by Moltrove.`;
  const version = pragma('user_version');
  return version === rowsVersion
    ? null
    : `${rowsFileName} is of version ${String(version)}, not ${rowsVersion}.`;
}

function miscounts(db: DatabaseSync, manifest: Manifest): string[] {
  const tables = tableNames.filter((table) => manifest.tables[table] !== undefined);
  return tables.flatMap((table) => {
    const rows = Number(db.prepare(`SELECT COUNT(*) AS rows FROM ${table}`).get()!['rows']);
    return rows === manifest.tables[table]
      ? []
      : [`${table} has ${rows} rows instead of ${manifest.tables[table]}.`];
  });
}
