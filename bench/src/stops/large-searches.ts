import { limits } from '@moltrove/contract';

type Json = unknown;

export const numbered = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));

const rowOf = (criterion: Json, at = 0): Json => ({ rowId: `r${at}`, criterion });
const ids = (count: number, from: number): number[] => numbered(count, (at) => from + at * 3);

const target = (at: number): Json => ({
  label: `P${String(at).padStart(5, '0')}`,
  targetCategories: 'uniprotId',
});
const { maxValuesPerRow, maxSelectedRows, maxRows } = limits;

/** Rows of very long searches, valid or not, by what makes them long. */
export const longQueries: Readonly<Record<string, () => Json[]>> = {
  'target terms': () => [rowOf({ option: 'Target', terms: numbered(maxValuesPerRow, target) })],
  'structure names': () => [
    rowOf({ option: 'Structure', names: numbered(maxValuesPerRow, (at) => `CHEMBL${at * 7}`) }),
  ],
  references: () => [
    rowOf({
      option: 'Bibliography',
      terms: numbered(maxValuesPerRow, (at) => ({ category: 'pubmed', label: String(10_000_000 + at) })),
    }),
  ],
  'selected rows': () => [
    rowOf({ option: 'SelectedRows', tab: 'activitiestab', ids: ids(maxSelectedRows, 1) }),
  ],
  '4 rows of structure ids': () =>
    numbered(4, (at) => rowOf({ option: 'Structure', structureIds: ids(maxValuesPerRow, at + 1) }, at)),
  'unknown fields in terms': () => [
    rowOf({
      option: 'Target',
      terms: numbered(maxValuesPerRow, (at) => ({ ...(target(at) as object), x: 0 })),
    }),
  ],
  'wrong terms': () => [rowOf({ option: 'Target', terms: numbered(1_000_000, () => ({})) })],
  'rows of inner searches': () =>
    numbered(maxRows, (at) =>
      rowOf({ option: 'SelectedRows', tab: 'structuretab', within: { query: { rows: [rowOf(at)] } } }, at),
    ),
};

/** Filters of charts that every release has. */
export const longFilters: Readonly<Record<string, () => Json[]>> = {
  '40 filters of 10,000 values': () =>
    numbered(40, (at) => ({
      chartKey: 'organism',
      include: numbered(10_000, (each) => `organism ${at} ${each}`),
    })),
  '100 filters of 100 values': () =>
    numbered(100, (at) => ({
      chartKey: 'organism',
      include: numbered(100, (each) => `organism ${at} ${each} ${'x'.repeat(40)}`),
    })),
  '100 filters': () => numbered(100, (at) => ({ chartKey: 'organism', exclude: [`organism ${at}`, null] })),
};

/** A valid search that can be stored: one row with the max number of target terms. */
export const longestValid = (): { query: { rows: Json[] }; filters: Json[] } => ({
  query: { rows: longQueries['target terms']() },
  filters: [],
});
