import type { Mol } from '@rdkit/rdkit';
import { beforeAll, describe, expect, it } from 'vitest';
import { withMolecule } from '../parse.ts';
import { type RdkitModule, startRdkit } from '../rdkit-module.ts';
import { parentsOf } from './fragment-parent.ts';
import { scaffoldsOf } from './murcko-scaffold.ts';
import { ringSystemsOf } from './ring-systems.ts';

let rdkit: RdkitModule;
beforeAll(async () => {
  rdkit = await startRdkit();
});

function withParsed<T>(smiles: string, use: (molecule: Mol) => T): T {
  const parsed = withMolecule(rdkit, smiles, use);
  if (!parsed.ok) throw new Error(parsed.problem.reason);
  return parsed.value;
}

const imatinib = 'CN1CCN(Cc2ccc(cc2)C(=O)Nc2ccc(C)c(Nc3nccc(n3)-c3cccnc3)c2)CC1';
const scaffolds = (smiles: string) => withParsed(smiles, (molecule) => scaffoldsOf(rdkit, molecule));
const murcko = (smiles: string) => scaffolds(smiles).murcko;

const systems = (smiles: string) =>
  withParsed(smiles, (molecule) => ringSystemsOf(rdkit, molecule)).map(({ smiles: ring, count }) => [
    ring,
    count,
  ]);
const parents = (smiles: string) => {
  const { fragment, uncharged } = withParsed(smiles, (molecule) => parentsOf(rdkit, molecule));
  return [fragment, uncharged];
};

describe('the scaffold', () => {
  it('keeps rings, the chains between them and atoms double-bonded to either', () => {
    expect(scaffolds(imatinib)).toEqual({
      murcko: 'O=C(Nc1cccc(Nc2nccc(-c3cccnc3)n2)c1)c1ccc(CN2CCNCC2)cc1',
      generic: 'C1CCC(CC2CCC(CCC3CCCC(CC4CCCC(C5CCCCC5)C4)C3)CC2)CC1',
    });
    expect(murcko('CS(=O)(=O)c1ccccc1')).toBe('c1ccccc1');
    expect(murcko('O=S(=O)(NC)C1CC1')).toBe('C1CC1');
  });

  it('is null without a ring', () => {
    expect(scaffolds('CCCC(=O)O')).toEqual({ murcko: null, generic: null });
  });

  it('fills cut bonds with hydrogens, on charged and aromatic atoms too', () => {
    expect(murcko('Cn1c(=O)c2c(ncn2C)n(C)c1=O')).toBe('O=c1[nH]c(=O)c2[nH]cnc2[nH]1');
    expect(murcko('COc1cccc[n+]1C')).toBe('c1cc[nH+]cc1');
    expect(murcko('C[N+]1(C)CCOCC1')).toBe('C1COCC[NH2+]1');
    expect(murcko('CS1(C)CCCC1')).toBe('C1CCSC1');
    expect(murcko('CN(C)c1ccc(cc1)C(c1ccccc1)=C1C=CC(=[N+](C)C)C=C1')).toContain('[NH2+]=C1C=C');
  });

  it('keeps a stereo centre only if it keeps all its neighbours', () => {
    expect(murcko('CN1CCC[C@H]1c1cccnc1')).toBe('c1cncc([C@@H]2CCCN2)c1');
    expect(murcko('C[C@]1(c2ccccc2)CCCO1')).toBe('c1ccc(C2CCCO2)cc1');
  });

  it('keeps the configuration of a double bond, whichever substituents define it', () => {
    const trans = murcko('c1ccccc1/C=C/c1ccccn1');
    expect(trans).toContain('/');
    const cis = murcko('c1ccccc1/C=C\\c1ccccn1');
    expect(cis).not.toBe(trans);
    expect(murcko('c1ccccc1/C=C(\\C(=O)O)/c1ccccn1')).toBe(trans);
    expect(murcko('c1ccccc1/C=C(/C(=O)O)c1ccccn1')).toBe(cis);
    expect(murcko('c1ccccc1/C(C)=C(/C)c1ccccn1')).toBe(cis);
  });
});

describe('ring systems', () => {
  it('are counted, the most frequent first', () => {
    expect(systems(imatinib)).toEqual([
      ['c1ccccc1', 2],
      ['C1CNCCN1', 1],
      ['c1ccncc1', 1],
      ['c1cncnc1', 1],
    ]);
    expect(systems('CCO')).toEqual([]);
  });

  it('join rings that share an atom: fused, bridged and spiro', () => {
    expect(systems('c1ccc2ccccc2c1')).toEqual([['c1ccc2ccccc2c1', 1]]);
    expect(systems('C1CC2CCC1C2')).toEqual([['C1CC2CCC1C2', 1]]);
    expect(systems('C1CCC2(CC1)OCCO2')).toEqual([['C1CCC2(CC1)OCCO2', 1]]);
    expect(systems('C1CC1C1CC1')).toEqual([['C1CC1', 2]]);
  });

  it('include atoms that are double-bonded to them', () => {
    expect(systems('Cn1ccccc1=O')).toEqual([['O=c1cccc[nH]1', 1]]);
  });
});

describe('the parent', () => {
  it.each([
    ['CCN.Cl', 'CCN', 'CCN'],
    ['CC(=O)O[Na]', 'CC(=O)[O-]', 'CC(=O)O'],
    ['C.F[P-](F)(F)(F)(F)F.[Na+]', 'C', 'C'],
    ['[NH3+]CCC(=O)[O-]', '[NH3+]CCC(=O)[O-]', 'NCCC(=O)O'],
    ['C[N+](C)(C)CC(=O)[O-]', 'C[N+](C)(C)CC(=O)[O-]', 'C[N+](C)(C)CC(=O)[O-]'],
    ['[O-]C(=O)C[N+](C)(C)CC(=O)[O-]', 'C[N+](C)(CC(=O)[O-])CC(=O)[O-]', 'C[N+](C)(CC(=O)[O-])CC(=O)O'],
    ['[O-][N+](=O)c1ccccc1', 'O=[N+]([O-])c1ccccc1', 'O=[N+]([O-])c1ccccc1'],
    ['c1nn[n-]n1.[K+]', 'c1nn[n-]n1', 'c1nn[nH]n1'],
    ['C[n+]1ccccc1.[I-]', 'C[n+]1ccccc1', 'C[n+]1ccccc1'],
  ])('of %s is %s, uncharged %s', (smiles, fragment, uncharged) => {
    expect(parents(smiles)).toEqual([fragment, uncharged]);
  });

  it('neutralizes a phenolate before a carboxylate if one charge must remain', () => {
    expect(parents('[O-]c1ccc(C[N+](C)(C)C)cc1C(=O)[O-]')[1]).toBe('C[N+](C)(C)Cc1ccc(O)c(C(=O)[O-])c1');
  });
});
