import type { DatabaseSync } from 'node:sqlite';
import { type RdkitModule, isWithinRdkit, startRdkit, withMolecule } from '@moltrove/chemistry';
import type { DegraderType } from '@moltrove/contract';

/**
 * Ligands of the E3 ligases that degraders recruit, as SMARTS: cereblon (glutarimide with a substituent beside a
 * carbonyl, phenyl dihydrouracil), VHL (acylated hydroxyproline benzylamide), IAP (N-methylalanine amide), MDM2
 * (nutlin's diaryl imidazoline).
 */
export const e3LigandSmarts = [
  'O=C1CCC([#6,#7])C(=O)N1',
  'O=C1CCN(c)C(=O)N1',
  'OC1CC(C(=O)NCc2ccccc2)N(C(=O)[#6])C1',
  '[CH3][NX3;H1][CH1]([CH3])C(=O)[NX3;H1]C',
  'c1ccccc1C1N=C(c)N(C=O)C1c1ccccc1',
] as const;

/**
 * From so many heavy atoms on, a degrader with an E3 ligand has room for a warhead and a linker besides: the largest
 * cereblon modulators in trials have 42 (mezigdomide), small PROTACs about 50.
 */
export const bivalentHeavyAtoms = 45;

export interface Degrader {
  readonly strId: number;
  readonly type: DegraderType;
}

/** Structures with evidence of degradation: a DC50 that is no lower bound, Dmax of 50 % or more, or the action. */
const evidenceSql = `SELECT str_id, smiles FROM structure WHERE smiles IS NOT NULL AND str_id IN (
  SELECT str_id FROM activity WHERE activity_value IS NOT NULL AND (
    (std_activity_type = 'DC50' COLLATE NOCASE AND COALESCE(std_act_prefix, '=') NOT IN ('>', '>='))
    OR (std_activity_type = 'Dmax' COLLATE NOCASE AND standard_uom = '%' AND activity_value >= 50
      AND COALESCE(std_act_prefix, '=') NOT IN ('<', '<=')))
  UNION SELECT str_id FROM activity WHERE activity_mechanism = 'DEGRADER' COLLATE NOCASE
  UNION SELECT str_id FROM mechanism WHERE action_type = 'DEGRADER' COLLATE NOCASE) ORDER BY str_id`;

/**
 * The degraders of a release by kind: bivalent ones have a ligand of an E3 ligase and room for the rest of a PROTAC,
 * all others are monovalent. A structure that is not drawn, or that RDKit cannot read, is of no kind.
 */
export async function degradersOf(rows: DatabaseSync): Promise<Degrader[]> {
  const candidates = rows.prepare(evidenceSql).all() as { str_id: number; smiles: string }[];
  if (candidates.length === 0) return [];
  const rdkit = await startRdkit();
  rdkit.disable_logging();
  const typeOf = degraderTypes(rdkit);
  return candidates.flatMap(({ str_id: strId, smiles }) => {
    const type = typeOf(smiles);
    return type === null ? [] : [{ strId, type }];
  });
}

function degraderTypes(rdkit: RdkitModule): (smiles: string) => DegraderType | null {
  const ligands = e3LigandSmarts.map((smarts) => rdkit.get_qmol(smarts)!);
  return (smiles) => {
    if (!isWithinRdkit(smiles)) return null;
    const read = withMolecule(rdkit, smiles, (molecule): DegraderType => {
      const large = molecule.get_num_atoms(true) >= bivalentHeavyAtoms;
      const hasLigand = (): boolean =>
        ligands.some((ligand) => molecule.get_substruct_match(ligand) !== '{}');
      return large && hasLigand() ? 'Bivalent' : 'Monovalent';
    });
    return read.ok ? read.value : null;
  };
}
