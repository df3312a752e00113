import { beforeAll, describe, expect, it } from 'vitest';
import { graphOfPacked } from '../graph/graph-of-packed.ts';
import { graphOfJson } from '../graph/molecular-graph.ts';
import { type RdkitModule, startRdkit } from '../rdkit-module.ts';
import { compareHits, type TestMolecules, testMolecules } from '../testing/compare-hits.ts';
import { publicLines, publicSets, starterDrugs } from '../testing/molecule-files.ts';
import { stereoFragments, stereoQueries } from '../testing/stereo-queries.ts';
import { SubstructureMatcher } from './matcher.ts';
import { planOf } from './plan.ts';

/** Centres with and without hydrogens, of other elements, in rings, meso; double bonds of every sort; none at all. */
const stereoMolecules = [
  'C[C@H](F)Cl C[C@@H](F)Cl CC(F)Cl C[C@](F)(Cl)Br C[C@@](F)(Cl)Br [2H][C@](C)(F)Cl [C@H](F)(Cl)Br C[Si@](F)(Cl)Br',
  'C[S@](=O)CC C[S@@](=O)c1ccccc1 C[S@@+]([O-])CC C[Se@](=O)CC C[P@](=O)(O)CC C[P@@](=O)(O)CC C[N@+](CC)(CCC)O C[B@-](F)(Cl)Br',
  'F[C@H]1C[C@@H]1F F[C@H]1C[C@H]1F F[C@@H]1C[C@@H]1F FC1CC1F C[C@H](O)[C@@H](O)C C[C@H](O)[C@H](O)C C[C@@H](O)[C@@H](O)C',
  'C[C@@H]1CC[C@H](O)CC1 C[C@@H]1CC[C@@H](O)CC1 F[C@@]12CCCC1CCCC2 C[C@]12CCCC[C@H]1CCCC2 OC[C@H]1O[C@@H](O)[C@H](O)[C@@H](O)[C@@H]1O',
  'F/C=C/F F/C=C\\F FC=CF C/C(F)=C(/Cl)Br C/C(F)=C(\\Cl)Br C/C=N/O C/C=N\\O CC=NO C/C=C/C=C/C C/C=C/C=C\\C CC=CC=CC',
  'C1CCCC/C=C/CCCCC1 C1CCCC/C=C\\CCCCC1 C1=CCCCC1 CC/C=S(/C)F CC=[C@]=CF C/C=C/[2H] C/C=C/[C@H](C)O CC#CC c1ccccc1/C=C/c1ccccc1',
  'C[C@H](N)C(=O)N[C@@H](C)C(=O)O C[C@@H](N)C(=O)N[C@@H](C)C(=O)O C[C@H](N)C(=O)O C[C@@H](N)C(=O)O CC(N)C(=O)O C[Pt@SP1](F)(Cl)Br',
].flatMap((line) => line.split(' '));

let rdkit: RdkitModule;

beforeAll(async () => {
  rdkit = await startRdkit();
  rdkit.disable_logging();
});

describe('with chirality, the matcher finds what RDKit finds', () => {
  let tested: TestMolecules;

  beforeAll(() => {
    tested = testMolecules(rdkit, [...stereoMolecules, ...starterDrugs()]);
  });

  it.each(stereoQueries())('for the $kind $text', (query) => {
    const outcome = compareHits(tested, { ...query, chirality: true });
    // Only patterns have lists, recursion and the like.
    if (outcome === null) expect(query.kind).toBe('smiles');
    else expect(outcome.exact).toBe(true);
  });

  it.each(stereoMolecules)('for the molecule %s', (text) => {
    expect(compareHits(tested, { kind: 'smiles', text, chirality: true })).toMatchObject({ exact: true });
    expect(compareHits(tested, { kind: 'smarts', text, chirality: true })).not.toBeNull();
  });

  it('finds fewer molecules than without chirality', () => {
    const query = { kind: 'smiles', text: 'C[C@H](N)C(=O)O' } as const;
    const turned = compareHits(tested, { ...query, chirality: true })!.hits;
    expect(turned).toBeGreaterThan(0);
    expect(turned).toBeLessThan(compareHits(tested, query)!.hits);
  });

  it('for a drawing with wedges', () => {
    const drawing = [
      '',
      '  Moltrove',
      '',
      '  5  4  0  0  1  0  0  0  0  0999 V2000',
      '    0.0000    0.0000    0.0000 C   0  0',
      '    1.2990    0.7500    0.0000 C   0  0',
      '    2.5981    0.0000    0.0000 C   0  0',
      '    1.2990    2.2500    0.0000 N   0  0',
      '    3.8971    0.7500    0.0000 O   0  0',
      '  2  1  1  0',
      '  2  3  1  0',
      '  2  4  1  1',
      '  3  5  2  0',
      'M  END',
    ].join('\n');
    const plain = compareHits(tested, { kind: 'smiles', text: drawing });
    const turned = compareHits(tested, { kind: 'smiles', text: drawing, chirality: true });
    expect(turned!.hits).toBeGreaterThan(0);
    expect(turned!.hits).toBeLessThan(plain!.hits);
  });

  it('when the packed molecules are the queries', () => {
    const { molecules, packed } = tested;
    const hitsOf = (graph: ReturnType<typeof graphOfJson>): number[] => {
      const matcher = new SubstructureMatcher(packed, planOf(graph, packed.dictionary, { chirality: true }));
      return molecules.flatMap((_, at) => (matcher.matches(at) ? [at] : []));
    };
    let hits = 0;
    stereoMolecules.forEach((text, at) => {
      const found = hitsOf(graphOfPacked(packed, at));
      expect(found, text).toEqual(hitsOf(graphOfJson(molecules[at].get_json())));
      hits += found.length;
    });
    expect(hits).toBeGreaterThan(stereoMolecules.length);
  });
});

const note = publicSets === null ? ' (skipped: the public sets are missing, see CONTRIBUTING.md)' : '';

describe.skipIf(publicSets === null)(`on the public sets${note}`, () => {
  it('agrees with RDKit on real molecules with stereo', { timeout: 240_000 }, () => {
    const lines = publicLines('real_unique_smiles.smi.gz').map((line) => line.split('\t')[0]);
    const stereo = lines.filter((smiles) => /[@/\\]/.test(smiles));
    const step = Math.floor(stereo.length / 250);
    const tested = testMolecules(
      rdkit,
      Array.from({ length: 250 }, (_, at) => stereo[at * step]),
    );
    const queries = [...stereoQueries(), ...stereoFragments(stereo, 25)];
    const outcomes = queries.map((query) => compareHits(tested, { ...query, chirality: true }));
    expect(outcomes.filter((outcome) => outcome !== null && outcome.hits > 0).length).toBeGreaterThan(60);
    expect(outcomes.every((outcome) => outcome === null || outcome.exact)).toBe(true);
    for (const molecule of tested.molecules) molecule.delete();
  });
});
