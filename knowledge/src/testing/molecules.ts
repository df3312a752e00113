import { inchiKeyOf, startRdkit } from '@moltrove/chemistry';
import type { DegraderType } from '@moltrove/contract/without-calls';

/** RDKit itself, which the oracle uses. */
export const rdkit = await startRdkit();
rdkit.disable_logging();

const dBet1 =
  'Cc1sc2c(c1C)C(c1ccc(Cl)cc1)=N[C@@H](CC(=O)NCCCCNC(=O)COc1cccc3c1C(=O)N(C1CCC(=O)NC1=O)C3=O)c1nnc(C)n12';
const lenalidomide = 'Nc1cccc2c1CN(C1CCC(=O)NC1=O)C2=O';

/** Molecules of random releases: rings, salts, charges, stereo centres, isotopes, metals, and invalid texts. */
export const someSmiles = [
  'CCO',
  'c1ccccc1',
  'CC(=O)O',
  'CC(=O)[O-].[Na+]',
  'Oc1ccccc1',
  'CC(=O)Oc1ccccc1C(=O)O',
  'Cn1c(=O)c2c(ncn2C)n(C)c1=O',
  'C[C@H](N)C(=O)O',
  'C[C@@H](N)C(=O)O',
  'CC(N)C(=O)O',
  'CC(N)C(=O)O.Cl',
  'F/C=C/F',
  'F/C=C\\F',
  'c1ccc2ccccc2c1',
  'c1ccc(-c2ccccc2)cc1',
  'C1CCC2CCCCC2C1',
  'C1CCNCC1',
  'CN1CCN(C)CC1',
  '[2H]C([2H])([2H])O',
  '[13CH3]O',
  '*c1ccccc1',
  'C[N+](C)(C)C.[Br-]',
  'O=[N+]([O-])c1ccccc1',
  'c1ccn2->[Fe]<-n3ccccc3-c2c1',
  'COc1cc2ncnc(Nc3ccc(F)c(Cl)c3)c2cc1OCCCN1CCOCC1',
  'CC(C)Cc1ccc(C(C)C(=O)O)cc1',
  'CS(=O)(=O)Nc1ccccc1',
  dBet1,
  lenalidomide,
  'not a molecule',
  '',
];

/** Those that are degraders by structure, all of them by cereblon. */
export const degradersOfSome: ReadonlyMap<string, DegraderType> = new Map([
  [dBet1, 'Bivalent'],
  [lenalidomide, 'Monovalent'],
]);

/** The parents of some of them without counterions and charges, written by hand. */
const parents: Readonly<Record<string, readonly string[]>> = {
  'CC(=O)[O-].[Na+]': ['CC(=O)[O-]', 'CC(=O)O'],
  'CC(N)C(=O)O.Cl': ['CC(N)C(=O)O'],
  'C[N+](C)(C)C.[Br-]': ['C[N+](C)(C)C'],
};

const keys = new Map(
  [...someSmiles, ...Object.values(parents).flat()].map((smiles) => {
    const molecule = smiles === '' ? null : rdkit.get_mol(smiles);
    const key = molecule === null ? null : inchiKeyOf(rdkit, molecule);
    molecule?.delete();
    return [smiles, key];
  }),
);

/** The InChIKey of one of `someSmiles`; null if it has none. */
export function inchiKeyOfSome(smiles: string | null): string | null {
  return smiles === null ? null : (keys.get(smiles) ?? null);
}

/** InChIKeys of one of `someSmiles` and of its parents. */
export function parentKeysOfSome(smiles: string): string[] {
  return [smiles, ...(parents[smiles] ?? [])].map(inchiKeyOfSome).filter((key) => key !== null);
}

/** Patterns to search for, from those that every molecule has to those that none has. */
export const someSmarts = [
  '*',
  '[#6]',
  'c1ccccc1',
  '[OX2H]',
  '[$(C(=O)[OH]),$(C(=O)[O-])]',
  '[N;!$(N-C=O)]',
  'c-c',
  '[R2]',
  '[^2]',
  '[C@H](N)C',
  '[Na+,Br-]',
  '[#7]->[Fe]',
  'c1ccn2->[Fe]<-n3ccccc3-c2c1',
  '[d1]~[d2]',
  '[k{5-6}]',
  '[Xe]',
];
