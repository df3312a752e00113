/**
 * Class of a molecule that contains the ligand without linker and warhead: itself a molecular glue, or only
 * a ligand.
 */
export type LigandAlone = 'glue' | 'ligand';

export interface E3Ligand {
  /** The E3 ligase that the ligand recruits, as written in `ligase_name`. */
  readonly ligase: string;
  readonly smarts: string;
  readonly alone: LigandAlone;
}

const cereblon = 'Cereblon (CRBN)';
const dcaf15 = 'DCAF15';

/**
 * Ligands of the E3 ligases that degraders recruit. The NH of a glutarimide or dihydrouracil is part of the
 * pattern: if it is methylated, a cereblon ligand no longer binds, and papers use such molecules as inactive
 * controls.
 */
export const e3Ligands: readonly E3Ligand[] = [
  // Thalidomide, lenalidomide and analogues: glutarimide on a lactam or imide that is fused to an aromatic
  // ring.
  // Ito et al., Science 2010, 327, 1345.
  { ligase: cereblon, smarts: 'O=C1CCC([#7;R]~[#6;R](=O)~[a])C(=O)[NX3;H1]1', alone: 'glue' },
  // Glutarimides on an aryl group, an aniline or a benzamide, and phenyl dihydrouracils: ligands of PROTACs. Without
  // linker and warhead they may be anything: aminoglutethimide and its kind inhibit aromatase.
  { ligase: cereblon, smarts: 'O=C1CC[CX4;H1](c)C(=O)[NX3;H1]1', alone: 'ligand' },
  { ligase: cereblon, smarts: 'O=C1CC[CX4;H1]([NX3;H1]c)C(=O)[NX3;H1]1', alone: 'ligand' },
  { ligase: cereblon, smarts: 'O=C1CC[CX4;H1]([NX3;H1]C(=O)c)C(=O)[NX3;H1]1', alone: 'ligand' },
  { ligase: cereblon, smarts: 'O=C1CCN(c)C(=O)[NX3;H1]1', alone: 'ligand' },
  // Acylated hydroxyproline benzylamide. Buckley et al., J. Am. Chem. Soc. 2012, 134, 4465.
  { ligase: 'von Hippel-Lindau (VHL)', smarts: 'OC1CC(C(=O)NCc2ccccc2)N(C(=O)[#6])C1', alone: 'ligand' },
  // N-methylalanyl-X-prolyl, the tetrapeptide mimics of SMAC. Alone and in pairs they are antagonists of IAPs.
  {
    ligase: 'Inhibitor of apoptosis (IAP)',
    smarts: '[CH3][NX3;H1][CX4;H1]([CH3])C(=O)[NX3;H1][CX4;H1]C(=O)N1CCCC1',
    alone: 'ligand',
  },
  // Nutlins: cis-diaryl imidazolines. Vassilev et al., Science 2004, 303, 844.
  { ligase: 'MDM2', smarts: 'c1ccccc1C1N=C(c)N(C=O)C1c1ccccc1', alone: 'ligand' },
  // Indisulam and E7820, tasisulam, and chloroquinoxaline sulfonamide: glues to RBM39.
  // Han et al., Science 2017, 356, eaal3755; Uehara et al., Nat. Chem. Biol. 2017, 13, 675.
  { ligase: dcaf15, smarts: 'cS(=O)(=O)[NX3;H1]c1cccc2c1[nH]cc2[Cl,Br,$(C#N)]', alone: 'glue' },
  { ligase: dcaf15, smarts: 'O=C([NX3;H1]S(=O)(=O)c1ccc([Cl,Br])s1)c1ccc(Cl)cc1Cl', alone: 'glue' },
  { ligase: dcaf15, smarts: '[NH2]c1ccc(cc1)S(=O)(=O)[NX3;H1]c1cnc2c(Cl)cccc2n1', alone: 'glue' },
];
