import { queryLimits, queryTables } from '@moltrove/contract';
import { attack, type LargestOf, type LargestTable, plain } from '../attack.ts';

const columnsOf = (key: string) =>
  queryTables
    .find((table) => table.key === key)!
    .columns.slice(0, queryLimits.maxColumns)
    .map(({ key: column }) => ({ column: `${key}.${column}` }));
const listed = Array.from({ length: queryLimits.maxListed }, (_, at) => `${at} ${'x'.repeat(20)}`);

const queries = {
  'all activities in order': {
    table: 'activity',
    columns: columnsOf('activity'),
    order: [{ column: 1, direction: 'desc' }],
  },
  'five tables': {
    table: 'structure',
    joins: [
      { from: 'structure', table: 'activity' },
      { from: 'activity', table: 'assay' },
      { from: 'assay', table: 'target' },
      { from: 'activity', table: 'document' },
    ],
    columns: [{ column: 'target.pref_name' }, { column: 'activity.pactivity', aggregate: 'median' }],
    grouped: true,
  },
  'a long list': {
    table: 'synonym',
    columns: columnsOf('synonym'),
    where: { match: 'all', filters: [{ column: 'synonym.synonym', operator: 'in', values: listed }] },
  },
};

const largestQueries: LargestOf = () =>
  Object.entries(queries).map(([what, query]) => attack(what, { body: { query } }));

const unknownId = '00000000-0000-4000-8000-000000000000';
const ofNobody = { params: { id: unknownId } };
const longName = 'x'.repeat(queryLimits.maxNameLength);

/** Calls of dynamic queries. */
export const largestOfDynamicQuery: LargestTable = {
  getTableColumns: plain(),
  runDynamicQuery: largestQueries,
  dynamicQueryStructures: largestQueries,
  exportQueryCount: largestQueries,
  startQueryExport: () => [
    attack('five tables', {
      body: {
        query: queries['five tables'],
        exportId: '00000000-0000-4000-8000-000000000005',
        format: 'csv',
        cost: 1_000_000,
        address: '/dynamicquery',
      },
    }),
  ],
  saveDynamicQuery: () => [
    attack('a long list', { body: { name: longName, query: queries['a long list'] } }),
  ],
  listDynamicQueries: plain(),
  openDynamicQuery: plain(ofNobody),
  openRanQuery: plain(ofNobody),
  changeDynamicQuery: plain({ ...ofNobody, body: { revision: 0, name: longName } }),
  removeDynamicQuery: plain(ofNobody),
  restoreDynamicQuery: plain(ofNobody),
};
