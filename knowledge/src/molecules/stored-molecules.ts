import type { DatabaseSync } from 'node:sqlite';
import { AppError } from '@moltrove/contract/without-calls';

export interface StoredMolecules {
  /** SMILES of the structures by id, then of the forms that differ from their structure. */
  readonly smiles: readonly (string | null)[];
  readonly structureIds: readonly number[];
  /** Position of the structure of each such form, and the form's id. */
  readonly formStructure: readonly number[];
  readonly formId: readonly unknown[];
  /** By structure: 1 if one of its forms is the structure itself, or if it has no forms. */
  readonly reportedAsIs: Uint8Array;
}

/** The molecules of a release; fails for a form of a structure that does not exist. */
export function readMolecules(database: DatabaseSync): StoredMolecules {
  const smiles: (string | null)[] = [];
  const structureIds: number[] = [];
  for (const row of database.prepare('SELECT str_id, smiles FROM structure ORDER BY str_id').iterate()) {
    structureIds.push(row['str_id'] as number);
    smiles.push(row['smiles'] as string | null);
  }
  const structures = structureIds.length;
  const reportedAsIs = new Uint8Array(structures).fill(1);
  const hasForm = new Uint8Array(structures);
  const formStructure: number[] = [];
  const formId: unknown[] = [];
  const forms = database.prepare(
    'SELECT form_id, str_id, smiles FROM compound_form ORDER BY str_id, form_id',
  );
  let at = 0;
  for (const row of forms.iterate()) {
    const strId = row['str_id'] as number;
    while (at < structures && structureIds[at] < strId) at += 1;
    if (structureIds[at] !== strId) {
      throw new AppError(
        'INTERNAL',
        `The release's compound form names structure ${strId}, which does not exist.`,
      );
    }
    const same = row['smiles'] === null || row['smiles'] === smiles[at];
    if (hasForm[at] === 0) reportedAsIs[at] = 0;
    hasForm[at] = 1;
    if (same) reportedAsIs[at] = 1;
    else {
      smiles.push(row['smiles'] as string);
      formStructure.push(at);
      formId.push(row['form_id']);
    }
  }
  return { smiles, structureIds, formStructure, formId, reportedAsIs };
}
