import { beforeAll, describe, expect, it } from 'vitest';
import { type RdkitModule, startRdkit } from '../rdkit-module.ts';
import { publicLines, publicSets, starterDrugs } from '../testing/molecule-files.ts';
import { overlapsOf } from '../testing/overlaps.ts';
import { alignToQuery } from './align-to-query.ts';
import { layOut, pointsOf } from './layout.ts';

const butyrophenone = 'O=C(CCCN1CCCCC1)c1ccccc1';
const haloperidol = 'O=C(CCCN1CCC(O)(c2ccc(Cl)cc2)CC1)c1ccc(F)cc1';

/** Twenty molecules typical of medicinal chemistry, with quaternary atoms, spiro rings, bridges, chains, macrocycles and stereo. */
const queries = [
  butyrophenone,
  'c1ccc2ncncc2c1',
  'c1ccccc1',
  'CCCCCC',
  'C1CCNCC1',
  'CC(=O)N',
  'C1CCC2(CC1)CCNC2',
  'CC(C)(C)C',
  'c1ccc(cc1)C1CCNCC1',
  'OC1C(O)C(O)OC(CO)C1',
  'C1CC2CCC1CC2',
  'c1ccc2[nH]ccc2c1',
  'CC12CCC3C(CCC4=CC(=O)CCC34C)C1CCC2',
  'CN1CCN(C)CC1',
  'NS(=O)=O',
  'C1CCCCCCCCCCCCC1',
  'CNC(=O)C(N)Cc1ccccc1',
  'CCN(CC)CCOC(=O)c1ccccc1',
  'C/C=C/C',
  'FC(F)F',
];

let rdkit: RdkitModule;

beforeAll(async () => {
  rdkit = await startRdkit();
  rdkit.disable_logging();
});

interface Aligned {
  /** Overlaps that the free layout does not have. */
  readonly overlaps: readonly string[];
  readonly smiles: string;
  /** SMILES derived from the coordinates and wedges of the drawing. */
  readonly read: { readonly free: string | undefined; readonly aligned: string | undefined };
  readonly points: readonly (readonly [number, number])[];
}

/** Null if the molecule does not contain the query. */
function aligned(smiles: string, queryText: string, format: 'smiles' | 'smarts' = 'smiles'): Aligned | null {
  const molecule = rdkit.get_mol(smiles);
  const query = format === 'smiles' ? rdkit.get_mol(queryText)! : rdkit.get_qmol(queryText)!;
  try {
    if (molecule === null || molecule.get_substruct_match(query) === '{}') return null;
    layOut(rdkit, query);
    layOut(rdkit, molecule);
    const free = overlapsOf(molecule, 0.02);
    const read = { free: readBack(molecule.get_molblock()), aligned: '' as string | undefined };
    const { molecule: drawn } = alignToQuery(rdkit, molecule, query, false);
    const overlaps = [...overlapsOf(drawn, -0.02)].filter((pair) => !free.has(pair));
    read.aligned = readBack(drawn.get_molblock());
    const found = { overlaps, smiles: molecule.get_smiles(), read, points: pointsOf(drawn) };
    if (drawn !== molecule) drawn.delete();
    return found;
  } finally {
    molecule?.delete();
    query.delete();
  }
}

function readBack(block: string): string | undefined {
  const molecule = rdkit.get_mol(block);
  const smiles = molecule?.get_smiles();
  molecule?.delete();
  return smiles;
}

/** Pairs of a molecule and a query that it contains. */
function hitsAmong(molecules: readonly string[]): { smiles: string; query: string }[] {
  const read = queries.map((query) => ({ query, pattern: rdkit.get_mol(query)! }));
  const hits = molecules.flatMap((smiles) => {
    const molecule = rdkit.get_mol(smiles);
    const found = read.filter(({ pattern }) => (molecule?.get_substruct_match(pattern) ?? '{}') !== '{}');
    molecule?.delete();
    return found.map(({ query }) => ({ smiles, query }));
  });
  for (const { pattern } of read) pattern.delete();
  return hits;
}

function expectSound(smiles: string, query: string): boolean {
  const found = aligned(smiles, query);
  if (found === null) return false;
  expect(found.overlaps, `${smiles} on ${query}`).toEqual([]);
  // If the free layout cannot be read back, as for some cages, the aligned one need not be readable either.
  if (found.read.free === found.smiles)
    expect(found.read.aligned, `${smiles} on ${query}`).toBe(found.smiles);
  return true;
}

describe('a molecule aligned to a query', () => {
  it('has the orientation of the query', () => {
    const query = rdkit.get_mol(butyrophenone)!;
    layOut(rdkit, query);
    const targets = pointsOf(query);
    query.delete();
    const { points } = aligned(haloperidol, butyrophenone)!;
    // The oxygen, the carbonyl, the chain and the nitrogen are the first atoms of both.
    for (let atom = 0; atom < 6; atom += 1) {
      expect(Math.hypot(points[atom][0] - targets[atom][0], points[atom][1] - targets[atom][1])).toBeLessThan(
        0.2,
      );
    }
  });

  it.each([
    ['a hydroxyl at a quaternary atom of the match', haloperidol, butyrophenone],
    ['an amide there', 'CC(=O)NC1(CCN(CCCC(=O)c2ccc(F)cc2)CC1)c1ccccc1', butyrophenone],
    ['a spiro ring', 'O=C1NCN(c2ccccc2)C12CCN(CCCC(=O)c1ccc(F)cc1)CC2', butyrophenone],
    ['geminal methyl groups', 'CC1(C)CCN(CC1)c1ncnc2ccccc12', 'C1CCNCC1'],
    ['a macrocycle', 'O=C1CCCCCCCCCCCCCCO1', 'CCCCCCCC'],
    ['a cage', 'NC12CC3CC(CC(C3)C1)C2', 'C1CCCCC1'],
    ['a chain on a ring', 'C1CCCCC1', 'CCCCC'],
  ])('has no overlaps when aligned by %s', (_, smiles, query) => {
    expect(expectSound(smiles, query)).toBe(true);
  });

  it('keeps the double bond isomer when the query draws the other one', () => {
    expect(expectSound('O=C(O)CCC/C=C\\CC1C(O)CC(O)C1SCC(O)COc1cccc(Cl)c1', 'C/C=C/C')).toBe(true);
    expect(expectSound('CCSS/C(CCO)=C(/C)N(C=O)Cc1cnc(C)nc1N', 'CC=C(C)N')).toBe(true);
  });

  it.each(['C[C@H](N)C(=O)O', 'C[C@@H](N)C(=O)O', 'C[C@H](O)[C@@H](N)Cc1ccccc1', 'O[C@H]1CC[C@@H](C)N1'])(
    'keeps its stereo, reflected or not: %s',
    (smiles) => {
      const query = rdkit.get_mol(smiles)!;
      layOut(rdkit, query);
      const block = query.get_molblock();
      query.delete();
      for (const drawn of [block, reflected(block)]) {
        const pattern = rdkit.get_mol(drawn)!;
        const molecule = rdkit.get_mol(smiles)!;
        layOut(rdkit, molecule);
        const { molecule: moved } = alignToQuery(rdkit, molecule, pattern, false);
        expect(readBack(moved.get_molblock())).toBe(molecule.get_smiles());
        const [at, to] = [pointsOf(moved), pointsOf(pattern)];
        at.forEach(([x, y], atom) => expect(Math.hypot(x - to[atom][0], y - to[atom][1])).toBeLessThan(0.2));
        if (moved !== molecule) moved.delete();
        for (const each of [pattern, molecule]) each.delete();
      }
    },
  );

  it.each([
    ['O', 'Cc1ccccc1O', [7]],
    ['CC#CC', 'CCN(CC)CC#CCOC(=O)C(O)(c1ccccc1)C1CCCCC1', [8, 7, 6, 5]],
  ])('matches a query with integer coordinates: %s in %s', (query, smiles, atoms) => {
    const pattern = rdkit.get_mol(query)!;
    layOut(rdkit, pattern);
    const targets = pointsOf(pattern);
    pattern.delete();
    const points = atoms.map((atom) => aligned(smiles, query)!.points[atom]);
    const distances = (to: readonly (readonly [number, number])[]): number[] =>
      targets.map(([x, y], at) => Math.hypot(to[at][0] - x, to[at][1] - y));
    const ways = [points, points.toReversed()].map((way) => Math.max(...distances(way)));
    expect(Math.min(...ways)).toBeLessThan(0.01);
  });

  it('gets no straight angle that the free layout lacks', () => {
    const retinoicAcid = 'CC1=C(/C=C/C(C)=C/C=C/C(C)=C/C(=O)O)C(C)(C)CCC1';
    const { points } = aligned(retinoicAcid, 'CC(C)(C)C')!;
    const [ring, before, after] = [19, 16, 20].map((atom) => points[atom]);
    const [x, y, u, v] = [before[0] - ring[0], before[1] - ring[1], after[0] - ring[0], after[1] - ring[1]];
    expect((Math.abs(Math.atan2(x * v - y * u, x * u + y * v)) * 180) / Math.PI).toBeCloseTo(120, 0);
  });

  it('is always drawn the same if the query has several matches', () => {
    const chain = 'CCCC(C)CC(C)(C)CCN1CCCCC1';
    expect(aligned(chain, 'CCCCC')).toEqual(aligned(chain, 'CCCCC'));
  });

  it('can be aligned to a pattern and to a single atom', () => {
    expect(aligned(haloperidol, '[#6]C(=O)[$(c1ccccc1)]', 'smarts')?.overlaps).toEqual([]);
    expect(aligned(haloperidol, '[OX2H]', 'smarts')?.overlaps).toEqual([]);
  });

  it('has no overlaps for the drugs of the starter release', { timeout: 60_000 }, () => {
    const drugs = starterDrugs().filter((smiles) => smiles.length < 150);
    const hits = hitsAmong(drugs.filter((_, at) => at % 4 === 0));
    for (const { smiles, query } of hits) expect(expectSound(smiles, query)).toBe(true);
    expect(hits.length).toBeGreaterThan(150);
  });
});

const note = publicSets === null ? ' (skipped: the public sets are missing, see CONTRIBUTING.md)' : '';

describe.skipIf(publicSets === null)(`hits among real molecules${note}`, () => {
  it('have only the overlaps of the free layout', { timeout: 120_000 }, () => {
    const lines = publicLines('real_unique_smiles.smi.gz');
    const real = Array.from({ length: 400 }, (_, at) => lines[at * 2400].split('\t')[0]);
    const hits = hitsAmong(real);
    for (const { smiles, query } of hits) expect(expectSound(smiles, query)).toBe(true);
    expect(hits.length).toBeGreaterThan(500);
  });
});

describe('a layout without a query', () => {
  it.each(['CCO', 'c1ccc(-c2ccccc2)cc1', 'c1ccc(cc1)C1CCNCC1'])('has bonds of equal length: %s', (smiles) => {
    const molecule = rdkit.get_mol(smiles)!;
    layOut(rdkit, molecule);
    const points = pointsOf(molecule);
    const { molecules } = JSON.parse(molecule.get_json()) as {
      molecules: [{ bonds: { atoms: [number, number] }[] }];
    };
    const lengths = molecules[0].bonds.map(({ atoms: [from, to] }) =>
      Math.hypot(points[from][0] - points[to][0], points[from][1] - points[to][1]),
    );
    expect(Math.max(...lengths) / Math.min(...lengths)).toBeLessThan(1.01);
    const spread = (axis: 0 | 1): number =>
      Math.max(...points.map((point) => point[axis])) - Math.min(...points.map((point) => point[axis]));
    expect(spread(0)).toBeGreaterThan(spread(1));
    molecule.delete();
  });
});

/** A V2000 mol block with its coordinates reflected, and its wedges turned so that the molecule stays the same. */
function reflected(block: string): string {
  return block
    .split('\n')
    .map((line) => {
      if (line.length > 60) return `${(-Number(line.slice(0, 10))).toFixed(4).padStart(10)}${line.slice(10)}`;
      return /^( +\d+){4}$/.test(line) ? line.replace(/[16]$/, (wedge) => (wedge === '1' ? '6' : '1')) : line;
    })
    .join('\n');
}
