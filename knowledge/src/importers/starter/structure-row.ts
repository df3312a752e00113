import type { DatabaseSync } from 'node:sqlite';
import type { MoleculeFacts } from '@moltrove/chemistry';
import { hundredths } from '../../molecules/hundredths.ts';
import { rowWriter } from '../../release/row-writer.ts';

export interface StarterStructure {
  readonly strId: number;
  readonly sourceId: string | null;
  readonly name: string | null;
  readonly moleculeType: string;
  readonly facts: MoleculeFacts;
  readonly newlyAdded: boolean;
}

/** Writes a structure with its calculated properties and itself as its only form. */
export function structureInserter(db: DatabaseSync): (structure: StarterStructure) => void {
  const insertStructure = rowWriter(db, 'structure');
  const insertForm = rowWriter(db, 'compound_form');
  return ({ strId, sourceId, name, moleculeType, facts, newlyAdded }) => {
    const shared = { str_id: strId, chembl_id: sourceId, pref_name: name };
    const drawn = { smiles: facts.canonicalSmiles, inchi_key: facts.inchiKey };
    insertStructure({
      ...shared,
      ...drawn,
      molecule_type: moleculeType,
      mol_formula: facts.formula,
      mol_weight: hundredths(facts.molWeight),
      logp_calc: hundredths(facts.logP),
      psa: hundredths(facts.psa),
      hb_donors: facts.hbDonors,
      hb_acceptor: facts.hbAcceptors,
      rot_bonds: facts.rotatableBonds,
      newly_added: newlyAdded ? 1 : 0,
    });
    insertForm({ ...shared, ...drawn, form_id: strId, full_weight: hundredths(facts.molWeight) });
  };
}
