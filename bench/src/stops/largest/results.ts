import { limits } from '@moltrove/contract';
import { type Attack, attack, type LargestOf, type LargestTable, one } from '../attack.ts';
import { longSession, wholeSession } from '../ground.ts';
import { longFilters, numbered } from '../large-searches.ts';

type Input = Readonly<Record<string, unknown>>;

const params = { tab: 'activitiestab' };
const pageSize = limits.maxPageSize;
const strIdList = numbered(limits.maxValuesPerRow, (at) => at + 1);

const pages: LargestOf = () => [
  attack('largest page', { params, body: { sessionid: wholeSession, pageSize } }),
  attack('largest page of structures', {
    params: { tab: 'structuretab' },
    body: { sessionid: wholeSession, pageSize, pageNumber: 3 },
  }),
  attack('sorted, far in', {
    params,
    body: {
      sessionid: wholeSession,
      pageSize,
      pageNumber: 200,
      sortOrder: { column: 'activity_value', direction: 'desc' },
    },
  }),
  attack('of 100,000 structures', { params, body: { sessionid: wholeSession, pageSize, strIdList } }),
  attack('by similarity', {
    params,
    body: { sessionid: wholeSession, pageSize, sortSmiles: 'CC(=O)Oc1ccccc1C(=O)O' },
  }),
  attack('of a long search', { params, body: { sessionid: longSession, pageSize } }),
];

const filtering: LargestOf = () => [
  ...Object.entries(longFilters).map(([what, filters]) =>
    attack(what, {
      params,
      body: { sessionid: wholeSession, searchpayload: { filters: filters(), pageSize } },
    }),
  ),
  attack('of a long search', { params, body: { sessionid: longSession, searchpayload: { filters: [] } } }),
];

const bySession =
  (input: Input, rest: Input = {}): LargestOf =>
  (): Attack[] =>
    [wholeSession, longSession].map((sessionid) =>
      attack(sessionid === longSession ? 'of a long search' : 'of the whole release', {
        ...rest,
        body: { sessionid, ...input },
      }),
    );

const view = { maxCount: limits.maxChartEntries };
const crossed = { maxCount: limits.maxCrosstabEntries };

/** Calls for the results of a search. */
export const largestOfResults: LargestTable = {
  resultPage: pages,
  applyFilters: filtering,
  resetAllFilters: bySession({}),
  allTabColumns: () => [attack('as it is', { params: { resetAllFlag: 'true' } })],
  chart: bySession({ charttype: 'List', type: 'bibliographyrefid', ...view }),
  chartByKey: bySession(view, { params: { chartType: 'List', chartKey: 'bibliographyrefid' } }),
  chartDataStatus: bySession({}),
  structureForms: one('as it is', ({ strId: id }) => ({ params: { id } })),
  valueReport: one('as it is', ({ actId: id }) => ({ params: { id } })),
  saveReportedValue: one('as it is', ({ actId }) => ({
    body: { act_id: actId, reason: 'other', note: 'x'.repeat(limits.maxSavedNoteLength) },
  })),
  reportedValue: one('as it is', ({ actId }) => ({ query: { act_id: actId } })),
  withdrawReportedValue: () => [attack('as it is', { body: { reportId: 'unknown' } })],
  setSarData: bySession({ view: { pageSize: limits.maxSarRows, maxColumns: limits.maxSarColumns } }),
  sarActivities: bySession({ which: 'elsewhere' }),
  crossing: bySession({
    rows: { chartKey: 'organism', ...crossed },
    columns: { chartKey: 'activitytype', ...crossed },
  }),
  plotPoints: bySession({ x: 'first_year', y: 'best_pactivity', colour: 'lipophilic_efficiency' }),
  unplacedStructures: bySession({ x: 'first_year', y: 'best_pactivity' }),
  rGroupTable: bySession({
    view: { core: { format: 'smiles', value: 'c1ccccc1' }, pageSize: limits.maxRGroupRows },
  }),
  pairChanges: bySession({ view: { smallestOnly: false, pageSize: limits.maxPairChanges } }),
  pairsOfChange: bySession({ view: { from: null, to: '[*:1]C', pageSize: limits.maxPairChanges } }),
  activityCliffs: bySession({
    view: { minSimilarity: 0.5, minDifference: 0, pageSize: limits.maxPairChanges },
  }),
  makeList: bySession({ view: { core: { format: 'smiles', value: 'c1ccccc1' } } }),
  freeWilson: bySession({ view: { core: { format: 'smiles', value: 'c1ccccc1' } } }),
  rGroupStructures: bySession({ core: { format: 'smiles', value: 'c1ccccc1' } }),
  scaffoldTree: bySession({ view: { values: {}, pageSize: limits.maxScaffolds } }),
  scaffoldStructures: bySession({ scaffold: 'c1ccccc1', values: {} }),
  exportDataCount: bySession({ tab: 'activitiestab' }),
  exportAllTabsCount: bySession({}),
  startDossierExport: bySession({
    exportId: '00000000-0000-4000-8000-000000000003',
    cost: 1_000_000,
    address: '/results/structuretab',
  }),
  startAllTabsExport: bySession({
    exportId: '00000000-0000-4000-8000-000000000001',
    format: 'csv',
    columns: {
      structuretab: ['str_id'],
      activitiestab: ['act_id'],
      assaytab: ['assay_id'],
      developmentcompoundstab: ['str_id'],
      documentstab: ['ref_id'],
    },
    cost: 1_000_000,
    address: '/results/structuretab',
  }),
  exportViewCount: bySession({ shown: { view: 'sartable', maxColumns: limits.maxSarColumns } }),
  startViewExport: bySession({
    exportId: '00000000-0000-4000-8000-000000000002',
    format: 'csv',
    shown: { view: 'sartable', maxColumns: limits.maxSarColumns },
    cost: 1_000_000,
    address: '/sarview/sartable',
  }),
  startExport: bySession(
    {
      exportId: '00000000-0000-4000-8000-000000000000',
      format: 'csv',
      columns: ['act_id'],
      cost: 1_000_000,
      address: '/results/activitiestab',
    },
    { params },
  ),
};
