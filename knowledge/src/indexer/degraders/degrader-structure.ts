import {
  graphOfJson,
  isWithinRdkit,
  type RdkitModule,
  substructureMatches,
  withMolecule,
} from '@moltrove/chemistry';
import { type E3Ligand, e3Ligands } from './e3-ligands.ts';
import { type Rest, attachedRest } from './split-at-ligand.ts';

/** The classification of a degrader by its structure. */
export interface DegraderStructure {
  /**
   * `bivalent`: E3 ligand, linker and warhead. `dimer`: two copies of an E3 ligand, a degrader of the ligase or its
   * inhibitor. `glue`: an E3 ligand that is itself a molecular glue. `other`: none of these.
   */
  readonly kind: 'bivalent' | 'dimer' | 'glue' | 'other';
  /** Ligases of the ligands that determine the kind; for `other` those of all ligands in the structure. */
  readonly ligases: readonly string[];
}

interface LigandMatch {
  readonly ligand: E3Ligand;
  readonly attached: readonly Rest[];
}

/** Classifies the structure of a SMILES; null if RDKit cannot read it. */
export type ReadDegrader = (smiles: string) => DegraderStructure | null;

export function degraderReader(rdkit: RdkitModule): ReadDegrader {
  const queries = e3Ligands.map((ligand) => ({ ligand, query: rdkit.get_qmol(ligand.smarts)! }));
  return (smiles) => {
    if (smiles.trim() === '' || !isWithinRdkit(smiles)) return null;
    const read = withMolecule(rdkit, smiles, (molecule) => {
      const matched = queries.flatMap(({ ligand, query }) => {
        const occurrences = substructureMatches(molecule, query).map(({ atoms }) => atoms);
        return occurrences.length === 0 ? [] : [{ ligand, occurrences }];
      });
      if (matched.length === 0) return { kind: 'other', ligases: [] } as const;
      const graph = graphOfJson(molecule.get_json());
      return classified(
        matched.map(({ ligand, occurrences }) => ({
          ligand,
          attached: occurrences.map((occurrence) => attachedRest(graph, occurrence, occurrences)),
        })),
      );
    });
    return read.ok ? read.value : null;
  };
}

function classified(matches: readonly LigandMatch[]): DegraderStructure {
  const ligasesOf = (isOne: (matches: LigandMatch) => boolean): string[] => [
    ...new Set(matches.filter(isOne).map(({ ligand }) => ligand.ligase)),
  ];
  const bivalent = ligasesOf(({ attached }) => attached.includes('warhead'));
  if (bivalent.length > 0) return { kind: 'bivalent', ligases: bivalent };
  const dimer = ligasesOf(({ attached }) => attached.includes('sameLigand'));
  if (dimer.length > 0) return { kind: 'dimer', ligases: dimer };
  const glue = ligasesOf(({ ligand }) => ligand.alone === 'glue');
  if (glue.length > 0) return { kind: 'glue', ligases: glue };
  return { kind: 'other', ligases: ligasesOf(() => true) };
}
