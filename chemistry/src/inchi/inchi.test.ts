import { beforeAll, describe, expect, it } from 'vitest';
import { problemOfText } from '../text-problem.ts';
import { withMolecule } from '../parse.ts';
import { type RdkitModule, startRdkit } from '../rdkit-module.ts';
import { starterDrugs } from '../testing/molecule-files.ts';
import { smilesOfInchi } from './molecule-of-inchi.ts';

let rdkit: RdkitModule;
beforeAll(async () => {
  rdkit = await startRdkit();
});

function smilesOf(inchi: string): string {
  const parsed = withMolecule(rdkit, inchi, (molecule) => molecule.get_smiles(), 'inchi');
  return parsed.ok ? parsed.value : parsed.problem.reason;
}

describe('the structure of an InChI', () => {
  it.each([
    ['methane', 'InChI=1S/CH4/h1H4', 'C'],
    [
      'aspirin',
      'InChI=1S/C9H8O4/c1-6(10)13-8-5-3-2-4-7(8)9(11)12/h2-5H,1H3,(H,11,12)',
      'CC(=O)Oc1ccccc1C(=O)O',
    ],
    [
      'caffeine',
      'InChI=1S/C8H10N4O2/c1-10-4-9-6-5(10)7(13)12(3)8(14)11(6)2/h4H,1-3H3',
      'Cn1c(=O)c2c(ncn2C)n(C)c1=O',
    ],
    ['L-alanine', 'InChI=1S/C3H7NO2/c1-2(4)3(5)6/h2H,4H2,1H3,(H,5,6)/t2-/m0/s1', 'C[C@H](N)C(=O)O'],
    ['D-alanine', 'InChI=1S/C3H7NO2/c1-2(4)3(5)6/h2H,4H2,1H3,(H,5,6)/t2-/m1/s1', 'C[C@@H](N)C(=O)O'],
    ['a centre without a chain', 'InChI=1S/CHBrClF/c2-1(3)4/h1H/t1-/m1/s1', 'F[C@@H](Cl)Br'],
    ['fumaric acid', 'InChI=1S/C4H4O4/c5-3(6)1-2-4(7)8/h1-2H,(H,5,6)(H,7,8)/b2-1+', 'O=C(O)/C=C/C(=O)O'],
    ['maleic acid', 'InChI=1S/C4H4O4/c5-3(6)1-2-4(7)8/h1-2H,(H,5,6)(H,7,8)/b2-1-', 'O=C(O)/C=C\\C(=O)O'],
    ['nitrobenzene', 'InChI=1S/C6H5NO2/c8-7(9)6-4-2-1-3-5-6/h1-5H', 'O=[N+]([O-])c1ccccc1'],
    ['phenyl azide', 'InChI=1S/C6H5N3/c7-9-8-6-4-2-1-3-5-6/h1-5H', '[N-]=[N+]=Nc1ccccc1'],
    ['dimethyl sulfone', 'InChI=1S/C2H6O2S/c1-5(2,3)4/h1-2H3', 'CS(C)(=O)=O'],
    ['sodium acetate', 'InChI=1S/C2H4O2.Na/c1-2(3)4;/h1H3,(H,3,4);/q;+1/p-1', 'CC(=O)[O-].[Na+]'],
    ['tetramethylammonium', 'InChI=1S/C4H12N/c1-5(2,3)4/h1-4H3/q+1', 'C[N+](C)(C)C'],
    ['two waters', 'InChI=1S/2H2O/h2*1H2', 'O.O'],
    ['trideuteromethanol', 'InChI=1S/CH4O/c1-2/h2H,1H3/i1D3', '[2H]C([2H])([2H])O'],
    ['methane of carbon 13', 'InChI=1S/CH4/h1H4/i1+1', '[13CH4]'],
  ])('%s', (_, inchi, smiles) => {
    expect(smilesOf(inchi)).toBe(smiles);
  });

  it.each([
    ['an amide', 'InChI=1S/C2H5NO/c1-2(3)4/h1H3,(H2,3,4)', 'CC(N)=O'],
    ['a pyridone', 'InChI=1S/C5H5NO/c7-5-3-1-2-4-6-5/h1-4H,(H,6,7)', 'O=c1cccc[nH]1'],
    ['an aminopyridine', 'InChI=1S/C5H6N2/c6-5-3-1-2-4-7-5/h1-4H,(H2,6,7)', 'Nc1ccccn1'],
  ])('is the likely tautomer: %s', (_, inchi, smiles) => {
    expect(smilesOf(inchi)).toBe(smiles);
  });

  it('has the given InChI for nearly all of a sample of the drugs of the starter release', () => {
    const inchis = starterDrugs().flatMap((smiles, at) => {
      if (at % 4 !== 0) return [];
      const parsed = withMolecule(rdkit, smiles, (molecule) => molecule.get_inchi());
      return parsed.ok && parsed.value !== '' ? [parsed.value] : [];
    });
    const read = inchis.filter((inchi) => {
      const again = withMolecule(rdkit, inchi, (molecule) => molecule.get_inchi(), 'inchi');
      if (again.ok) expect(again.value).toBe(inchi);
      return again.ok;
    });
    expect(inchis.length).toBeGreaterThan(50);
    expect(read.length / inchis.length).toBeGreaterThan(0.98);
  });
});

describe('an InChI that cannot be read', () => {
  it.each([
    ['', 'empty', null, /No structure/],
    ['InChI=1/CH4/h1H4', 'syntax', 1, /not a standard InChI/],
    ['ethanol', 'syntax', 1, /begins with InChI=1S/],
    ['InChI=1S/CH4/x1', 'syntax', 14, /no layer "\/x"/],
    ['InChI=1S/C2Zz6/c1-2', 'syntax', 12, /formula/],
    ['InChI=1S/C2H6O/c1-2-9/h3H', 'syntax', 21, /no atom 9/],
    ['InChI=1S/C2H6O/c1-2?3', 'syntax', 20, /connections/],
    ['InChI=1S/C2H6O/c1-2-3/h3H,2H2,1Q', 'syntax', 31, /hydrogens/],
    ['InChI=1S/CH4 /h1H4', 'syntax', 13, /one word/],
    ['InChI=1S/C2H6O/c1-2-3/h3H,2H2,1H2', 'other', null, /No structure with this very InChI/],
    ['InChI=1S/C600H1202', 'other', null, /600 atoms/],
    [`InChI=1S/${'C'.repeat(30_000)}`, 'other', null, /characters long/],
  ])('is refused, no. %#', (inchi, kind, position, reason) => {
    const parsed = withMolecule(rdkit, inchi, (molecule) => molecule.get_smiles(), 'inchi');
    if (parsed.ok) throw new Error(parsed.value);
    expect(parsed.problem).toMatchObject({ kind, position });
    expect(parsed.problem.reason).toMatch(reason);
  });

  it('stays within its step limit, however many placements there are', () => {
    const wide = `InChI=1S/C60N60/c${Array.from({ length: 60 }, (_, at) => `${at + 1}-${at + 61}`).join('-')}/h(H40,${Array.from({ length: 60 }, (_, at) => at + 61).join(',')})`;
    expect(smilesOfInchi(rdkit, wide).ok).toBe(false);
  });

  it('is distinguished from a SMILES', () => {
    expect(problemOfText('InChI=1S/CH4/h1H4', 'smiles')?.reason).toMatch(/is an InChI/);
  });
});
