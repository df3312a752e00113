import { beforeAll, describe, expect, it } from 'vitest';
import { graphOfJson } from '../graph/molecular-graph.ts';
import { packMolecules } from '../graph/packed-molecules.ts';
import type { MoleculeFormat } from '../parse-problem.ts';
import { type RdkitModule, startRdkit } from '../rdkit-module.ts';
import { joinGroups } from './join-groups.ts';
import { publicLines, publicSets, starterDrugs } from '../testing/molecule-files.ts';
import { decompose, type Decomposition } from './decompose.ts';
import { readCore } from './read-core.ts';

let rdkit: RdkitModule;
beforeAll(async () => {
  rdkit = await startRdkit();
});

const packed = (smiles: readonly string[]) =>
  packMolecules(
    smiles.map((text) => {
      const molecule = rdkit.get_mol(text)!;
      const graph = graphOfJson(molecule.get_json());
      molecule.delete();
      return graph;
    }),
  );

const canonical = (smiles: string): string => {
  const molecule = rdkit.get_mol(smiles)!;
  const text = molecule.get_smiles();
  molecule.delete();
  return text;
};

function coreOf(text: string, format: MoleculeFormat = 'smiles') {
  const core = readCore(rdkit, text, format);
  if (!core.ok) throw new Error(core.problem.reason);
  return core.value;
}

const tableOf = (core: string, smiles: readonly string[], format: MoleculeFormat = 'smiles'): Decomposition =>
  decompose(rdkit, packed(smiles), [...smiles.keys()], coreOf(core, format));

/** By row: the groups by the name of their column, without hydrogens. */
const groupsOf = ({ columns, rows }: Decomposition) =>
  rows.map(({ groups }) =>
    Object.fromEntries(
      columns.flatMap(({ number }, at) => (groups[at] === null ? [] : [[`R${number}`, groups[at]]])),
    ),
  );

const joinedRows = ({ columns, rows }: Decomposition) =>
  rows.map(({ core, groups }) =>
    joinGroups(
      rdkit,
      core,
      groups.map((smiles, at) => ({ smiles, number: columns[at].number })),
    ),
  );

const series = [
  'c1ccccc1',
  'c1ccc(cc1)N1CCNCC1',
  'C1CCNCC1',
  'C1CNCCN1',
  'c1ccncc1',
  'c1cncnc1',
  'c1ccc2[nH]ccc2c1',
  'c1ccc2ncccc2c1',
  'O=C1CC2N1C=CCS2',
  'C1CCCCC1',
  'O=C1CCC2C(=C1)CCC1C2CCC2CCCC21',
  'NS(=O)(=O)c1ccccc1',
  'c1ccc(cc1)C(=O)N',
  'C1OCCC1',
  'O=c1cc[nH]c(=O)[nH]1',
  'c1ncc2nc[nH]c2n1',
  'NCC(=O)O',
  'c1ccc(cc1)CCN',
  'C=CC',
  'C1CC1',
];

/** The rows by molecule, with SMILES in place of positions, to compare tables of other orders. */
const asText = ({ columns, rows }: Decomposition, molecules: readonly string[]): string[] =>
  rows.map(({ at, core, groups }) => JSON.stringify([molecules[at], columns, core, groups])).sort();

/** A fixed shuffle (linear congruential generator). */
function shuffled<T>(list: readonly T[], seed: number): T[] {
  let state = seed;
  const random = (): number => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
  return list
    .map((item) => ({ item, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);
}

const joinToBenzene = (...groups: (string | null)[]): string | null =>
  joinGroups(
    rdkit,
    '[*:1]c1cc([*:2])cc([*:3])c1',
    groups.map((smiles, at) => ({ smiles, number: at + 1 })),
  );

describe('a row', () => {
  it('joined again is its molecule, with its stereo, in 20 series', { timeout: 60_000 }, () => {
    const listed =
      publicSets === null
        ? []
        : publicLines('real_unique_smiles.smi.gz').filter((_, at) => at % 50_000 === 0);
    const molecules = [
      'CC1=C(N2[C@H](SC1)[C@H](NC(=O)[C@H](N)c1ccccc1)C2=O)C(=O)O',
      'C[C@]12CCC(=O)C=C1CC[C@@H]1[C@@H]2CC[C@]2(C)[C@@H](O)CC[C@@H]12',
      ...starterDrugs().filter((_, at) => at % 6 === 0),
      ...listed.map((line) => line.split(/\s/)[0]),
    ].filter((smiles) => smiles !== '' && !smiles.includes('.') && smiles.length < 120);
    const collection = packed(molecules);
    for (const core of series) {
      const table = decompose(rdkit, collection, [...molecules.keys()], coreOf(core));
      expect(table.rows.length, core).toBeGreaterThan(0);
      expect(table.rows.length + table.unmatched.length).toBe(molecules.length);
      joinedRows(table).forEach((smiles, at) => {
        const { at: molecule, losesStereo } = table.rows[at];
        if (!losesStereo)
          expect(smiles, `${core} ${molecules[molecule]}`).toBe(canonical(molecules[molecule]));
      });
    }
  });

  it('can be joined with other groups, and with hydrogen in the place of a group', () => {
    expect(joinToBenzene('*C', null, '*[C@H](O)F')).toBe(canonical('Cc1cccc([C@H](O)F)c1'));
    expect(joinToBenzene(null, null, null)).toBe('c1ccccc1');
    expect(joinToBenzene('[*:1]CC[*:2]', '[*:1]CC[*:2]', '*Cl')).toBe(canonical('Clc1cc2cc(c1)CC2'));
  });

  it('says that a group with two attachment points is one group', () => {
    const { columns, rows } = tableOf('C1CCCCC1', ['C1CCC2(CC1)OCCO2', 'C1CCCC2C1CNC2']);
    expect(columns.map(({ coreAtom }) => coreAtom)).toEqual([0, 0, 5]);
    expect(rows[0].groups).toEqual(['[*:1]OCCO[*:2]', '[*:1]OCCO[*:2]', null]);
    expect(rows[1].groups).toEqual(['[*:1]CNC[*:3]', null, '[*:1]CNC[*:3]']);
  });

  it('tells where a configuration cannot be shown', () => {
    const [row] = tableOf('C1CCNCC1', ['C/C=C1/CCNCC1C']).rows;
    expect(row).toMatchObject({ losesStereo: true });
  });
});

describe('positions that are equal by symmetry', () => {
  const phenylpiperazines = [
    ...['C', 'F', 'Cl', 'OC', 'N', 'C#N', 'C(F)(F)F', 'O', 'Br', '[N+](=O)[O-]'].flatMap((group) => [
      `c1cc(${group})ccc1N1CCNCC1`,
      `c1c(${group})cccc1N1CCN(C)CC1`,
      `c1ccc(Cl)c(${group})c1N1CCN(CCO)CC1C`,
    ]),
    'c1ccc2ccccc2c1N1CCNCC1',
    'c1ccc(cc1)N1CC[C@@H](C)CC1',
    'Fc1cccc(F)c1N1C[C@@H](C)N[C@@H](C)C1',
  ];

  it('give the same table after 20 shuffles of the molecules', () => {
    const collection = packed(phenylpiperazines);
    for (const core of ['c1ccc(cc1)N1CCNCC1', 'c1ccccc1']) {
      const read = coreOf(core);
      const rowsIn = (order: readonly number[]): string[] =>
        asText(
          decompose(rdkit, collection, order, read),
          order.map((at) => phenylpiperazines[at]),
        );
      const first = rowsIn([...phenylpiperazines.keys()]);
      for (let seed = 1; seed <= 20; seed += 1)
        expect(rowsIn(shuffled([...phenylpiperazines.keys()], seed))).toEqual(first);
    }
  });

  it('hold equal groups in one column', () => {
    // rdkit/rdkit issues 1659 and 1705: the chlorine was at another position than the fluorines.
    const phenols = ['Oc1ccccc1', 'Oc1c(F)cccc1', 'Oc1ccccc1F', 'Oc1c(F)cc(N)cc1', 'Oc1ccccc1Cl'];
    expect(groupsOf(tableOf('Oc1ccccc1', phenols, 'smarts'))).toEqual([
      {},
      { R1: '*F' },
      { R1: '*F' },
      { R1: '*F', R2: '*N' },
      { R1: '*Cl' },
    ]);
  });

  it('keep to drawn attachment points', () => {
    // rdkit/rdkit issue 2601: groups went to a third, invented position.
    const pyridines = ['c1c(F)cccn1', 'c1c(Cl)c(C)ccn1', 'c1c(O)cccn1', 'c1cc(C)c(F)cn1'];
    const expected = [{ R1: '*F' }, { R1: '*Cl', R2: '*C' }, { R1: '*O' }, { R1: '*F', R2: '*C' }];
    for (const core of ['c1c([*:1])c([*:2])ccn1', 'c1cc([*:2])c([*:1])cn1'])
      expect(groupsOf(tableOf(core, pyridines))).toEqual(expected);
    const table = tableOf('c1ccccn1', pyridines);
    expect(table.columns).toHaveLength(2);
    expect(canonical(table.core!)).toBe(canonical('c1cc([*:2])c([*:1])cn1'));
    expect(groupsOf(tableOf('c1ccc(cc1)[*:7]', ['Cc1ccccc1', 'Clc1ccc(F)cc1', 'Cc1ccccc1Cl']))[0]).toEqual({
      R7: '*C',
    });
  });

  it('are labelled alike, whichever of them was drawn first', () => {
    // rdkit/rdkit pull request 3743: the same molecules were labelled by the order of the core's numbers.
    const benzenes = ['Fc1cc(Cl)ccc1', 'Fc1cc(Br)ccc1'];
    const [own, swapped] = ['c1c([*:1])cccc1[*:3]', 'c1c([*:3])cccc1[*:1]'].map((core) =>
      groupsOf(tableOf(core, benzenes)),
    );
    expect(own).toEqual([
      { R1: '*F', R3: '*Cl' },
      { R1: '*F', R3: '*Br' },
    ]);
    expect(swapped.map((row) => Object.values(row).sort())).toEqual(
      own.map((row) => Object.values(row).sort()),
    );
    expect(new Set(swapped.map((row) => row.R1 === '*F')).size).toBe(1);
  });
});

describe('known difficulties', () => {
  it('two groups of one atom have two columns', () => {
    // rdkit/rdkit issue 5573: both were in one group.
    expect(groupsOf(tableOf('O=C1CCCCN1', ['O=C1CC(C)(CC)CCN1', 'O=C1CC(C)CCN1']))).toEqual([
      { R1: '*C', R2: '*CC' },
      { R1: '*C' },
    ]);
  });

  it('open atoms of the core say what stands there, and do not move groups', () => {
    // rdkit/rdkit issue 5222: the methoxy group of the pyrimidine was in another column.
    const molecules = [...Array.from({ length: 10 }, () => 'COc1ccccc1'), 'COc1ccncn1'];
    const table = tableOf('[c,n]1[c,n][c,n][c,n][c,n][c,n]1', molecules, 'smarts');
    expect(new Set(groupsOf(table).map((row) => JSON.stringify(row)))).toEqual(new Set(['{"R1":"*OC"}']));
    expect(table.openAtoms).toHaveLength(2);
    expect(table.rows[0].atoms).toEqual(['C', 'C']);
    expect(table.rows[10].atoms).toEqual(['N', 'N']);
  });

  it('a core of several pieces, without atoms, or with attachment points bonded to each other is refused', () => {
    // rdkit/rdkit issue 4106: the decomposition did not end.
    expect(readCore(rdkit, 'CC.C(N)C', 'smiles')).toMatchObject({ ok: false });
    expect(readCore(rdkit, '[*:1]', 'smiles')).toMatchObject({ ok: false });
    expect(readCore(rdkit, 'c1*cccc1', 'smiles')).toMatchObject({ ok: false });
    expect(readCore(rdkit, 'c1ccccc1.[*:1][*:2]', 'smiles')).toMatchObject({
      ok: false,
      problem: { reason: expect.stringContaining('attachment points are bonded to each other') },
    });
  });

  it('molecules that a core fits in too many ways are listed, and the work ends', () => {
    const cage = 'C12C3C4C5C1C6C7C2C8C3C9C4C1C5C6C2C7C8C9C12';
    const path = Array.from({ length: 14 }, () => '[#6]').join('~');
    const { rows, unmatched } = tableOf(path, [cage, 'CCCCCCCCCCCCCC'], 'smarts');
    expect(rows.map(({ at }) => at)).toEqual([1]);
    expect(unmatched).toEqual([{ at: 0, reason: 'tooManyWays' }]);
  });

  it('the work can be stopped', () => {
    const stop = new Error('stopped');
    const throwing = () =>
      decompose(rdkit, packed(['c1ccccc1C', 'c1ccccc1']), [0, 1], coreOf('c1ccccc1'), {
        pause: () => {
          throw stop;
        },
      });
    expect(throwing).toThrow(stop);
  });
});

it('equals RDKit without symmetrization where the core has no symmetry', () => {
  const core = 'O=C1CN(C)c2ccc(Cl)cc21';
  const molecules = ['', 'C', 'F', 'OCC', 'c1ccncc1', '[C@H](O)C'].flatMap((group) => {
    const [second, third] = group === '' ? ['c', 'C'] : [`c(${group})`, `C(${group})`];
    return [`O=C1CN(C)c2${second}cc(Cl)cc21`, `O=C1${third}N(C)c2ccc(Cl)cc21`];
  });
  const { rows, columns } = tableOf(core, molecules);
  const scaffold = rdkit.get_mol(core)!;
  const options = JSON.stringify({ matchingStrategy: 'NoSymmetrization', removeHydrogensPostMatch: true });
  const rgd = rdkit.get_rgd(scaffold, options)!;
  const asked = molecules.map((smiles) => rdkit.get_mol(smiles)!);
  for (const molecule of asked) rgd.add(molecule);
  rgd.process();
  const list = rgd.get_rgroups_as_rows() as Record<string, { get_smiles(): string }>[];
  const theirs = list.map((row) =>
    Object.entries(row)
      .filter(([name]) => name !== 'Core')
      .map(([, group]) => canonical(group.get_smiles().replaceAll(/\[\*:\d+\]/g, '*')))
      .filter((smiles) => smiles !== '*[H]' && smiles !== '*' && smiles !== '[H]*')
      .sort(),
  );
  expect(columns).toHaveLength(2);
  expect(rows.map(({ groups }) => groups.filter((group) => group !== null).sort())).toEqual(theirs);
  for (const each of [scaffold, rgd, ...asked]) each.delete();
});
