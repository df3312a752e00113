import { limits, savedFileFormat, savedFileVersion } from '@moltrove/contract';
import { type Attack, attack, type LargestOf, type LargestTable, one, plain } from '../attack.ts';
import { type Ground, longSession, newSession, wholeSession } from '../ground.ts';
import { longFilters, longQueries, longestValid, numbered } from '../large-searches.ts';

type Input = Readonly<Record<string, unknown>>;

/** One request of the call for each kind of long search. */
const withQueries =
  (input: (query: { rows: unknown[] }) => Input): LargestOf =>
  () =>
    Object.entries(longQueries).map(([what, rows]) => attack(what, input({ rows: rows() })));

const withSearches =
  (input: (search: unknown, ground: Ground) => Input): LargestOf =>
  (ground) => [
    ...withQueries((query) => input({ query }, ground))(ground),
    ...Object.entries(longFilters).map(([what, filters]) =>
      attack(what, input({ query: { rows: [] }, filters: filters() }, ground)),
    ),
  ];

const counting = withQueries((searchcriteria) => ({ body: { searchcriteria, sessionid: newSession } }));
const logging = withSearches((searchpostobject) => ({ body: { searchpostobject, sessionid: newSession } }));
const savedId = (input: Input = {}) =>
  one('of a long search', ({ savedId: id }) => ({ params: { id }, ...input }));
const alertPart = (input: Input = {}) =>
  one('of a long search', ({ savedId: id }) => ({
    params: { id, run: 'last', kind: 'values', part: 'changed' },
    ...input,
  }));
const counts = {
  actidscount: 1,
  stridscount: 1,
  assayidscount: 1,
  refidscount: 1,
  gvkidscount: 1,
  clinicalcompoundidscount: 0,
};

const file = (searches: unknown): Input => ({
  body: { file: { format: savedFileFormat, version: savedFileVersion, searches } },
});
const entry = { name: 'a', search: { query: {} } };
const importing: LargestOf = () =>
  [
    ['2,000 entries', numbered(2000, () => entry)],
    ['100,000 entries', numbered(100_000, () => entry)],
    ['40,000 wrong entries', numbered(40_000, () => ({ name: 1, search: { query: { rows: 7 } } }))],
    ['200 entries', numbered(limits.maxSavedSearches, () => entry)],
    ['one long search', [{ name: 'long', search: longestValid() }]],
  ].map(([what, searches]) => attack(what as string, file(searches)));

const remembered: LargestOf = (ground) => [
  attack('of a long search', { body: { sessionid: longSession } }),
  attack('many searches', {
    body: {
      remembered: numbered(limits.maxRememberedSearches, (at) => ({
        search: { query: { rows: longQueries['structure names']().slice(0, 1) } },
        counts,
        at,
      })).slice(0, 4),
    },
  }),
  ...withSearches((search) => ({ body: { remembered: [{ search, counts, at: 1 }] } }))(ground),
];

const someIds = numbered(limits.maxSelectedRows, (at) => at * 3 + 1);
const selecting: LargestOf = () => [
  attack('200,000 ids', {
    params: { tab: 'activitiestab' },
    body: { sessionid: wholeSession, newsessionid: newSession, selection: { ids: someIds } },
  }),
  attack('all but 200,000', {
    params: { tab: 'activitiestab' },
    body: { sessionid: wholeSession, newsessionid: newSession, selection: { all: true, except: someIds } },
  }),
  attack('all of a long search', {
    params: { tab: 'activitiestab' },
    body: { sessionid: longSession, newsessionid: newSession, selection: { all: true } },
  }),
];

const bySession =
  (input: Input = {}): LargestOf =>
  (): Attack[] =>
    [wholeSession, longSession].map((sessionid) =>
      attack(sessionid === longSession ? 'of a long search' : 'of the whole release', {
        body: { sessionid, ...input },
      }),
    );

/** Calls that send a search or read a stored one. */
export const largestOfSearches: LargestTable = {
  guidedSearchCount: counting,
  allResultsCount: counting,
  newSearchBySelectionCount: counting,
  defaultCount: plain(),
  criteriaSearchCount: plain(),
  releaseCount: plain(),
  lineCounts: one('as many lines as there may be', () => ({
    body: {
      lines: numbered(limits.maxCountedLines, (at) => ({
        query: {
          rows: [
            {
              rowId: 'r',
              criterion: {
                option: 'Structure',
                names: numbered(4000, (each) => `CHEMBL${at}${each}`),
              },
            },
          ],
        },
      })),
      sessionid: newSession,
    },
  })),
  structureLogs: logging,
  activityLogs: logging,
  assayLogs: logging,
  selectedActivityLogs: logging,
  selectedAssayLogs: logging,
  storeRequest: logging,
  storeSearch: withSearches((search) => ({ body: { search } })),
  filterSearch: ({ longSearchId: searchid }) =>
    Object.entries(longFilters).map(([what, filters]) =>
      attack(`${what}, of a long search`, { params: { searchid }, body: { filters: filters() } }),
    ),
  dropUnloggedTables: bySession(),
  fetchRequest: one('of a long search', () => ({ query: { sessionid: longSession } })),
  visualization: bySession({ maxCount: limits.maxChartEntries }),
  saveSearch: withSearches((search) => ({ body: { name: `Long ${Math.random()}`, search } })),
  listSavedSearches: plain(),
  openSavedSearch: savedId(),
  changeSavedSearch: savedId({ body: { note: 'x'.repeat(limits.maxSavedNoteLength) } }),
  renameSavedLabel: plain({
    body: { kind: 'folder', from: 'x'.repeat(limits.maxSavedFolderLength), to: 'y' },
  }),
  shareSavedSearch: savedId({ body: { shared: true } }),
  compareSavedSearch: savedId(),
  savedSearchDifference: one('of a long search', ({ savedId: id }) => ({ params: { id, part: 'added' } })),
  renewSavedSearch: savedId(),
  setSearchAlert: savedId({ body: { alert: { about: 'both', by: 'both', every: 'release' } } }),
  searchAlertRun: one('of a long search', ({ savedId: id }) => ({ params: { id, run: 'last' } })),
  searchAlertRows: alertPart({ query: { pageSize: limits.maxDashboardPageSize } }),
  searchAlertIds: alertPart(),
  stopAlertMails: plain({ body: { token: 'f'.repeat(limits.maxStopTokenLength) } }),
  exportSavedSearches: one('of a long search', ({ savedId: id }) => ({ body: { ids: [id] } })),
  removeSavedSearch: savedId(),
  restoreSavedSearch: savedId(),
  importSavedSearches: importing,
  saveSessionSummary: remembered,
  searchHistory: plain({ body: { contains: 'x'.repeat(200), limit: 100 } }),
  openHistoryEntry: one('of a long search', ({ historyId: id }) => ({ body: { id } })),
  removeHistory: one('of a long search', ({ historyId: id }) => ({ body: { id } })),
  restoreHistory: plain({ body: { removal: 'unknown' } }),
  keepSearch: withSearches((search) => ({ body: { search } })),
  keptSearch: one('of a long search', ({ linkKey: key }) => ({ params: { key } })),
  newSearchBySelection: selecting,
  goTo: (ground) =>
    [wholeSession, longSession].map((sessionid) =>
      attack(sessionid, {
        body: { sessionid, tab: 'activitiestab', entity: { tab: 'structuretab', id: ground.strId } },
      }),
    ),
  viewAll: bySession({ of: { kind: 'chart', chartKey: 'organism' } }),
};
