import { beforeAll, describe, expect, it } from 'vitest';
import { graphOfJson } from '../graph/molecular-graph.ts';
import { type PackedMolecules, packMolecules } from '../graph/packed-molecules.ts';
import { type RdkitModule, startRdkit } from '../rdkit-module.ts';
import { MoleculeView } from '../substructure/molecule-view.ts';
import { bruteForcePairs, RdkitCutRules } from '../testing/brute-force-pairs.ts';
import { publicLines, publicSets, starterDrugs } from '../testing/molecule-files.ts';
import { CutRules } from './cut-rules.ts';
import { findPairs, TooManyPairs } from './find-pairs.ts';
import { PartSmiles } from './write-part.ts';

let rdkit: RdkitModule;
beforeAll(async () => {
  rdkit = await startRdkit();
});

const packed = (smiles: readonly string[]): PackedMolecules =>
  packMolecules(
    smiles.map((text) => {
      if (text === '') return null;
      const molecule = rdkit.get_mol(text)!;
      const graph = graphOfJson(molecule.get_json());
      molecule.delete();
      return graph;
    }),
  );

const withoutNumbers = (smiles: string): string => {
  const molecule = rdkit.get_mol(smiles.replaceAll(/\[\*:\d\]/g, '*'))!;
  const text = molecule.get_smiles();
  molecule.delete();
  return text;
};

/** By pair (positions in the list, "0-3"): its distinct changes from the first molecule to the second. */
function pairsOf(smiles: readonly string[], order = [...smiles.keys()]): Map<string, Set<string>> {
  const molecules = packed(smiles);
  const found = findPairs(molecules, order);
  const writer = new PartSmiles(rdkit, molecules);
  const texts = new Map<number, string>();
  const textOf = (variable: number): string => {
    let text = texts.get(variable);
    if (text === undefined) {
      const part = found.variableOf(variable);
      texts.set(variable, (text = part === null ? '[*:1][H]' : writer.write(part)!));
    }
    return text;
  };
  const pairs = new Map<string, Set<string>>();
  found.first.forEach((first, pair) => {
    const [a, b] = [order[first], order[found.second[pair]]];
    const change = found.changes[pair];
    const texts = [textOf(found.from[change]), textOf(found.to[change])];
    if (a > b) texts.reverse();
    const key = `${Math.min(a, b)}-${Math.max(a, b)}`;
    pairs.set(key, (pairs.get(key) ?? new Set()).add(texts.join('>>')));
  });
  return pairs;
}

const changesOf = (a: string, b: string): string[] => [...(pairsOf([a, b]).get('0-1') ?? [])].sort();

/** Without changes that only the numbers of the attachment points show, and without these numbers. */
function plain(pairs: ReadonlyMap<string, ReadonlySet<string>>): [string, string[]][] {
  return [...pairs]
    .map(([key, changes]): [string, string[]] => {
      const texts = [...changes].map((change) =>
        change.split('>>').map((text) => (text === '[*:1][H]' ? '[H]' : withoutNumbers(text))),
      );
      return [key, [...new Set(texts.filter(([a, b]) => a !== b).map((each) => each.join('>>')))].sort()];
    })
    .filter(([, changes]) => changes.length > 0)
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

describe('matched pairs', () => {
  it('differ by one cut, by two around a linker, and by three around a core', () => {
    expect(changesOf('Clc1ccccc1', 'Oc1ccccc1')).toEqual(['[*:1]Cl>>[*:1]O']);
    expect(changesOf('c1ccc(cc1)COc1ccncc1', 'c1ccc(cc1)NCc1ccncc1')).toContain('[*:1]OC[*:2]>>[*:1]CN[*:2]');
    expect(changesOf('Clc1cc(Br)cc(O)c1', 'Clc1nc(Br)nc(O)n1')).toContain(
      '[*:1]c1cc([*:2])cc([*:3])c1>>[*:1]c1nc([*:2])nc([*:3])n1',
    );
  });

  it('have hydrogen as a part', () => {
    expect(changesOf('c1ccccc1', 'Clc1ccccc1')).toEqual(['[*:1][H]>>[*:1]Cl']);
    expect(changesOf('C[NH+](C)C1CCCC1', 'CC1CC([NH+](C)C)CC1')).toContain('[*:1][H]>>[*:1]C');
  });

  it('keep the stereo of the constant part', () => {
    const [left, right] = ['C[C@H](N)c1ccccc1', 'C[C@@H](N)c1ccccc1'];
    expect(changesOf(left, 'C[C@H](N)c1ccncc1')).toContain('[*:1]c1ccccc1>>[*:1]c1ccncc1');
    for (const other of [right, 'CC(N)c1ccccc1'])
      expect(changesOf(other, 'C[C@H](N)c1ccncc1')).not.toContain('[*:1]c1ccccc1>>[*:1]c1ccncc1');
    expect(changesOf(left, right)).toContain('[*:1][C@H](C)N>>[*:1][C@@H](C)N');
    expect(changesOf('F/C=C/c1ccccc1Cl', 'F/C=C/c1ccccc1O')).toContain('[*:1]Cl>>[*:1]O');
    expect(changesOf('F/C=C/c1ccccc1Cl', 'F/C=C\\c1ccccc1O')).not.toContain('[*:1]Cl>>[*:1]O');
    const cis = 'O[C@H]1CC[C@@H](CC1)c1ccccc1Cl';
    expect(changesOf(cis, 'O[C@H]1CC[C@@H](CC1)c1ccccc1F')).toContain('[*:1]Cl>>[*:1]F');
    expect(changesOf(cis, 'O[C@H]1CC[C@H](CC1)c1ccccc1F')).not.toContain('[*:1]Cl>>[*:1]F');
  });

  it('open the stereo of a centre that only the cut has made', () => {
    const isopropyl = 'CC(C)c1ccccc1';
    for (const other of ['C[C@H](O)c1ccccc1', 'C[C@@H](O)c1ccccc1', 'CC(O)c1ccccc1'])
      expect(changesOf(isopropyl, other)).toContain('[*:1]C>>[*:1]O');
    expect(changesOf('CCc1ccccc1', 'C[C@H](O)c1ccccc1')).toContain('[*:1][H]>>[*:1]O');
  });

  it('number the same change the same way, wherever it is', () => {
    const smiles = ['c1ccccc1COc1ccncc1', 'c1ccccc1NCc1ccncc1', 'c1ccoc1OCc1ccsc1', 'c1ccoc1CNc1ccsc1'];
    const molecules = packed(smiles);
    const found = findPairs(molecules, [...smiles.keys()]);
    const writer = new PartSmiles(rdkit, molecules);
    const linkers = [...found.changes].filter((change) => found.cuts[change] === 2);
    expect(linkers).toHaveLength(2);
    expect(new Set(linkers).size).toBe(1);
    const texts = [found.from, found.to].map((each) => writer.write(found.variableOf(each[linkers[0]])!));
    expect(new Set(texts)).toEqual(new Set(['[*:1]CN[*:2]', '[*:1]OC[*:2]']));
    expect(found.constantsOf(0).map((part) => writer.write(part))).not.toContain(null);
  });

  it('name the structures that are not cut', () => {
    const smiles = ['', 'CCO.Cl', `C${'C'.repeat(14)}O`, `${'c1ccc(cc1)-'.repeat(17)}c1ccccc1`, 'CCO'];
    expect(findPairs(packed(smiles), [...smiles.keys()]).uncut).toEqual([
      { at: 0, reason: 'withoutStructure' },
      { at: 1, reason: 'severalComponents' },
      { at: 2, reason: 'tooFlexible' },
      { at: 3, reason: 'tooLarge' },
    ]);
  });

  it('are refused if they are too many, and can be stopped', () => {
    const molecules = packed(['Cc1ccccc1', 'Oc1ccccc1', 'Nc1ccccc1']);
    expect(() => findPairs(molecules, [0, 1, 2], { maxPairs: 2 })).toThrow(TooManyPairs);
    expect(() =>
      findPairs(molecules, [0, 1, 2], {
        pause: () => {
          throw new RangeError('stopped');
        },
      }),
    ).toThrow('stopped');
  });
});

const sorted = (bonds: readonly (readonly [number, number])[]): string[] =>
  bonds.map(([a, b]) => `${Math.min(a, b)}-${Math.max(a, b)}`).sort();

describe('the rules for cuts', () => {
  it('equal the SMARTS of mmpdb, by RDKit, on the drugs of the starter release', () => {
    const smiles = starterDrugs();
    const molecules = packed(smiles);
    const view = new MoleculeView(molecules);
    const rules = new CutRules(view, molecules.dictionary);
    const truth = new RdkitCutRules(rdkit);
    smiles.forEach((text, at) => {
      const molecule = rdkit.get_mol(text)!;
      view.open(at);
      expect(rules.rotatableBonds(), text).toBe(truth.rotatableBonds(molecule));
      expect(rules.uncutReason() === null, text).toBe(truth.cutBonds(molecule) !== null);
      if (rules.uncutReason() === null)
        expect(sorted(rules.cutBonds()), text).toEqual(sorted(truth.cutBonds(molecule)!));
      molecule.delete();
    });
    truth.release();
  });
});

const note = publicSets === null ? ' (skipped: the public sets are missing)' : '';

describe.skipIf(publicSets === null)(`matched pairs of 300 real molecules${note}`, () => {
  let smiles: string[];
  beforeAll(() => {
    // Neighbours in alphabetical order have the same beginning, and are often analogues.
    const small = publicLines('real_unique_smiles.smi.gz')
      .slice(0, 30_000)
      .map((line) => line.split('\t')[0])
      .filter((text) => text.length < 38 && !text.includes('.'))
      .sort();
    smiles = [1000, 5000, 9000].flatMap((from) => small.slice(from, from + 100));
  });

  it('equal those of cutting in every way and comparing SMILES', () => {
    const found = plain(pairsOf(smiles));
    const truth = plain(bruteForcePairs(rdkit, smiles));
    expect(truth.length).toBeGreaterThan(200);
    expect(found).toEqual(truth);
  });

  it('do not depend on the order of the molecules', () => {
    const part = smiles.slice(0, 100);
    const order = [...part.keys()].sort((a, b) => ((a * 37) % 100) - ((b * 37) % 100));
    expect(plain(pairsOf(part, order))).toEqual(plain(pairsOf(part)));
  });
});
