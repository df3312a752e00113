import { join } from 'node:path';
import { startRdkit } from '@moltrove/chemistry';
import { readFacts } from '@moltrove/knowledge/importing';
import { expect, it } from 'vitest';
import { formulaOf } from './formula.ts';
import { readScaffolds, readSubstituents } from './fragments.ts';
import { factsFolderOf } from './generate-release.ts';
import { planMolecules } from './molecule-plan.ts';
import { filled, templateOf } from './scaffold-template.ts';
import { scaffoldSmiles, substituentSmiles } from './scaffolds.ts';

it('attaches substituents to a scaffold as branches with their own ring digits, and nothing for hydrogen', () => {
  const template = templateOf('[*:1]c1ccc2[nH]c([*:2])cc2c1-[*:3]');
  expect(template.sites).toEqual([1, 2, 3]);
  expect(filled(template, ['C1CC1', '', 'OC'])).toBe('c1(C3CC3)ccc2[nH]ccc2c1(OC)');
  expect(filled(templateOf('c12c8c9c1CC2[*:1]'), ['c1ccc(OC2CC2)cc1'])).toContain(
    '(c%10ccc(OC%11CC%11)cc%10)',
  );
});

it('enumerates 20,000 distinct molecules of realistic sizes, and others for another seed', async () => {
  const rdkit = await startRdkit();
  const facts = await readFacts(factsFolderOf(join(import.meta.dirname, '../../..')));
  const substituents = readSubstituents(rdkit, substituentSmiles(facts));
  const scaffolds = readScaffolds(rdkit, scaffoldSmiles(facts), substituents);
  const count = 20_000;
  const runs = Uint32Array.from({ length: 1001 }, (_, at) => at * 20);
  const plan = await planMolecules(count, 3, runs, scaffolds, substituents);

  const sizes: number[] = [];
  const alike = Map.groupBy(Array(count).keys(), (structure) => {
    const { piece } = scaffolds[plan.scaffoldOf[structure]];
    const pieces = [piece, ...plan.substituents(structure).map((at) => substituents[at].piece)];
    sizes.push(pieces.reduce((sum, each) => sum + each.kinds.length, 0));
    // Equal molecules have the same formula and the same number of bonds of each type.
    const types = pieces.flatMap((each) => Array.from(each.types));
    return [formulaOf(pieces), types.length, types.filter((type) => type === 12).length].join();
  });
  sizes.sort((a, b) => a - b);
  expect(sizes[count / 2]).toBeGreaterThanOrEqual(27);
  expect(sizes[count / 2]).toBeLessThanOrEqual(31);

  const canonical = (structure: number): string => {
    const molecule = rdkit.get_mol(plan.smiles(structure))!;
    const smiles = molecule.get_smiles();
    molecule.delete();
    return smiles;
  };
  let compared = 0;
  for (const group of alike.values()) {
    if (group.length === 1) continue;
    compared += group.length;
    expect(new Set(group.map(canonical)).size).toBe(group.length);
  }
  expect(compared).toBeGreaterThan(1000);

  const other = await planMolecules(1000, 4, Uint32Array.of(0, 1000), scaffolds, substituents);
  const common = new Set(Array.from({ length: count }, (_, at) => plan.smiles(at)));
  expect(
    Array.from({ length: 1000 }, (_, at) => other.smiles(at)).filter((smiles) => !common.has(smiles)).length,
  ).toBeGreaterThan(900);
}, 60_000);
