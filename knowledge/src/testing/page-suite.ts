import { columns, tabKeys, tabs } from '@moltrove/contract/without-calls';
import { describe, expect, test } from 'vitest';
import type { PageRequest } from '../knowledge-base.ts';
import { inchiKeyOfSome, someSmiles } from './molecules.ts';
import { Random } from './random.ts';
import { type ContractSuite, everything } from './suite-context.ts';
import { similaritySortCategories } from './call-inputs.ts';

const similarityCategories = similaritySortCategories.map((category) => category);
const similarityBounds = [
  [null, null],
  [0.1, null],
  [null, 0.2],
  [0.08, 0.4],
  [0, 1],
] as const;

/** The part of the contract suite that tests the rows of each tab and their order. */
export function pageSuite({ seed, backend, oracle, withResults }: ContractSuite): void {
  describe.each(tabKeys.map((tab) => tab))('%s', (tab) => {
    const sortable = columns[tab].filter((column) => column.sortable).map((column) => column.key);

    test.each(sortable)('sorted by %s both ways', async (column) => {
      for (const search of withResults(2)) {
        for (const direction of ['asc', 'desc'] as const) {
          for (const pageNumber of [0, 3]) {
            const request: PageRequest = { tab, pageNumber, pageSize: 7, sort: { column, direction } };
            expect(await backend().page(search, request)).toEqual(oracle().page(search, request));
          }
        }
      }
    });

    test('in its own order, page after page, and beyond the end', async () => {
      for (const search of withResults(3)) {
        for (const [pageNumber, pageSize] of [
          [0, 1000],
          [0, 10],
          [1, 13],
          [5, 17],
          [4000, 25],
        ] as const) {
          const request: PageRequest = { tab, pageNumber, pageSize, sort: null };
          expect(await backend().page(search, request)).toEqual(oracle().page(search, request));
        }
      }
    });

    test.each(similarityCategories)('by %s to a molecule, page after page', async (category) => {
      const readable = someSmiles.filter((smiles) => inchiKeyOfSome(smiles) !== null);
      const random = new Random(seed * 1000 + 20);
      for (const search of withResults(4)) {
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
              const similarRequest = { ...request, similarTo: { ...similarTo, smiles } };
              expect(await backend().page(search, similarRequest), JSON.stringify(similarTo)).toEqual(
                oracle().page(search, request),
              );
            }
          }
        }
      }
    });

    test('only the rows of some structures, in every order', async () => {
      const random = new Random(seed * 1000 + 21);
      const known = oracle().release.tables.structure.map((row) => row.str_id as number);
      const unknown = [999_999_999, known[0] + 2 ** 32];
      const similarTo = { smiles: 'c1ccccc1', category: 'similarity', min: 0.05, max: null } as const;
      for (const search of withResults(3)) {
        for (const strIds of [[], unknown, [...random.some(known, 25), ...unknown], known]) {
          for (const order of [{ similarTo }, {}]) {
            const request: PageRequest = { tab, pageNumber: 0, pageSize: 20, sort: null, strIds, ...order };
            expect(await backend().page(search, request)).toEqual(oracle().page(search, request));
          }
        }
      }
    });

    test('its size is the number of rows and of the structures that they name', async () => {
      for (const search of withResults(12))
        expect(await backend().tabSize(search, tab)).toEqual(oracle().tabSize(search, tab));
    });

    test('pages of a sort with many ties make up the whole', async () => {
      const { idColumn } = tabs.find((known) => known.key === tab)!;
      const column = sortable.find((key) => /type|phase|journal|donors/.test(key)) ?? idColumn;
      const [, search] = withResults(2);
      const { rowCount } = oracle().page(search, { tab, pageNumber: 0, pageSize: 1, sort: null });
      const ids: unknown[] = [];
      for (let pageNumber = 0; pageNumber * 50 < rowCount; pageNumber += 1) {
        const sort = { column, direction: 'desc' } as const;
        const { rows } = await backend().page(search, { tab, pageNumber, pageSize: 50, sort });
        ids.push(...rows.map((row) => row[idColumn]));
      }
      expect(ids).toHaveLength(rowCount);
      expect(new Set(ids).size).toBe(rowCount);
    });

    test('rows by id, in the requested order, without unknown ones', async () => {
      const { rows } = oracle().page(everything, { tab, pageNumber: 0, pageSize: 12, sort: null });
      const { idColumn } = tabs.find((known) => known.key === tab)!;
      const ids = [...rows.map((row) => row[idColumn] as number).reverse(), 1, 999_999_999];
      expect(await backend().rowsById(tab, ids)).toEqual(oracle().rowsById(tab, ids));
      expect(await backend().rowsById(tab, ids)).toHaveLength(rows.length);
    });
  });
}
