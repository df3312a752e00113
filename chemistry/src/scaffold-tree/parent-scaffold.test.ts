import { beforeAll, describe, expect, it } from 'vitest';
import { scaffoldsOf } from '../parts/murcko-scaffold.ts';
import { startRdkit, type RdkitModule } from '../rdkit-module.ts';
import { starterDrugs } from '../testing/molecule-files.ts';
import { slowParent } from '../testing/slow-parent-scaffold.ts';
import { ParentScaffolds } from './parent-scaffold.ts';

let rdkit: RdkitModule;
let parents: ParentScaffolds;
beforeAll(async () => {
  rdkit = await startRdkit();
  rdkit.disable_logging();
  parents = new ParentScaffolds(rdkit);
});

const canonical = (smiles: string): string => {
  const molecule = rdkit.get_mol(smiles)!;
  const text = molecule.get_smiles();
  molecule.delete();
  return text;
};

describe('the parent of a scaffold', () => {
  it.each([
    ['1: oxiranes leave a double bond', 'C1CC2OC2CC1', 'C1CCC=CC1'],
    ['2: macrocycles remain', 'C1CCCCCCc2ccccc2CCCC1', 'C1=CCCCCCCCCCCC1'],
    ['3: few linker bonds remain', 'c1ccc(CCc2ccccc2-c2cccnc2)cc1', 'c1ccc(-c2cccnc2)cc1'],
    ['4: spiro rings remain', 'c1ccc(C2CCC3(CC2)CCCC3)cc1', 'C1CCC2(C1)CCCCC2'],
    ['5: bridged rings remain before spiro rings', 'C1CCC2(C1)CC1CCC2C1', 'C1CC2CCC1C2'],
    ['6: rings of 3, 5 and 6 atoms first', 'C1CCC(C2CCCCC2)CCC1', 'C1CCCCCC1'],
    ['8: the fewest heteroatoms first', 'c1ccc(-c2ccncc2)cc1', 'c1ccncc1'],
    ['9: nitrogen remains', 'C1CCOC(C2CCCNC2)C1', 'C1CCNCC1'],
    ['9: oxygen remains before sulfur', 'C1CCSC(C2CCCOC2)C1', 'C1CCOCC1'],
    ['10: small rings first', 'C1CCC(C2CCCC2)CC1', 'C1CCCCC1'],
    ['11: aromatic rings first', 'c1ccc(C2CCCCC2)cc1', 'C1CCCCC1'],
    ['12: rings with a linker at a heteroatom first', 'C1CN(C2CCNCC2)CCC1', 'C1CCNCC1'],
    ['13: the first SMILES', 'c1cc(-c2ccccn2)ccn1', 'c1ccncc1'],
  ])('follows rule %s', (_, scaffold, parent) => {
    expect(parents.parentOf(scaffold)).toBe(canonical(parent));
  });

  it.each([
    ['indole', 'c1ccc2[nH]ccc2c1', 'c1cc[nH]c1'],
    ['imidazopyridine', 'c1ccn2ccnc2c1', 'c1c[nH]cn1'],
    ['tetralin', 'c1ccc2c(c1)CCCC2', 'C1=CCCCC1'],
    ['phthalimide', 'O=C1NC(=O)c2ccccc21', 'O=C1C=CC(=O)N1'],
    ['phenanthrene', 'c1ccc2c(c1)ccc1ccccc12', 'c1ccc2ccccc2c1'],
    ['norbornane', 'C1CC2CCC1C2', 'C1CCCC1'],
    ['bicyclo[2.2.2]octane', 'C1CC2CCC1CC2', 'C1CCCCC1'],
    ['adamantane', 'C1C2CC3CC1CC(C2)C3', 'C1CC2CCCC(C1)C2'],
    ['cubane', 'C12C3C4C1C5C4C3C25', 'C1C2C3CC4C1C2C34'],
    ['a benzophenone', 'O=C(c1ccccc1)c1ccccc1', 'c1ccccc1'],
    ['a fulvalene', 'C1CCCC1=C1CCCC1', 'C=C1CCCC1'],
    ['a thioxanthene dioxide', 'O=S1(=O)c2ccccc2Cc2ccccc21', 'O=S1(=O)C=CCc2ccccc21'],
  ])('of %s keeps its chemistry', (_, scaffold, parent) => {
    expect(parents.parentOf(scaffold)).toBe(canonical(parent));
  });

  it('has no stereo', () => {
    expect(parents.parentOf('C1C[C@H]2CCC[C@@H]2C[C@H]1c1ccccc1')).toBe(canonical('C1CCC2CCCC2C1'));
  });

  it('is missing for single rings, chains and what RDKit does not read', () => {
    expect(['c1ccccc1', 'CCO', 'C1CC', 'c1cc'].map((smiles) => parents.parentOf(smiles))).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('is that of a search through all rings, for the drugs of the starter release and their ancestors', () => {
    const todo = new Set<string>();
    for (const smiles of starterDrugs()) {
      const molecule = rdkit.get_mol(smiles)!;
      const { murcko } = scaffoldsOf(rdkit, molecule);
      molecule.delete();
      if (murcko !== null) todo.add(murcko);
    }
    let compared = 0;
    const differing: string[][] = [];
    for (const scaffold of todo) {
      const parent = parents.parentOf(scaffold);
      if (parent !== null) todo.add(parent);
      const expected = slowParent(rdkit, scaffold);
      if (expected === undefined) continue;
      compared += 1;
      if (parent !== expected) differing.push([scaffold, String(parent), String(expected)]);
    }
    expect(differing).toEqual([]);
    expect(compared).toBeGreaterThan(400);
  });
});
