import type { DatabaseSync } from 'node:sqlite';
import { hundredths } from '@moltrove/knowledge/importing';
import type { DevelopmentFacts } from './development.ts';
import { formulaOf } from './formula.ts';
import type { Scaffold, Substituent } from './fragments.ts';
import type { MoleculePlan } from './molecule-plan.ts';
import type { NumberedStep } from './numbered-steps.ts';
import type { Properties } from './properties.ts';
import { rowWriter } from './row-writer.ts';
import { saltFormOf } from './salts.ts';

export interface StructureSources {
  readonly seed: number;
  readonly molecules: MoleculePlan;
  readonly scaffolds: readonly Scaffold[];
  readonly substituents: readonly Substituent[];
  readonly properties: (structure: number) => Properties;
  readonly development: DevelopmentFacts;
  /** Structures from this one on are new in the release. */
  readonly firstNew: number;
}

/** Structures with their properties and forms. InChIKeys are left to the importer's own step, which may be skipped. */
export function structureStep(db: DatabaseSync, sources: StructureSources): NumberedStep {
  const { seed, molecules, scaffolds, substituents, properties, development, firstNew } = sources;
  const count = molecules.scaffoldOf.length;
  const insertStructure = rowWriter(db, 'structure', [
    'str_id',
    'chembl_id',
    'pref_name',
    'molecule_type',
    'smiles',
    'mol_formula',
    'mol_weight',
    'logp_calc',
    'psa',
    'hb_donors',
    'hb_acceptor',
    'rot_bonds',
    'newly_added',
  ]);
  const insertForm = rowWriter(db, 'compound_form', [
    'form_id',
    'str_id',
    'chembl_id',
    'pref_name',
    'smiles',
    'full_weight',
  ]);
  return {
    name: 'structures',
    unit: 'structures',
    count,
    chunk: 50_000,
    write(start, end) {
      for (let structure = start; structure < end; structure += 1) {
        const strId = structure + 1;
        const smiles = molecules.smiles(structure);
        const scaffold = scaffolds[molecules.scaffoldOf[structure]];
        const pieces = molecules.substituents(structure).map((at) => substituents[at].piece);
        const [weight, logP, psa, donors, acceptors, rotatable] = properties(structure);
        const name = development.nameOf(structure);
        insertStructure(
          strId,
          `SIM${strId}`,
          name,
          'Small molecule',
          smiles,
          formulaOf([scaffold.piece, ...pieces]),
          hundredths(weight),
          hundredths(logP),
          hundredths(psa),
          Math.round(donors),
          Math.round(acceptors),
          Math.round(rotatable),
          structure >= firstNew ? 1 : 0,
        );
        insertForm(strId, strId, `SIM${strId}`, name, smiles, hundredths(weight));
        const salt = saltFormOf(seed, structure, count);
        if (salt !== null) {
          const id = `SIM${salt.formId}`;
          insertForm(salt.formId, strId, id, null, smiles + salt.suffix, null);
        }
      }
    },
  };
}
