import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { MatchedQuery, type RdkitModule, startRdkit } from '@moltrove/chemistry';
import { starterDrugs } from '@moltrove/chemistry/testing/molecule-files';
import type { KnowledgeBase, PageRequest } from '@moltrove/knowledge';
import { miniCut, miniCutNote, unpackMiniCut } from '@moltrove/knowledge/testing/mini-cut';
import { beforeAll, describe, expect, it } from 'vitest';
import { type CheckedHit, HitChecker } from './check-hit.ts';
import { type DrawingQuery, drawingQueries } from './drawing-queries.ts';
import { drawingsOptions, report } from './drawings-command.ts';
import { hitsOfQuery } from './hits-of-query.ts';

let rdkit: RdkitModule;

beforeAll(async () => {
  rdkit = await startRdkit();
  rdkit.disable_logging();
});

const queryNamed = (name: string): DrawingQuery => drawingQueries.find((query) => query.name === name)!;
const checkerOf = (query: DrawingQuery): HitChecker => new HitChecker(rdkit, query);

/** The first hits of each query among the structures, drawn and checked. */
function checkedHits(structures: readonly string[], max: number): CheckedHit[] {
  const molecules = structures.map((smiles) => rdkit.get_mol(smiles));
  try {
    return drawingQueries.flatMap((query) => {
      const queries = new MatchedQuery(rdkit);
      const pattern = queries.moleculeOf({ ...query, query: query.value, mark: true, align: true })!;
      const how = JSON.stringify({ useChirality: query.chirality });
      const checker = checkerOf(query);
      const hits = structures.flatMap((smiles, strId) =>
        molecules[strId]?.get_substruct_match(pattern, how) === '{}' ? [] : [{ strId, smiles }],
      );
      return hits.slice(0, max).map((hit) => checker.check(hit));
    });
  } finally {
    for (const molecule of molecules) molecule?.delete();
  }
}

const problemsOf = (hits: readonly CheckedHit[]): string[] =>
  hits.flatMap(({ smiles, by, problems }) => problems.map((problem) => `${smiles} (${by}): ${problem}`));

describe('drawings of hits', () => {
  it('have no new faults and correct marks for drugs of the starter release', () => {
    const hits = checkedHits(
      starterDrugs().filter((smiles, at) => at % 2 === 0 && smiles.length < 100),
      2,
    );
    expect(problemsOf(hits)).toEqual([]);
    expect(hits.length).toBeGreaterThan(40);
  });

  it.skipIf(miniCut === null)(
    `have no new faults and correct marks for structures of ChEMBL${miniCutNote}`,
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'moltrove-drawings-test-'));
      try {
        const database = new DatabaseSync(await unpackMiniCut(folder), { readOnly: true });
        const rows = database
          .prepare(
            'SELECT canonical_smiles AS smiles FROM compound_structures WHERE molregno % 19 = 0 ORDER BY molregno',
          )
          .all() as { smiles: string }[];
        database.close();
        const hits = checkedHits(
          rows.map(({ smiles }) => smiles),
          3,
        );
        expect(problemsOf(hits)).toEqual([]);
        expect(hits.length).toBeGreaterThan(60);
      } finally {
        rmSync(folder, { recursive: true });
      }
    },
  );

  it.each([
    ['hydroxyl', 'CC(=O)Oc1ccccc1C(=O)O'],
    ['alkyne', 'CCN(CC)CC#CCOC(=O)C(O)(c1ccccc1)C1CCCCC1'],
    ['acetamide', 'CCN1CCCC1CNC(=O)c1cc(S(N)(=O)=O)ccc1OC'],
    ['neopentane', 'CC1=C(/C=C/C(C)=C/C=C/C(C)=C/C(=O)O)C(C)(C)CCC1'],
    ['ammonium', 'CC(=O)OCC[N+](C)(C)C'],
    ['hydroxyl', 'Cc1cc(C)c(Sc2nn(-c3ccc(C(=O)O)cc3)c3ccc(C(=O)N(C)C)cc23)c(C)c1'],
    ['any atom with four neighbours', 'COc1cccc(N2C(N)=NC(N)=NC2(C)C)c1'],
    ['hexane', 'CN(Cc1cccc2ccccc12)C(=O)[C@@H](O)[C@H](N)C1CCCCCCC1'],
    ['morphinan', 'CO[C@]12C=CC3(CC14CCC(C)(C)[C@H]4O)C1Cc4ccc(O)c5c4C3(CCN1C)[C@@H]2O5'],
    ['chain drawn straight', 'CCN(CC)CCCC(C)Nc1c2ccc(Cl)cc2nc2ccc(OC)cc12'],
    [
      'ring drawn askew',
      'Cc1c(O)cccc1C(=O)N[C@@H](CSc1ccccc1)[C@H](O)CN1C[C@H]2CCCC[C@H]2C[C@H]1C(=O)NC(C)(C)C',
    ],
  ])('align with a query of %s: %s', (name, smiles) => {
    expect(problemsOf([checkerOf(queryNamed(name)).check({ strId: 1, smiles })])).toEqual([]);
  });

  it('may lack a salt when the search was for structures as reported', () => {
    const checker = checkerOf(queryNamed('sodium salt as reported'));
    const [parent, salt] = ['CC(=O)O', 'CC(=O)[O-].[Na+]'].map((smiles) =>
      checker.check({ strId: 1, smiles }),
    );
    expect(parent).toMatchObject({ by: 'none', problems: [] });
    expect(salt).toMatchObject({ by: 'rigid', problems: [] });
  });

  it('have a problem if the query does not match', () => {
    expect(checkerOf(queryNamed('adamantane')).check({ strId: 1, smiles: 'CCO' })).toMatchObject({
      by: 'none',
      problems: ['no match'],
    });
  });
});

/** A knowledge base with structures 1, 2, 3 and so on. */
const knowledgeOf = (structures: number) => {
  const page = ({ pageNumber, pageSize }: PageRequest) => {
    const ids = Array.from({ length: pageSize }, (_, at) => pageNumber * pageSize + at + 1);
    return {
      rows: ids.filter((id) => id <= structures).map((id) => ({ str_id: id, smiles: 'C'.repeat(id) })),
    };
  };
  return {
    resolve: () => Promise.resolve({ key: '', structures, activities: 0 }),
    page: (_: unknown, request: PageRequest) => Promise.resolve({ ...page(request), rowCount: structures }),
    forget: () => Promise.resolve(),
  } satisfies Pick<KnowledgeBase, 'resolve' | 'page' | 'forget'>;
};

const idsOf = async (structures: number, max: number): Promise<number[]> => {
  const { hits } = await hitsOfQuery(knowledgeOf(structures), queryNamed('benzene'), max);
  return hits.map(({ strId }) => strId);
};

describe('the hits that are drawn', () => {
  it('are all hits of a small result, and pages spread over a large one', async () => {
    expect(await idsOf(60, 250)).toEqual(Array.from({ length: 60 }, (_, at) => at + 1));
    const ids = await idsOf(1000, 100);
    expect(ids).toHaveLength(100);
    expect([ids[0], ids[25], ids[50], ids[75]]).toEqual([1, 251, 501, 751]);
  });
});

describe('the command', () => {
  it('accepts a home, a number of hits and a part of query names', () => {
    expect(drawingsOptions(['--home', 'x', '--queries', 'chain drawn', '--hits', '7'])).toMatchObject({
      home: 'x',
      hits: 7,
      queries: [queryNamed('chain drawn straight'), queryNamed('chain drawn as a ring')],
    });
    expect(() => drawingsOptions([])).toThrow('--home');
    expect(() => drawingsOptions(['--home', 'x', '--hits', 'all'])).toThrow('whole number');
    expect(() => drawingsOptions(['--home', 'x', '--queries', 'nothing'])).toThrow('"nothing"');
  });

  it('prints the figures of each query and the hits with a problem', () => {
    const hit = {
      strId: 7,
      smiles: 'CCO',
      by: 'rigid',
      problems: [],
      rounded: [],
      distanceChange: 0,
    } as const;
    const clash = { ...hit, strId: 8, by: 'template', problems: ['clash of 0 and 2'] } as const;
    const lines = report([{ name: 'benzene', structures: 1200, isPartial: true, hits: [hit, clash] }]);
    expect(lines[0]).toMatch(/benzene +over 1,200 +2 +1 +1 +0 +0e\+0 +0 +1\n/);
    expect(lines.slice(1)).toEqual(['benzene, structure 8 (template): clash of 0 and 2\n  CCO']);
  });
});
