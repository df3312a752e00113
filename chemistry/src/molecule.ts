import type { Mol } from '@rdkit/rdkit';
import { formulaOfJson } from './molecular-formula.ts';
import type { RdkitModule } from './rdkit-module.ts';

export interface MoleculeFacts {
  readonly canonicalSmiles: string;
  readonly formula: string;
  /** Average molecular weight in g/mol. */
  readonly molWeight: number;
  /** Octanol-water partition coefficient by Crippen's atom contributions. */
  readonly logP: number;
  /** Topological polar surface area in Å². */
  readonly psa: number;
  readonly hbDonors: number;
  readonly hbAcceptors: number;
  readonly rotatableBonds: number;
  /** Null if InChI cannot represent the structure, as for some organometallics. */
  readonly inchiKey: string | null;
  readonly heavyAtoms: number;
}

interface Descriptors {
  readonly amw: number;
  readonly CrippenClogP: number;
  readonly tpsa: number;
  readonly NumHBD: number;
  readonly NumHBA: number;
  readonly NumRotatableBonds: number;
}

export function factsOf(rdkit: RdkitModule, molecule: Mol): MoleculeFacts {
  const descriptors = JSON.parse(molecule.get_descriptors()) as Descriptors;
  return {
    canonicalSmiles: molecule.get_smiles(),
    formula: formulaOfJson(molecule.get_json()),
    molWeight: descriptors.amw,
    logP: descriptors.CrippenClogP,
    psa: descriptors.tpsa,
    hbDonors: descriptors.NumHBD,
    hbAcceptors: descriptors.NumHBA,
    rotatableBonds: descriptors.NumRotatableBonds,
    inchiKey: inchiKeyOf(rdkit, molecule),
    heavyAtoms: molecule.get_num_atoms(true),
  };
}

/** The standard InChIKey, or null if InChI refuses the structure. */
export function inchiKeyOf(rdkit: RdkitModule, molecule: Mol): string | null {
  const inchi = molecule.get_inchi();
  return inchi === '' ? null : rdkit.get_inchikey_for_inchi(inchi) || null;
}
