import { beforeAll, describe, expect, it } from 'vitest';
import { graphOfJson } from '../graph/molecular-graph.ts';
import { type PackedMolecules, packMolecules } from '../graph/packed-molecules.ts';
import { startRdkit } from '../rdkit-module.ts';
import { publicLines, publicSets } from '../testing/molecule-files.ts';
import { MoleculeCutter } from './cut-molecule.ts';
import { findPairs } from './find-pairs.ts';
import { candidatesOf, indexPairs, type PairIndex } from './pair-index.ts';

const note = publicSets === null ? ' (skipped: the public sets are missing)' : '';

describe.skipIf(publicSets === null)(`the index of matched pairs${note}`, () => {
  let molecules: PackedMolecules;
  let index: PairIndex;
  let truth: Map<number, Set<number>>;
  beforeAll(async () => {
    const rdkit = await startRdkit();
    const smiles = publicLines('real_unique_smiles.smi.gz')
      .slice(0, 30_000)
      .map((line) => line.split('\t')[0])
      .filter((text) => text.length < 60)
      .sort()
      .slice(4000, 4600);
    molecules = packMolecules(
      smiles.map((text) => {
        const molecule = rdkit.get_mol(text)!;
        const graph = graphOfJson(molecule.get_json());
        molecule.delete();
        return graph;
      }),
    );
    index = await indexPairs(molecules, molecules.count);
    truth = new Map();
    const { first, second } = findPairs(molecules, [...smiles.keys()]);
    first.forEach((a, pair) => {
      const b = second[pair];
      truth.set(a, (truth.get(a) ?? new Set()).add(b));
      truth.set(b, (truth.get(b) ?? new Set()).add(a));
    });
  });

  it('leads from each molecule to all its pairs', () => {
    const cutter = new MoleculeCutter(molecules);
    expect(truth.size).toBeGreaterThan(200);
    for (let molecule = 0; molecule < molecules.count; molecule += 1) {
      const { molecules: others, leftOut } = candidatesOf(index, cutter, molecule, 10_000);
      expect(leftOut).toEqual([]);
      const chosen = [molecule, ...others];
      const found = findPairs(molecules, chosen, { of: 0 });
      const partners = new Set([...found.first, ...found.second].map((at) => chosen[at]));
      partners.delete(molecule);
      expect(partners, `molecule ${molecule}`).toEqual(truth.get(molecule) ?? new Set());
    }
  });

  it('finds the same changes for one molecule as for all', () => {
    const [molecule] = [...truth].reduce((most, each) => (each[1].size > most[1].size ? each : most));
    const all = findPairs(molecules, [...Array(molecules.count).keys()]);
    const one = findPairs(molecules, [...Array(molecules.count).keys()], { of: molecule });
    const isOwn = (pair: number): boolean => all.first[pair] === molecule || all.second[pair] === molecule;
    expect(one.first.length).toBe([...all.first.keys()].filter(isOwn).length);
    expect(
      [...one.first.keys()].every((pair) => [one.first[pair], one.second[pair]].includes(molecule)),
    ).toBe(true);
  });

  it('leaves out keys that too many molecules share, and says which', () => {
    const cutter = new MoleculeCutter(molecules);
    const [molecule] = [...truth].reduce((most, each) => (each[1].size > most[1].size ? each : most));
    const all = candidatesOf(index, cutter, molecule, 10_000);
    const few = candidatesOf(index, cutter, molecule, 2);
    expect(few.molecules.length).toBeLessThanOrEqual(2);
    expect(few.leftOut.length).toBeGreaterThan(0);
    expect(all.molecules.length).toBeGreaterThan(few.molecules.length);
  });

  it('holds each key that two molecules share once, in ascending order', () => {
    const { keys, starts, members } = index;
    expect(keys).toEqual(Float64Array.from(new Set(keys)).sort());
    expect(starts).toHaveLength(keys.length + 1);
    expect(starts.at(-1)).toBe(members.length);
    for (let key = 0; key < keys.length; key += 1)
      expect(new Set(members.subarray(starts[key], starts[key + 1])).size).toBeGreaterThan(1);
  });
});
