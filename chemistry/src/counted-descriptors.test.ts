import { describe, expect, it } from 'vitest';
import { unpackDescriptors } from './counted-descriptors.ts';
import { featuresOf } from './molecule-features.ts';
import { startRdkit } from './rdkit-module.ts';
import { readMolecule } from './rdkit-json.ts';
import { starterDrugs } from './testing/molecule-files.ts';

const drawings = [
  ...starterDrugs(),
  'CC(=O)Oc1ccccc1C(=O)O',
  'CN1CCN(Cc2ccc(cc2)C(=O)Nc2ccc(C)c(Nc3nccc(n3)-c3cccnc3)c2)CC1',
  // Cubane, adamantane and a spiro compound: more rings than bonds beyond a tree, or shared ring atoms.
  'C12C3C4C1C5C2C3C45',
  'C1C2CC3CC1CC(C2)C3',
  'C1CCC2(CC1)OCCO2',
  'C#CC=C=C',
  '[2H]C([2H])([2H])O',
  'C[N+](C)(C)CC([O-])=O',
  'CC(=O)[O-].[Na+]',
  '[O-]S(=O)(=O)[O-]',
  'C[C-](C)C.[CH3+]',
  'c1ccn2->[Fe+2]<-n3ccccc3-c2c1',
  '*C1CC1',
  'O',
];

describe('counted descriptors', () => {
  it('are those of RDKit; without carbon there is no Fsp3', async () => {
    const rdkit = await startRdkit();
    const { descriptors } = featuresOf(rdkit, drawings);
    drawings.forEach((smiles, at) => {
      const molecule = rdkit.get_mol(smiles)!;
      const { FractionCSP3, NumRings } = JSON.parse(molecule.get_descriptors()) as Record<string, number>;
      const charges = [...smiles.matchAll(/([+-])(\d?)\]/g)];
      const charge = charges.reduce((sum, [, sign, size]) => sum + Number(`${sign}${size || 1}`), 0);
      const hasCarbon = readMolecule(molecule.get_json()).atoms.some(({ element }) => element === 6);
      molecule.delete();
      expect(unpackDescriptors(descriptors, at), smiles).toEqual({
        fractionCsp3: hasCarbon ? expect.closeTo(FractionCSP3, 12) : null,
        rings: NumRings,
        charge,
      });
    });
  });

  it('are none of what RDKit cannot read', async () => {
    const { descriptors } = featuresOf(await startRdkit(), ['CC', null, 'C1CC']);
    expect([0, 1, 2].map((at) => unpackDescriptors(descriptors, at))).toEqual([
      { fractionCsp3: 1, rings: 0, charge: 0 },
      null,
      null,
    ]);
  });
});
