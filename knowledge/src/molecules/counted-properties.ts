import type { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import { unpackDescriptors } from '@moltrove/chemistry';
import type { BadRow } from '../release/import-report.ts';
import { stopIf } from '../release/stop-if.ts';
import { hundredths } from './hundredths.ts';
import type { ComputedProperties, ComputeOptions } from './missing-properties.ts';
import { StoredFeatures } from './stored-features.ts';
import { readMolecules } from './stored-molecules.ts';

const columns = ['num_rings', 'fsp3', 'formal_charge'] as const;

/**
 * Fills the properties of structures that are counted in their drawings. They come with the features of the search
 * index, which are computed here and stay in the folder for it, so that each drawing is read once. A stopped run
 * continues with the features that it has. `known` are structures that were reported as unreadable before.
 */
export async function computeCounted(
  db: DatabaseSync,
  folder: string,
  known: readonly BadRow[],
  { onProgress, signal }: Pick<ComputeOptions, 'onProgress' | 'signal'>,
): Promise<ComputedProperties> {
  const { smiles, structureIds } = readMolecules(db);
  const features = new StoredFeatures(folder, smiles);
  const advance = async (done: number, total: number): Promise<void> => {
    onProgress({ step: 'molecules', done, total, unit: 'molecules' });
    await setImmediate();
    stopIf(signal);
  };
  await advance(0, smiles.length);
  await features.complete(advance);
  const update = db.prepare(
    `UPDATE structure SET ${columns.map((column) => `${column} = ?`).join(', ')} WHERE str_id = ?`,
  );
  const reported = new Set(known.map(({ id }) => id));
  const unreadable: BadRow[] = [];
  for (const [start, { count, descriptors }] of features.batches()) {
    if (start >= structureIds.length) break;
    await setImmediate();
    stopIf(signal);
    db.exec('BEGIN');
    try {
      for (let at = 0; at < Math.min(count, structureIds.length - start); at += 1) {
        const id = structureIds[start + at];
        const text = smiles[start + at];
        const found = unpackDescriptors(descriptors, at);
        if (found === null) {
          if (text !== null && text.trim() !== '' && !reported.has(String(id)))
            unreadable.push(unreadableRow(id, text));
          continue;
        }
        const { rings, fractionCsp3, charge } = found;
        update.run(rings, fractionCsp3 === null ? null : hundredths(fractionCsp3), charge, id);
      }
      db.exec('COMMIT');
    } catch (error) {
      if (db.isTransaction) db.exec('ROLLBACK');
      throw error;
    }
  }
  return { computed: counts(db), unreadable };
}

function counts(db: DatabaseSync): ComputedProperties['computed'] {
  const counted = db
    .prepare(`SELECT ${columns.map((column) => `COUNT(${column}) AS ${column}`).join(', ')} FROM structure`)
    .get()!;
  return columns.flatMap((column) => {
    const rows = Number(counted[column]);
    return rows === 0 ? [] : [{ table: 'structure', column, rows }];
  });
}

function unreadableRow(id: number, smiles: string): BadRow {
  const reason = 'its rings, Fsp3 and charge could not be counted: its SMILES cannot be read';
  return { source: 'structure', id: String(id), outcome: 'kept', reason, value: smiles };
}
