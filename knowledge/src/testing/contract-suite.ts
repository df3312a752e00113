import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Search,
  type TabKey,
  type TreeKey,
  type TreeNode,
  columns,
  drawingSchema,
  operators,
  searchSchema,
  similaritySortCategories,
  tabKeys,
  tabs,
  termFields,
  treeKeys,
  treeRootId,
} from '@moltrove/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DrawingHits, KnowledgeBase, PageRequest } from '../knowledge-base.ts';
import { chartSuite } from './chart-suite.ts';
import { Oracle } from './oracle/oracle.ts';
import { oracleTree } from './oracle/trees.ts';
import { inchiKeyOfSome, someSmarts, someSmiles } from './molecules.ts';
import { qualitySuite } from './quality-suite.ts';
import { Random } from './random.ts';
import { randomRelease } from './random-release.ts';
import { randomCriterion, randomSearch } from './random-search.ts';
import { writeRows } from './release-tables.ts';

/** Opens a backend over a folder that holds a finished `rows.sqlite`. */
export type OpenBackend = (folder: string) => Promise<KnowledgeBase>;

const searchesASeed = 100;
const similarityCategories = similaritySortCategories.map((category) => category);
const similarityBounds = [
  [null, null],
  [0.1, null],
  [null, 0.2],
  [0.08, 0.4],
  [0, 1],
] as const;
const everything: Search = { query: { rows: [] }, filters: [] };

/** What every backend promises, on the random releases of some seeds and random searches, against the oracle. */
export function contractSuite(name: string, seeds: readonly number[], open: OpenBackend): void {
  describe.each(seeds)(`${name}, random release %i`, (seed) => {
    let folder: string;
    let backend: KnowledgeBase;
    let oracle: Oracle;

    beforeAll(async () => {
      folder = join(mkdtempSync(join(tmpdir(), 'moltrove-contract-')), `release-${seed}`);
      mkdirSync(folder);
      writeRows(join(folder, 'rows.sqlite'), randomRelease(seed));
      oracle = new Oracle(folder);
      backend = await open(folder);
    });
    afterAll(async () => {
      await backend?.close();
      rmSync(join(folder, '..'), { recursive: true, force: true });
    });

    const draw = (format: string, value: string): Promise<DrawingHits> =>
      backend.structuresByDrawing({ drawing: drawingSchema.parse({ format, value }), limit: 1 });
    const searches = (count: number, salt: number): Search[] => {
      const random = new Random(seed * 1000 + salt);
      return Array.from({ length: count }, () => randomSearch(random, oracle.release));
    };
    /** The whole release, and searches that find something, for what is told of rows and bars. */
    let found: Search[] | null = null;
    const fruitful = (count: number): Search[] => {
      found ??= searches(60, 3).filter((search) => {
        const { size } = oracle.set(search).activities;
        return size > 20 && size < oracle.release.activity.size;
      });
      expect(found.length).toBeGreaterThan(4);
      return [everything, ...found.slice(0, count - 1)];
    };

    test('the summary counts the whole release', () => {
      expect(backend.summary().counts).toEqual(oracle.counts(everything));
    });

    test('counts and sizes of random searches', async () => {
      let found = 0;
      for (const search of searches(searchesASeed, 1)) {
        const expected = oracle.counts(search);
        expect(await backend.counts(search), JSON.stringify(search)).toEqual(expected);
        const { structures, activities } = await backend.resolve(search);
        expect([structures, activities]).toEqual([expected.stridscount, expected.actidscount]);
        if (expected.actidscount > 0) found += 1;
      }
      expect(found).toBeGreaterThan(searchesASeed / 4);
    });

    test('each kind of row by itself', async () => {
      const random = new Random(seed * 1000 + 9);
      const found = new Set<string>();
      for (let at = 0; at < 250; at += 1) {
        const criterion = randomCriterion(random, oracle.release);
        const search = searchSchema.parse({ query: { rows: [{ rowId: 'a', criterion }] } });
        const expected = oracle.counts(search);
        expect(await backend.counts(search), JSON.stringify(criterion)).toEqual(expected);
        expect(await backend.missingRows(search)).toEqual(oracle.missingRows(search));
        if (expected.stridscount > 0 && expected.stridscount < oracle.release.structure.size)
          found.add(criterion.option);
      }
      expect([...found].sort()).toEqual(backend.summary().options.toSorted());
    });

    test.each(operators.filter((operator) => operator !== 'OR'))(
      'each kind of row after %s on the records of a rarer one',
      async (operator) => {
        const random = new Random(seed * 1000 + 10);
        const some = random.some(oracle.release.tables.structure, 40);
        const structureIds = some.map((row) => row.str_id as number);
        const rarer = { rowId: 'a', operator, criterion: { option: 'Structure', structureIds } };
        for (let at = 0; at < 150; at += 1) {
          const criterion = randomCriterion(random, oracle.release);
          const search = searchSchema.parse({ query: { rows: [rarer, { rowId: 'b', criterion }] } });
          expect(await backend.counts(search), JSON.stringify(criterion)).toEqual(oracle.counts(search));
        }
      },
    );

    test('the very structures and activities of random searches', async () => {
      for (const search of searches(40, 2)) {
        const expected = oracle.set(search);
        expect(await allIds(backend, search, 'structuretab'), JSON.stringify(search)).toEqual(
          [...expected.structures].sort((a, b) => a - b),
        );
        const activities = await allIds(backend, search, 'activitiestab');
        expect(new Set(activities), JSON.stringify(search)).toEqual(expected.activities);
      }
    });

    test.each(drawings())('the structures of a drawing: $name', async ({ drawing }) => {
      const search = searchSchema.parse({
        query: { rows: [{ rowId: 'a', criterion: { option: 'Structure', drawing } }] },
      });
      const expected = oracle.set(search);
      expect(await allIds(backend, search, 'structuretab')).toEqual(
        [...expected.structures].sort((a, b) => a - b),
      );
      expect(await backend.counts(search)).toEqual(oracle.counts(search));
      for (const limit of [1, 12, 100]) {
        const request = { drawing: drawingSchema.parse(drawing), limit };
        expect(await backend.structuresByDrawing(request)).toEqual(oracle.drawing(request));
        // Time enough: then the answer so far is the whole one.
        const within = { ...request, within: 60_000 };
        expect(await backend.structuresByDrawing(within)).toEqual(oracle.drawing(request));
      }
    });

    test.each(['desalted', 'asReported'])('similar structures, %s, best first', async (feature) => {
      for (const value of someSmiles.filter((smiles) => inchiKeyOfSome(smiles) !== null)) {
        const drawing = {
          format: 'smiles',
          value,
          category: 'similarity',
          feature,
          similarity: { min: 0.1 },
        };
        const request = { drawing: drawingSchema.parse(drawing), limit: 100 };
        const found = await backend.structuresByDrawing(request);
        expect(found).toEqual(oracle.drawing(request));
        expect(found.hits[0]?.similarity).toBe(1);
      }
    });

    test('structures by InChIKey, whole or the first block alone', async () => {
      const whole = [...new Set(someSmiles.map(inchiKeyOfSome))].filter((key) => key !== null);
      const blocks = whole.map((key) => key.slice(0, 14));
      const keys = [
        ...whole,
        ...blocks,
        whole[0].toLowerCase(),
        'AAAAAAAAAAAAAA-BBBBBBBBSA-N',
        '',
        whole[0].slice(0, 9),
      ];
      const found = await backend.structuresByInchiKey(keys);
      expect(found).toEqual(oracle.structuresOfKeys(keys));
      expect(found.filter((structures) => structures.length > 0).length).toBeGreaterThan(10);
      expect(found[whole.length * 2]).toEqual(found[0]);
      expect(found.slice(-3)).toEqual([[], [], []]);
    });

    test('the values that properties and years span', async () => {
      const ranges = await backend.ranges();
      expect(ranges).toEqual(oracle.ranges());
      expect(ranges.properties.mol_weight.count).toBeGreaterThan(0);
    });

    test.each([
      ['an unclosed ring', { format: 'smiles', value: 'C1CC' }, /ring/],
      ['an unbalanced pattern', { format: 'smarts', value: '[C;' }, /SMARTS/],
      ['too many atoms', { format: 'smiles', value: 'C'.repeat(501) }, /501 atoms/],
      ['an empty drawing', { format: 'smiles', value: '  ' }, /No structure/],
      [
        'a pattern to be found exactly',
        { format: 'smarts', value: '[R]', category: 'exact' },
        /substructure/,
      ],
      ['a molfile cut short', { format: 'molfile', value: 'x\n\n\n  3  2  0' }, /./],
    ])('a drawing that cannot be searched for names its row: %s', async (_, drawing, reason) => {
      const search = searchSchema.parse({
        query: { rows: [{ rowId: 'the row', criterion: { option: 'Structure', drawing } }] },
      });
      await expect(backend.counts(search)).rejects.toMatchObject({
        code: 'INVALID_QUERY',
        message: expect.stringMatching(reason) as string,
        details: { rowId: 'the row' },
      });
      await expect(
        backend.structuresByDrawing({ drawing: drawingSchema.parse(drawing), limit: 12 }),
      ).rejects.toMatchObject({
        code: 'INVALID_QUERY',
        details: { reason: expect.stringMatching(reason) as string },
      });
    });

    test('a drawing that RDKit could not bear harms no later one', async () => {
      const before = await draw('smarts', 'c1ccccc1');
      for (const [format, value] of unbearable) {
        await expect(draw(format, value), value.slice(0, 20)).rejects.toMatchObject({
          code: 'INVALID_QUERY',
        });
      }
      expect(await draw('smarts', 'c1ccccc1 again')).toEqual(before);
    });

    chartSuite({ seed, backend: () => backend, oracle: () => oracle, searches, fruitful, wholeTree });
    qualitySuite({ seed, backend: () => backend, oracle: () => oracle });

    describe.each(tabKeys.map((tab) => tab))('%s', (tab) => {
      const sortable = columns[tab].filter((column) => column.sortable).map((column) => column.key);

      test.each(sortable)('sorted by %s both ways', async (column) => {
        for (const search of fruitful(2)) {
          for (const direction of ['asc', 'desc'] as const) {
            for (const pageNumber of [0, 3]) {
              const request: PageRequest = { tab, pageNumber, pageSize: 7, sort: { column, direction } };
              expect(await backend.page(search, request)).toEqual(oracle.page(search, request));
            }
          }
        }
      });

      test('in its own order, page after page, and beyond the end', async () => {
        for (const search of fruitful(3)) {
          for (const [pageNumber, pageSize] of [
            [0, 1000],
            [0, 10],
            [1, 13],
            [5, 17],
            [4000, 25],
          ] as const) {
            const request: PageRequest = { tab, pageNumber, pageSize, sort: null };
            expect(await backend.page(search, request)).toEqual(oracle.page(search, request));
          }
        }
      });

      test.each(similarityCategories)('by %s to a molecule, page after page', async (category) => {
        const readable = someSmiles.filter((smiles) => inchiKeyOfSome(smiles) !== null);
        const random = new Random(seed * 1000 + 20);
        for (const search of fruitful(4)) {
          for (const smiles of [
            ...random.some(readable, 3),
            ...random.some(readable, 1).map((s) => ` ${s} `),
          ]) {
            for (const [min, max] of similarityBounds) {
              for (const [pageNumber, pageSize] of [
                [0, 10],
                [3, 7],
                [0, 1000],
                [4000, 25],
              ] as const) {
                const similarTo = { smiles: smiles.trim(), category, min, max };
                const request: PageRequest = { tab, pageNumber, pageSize, sort: null, similarTo };
                const asked = { ...request, similarTo: { ...similarTo, smiles } };
                expect(await backend.page(search, asked), JSON.stringify(similarTo)).toEqual(
                  oracle.page(search, request),
                );
              }
            }
          }
        }
      });

      test('the rows of some structures alone, in every order', async () => {
        const random = new Random(seed * 1000 + 21);
        const known = oracle.release.tables.structure.map((row) => row.str_id as number);
        const unknown = [999_999_999, known[0] + 2 ** 32];
        const similarTo = { smiles: 'c1ccccc1', category: 'similarity', min: 0.05, max: null } as const;
        for (const search of fruitful(3)) {
          for (const strIds of [[], unknown, [...random.some(known, 25), ...unknown], known]) {
            for (const order of [{ similarTo }, {}]) {
              const request: PageRequest = { tab, pageNumber: 0, pageSize: 20, sort: null, strIds, ...order };
              expect(await backend.page(search, request)).toEqual(oracle.page(search, request));
            }
          }
        }
      });

      test('pages of a sort with many ties make up the whole', async () => {
        const { idColumn } = tabs.find((known) => known.key === tab)!;
        const column = sortable.find((key) => /type|phase|journal|donors/.test(key)) ?? idColumn;
        const [, search] = fruitful(2);
        const { rowCount } = oracle.page(search, { tab, pageNumber: 0, pageSize: 1, sort: null });
        const ids: unknown[] = [];
        for (let pageNumber = 0; pageNumber * 50 < rowCount; pageNumber += 1) {
          const sort = { column, direction: 'desc' } as const;
          const { rows } = await backend.page(search, { tab, pageNumber, pageSize: 50, sort });
          ids.push(...rows.map((row) => row[idColumn]));
        }
        expect(ids).toHaveLength(rowCount);
        expect(new Set(ids).size).toBe(rowCount);
      });

      test('rows by id, in the order asked for, without those that are not there', async () => {
        const { rows } = oracle.page(everything, { tab, pageNumber: 0, pageSize: 12, sort: null });
        const { idColumn } = tabs.find((known) => known.key === tab)!;
        const ids = [...rows.map((row) => row[idColumn] as number).reverse(), 1, 999_999_999];
        expect(await backend.rowsById(tab, ids)).toEqual(oracle.rowsById(tab, ids));
        expect(await backend.rowsById(tab, ids)).toHaveLength(rows.length);
      });
    });

    test.each(termFields.map((field) => field))('lookup %s', async (field) => {
      const texts = [
        '',
        'e',
        'EGFR',
        'egf',
        'growth',
        'factor rec',
        'p',
        'k',
        'necro',
        '100%',
        'a"b* OR c',
        'zzz',
        '5-ht',
        '-',
        'nm',
        'J. Med',
        'phase',
        'acme',
        'smi',
        'https://doi.org/10.1021/',
        'us99',
        '9987654-b2',
        'K1',
        ...oracle.release.tables.structure.slice(0, 2).map((row) => String(row.chembl_id).toLowerCase()),
        'CHEMBLF3',
      ];
      for (const text of texts) {
        for (const limit of [1, 4, 100]) {
          const request = { field, text, limit };
          expect(await backend.terms(request), `${field} ${text}`).toEqual(oracle.terms(request));
        }
      }
    });

    test.each([
      ['activity.uom', ['ic50', 'Solubility', 'none']],
      ['source.species', ['MUS', 'Homo', 'none']],
      ['source.strainType', ['Mus', 'Homo sapiens', 'escherichia coli', 'Escherichia coli (strain K12)']],
    ] as const)('lookup %s within another', async (field, narrowings) => {
      let found = 0;
      for (const within of narrowings) {
        for (const text of ['', 'm', 'k12']) {
          const request = { field, text, limit: 100, within };
          const terms = await backend.terms(request);
          expect(terms, `${text} within ${within}`).toEqual(oracle.terms(request));
          found += terms.length;
        }
      }
      expect(found).toBeGreaterThan(2);
    });

    test('the summary names the trees that have nodes', () => {
      const withNodes = treeKeys.filter((key) => oracleTree(oracle.release, key).size > 0);
      expect(backend.summary().trees).toEqual(withNodes);
      expect(withNodes).toHaveLength(treeKeys.length);
    });

    describe.each(treeKeys.map((key) => key))('the %s tree', (tree) => {
      const view = (ids: readonly string[]): Search =>
        searchSchema.parse({
          query: {
            rows: [{ rowId: 'a', criterion: { option: 'TreeView', tree, nodes: ids.map((id) => ({ id })) } }],
          },
        });

      test('has every node with the counts of its subtree, each below its parent', async () => {
        const nodes = await wholeTree(backend, tree);
        const counts = nodes.map(
          ({ id, structures, activities }) => [id, { structures, activities }] as const,
        );
        expect(new Map(counts)).toEqual(oracleTree(oracle.release, tree));
        expect(new Set(nodes.map(({ id }) => id)).size).toBe(nodes.length);
      });

      test('counts on a node are those of a search by it', async () => {
        const random = new Random(seed + 5);
        const ids = [...oracleTree(oracle.release, tree).keys()];
        for (const id of [treeRootId, ...random.some(ids, 20)]) {
          const { stridscount, actidscount } = await backend.counts(view([id]));
          const { node } = await backend.treeNodes(tree, id);
          expect([node.structures, node.activities], id).toEqual([stridscount, actidscount]);
          expect(await backend.counts(view([id]))).toEqual(oracle.counts(view([id])));
        }
        const several = random.some(ids, 6);
        expect(await backend.counts(view(several))).toEqual(oracle.counts(view(several)));
      });

      test('nodes by id and by label, with the nodes above them', async () => {
        const nodes = await wholeTree(backend, tree);
        const byId = new Map(nodes.map((node) => [node.id, node]));
        const last = nodes.at(-1)!;
        const found = await backend.treeNodesByName(tree, ['nothing is called so', last.id]);
        expect(found).toHaveLength(1);
        const { path, ...node } = found[0];
        expect(node).toEqual(last);
        const above: string[] = [];
        for (let at = byId.get(last.parentId!); at?.parentId; at = byId.get(at.parentId))
          above.unshift(at.id);
        expect(path.map(({ id }) => id)).toEqual(above);
        const named = await backend.treeNodesByName(tree, [last.label.toUpperCase()]);
        const sameLabel = nodes.filter(
          ({ id, label }) => id !== treeRootId && label.toLowerCase() === last.label.toLowerCase(),
        );
        expect(named.map(({ id }) => id)).toEqual(sameLabel.map(({ id }) => id));
      });

      test('a search inside finds every label with the words, and says when it is cut', async () => {
        const nodes = await wholeTree(backend, tree);
        for (const text of ['e', 'O', 'not given', '%', 'zzz', nodes.at(-1)!.label]) {
          const { nodes: found, above, total } = await backend.searchTree({ tree, text, limit: 300 });
          const ids = new Set(found.map(({ id }) => id));
          const words = text.toLowerCase().trim().split(/\s+/);
          const labelled = nodes.filter(
            ({ id, label }) => id !== treeRootId && words.every((word) => label.toLowerCase().includes(word)),
          );
          expect(labelled.filter(({ id }) => !ids.has(id))).toEqual([]);
          expect(total).toBe(found.length);
          const parents = new Set(found.flatMap(({ path }) => path.map(({ id }) => id)));
          expect(above).toEqual(nodes.filter(({ id }) => parents.has(id)));
          const cut = await backend.searchTree({ tree, text, limit: 1 });
          expect({ nodes: cut.nodes, total: cut.total }).toEqual({ nodes: found.slice(0, 1), total });
        }
      });

      test('a node that is not there, and a limit that cannot be, are refused', async () => {
        await expect(backend.treeNodes(tree, 'no such node')).rejects.toMatchObject({ code: 'NOT_FOUND' });
        await expect(backend.searchTree({ tree, text: 'a', limit: 0 })).rejects.toMatchObject({
          code: 'INVALID_REQUEST',
        });
        expect((await backend.counts(view(['no such node']))).stridscount).toBe(0);
      });
    });

    test('the order of rows and filters that say nothing does not matter to the key', async () => {
      const [search] = searches(200, 8).filter((candidate) => candidate.query.rows.length > 1);
      const silent = searchSchema.parse({
        query: { rows: search.query.rows.map((row) => ({ ...row, rowId: `other-${row.rowId}` })) },
        filters: [...search.filters, { chartKey: 'year' }],
      });
      expect((await backend.resolve(silent)).key).toBe((await backend.resolve(search)).key);
    });

    test('a forgotten search is answered again', async () => {
      const [, search] = fruitful(2);
      const before = await backend.counts(search);
      await backend.forget(search);
      expect(await backend.counts(search)).toEqual(before);
      expect(before).toEqual(oracle.counts(search));
    });

    test('the same search asked for many times at once', async () => {
      const [, search] = fruitful(2);
      const answers = await Promise.all(Array.from({ length: 12 }, () => backend.counts(search)));
      expect(new Set(answers.map((counts) => JSON.stringify(counts)))).toEqual(
        new Set([JSON.stringify(oracle.counts(search))]),
      );
    });

    test('an aborted call is cancelled, and others of the same search are answered', async () => {
      const [, search] = fruitful(2);
      await backend.forget(search);
      const controller = new AbortController();
      const stopped = backend.counts(search, { signal: controller.signal });
      const answered = backend.counts(search);
      controller.abort();
      await expect(stopped).rejects.toMatchObject({ code: 'CANCELLED' });
      expect(await answered).toEqual(oracle.counts(search));
      await expect(backend.counts(search, { signal: AbortSignal.abort() })).rejects.toMatchObject({
        code: 'CANCELLED',
      });
    });

    test('requests that cannot be say what is wrong with them', async () => {
      const page = { tab: 'structuretab' as TabKey, pageNumber: 0, pageSize: 10, sort: null };
      const chart = { chartKey: 'year', sortOrder: 'A-Z', maxCount: 5, contains: null } as const;
      const refused = { code: 'INVALID_REQUEST' };
      const sortBy = (column: string) =>
        backend.page(everything, { ...page, sort: { column, direction: 'asc' } });
      await expect(sortBy('no_such_column')).rejects.toMatchObject(refused);
      await expect(sortBy('smiles')).rejects.toMatchObject({ ...refused, details: { column: 'smiles' } });
      await expect(backend.page(everything, { ...page, pageSize: 0 })).rejects.toMatchObject(refused);
      await expect(backend.page(everything, { ...page, pageSize: 1001 })).rejects.toMatchObject(refused);
      await expect(backend.page(everything, { ...page, pageNumber: -1 })).rejects.toMatchObject(refused);
      await expect(backend.chart(everything, { ...chart, chartKey: 'constructor' })).rejects.toMatchObject({
        ...refused,
        details: { chartKey: 'constructor' },
      });
      await expect(backend.chart(everything, { ...chart, maxCount: 0 })).rejects.toMatchObject(refused);
      const similarTo = { smiles: 'CCO', category: 'similarity', min: null, max: null } as const;
      const likeThis = (change: object, sort: PageRequest['sort'] = null) =>
        backend.page(everything, { ...page, sort, similarTo: { ...similarTo, ...change } });
      for (const smiles of ['', ' ', 'C1CC', 'no molecule', 'C'.repeat(501)]) {
        await expect(likeThis({ smiles }), smiles).rejects.toMatchObject({
          ...refused,
          details: { field: 'sortSmiles' },
        });
      }
      await expect(likeThis({ smiles: 'CC1CC' })).rejects.toMatchObject({ details: { position: 3 } });
      await expect(likeThis({ min: 0.9, max: 0.1 })).rejects.toMatchObject(refused);
      await expect(likeThis({ min: -0.1 })).rejects.toMatchObject(refused);
      await expect(likeThis({ max: Number.NaN })).rejects.toMatchObject(refused);
      await expect(likeThis({}, { column: 'str_id', direction: 'asc' })).rejects.toMatchObject(refused);
      await expect(backend.chart(everything, { ...chart, skip: -1 })).rejects.toMatchObject(refused);
      const filters = [
        { chartKey: 'unknown', include: ['x'] },
        { chartKey: 'year', include: ['1999'] },
        { chartKey: 'target', minValue: 3 },
        { chartKey: 'bibliographyrefid', include: ['ten'] },
      ];
      for (const filter of filters) {
        const search = searchSchema.parse({ query: {}, filters: [filter] });
        await expect(backend.counts(search), filter.chartKey).rejects.toMatchObject(refused);
      }
    });

    test('criteria that the release cannot be searched by are named', async () => {
      const criteria = [
        { option: 'Company', companies: ['Acme'] },
        { option: 'DegraderType', degraderTypes: ['Bivalent'] },
        { option: 'TreeView', tree: 'Nothing', nodes: [{ id: '1' }] },
      ];
      const { options } = backend.summary();
      for (const criterion of criteria) {
        if (options.some((option) => option === criterion.option) && !('tree' in criterion)) continue;
        const search = searchSchema.parse({ query: { rows: [{ rowId: 'a', criterion }] } });
        await expect(backend.counts(search)).rejects.toMatchObject({
          code: 'SEARCH_OPTION_UNAVAILABLE',
          details: { option: criterion.option, rowId: 'a' },
        });
        const switchedOff = searchSchema.parse({
          query: { rows: [{ rowId: 'a', criterion, enabled: false }] },
        });
        expect(await backend.counts(switchedOff)).toEqual(backend.summary().counts);
      }
    });
  });
}

const unbearable: readonly (readonly [format: string, value: string])[] = [
  ['smiles', 'C'.repeat(1_000_000)],
  ['smiles', 'C('.repeat(100_000)],
  ['smiles', 'CC\u0000C'],
  ['smarts', 'C'.repeat(5000)],
  ['smarts', '[$(C'.repeat(500) + ')]'.repeat(500)],
  ['smarts', `[${'C,'.repeat(5000)}N]`],
  ['smarts', `[${'$(CC),'.repeat(500)}N]`],
  ['smarts', `C${'-,'.repeat(5000)}=C`],
  ['smiles', `{"commonchem": {"version": 10}, "molecules": []}`],
  ['molfile', `\n\n\n999998  0  0  0  0  0  0  0  0999 V2000\nM  END`],
  ['molfile', `\n\n\n  0  0  0     0  0            999 V3000\nM  V30 COUNTS 99999 0 0 0 0\nM  END`],
];

function drawings(): { name: string; drawing: object }[] {
  const substructures = [
    ...someSmiles.filter((smiles) => inchiKeyOfSome(smiles) !== null),
    '*',
    'C.C',
  ].flatMap((value) => [
    { format: 'smiles', value },
    { format: 'smiles', value, category: 'superStructure' },
    { format: 'smiles', value, category: 'similarity', similarity: { min: 0.25, max: 0.9 } },
  ]);
  const named = someSmiles
    .filter((smiles) => inchiKeyOfSome(smiles) !== null)
    .flatMap((value) => [
      { format: 'smiles', value, category: 'exact' },
      { format: 'smiles', value, category: 'connectivity' },
      { format: 'smiles', value, category: 'exact', feature: 'asReported' },
      { format: 'smiles', value, category: 'connectivity', feature: 'asReported' },
    ]);
  const patterns = someSmarts.flatMap((value) => [
    { format: 'smarts', value },
    { format: 'smarts', value, feature: 'asReported' },
    { format: 'smarts', value, chirality: true },
  ]);
  const stereo = someSmiles
    .filter((smiles) => /[@/]/.test(smiles))
    .flatMap((value) => [
      { format: 'smiles', value, chirality: true },
      { format: 'smiles', value, category: 'superStructure', chirality: true },
    ]);
  return [...substructures, ...named, ...patterns, ...stereo].map((drawing) => ({
    name: Object.values(drawing)
      .map((part) => (typeof part === 'object' ? JSON.stringify(part) : String(part)))
      .join(' '),
    drawing,
  }));
}

/** Every node from the top down, children right after their parent. */
async function wholeTree(backend: KnowledgeBase, tree: TreeKey): Promise<TreeNode[]> {
  const below = async (id: string, expected: TreeNode | null): Promise<TreeNode[]> => {
    const { node, children } = await backend.treeNodes(tree, id);
    if (expected !== null) expect(node).toEqual(expected);
    expect(children).toHaveLength(node.childCount);
    expect(children.map(({ parentId }) => parentId)).toEqual(children.map(() => id));
    const rest = await Promise.all(children.map((child) => below(child.id, child)));
    return [node, ...rest.flat()];
  };
  return below(treeRootId, null);
}

async function allIds(backend: KnowledgeBase, search: Search, tab: TabKey): Promise<number[]> {
  const { idColumn } = tabs.find((known) => known.key === tab)!;
  const ids: number[] = [];
  for (let pageNumber = 0; ; pageNumber += 1) {
    const { rows, rowCount } = await backend.page(search, { tab, pageNumber, pageSize: 1000, sort: null });
    ids.push(...rows.map((row) => row[idColumn] as number));
    if (ids.length >= rowCount) return ids;
  }
}
