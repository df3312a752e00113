import { beforeAll, describe, expect, test } from 'vitest';
import { moleculeOf, readMolecule } from './rdkit-json.ts';
import { type RdkitModule, startRdkit } from './rdkit-module.ts';

let rdkit: RdkitModule;

beforeAll(async () => {
  rdkit = await startRdkit();
});

function jsonOf(text: string, read: 'get_mol' | 'get_qmol' = 'get_mol'): string {
  const molecule = rdkit[read](text)!;
  try {
    return molecule.get_json();
  } finally {
    molecule.delete();
  }
}

describe('a molecule of JSON by RDKit', () => {
  test('has its atoms, with defaults for values that RDKit omits', () => {
    const { atoms, atomQueries } = readMolecule(jsonOf('C[15NH3+]'));
    const plain = { charge: 0, radicals: 0, isotope: 0, stereo: 'unspecified', aromatic: false };
    expect(atoms).toEqual([
      { ...plain, element: 6, hydrogens: 3 },
      { ...plain, element: 7, hydrogens: 3, charge: 1, isotope: 15 },
    ]);
    expect(atomQueries).toEqual([null, null]);
  });

  test('has its rings and aromatic atoms', () => {
    const { atoms, bonds, rings } = readMolecule(jsonOf('Cc1ccccc1'));
    expect(atoms.map(({ aromatic }) => aromatic)).toEqual([false, true, true, true, true, true, true]);
    expect(bonds.filter(({ aromatic }) => !aromatic).map((bond) => bond.atoms)).toEqual([[0, 1]]);
    expect(rings.map((ring) => ring.toSorted((a, b) => a - b))).toEqual([[1, 2, 3, 4, 5, 6]]);
  });

  test('has the configuration of atoms and double bonds', () => {
    const { atoms, bonds } = readMolecule(jsonOf('F/C=C/[C@H](O)Cl'));
    expect(bonds[1]).toMatchObject({ order: 2, stereo: 'trans', stereoAtoms: [0, 3] });
    expect(bonds[0]).toMatchObject({ order: 1, stereo: 'unspecified', stereoAtoms: null });
    expect(['cw', 'ccw']).toContain(atoms[3].stereo);
  });

  test('may have no bond', () => {
    expect(readMolecule(jsonOf('O'))).toMatchObject({ bonds: [], rings: [], bondQueries: [] });
  });

  test('has queries, whose recursive molecules are read without defaults', () => {
    const { atomQueries, bondQueries } = readMolecule(jsonOf('[$(C=O)]~N', 'get_qmol'));
    expect(bondQueries[0]).not.toBeNull();
    const { subquery } = atomQueries[0]!;
    expect(moleculeOf(subquery!)).toMatchObject({
      atoms: [{ element: 6 }, { element: 8 }],
      bonds: [{ atoms: [0, 1] }],
    });
  });
});

test.each([
  ['not JSON', 'C1CC1', /is not JSON/],
  ['JSON of something else', '{"a": 1}', /not of a molecule/],
  ['no molecule', JSON.stringify({ defaults: {}, molecules: [] }), /holds 0 molecules/],
  ['two molecules', JSON.stringify({ defaults: {}, molecules: [{}, {}] }), /holds 2 molecules/],
])('%s is refused by name', (_, text, message) => {
  expect(() => readMolecule(text)).toThrow(message);
});
