import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { isWithinRdkit, type RdkitModule } from '@moltrove/chemistry';
import type { ReleaseMolecules } from './release-molecules.ts';

type Molecule = NonNullable<ReturnType<RdkitModule['get_mol']>>;

/** Asks RDKit about candidates that the matcher cannot decide. */
export class Confirmation {
  readonly #rdkit: RdkitModule;
  readonly #molecules: ReleaseMolecules;
  readonly #structureId: Uint32Array;
  readonly #ofStructure: StatementSync;
  readonly #ofForm: StatementSync;

  constructor(rdkit: RdkitModule, molecules: ReleaseMolecules, structureId: Uint32Array, rows: DatabaseSync) {
    this.#rdkit = rdkit;
    this.#molecules = molecules;
    this.#structureId = structureId;
    this.#ofStructure = rows.prepare('SELECT smiles FROM structure WHERE str_id = ?');
    this.#ofForm = rows.prepare('SELECT smiles FROM compound_form WHERE form_id = ?');
  }

  contains(candidate: number, query: Molecule, chirality: boolean): boolean {
    const smiles = this.smilesOf(candidate);
    const molecule = smiles === null || !isWithinRdkit(smiles) ? null : this.#rdkit.get_mol(smiles);
    if (molecule === null) return false;
    const match = molecule.get_substruct_match(query, JSON.stringify({ useChirality: chirality }));
    molecule.delete();
    return match !== '{}';
  }

  smilesOf(molecule: number): string | null {
    const { structures, formId } = this.#molecules;
    const row =
      molecule < structures
        ? this.#ofStructure.get(this.#structureId[molecule])
        : this.#ofForm.get(formId[molecule - structures]);
    return (row?.['smiles'] as string | null | undefined) ?? null;
  }
}
