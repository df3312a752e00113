import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  allResultsCount,
  type CallInput,
  chart,
  count,
  fullPath,
  resultPage,
  structuralPropertiesMinMax,
  structuresByInchiKey,
  structuresByProperties,
  structuresBySmilesSmarts,
} from '@moltrove/contract';
import { type KnowledgeBase, openEmbedded } from '@moltrove/knowledge';
import { buildRandomRelease } from '../../../testing/random-home.ts';
import { randomReleaseServer } from '../../../testing/random-release-server.ts';
import { testServer, type TestServer, type Tokens, usernameOf } from '../../../testing/test-server.ts';

type DrawingBody = CallInput<typeof structuresBySmilesSmarts>['body'];

/** On a release of the embedded backend; every response is validated against its schema. */
describe('structures', () => {
  let knowledge: KnowledgeBase;
  let server: TestServer<KnowledgeBase>;
  let tokens: Tokens;
  beforeAll(async () => {
    const opened = await randomReleaseServer(11);
    ({ knowledge, server, tokens } = opened);
    return opened.close;
  });

  const named = (...inchikeys: string[]) =>
    server.call(structuresByInchiKey, { body: { inchikeys } }, tokens);
  const within = (properties: CallInput<typeof structuresByProperties>['body']['properties']) =>
    server.call(structuresByProperties, { body: { properties } }, tokens);
  const draw = (body: DrawingBody) => server.call(structuresBySmilesSmarts, { body }, tokens);
  interface StructuresAnswer {
    count: number;
    structures: Array<{ str_id: number; smiles: string; pref_name: string; similarity: number | null }>;
  }
  const answerTo = async (body: DrawingBody): Promise<StructuresAnswer> => {
    const answer = await draw(body);
    expect([answer.statusCode, answer.body.slice(0, 200)]).toEqual([200, expect.anything()]);
    return answer.json() as StructuresAnswer;
  };

  describe('by SMILES, SMARTS or molfile', () => {
    it('counts them and shows the first ones', async () => {
      const { count, structures } = await answerTo({ format: 'smarts', value: '[OX2H]' });
      expect(count).toBeGreaterThan(12);
      expect(structures).toHaveLength(12);
      expect(structures.map((each) => each.str_id)).toEqual(
        structures.map((each) => each.str_id).sort((a, b) => a - b),
      );
      expect(structures[0]).toMatchObject({
        smiles: expect.stringContaining('O') as string,
        similarity: null,
      });
      expect((await answerTo({ format: 'smarts', value: '[OX2H]', limit: 1 })).structures).toEqual([
        structures[0],
      ]);
    });

    it('returns the complete result when there is enough time', async () => {
      const drawing = { format: 'smarts', value: '[OX2H]' } as const;
      const whole = await answerTo(drawing);
      expect(whole).toMatchObject({ complete: true });
      expect(whole).not.toHaveProperty('progress');
      expect(await answerTo({ ...drawing, within: 60_000 })).toEqual(whole);
    });

    it('reads an InChI as its structure', async () => {
      const inchi = 'InChI=1S/C3H7NO2/c1-2(4)3(5)6/h2H,4H2,1H3,(H,5,6)/t2-/m0/s1';
      for (const category of ['exact', 'subStructure', 'connectivity'] as const) {
        const named = await answerTo({ format: 'inchi', value: ` ${inchi}\n`, category });
        expect(named).toEqual(await answerTo({ format: 'smiles', value: 'C[C@H](N)C(=O)O', category }));
        expect(named.count).toBeGreaterThan(0);
      }
    });

    it('orders similar ones by similarity, then id', async () => {
      const value = 'C[C@H](N)C(=O)O';
      const similarity = { min: 0.2, max: null };
      const { structures } = await answerTo({
        format: 'smiles',
        value,
        category: 'similarity',
        similarity,
        limit: 100,
      });
      const keys = structures.map((each) => [-each.similarity!, each.str_id] as const);
      expect(keys).toEqual([...keys].sort((a, b) => a[0] - b[0] || a[1] - b[1]));
      expect(structures[0].similarity).toBe(1);
      expect(structures.at(-1)!.similarity).toBeLessThan(1);
    });

    it('finds what a search with the same drawing finds', async () => {
      const drawing = { format: 'smiles', value: 'c1ccccc1', feature: 'asReported' } as const;
      const criterion = { option: 'Structure' as const, drawing };
      const body = { searchcriteria: { rows: [{ rowId: 'r', criterion }] }, sessionid: 'same-drawing' };
      const { rows } = (await server.call(allResultsCount, { body }, tokens)).json() as {
        rows: [{ stridscount: number }];
      };
      expect((await answerTo(drawing)).count).toBe(rows[0].stridscount);
    });

    it.each([
      ['nothing', { format: 'smiles', value: '' }, /No structure is given/, null],
      ['space alone', { format: 'smarts', value: ' \t ' }, /No structure is given/, null],
      ['an unbalanced pattern', { format: 'smarts', value: '[C;!$(C=O)' }, /SMARTS/, expect.any(Number)],
      ['an open ring', { format: 'smiles', value: 'CC1CC' }, /ring/, 3],
      ['a NUL byte', { format: 'smiles', value: 'CC\u0000O' }, /without "\\u0000"/, 3],
      ['a sign that is no letter', { format: 'smarts', value: 'C\u{1F600}' }, /\u{1F600}/u, 2],
      ['two lines', { format: 'smiles', value: 'CC\nCC' }, /one line/, null],
      ['a megabyte', { format: 'smiles', value: 'C'.repeat(1024 * 1024) }, /1048576 atoms/, null],
      [
        'a deep pattern',
        { format: 'smarts', value: '[$('.repeat(300) + 'C' + ')]'.repeat(300) },
        /deep/,
        null,
      ],
      ['501 atoms', { format: 'smiles', value: 'C'.repeat(501) }, /501 atoms/, null],
      ['an InChI for a SMILES', { format: 'smiles', value: 'InChI=1S/CH4/h1H4' }, /is an InChI/, 1],
      ['a broken InChI', { format: 'inchi', value: 'InChI=1S/CH4/x' }, /no layer/, 14],
      ['a molfile cut short', { format: 'molfile', value: 'x\n\n\n  3  2  0' }, /M {2}END/, null],
      ['a wrong valence', { format: 'smiles', value: 'C(C)(C)(C)(C)C' }, /valence 5/, null],
      [
        'a pattern to be found exactly',
        { format: 'smarts', value: '[R]', category: 'exact' },
        /substructure/,
        null,
      ],
    ] as const)('refuses %s with the reason and the position', async (_, body, reason, position) => {
      const answer = await draw(body);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({
        code: 'INVALID_QUERY',
        message: expect.stringMatching(reason) as string,
        details: { reason: expect.stringMatching(reason) as string, position },
      });
    });

    it.each([
      ['everything', { format: 'smarts', value: '*' }, 1],
      ['500 atoms', { format: 'smiles', value: 'CN'.repeat(250) }, 0],
      ['a metal complex', { format: 'smiles', value: 'c1ccn2->[Fe]<-n3ccccc3-c2c1' }, 0],
      ['a mixture', { format: 'smiles', value: 'CC(=O)[O-].[Na+]', feature: 'asReported' }, 1],
      ['wildcard atoms', { format: 'smiles', value: '*c1ccccc1*' }, 0],
      ['a recursive pattern', { format: 'smarts', value: '[$([#6]([$([OH])])=O)]' }, 1],
      ['a name behind the SMILES', { format: 'smiles', value: 'c1ccccc1 benzene \u00e9' }, 1],
      ['query features of a molfile', { format: 'molfile', value: queryMolfile() }, 1],
    ] as const)('searches for %s', async (_, body, least) => {
      expect((await answerTo(body)).count).toBeGreaterThanOrEqual(least);
    });

    it('refuses what the contract does not allow', async () => {
      const path = fullPath(structuresBySmilesSmarts);
      for (const body of [
        { format: 'smiles' },
        { format: 'mol', value: 'C' },
        { format: 'smiles', value: 'C', limit: 0 },
        { format: 'smiles', value: 'C', limit: 101 },
        { format: 'smiles', value: 'C', fuzzy: true },
        { format: 'smiles', value: 'C', within: -1 },
        { format: 'smiles', value: 'C', within: 60_001 },
        { format: 'smiles', value: 'C'.repeat(1024 * 1024 + 1) },
        { format: 'smiles', value: 'C', similarity: { min: 0.9, max: 0.1 } },
      ]) {
        const answer = await server.post(path, body, tokens);
        expect([answer.statusCode, (answer.json() as { code: string }).code]).toEqual([
          400,
          'INVALID_REQUEST',
        ]);
      }
    });
  });

  describe('by InChIKey', () => {
    const ethanol = 'LFQSCWFLJHTTHZ-UHFFFAOYSA-N';
    interface Answer {
      matched: Array<{ inchikey: string; str_id: number; smiles: string }>;
      unmatched: Array<{ inchikey: string; reason: string }>;
    }

    it('matches full keys and first blocks, ignoring case, each once', async () => {
      const keys = [ethanol, ethanol.toLowerCase(), 'QNAYBMKLOCPYGJ'];
      const { matched, unmatched } = (await named(...keys)).json() as Answer;
      expect(unmatched).toEqual([]);
      expect(new Set(matched.map((each) => each.inchikey))).toEqual(new Set([ethanol, 'QNAYBMKLOCPYGJ']));
      // Both configurations of alanine, and alanine without one, share the first block.
      const alanines = matched.filter((each) => each.inchikey === 'QNAYBMKLOCPYGJ');
      expect(new Set(alanines.map((each) => each.smiles)).size).toBeGreaterThanOrEqual(2);
    });

    it('returns the reason why a key matches nothing', async () => {
      const wrong = [
        '',
        'LFQSCWFLJHTTHZ-UHFFFAOYNA-N',
        'ethanol',
        'InChI=1S/CH4/h1H4',
        'A\u0000B',
        ethanol.slice(0, 20),
      ];
      const absent = 'AAAAAAAAAAAAAA-UHFFFAOYSA-N';
      const { matched, unmatched } = (await named(...wrong, absent)).json() as Answer;
      expect(matched).toEqual([]);
      expect(unmatched.map((each) => each.inchikey)).toEqual([...wrong, absent]);
      expect(unmatched.map((each) => each.reason)).toEqual([
        expect.stringContaining('empty'),
        expect.stringContaining('standard'),
        expect.stringContaining('blocks'),
        expect.stringContaining('InChI;'),
        expect.stringContaining('blocks'),
        expect.stringContaining('blocks'),
        expect.stringContaining('No structure'),
      ]);
    });

    it('accepts 1 to 1000 keys', async () => {
      expect((await named(...Array.from({ length: 1000 }, () => ethanol))).statusCode).toBe(200);
      expect((await named(...Array.from({ length: 1001 }, () => ethanol))).statusCode).toBe(400);
      expect((await named()).statusCode).toBe(400);
    });
  });

  describe('by properties', () => {
    it('counts those that meet every range', async () => {
      const wide = (await within({ mol_weight: { min: 0 } })).json() as { count: number };
      const narrow = (await within({ mol_weight: { min: 200, max: 400 }, hb_donors: { max: 1 } })).json();
      expect(narrow).toMatchObject({
        ranges: { mol_weight: { min: 200, max: 400 }, hb_donors: { min: null, max: 1 } },
      });
      expect((narrow as { count: number }).count).toBeLessThan(wide.count);
      expect((await within({})).json()).toEqual({
        count: knowledge.summary().counts.structures,
        ranges: {},
      });
    });

    it('refuses impossible ranges', async () => {
      const path = fullPath(structuresByProperties);
      for (const properties of [{ mol_weight: { min: 2, max: 1 } }, { smell: { min: 1 } }, { psa: 3 }]) {
        expect((await server.post(path, { properties }, tokens)).statusCode).toBe(400);
      }
    });

    it('accepts the bounds of a property by their names, here and in a search', async () => {
      const byBounds = { molmin: 100, molmax: 300, logpmax: 3 };
      const byProperty = { mol_weight: { min: 100, max: 300 }, clogp: { max: 3 } };
      expect((await within(byBounds)).json()).toEqual((await within(byProperty)).json());
      const searched = async (properties: object) => {
        const criterion = { option: 'Structure', properties };
        const body = { searchcriteria: { rows: [{ rowId: 'a', criterion }] }, sessionid: 'bounds-session' };
        return (await server.post(fullPath(count), body, tokens)).json();
      };
      expect(await searched(byBounds)).toEqual(await searched(byProperty));
      const refused = await server.post(
        fullPath(structuresByProperties),
        { properties: { weightmin: 1 } },
        tokens,
      );
      expect(refused.json()).toMatchObject({
        details: { fields: [{ path: 'properties.weightmin', reason: 'is not a known field' }] },
      });
    });

    it('reports the values in the release and the default ranges', async () => {
      const answer = (await server.call(structuralPropertiesMinMax, {}, tokens)).json() as {
        properties: Array<{ property: string; min: number; max: number; structures: number }>;
      };
      expect(answer).toMatchObject({ minLimit: 20, year: { documents: expect.any(Number) as number } });
      const weight = answer.properties.find((each) => each.property === 'mol_weight')!;
      expect(weight).toMatchObject({ label: 'Mol. weight', unit: 'g/mol', defaults: { min: 0, max: 500 } });
      const { min, max, structures } = weight;
      expect((await within({ mol_weight: { min, max } })).json()).toMatchObject({ count: structures });
      expect((await within({ mol_weight: { min: max + 0.01 } })).json()).toMatchObject({ count: 0 });
    });
  });

  it('are available to the roles that may search', async () => {
    const other = await server.logIn(usernameOf('FLAT_FILE_ONLY'));
    const refused = { code: 'ROLE_REFUSED' };
    const body = { format: 'smiles' as const, value: 'C' };
    expect((await server.call(structuresBySmilesSmarts, { body }, other)).json()).toMatchObject(refused);
    expect((await server.call(structuralPropertiesMinMax, {}, other)).json()).toMatchObject(refused);
    expect((await server.call(structuralPropertiesMinMax, {})).statusCode).toBe(401);
  });
});

describe('a structure search of a session', () => {
  it('is cancelled by a newer one, but not by one without a session', async () => {
    const server = await testServer();
    const tokens = await server.logIn(usernameOf('FULL_USER'));
    const ask = (value: string, sessionid?: string) =>
      server.call(
        structuresBySmilesSmarts,
        { body: { format: 'smiles', value, ...(sessionid !== undefined && { sessionid }) } },
        tokens,
      );
    const waiting = async (count: number): Promise<void> => {
      while (server.knowledge.waiting.length < before + count)
        await new Promise((next) => setImmediate(next));
    };
    server.knowledge.hold();
    const before = server.knowledge.waiting.length;
    const alone = ask('CCC');
    await waiting(1);
    const older = ask('C', 'drawing-session');
    await waiting(2);
    const newer = ask('CC', 'drawing-session');
    expect((await older).json()).toMatchObject({ code: 'CANCELLED' });
    await waiting(3);
    server.knowledge.letGo();
    expect((await newer).json()).toMatchObject({ count: 2 });
    expect((await alone).json()).toMatchObject({ count: 3 });
    await server.close();
  });
});

describe('a structure search that is still running', () => {
  it('returns the hits so far, alongside the call that waits for the end', async () => {
    const server = await testServer();
    const tokens = await server.logIn(usernameOf('FULL_USER'));
    const asked: unknown[] = [];
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    server.knowledge.structuresByDrawing = async ({ within }) => {
      asked.push(within);
      const hits = [{ strId: 4, smiles: 'CCO', prefName: null, chemblId: null, similarity: null }];
      if (within !== undefined) return { count: 1, hits, progress: { looked: 10, total: 40 } };
      await ended;
      return { count: 1, hits };
    };
    const ask = (within?: number) => {
      const body = { format: 'smiles' as const, value: 'CCO', sessionid: 'both-of-one' };
      return server.call(
        structuresBySmilesSmarts,
        { body: { ...body, ...(within !== undefined && { within }) } },
        tokens,
      );
    };
    const whole = ask();
    while (asked.length === 0) await new Promise((next) => setImmediate(next));
    const structures = [{ str_id: 4, smiles: 'CCO', pref_name: null, chembl_id: null, similarity: null }];
    const progress = { looked: 10, total: 40 };
    expect((await ask(5)).json()).toEqual({ complete: false, progress, count: 1, structures });
    end();
    expect((await whole).json()).toEqual({ complete: true, count: 1, structures });
    expect(asked).toEqual([undefined, 5]);
    await server.close();
  });
});

describe('a structure search that ran out of time', () => {
  it('is reported in counts, pages and charts', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'moltrove-partial-'));
    await buildRandomRelease(folder, 'served', 11);
    const knowledge = await openEmbedded({ folder, workers: 0, structureSearchMs: 0.000_001 });
    const server = await testServer({ knowledge });
    const tokens = await server.logIn(usernameOf('FULL_USER'));
    const drawing = { format: 'smarts', value: '*' } as const;
    const others = { option: 'Structure' as const, properties: { mol_weight: { min: 0 } } };
    const rows = [
      { rowId: 'a', criterion: { option: 'Structure' as const, drawing }, operator: 'OR' as const },
      { rowId: 'b', criterion: others },
    ];
    const body = { searchcriteria: { rows }, sessionid: 'partial-session' };
    const partial = { looked: 0, total: knowledge.summary().counts.structures };
    expect((await server.call(allResultsCount, { body }, tokens)).json()).toMatchObject({ partial });
    const page = { params: { tab: 'structuretab' as const }, body: { sessionid: body.sessionid } };
    expect((await server.call(resultPage, page, tokens)).json()).toMatchObject({ partial });
    expect((await server.call(structuresBySmilesSmarts, { body: drawing }, tokens)).json()).toEqual({
      complete: true,
      count: 0,
      structures: [],
      partial,
    });
    const chartBody = { charttype: 'Range', type: 'molweight', sessionid: body.sessionid } as const;
    expect((await server.call(chart, { body: chartBody }, tokens)).json()).toMatchObject({ partial });
    await server.close();
    await knowledge.close();
    await rm(folder, { recursive: true });
  });
});

/** A benzene with an any-atom (A) substituent that bears an atom list of F, Cl and Br. */
function queryMolfile(): string {
  const atoms = ['C', 'A', 'L'].map((sign) => `    0.0000    0.0000    0.0000 ${sign.padEnd(3)} 0  0`);
  return [
    '',
    '  Moltrove',
    '',
    '  3  2  1  0  0  0  0  0  0  0999 V2000',
    ...atoms,
    '  1  2  6  0',
    '  2  3  8  0',
    '  3 F    3   6   7   8',
    'M  END',
  ].join('\r\n');
}
