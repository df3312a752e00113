import type { DatabaseSync } from 'node:sqlite';
import { hundredths, rowWriter } from '@moltrove/knowledge/importing';
import type { DevelopmentFacts } from './development.ts';
import { formulaOf } from './formula.ts';
import type { Scaffold, Substituent } from './fragments.ts';
import type { MoleculePlan } from './molecule-plan.ts';
import type { NumberedStep } from './numbered-steps.ts';
import type { Properties } from './properties.ts';
import { saltFormOf } from './salts.ts';

export interface StructureSources {
  readonly seed: number;
  readonly molecules: MoleculePlan;
  readonly scaffolds: readonly Scaffold[];
  readonly substituents: readonly Substituent[];
  readonly properties: (structure: number) => Properties;
  readonly development: DevelopmentFacts;
  /** The first structure that is new in the release; all later ones are new too. */
  readonly firstNew: number;
}

/**
 * Writes structures with their properties and forms. The importer's own step computes InChIKeys and may be
 * skipped.
 */
export function structureStep(db: DatabaseSync, sources: StructureSources): NumberedStep {
  const { seed, molecules, scaffolds, substituents, properties, development, firstNew } = sources;
  const count = molecules.scaffoldOf.length;
  const insertStructure = rowWriter(db, 'structure');
  const insertForm = rowWriter(db, 'compound_form');
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
        insertStructure({
          str_id: strId,
          chembl_id: `SIM${strId}`,
          pref_name: name,
          molecule_type: 'Small molecule',
          smiles,
          mol_formula: formulaOf([scaffold.piece, ...pieces]),
          mol_weight: hundredths(weight),
          logp_calc: hundredths(logP),
          psa: hundredths(psa),
          hb_donors: Math.round(donors),
          hb_acceptor: Math.round(acceptors),
          rot_bonds: Math.round(rotatable),
          newly_added: structure >= firstNew ? 1 : 0,
        });
        insertForm({
          form_id: strId,
          str_id: strId,
          chembl_id: `SIM${strId}`,
          pref_name: name,
          smiles,
          full_weight: hundredths(weight),
        });
        const salt = saltFormOf(seed, structure, count);
        if (salt !== null) {
          const id = `SIM${salt.formId}`;
          insertForm({
            form_id: salt.formId,
            str_id: strId,
            chembl_id: id,
            pref_name: null,
            smiles: smiles + salt.suffix,
            full_weight: null,
          });
        }
      }
    },
  };
}
