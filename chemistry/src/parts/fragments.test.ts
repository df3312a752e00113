import { beforeAll, expect, it } from 'vitest';
import { featuresOf } from '../molecule-features.ts';
import { type RdkitModule, startRdkit } from '../rdkit-module.ts';
import { starterDrugs } from '../testing/molecule-files.ts';
import { Fragmenter } from './fragments.ts';
import { scaffoldsOf } from './murcko-scaffold.ts';
import { ringSystemsOf } from './ring-systems.ts';
import { readMolecule } from '../rdkit-json.ts';

let rdkit: RdkitModule;
beforeAll(async () => {
  rdkit = await startRdkit();
});

it('cuts each molecule as if it were the only one, with cached parts too', () => {
  const fragmenter = new Fragmenter(rdkit);
  const drugs = starterDrugs().filter((_, at) => at % 5 === 0);
  expect(drugs.length).toBeGreaterThan(50);
  for (const smiles of [...drugs, ...drugs.slice(0, 20)]) {
    const molecule = rdkit.get_mol(smiles)!;
    const { scaffold, ringSystems } = fragmenter.fragmentsOf(readMolecule(molecule.get_json()));
    expect(scaffold).toBe(scaffoldsOf(rdkit, molecule).murcko);
    expect([...ringSystems].sort()).toEqual(
      ringSystemsOf(rdkit, molecule)
        .map((ring) => ring.smiles)
        .sort(),
    );
    molecule.delete();
  }
});

it('numbers the fragments of a batch; acyclic and unreadable molecules have none', () => {
  const smiles = ['c1ccccc1CCc1ccccc1', 'CCO', null, 'not a molecule', 'Cc1ccccc1', 'c1ccccc1C1CCNCC1'];
  const { fragments } = featuresOf(rdkit, smiles, new Fragmenter(rdkit));
  const { texts, scaffolds, ringSystems, ringSystemCounts } = fragments!;
  const text = (number: number): string | null => (number === 0 ? null : texts[number - 1]);
  expect(Array.from(scaffolds, text)).toEqual([
    'c1ccc(CCc2ccccc2)cc1',
    null,
    null,
    null,
    'c1ccccc1',
    'c1ccc(C2CCNCC2)cc1',
  ]);
  expect([...ringSystemCounts]).toEqual([1, 0, 0, 0, 1, 2]);
  expect(Array.from(ringSystems, text).slice(0, 2)).toEqual(['c1ccccc1', 'c1ccccc1']);
  expect(new Set(Array.from(ringSystems, text).slice(2))).toEqual(new Set(['C1CCNCC1', 'c1ccccc1']));
  expect(new Set(texts).size).toBe(texts.length);
  expect(featuresOf(rdkit, smiles).fragments).toBeNull();
});
