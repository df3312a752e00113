import type { DatabaseSync } from 'node:sqlite';
import type { RdkitModule } from '@moltrove/chemistry';
import type { DegraderType } from '@moltrove/contract/without-calls';
import { type DegraderStructure, degraderReader } from './degrader-structure.ts';

export interface Degrader {
  readonly strId: number;
  readonly type: DegraderType;
  /** Names of the E3 ligases whose ligands are part of the structure; null if there are none. */
  readonly ligase: string | null;
  /** Whether the source has evidence of degradation; otherwise only the structure suggests it. */
  readonly hasEvidence: boolean;
}

/**
 * Structures with evidence of degradation in the source: a DC50 that is not a lower bound, a Dmax of 50 % or
 * more, the action or mechanism of a degrader, or a value in an assay of PROTAC activity without a remark that
 * says inactive.
 */
const evidenceSql = `SELECT str_id FROM activity WHERE activity_value IS NOT NULL AND (
    (std_activity_type = 'DC50' COLLATE NOCASE AND COALESCE(std_act_prefix, '=') NOT IN ('>', '>='))
    OR (std_activity_type = 'Dmax' COLLATE NOCASE AND standard_uom = '%' AND activity_value >= 50
      AND COALESCE(std_act_prefix, '=') NOT IN ('<', '<=')))
  UNION SELECT str_id FROM activity WHERE activity_mechanism = 'DEGRADER' COLLATE NOCASE
  UNION SELECT str_id FROM mechanism WHERE action_type = 'DEGRADER' COLLATE NOCASE
    OR mechanism_of_action LIKE '% degrader'
  UNION SELECT a.str_id FROM assay y JOIN activity a ON a.assay_id = y.assay_id
    WHERE y.enzyme_cell_assay LIKE 'PROTAC activity%' AND a.activity_value IS NOT NULL
      AND COALESCE(a.std_act_prefix, '=') NOT IN ('>', '>=')
      AND COALESCE(a.activity_comment, '') NOT LIKE '%inactive%' AND COALESCE(a.activity_comment, '') NOT LIKE '%not active%'`;

/**
 * The degraders of a release by str_id. Bivalent ones have an E3 ligand, a linker and a warhead; monovalent
 * ones are molecular glues by structure, or have evidence of degradation in the source. A structure without a
 * drawing, or that RDKit cannot read, is not classified. `withLigand` are the structures with an E3 ligand.
 */
export function degradersOf(
  rows: DatabaseSync,
  rdkit: RdkitModule,
  withLigand: Iterable<number>,
): Degrader[] {
  const statement = rows.prepare(evidenceSql);
  statement.setReturnArrays(true);
  const evidence = new Set((statement.all() as unknown as [number][]).map(([strId]) => strId));
  const smilesOf = rows.prepare('SELECT smiles FROM structure WHERE str_id = ?');
  const read = degraderReader(rdkit);
  const candidates = [...new Set([...evidence, ...withLigand])].sort((a, b) => a - b);
  return candidates.flatMap((strId) => {
    const smiles = smilesOf.get(strId)?.['smiles'];
    const structure = typeof smiles === 'string' ? read(smiles) : null;
    if (structure === null) return [];
    const hasEvidence = evidence.has(strId);
    const type = typeOf(structure, hasEvidence);
    if (type === null) return [];
    const ligase = structure.ligases.length === 0 ? null : structure.ligases.join('; ');
    return [{ strId, type, ligase, hasEvidence }];
  });
}

function typeOf({ kind }: DegraderStructure, hasEvidence: boolean): DegraderType | null {
  switch (kind) {
    case 'bivalent':
      return 'Bivalent';
    case 'dimer':
      return hasEvidence ? 'Bivalent' : null;
    case 'glue':
      return 'Monovalent';
    case 'other':
      return hasEvidence ? 'Monovalent' : null;
  }
}
