import {
  activeRows,
  AppError,
  type ChartData,
  chartOf,
  charts,
  columns,
  type EmptyColumns,
  type Search,
  type SearchCounts,
  structureProperties,
  treeKeys,
  type TreeNode,
  tabOfWire,
  type ValueNoise,
} from '@moltrove/contract';
import type {
  CallOptions,
  ChartRequest,
  KnowledgeBase,
  PropertyValues,
  ReleaseRanges,
  Row,
} from '@moltrove/knowledge';

/** What the fake finds: targets by name, each with some structures of one activity. */
const structuresOf: Record<string, number> = { EGFR: 30, ERBB2: 12, HTR2A: 3 };
const shared = 5;

const fakeNoise: ValueNoise = {
  activityType: 'Ki',
  level: 'assay',
  groups: 40,
  pairs: 90,
  median: 0.2,
  within95: 1.1,
  rms: 0.5,
  above03: 0.4,
  above1: 0.05,
};

const noEmptyColumns: EmptyColumns = {
  structures: [],
  activities: [],
  assays: [],
  clinicalCompounds: [],
  references: ['issn_no'],
};
const supported = [
  'Target',
  'ActivityTypes',
  'Bibliography',
  'Source',
  'Structure',
  'ClinicalPhases',
  'SelectedRows',
] as const;

export interface FakeKnowledge extends KnowledgeBase {
  /** The searches that were counted, in order. */
  readonly counted: Search[];
  /** Signals of the blocked calls. */
  readonly waiting: AbortSignal[];
  /** From now on counts block until cancelled or released. */
  hold(): void;
  letGo(): void;
  /** Future calls pass; blocked ones keep waiting until the returned function is called. */
  letOthersPass(): () => void;
  /** Makes every set look as if it had this many activities. */
  pretendActivities(activities: number | null): void;
  readonly closed: boolean;
}

/** A fake release for tests of the layers above it; only the shapes of its responses are reliable. */
export function fakeKnowledge(): FakeKnowledge {
  const counted: Search[] = [];
  const waiting: AbortSignal[] = [];
  let gate: PromiseWithResolvers<void> | null = null;
  let pretended: number | null = null;
  let closed = false;

  const passGate = async (signal: AbortSignal | undefined): Promise<void> => {
    if (gate === null) return;
    const cancelled = Promise.withResolvers<never>();
    if (signal) waiting.push(signal);
    signal?.addEventListener('abort', () => cancelled.reject(new AppError('CANCELLED')));
    await Promise.race([gate.promise, cancelled.promise]);
  };

  const countsOf = (search: Search): SearchCounts => {
    const structures = structuresIn(search);
    return {
      structures,
      activities: pretended ?? structures,
      assays: Math.min(structures, 2),
      references: Math.min(structures, 3),
      compoundRecords: structures + 1,
      clinicalCompounds: Math.min(structures, 1),
    };
  };

  return {
    counted,
    waiting,
    hold: () => {
      gate = Promise.withResolvers<void>();
    },
    letGo: () => {
      gate?.resolve();
      gate = null;
    },
    letOthersPass: () => {
      const held = gate;
      gate = null;
      return () => held?.resolve();
    },
    pretendActivities: (activities) => {
      pretended = activities;
    },
    get closed() {
      return closed;
    },
    summary: () => ({
      id: 'fake-1',
      name: 'Fake release',
      date: '2025-01-31',
      builtAt: '2025-02-01T00:00:00.000Z',
      source: 'fake',
      attribution: 'Nobody',
      simulated: true,
      counts: countsOf({ query: { rows: [] }, filters: [] }),
      options: supported,
      trees: treeKeys,
      charts: charts.map(({ key }) => key),
      emptyColumns: noEmptyColumns,
      noise: [fakeNoise],
    }),
    async resolve(search, options?: CallOptions) {
      await passGate(options?.signal);
      const { structures, activities } = countsOf(search);
      return { key: JSON.stringify(search), structures: structures, activities: activities };
    },
    async counts(search, options) {
      counted.push(search);
      await passGate(options?.signal);
      return countsOf(search);
    },
    missingRows: (search) =>
      Promise.resolve(
        activeRows(search.query).flatMap(({ rowId, criterion }) => {
          const ids = criterion.option === 'SelectedRows' ? criterion.ids.filter((id) => id > 1000) : [];
          const tab = criterion.option === 'SelectedRows' ? tabOfWire(criterion.tab) : 'structures';
          return ids.length === 0 ? [] : [{ rowId, tab, missing: ids.length, ids: ids.slice(0, 20) }];
        }),
      ),
    async page(search, { tab, pageNumber, pageSize }, options) {
      await passGate(options?.signal);
      const rowCount = structuresIn(search);
      const from = pageNumber * pageSize;
      const ids = Array.from(
        { length: Math.max(0, Math.min(pageSize, rowCount - from)) },
        (_, n) => from + n + 1,
      );
      return { rows: ids.map((id) => rowOf(tab, id)), rowCount };
    },
    tabSize: (search, tab) => {
      const rows = structuresIn(search);
      return Promise.resolve({ rows, structures: tab === 'references' ? 0 : rows });
    },
    async chart(search, request, options) {
      await passGate(options?.signal);
      return chartData(request, structuresIn(search));
    },
    async crosstab(search, axes, options) {
      await passGate(options?.signal);
      const [rows, columns] = [axes.rows, axes.columns].map((axis) => chartData(axis, structuresIn(search)));
      const cells = rows.chartData.map(() => columns.chartData.map(() => 1));
      return { rows, columns, structures: cells, activities: cells };
    },
    async plotPoints(search, { x, y, colour }, options) {
      await passGate(options?.signal);
      const count = structuresIn(search);
      const strIds = Array.from({ length: count }, (_, at) => at + 1);
      const series = (key: string) => ({ key, column: null, values: strIds, relations: null, counts: null });
      return {
        structures: count,
        placed: count,
        strIds,
        x: series(x),
        y: series(y),
        colour: colour === null ? null : series(colour),
      };
    },
    async unplacedStructures(_, __, options) {
      await passGate(options?.signal);
      return { structures: 0, strIds: [] };
    },
    async rGroupTable(search, _, options) {
      await passGate(options?.signal);
      const structures = structuresIn(search);
      const unmatched = [{ reason: 'withoutCore' as const, structures }];
      return {
        core: null,
        columns: [],
        rows: [],
        values: [],
        rowCount: 0,
        matched: 0,
        structures,
        unmatched,
      };
    },
    async activityCliffs(search, { level }, options) {
      await passGate(options?.signal);
      return {
        compared: { column: null, level, scale: 'pActivity' as const },
        minDifference: 2,
        rows: [],
        rowCount: 0,
        signed: 0,
        neighbours: 0,
        comparedPairs: 0,
        structures: structuresIn(search),
        points: [],
      };
    },
    async makeList(_, { level }, options) {
      await passGate(options?.signal);
      return {
        compared: { column: null, level, scale: 'pActivity' as const },
        best: 'highest' as const,
        refusal: 'noValues' as const,
        measured: null,
        columns: [],
        rows: [],
        combinations: 0,
        passedOver: 0,
      };
    },
    async freeWilson(search, { level }, options) {
      await passGate(options?.signal);
      const none = { structures: 0, strIds: [] };
      return {
        compared: { column: null, level, scale: 'pActivity' as const },
        assay: null,
        rows: structuresIn(search),
        used: none,
        leftOut: [
          { reason: 'withoutValue' as const, ...none },
          { reason: 'single' as const, ...none },
        ],
        refusal: 'noValues' as const,
        model: null,
        matrix: null,
      };
    },
    async rGroupStructures(_, __, options) {
      await passGate(options?.signal);
      return { structures: 0, strIds: [] };
    },
    async scaffoldTree(search, { values }, options) {
      await passGate(options?.signal);
      const structures = structuresIn(search);
      return {
        compared: values === null ? null : { column: null, level: values.level, scale: 'pActivity' as const },
        assay: null,
        path: [],
        rows: [],
        rowCount: 0,
        structures,
        withoutScaffold: structures,
        measuredWithoutScaffold: null,
      };
    },
    async scaffoldStructures(_search, { values }, options) {
      await passGate(options?.signal);
      const measured = values === null ? null : { assays: 0, activities: 0, actIds: [] };
      return { structures: 0, strIds: [], measured };
    },
    async pairChanges(search, { level }, options) {
      await passGate(options?.signal);
      return {
        compared: { column: null, level, scale: 'pActivity' as const },
        axis: 3,
        rows: [],
        rowCount: 0,
        comparedChanges: 0,
        significant: 0,
        expectedByChance: 0,
        pairs: 0,
        comparedPairs: 0,
        structures: structuresIn(search),
        paired: 0,
        uncut: [],
      };
    },
    async pairsOfChange(_, { from, to, level }, options) {
      await passGate(options?.signal);
      return {
        change: { from, to, cuts: 1 },
        compared: { column: null, level, scale: 'pActivity' as const },
        rows: [],
        rowCount: 0,
        comparedPairs: 0,
        differences: null,
        axis: 3,
        structures: 0,
        strIds: [],
        activities: 0,
        actIds: [],
      };
    },
    async sarTable(search, { columns, pageNumber, pageSize }, options) {
      await passGate(options?.signal);
      requireSarColumns(columns ?? []);
      const rowCount = structuresIn(search);
      const ids = Array.from({ length: rowCount }, (_, at) => at + 1);
      const rows = ids.slice(pageNumber * pageSize, (pageNumber + 1) * pageSize).map((id) => ({
        str_id: id,
        smiles: 'C',
        name: null,
        chembl_id: null,
        cells: [sarCell],
        elsewhere: 0,
      }));
      const column = { ...sarColumn, structures: rowCount, activities: rowCount };
      const sizes = { structures: rowCount, activities: rowCount, leftOut: 0 };
      return { columns: [column], columnCount: 1, columnsKept: 1, rows, rowCount, ...sizes };
    },
    async sarActivities(search, { columns, which, strId }, options) {
      await passGate(options?.signal);
      requireSarColumns(columns);
      const activities = which !== 'columns' ? 0 : strId === null ? structuresIn(search) : 1;
      return { activities, actIds: Array.from({ length: activities }, (_, at) => at + 1) };
    },
    structuresByDrawing: async ({ drawing, limit }, options) => {
      await passGate(options?.signal);
      const hits = [1, 2, 3].slice(0, limit).map((strId) => ({ ...structureOf(strId), similarity: null }));
      return { count: drawing.value.length, hits };
    },
    valueReport: () => Promise.resolve(null),
    structureForms: () => Promise.resolve(null),
    findCompound: ({ id }) =>
      Promise.resolve({ state: 'notThere', message: `There is no ${id}.`, suggestions: [] }),
    compoundHead: () => Promise.resolve(null),
    activityGroups: () => Promise.resolve(null),
    targetProfile: () => Promise.resolve(null),
    assayGroups: () => Promise.resolve(null),
    compoundDevelopment: () => Promise.resolve(null),
    leafletReferences: () => Promise.resolve(null),
    targetHead: () => Promise.resolve(null),
    assayHead: () => Promise.resolve(null),
    namedHead: () => Promise.resolve(null),
    referenceHead: () => Promise.resolve(null),
    referenceCompounds: () => Promise.resolve(null),
    compoundNames: () => Promise.resolve(null),
    referenceAssays: () => Promise.resolve(null),
    referenceCitedAgain: () => Promise.resolve(null),
    compoundPairs: () => Promise.resolve(null),
    compoundDoubts: () => Promise.resolve(null),
    compoundAlerts: () => Promise.resolve(null),
    async *queryRows(_, __, options) {
      await passGate(options?.signal);
      yield [[1]];
      return false;
    },
    structuresByInchiKey: (keys) => Promise.resolve(keys.map(() => [structureOf(1)])),
    ranges: () => {
      const properties = structureProperties.map((property) => [property, noRange] as const);
      return Promise.resolve({
        properties: Object.fromEntries(properties) as ReleaseRanges['properties'],
        years: { min: 2001, max: 2020, count: 3 },
      });
    },
    rowsById: (tab, ids) => Promise.resolve(ids.map((id) => rowOf(tab, id))),
    terms: ({ field, text, limit }) =>
      Promise.resolve(
        Object.entries(structuresOf)
          .filter(([name]) => name.toLowerCase().startsWith(text.toLowerCase()))
          .slice(0, limit)
          .map(([name, n]) => ({
            field,
            value: name,
            label: name,
            category: 'name',
            hint: '',
            entities: 1,
            activities: n,
          })),
      ),
    identifyIds: (ids) =>
      Promise.resolve(
        ids
          .filter((id) => id === 'CHEMBL25')
          .map((id) => ({
            id,
            kind: 'structure',
            values: ['CHEMBL25'],
            name: 'ASPIRIN',
            hint: '',
            activities: 1,
          })),
      ),
    matchTerms: async ({ field, terms }, options) => {
      await passGate(options?.signal);
      const lines = terms.map((term, line) => ({ term, line }));
      return {
        field,
        read: terms.length,
        blank: 0,
        duplicates: 0,
        dropped: [],
        matched: lines
          .filter(({ term }) => term in structuresOf)
          .map((each) => ({ ...each, value: each.term })),
        ambiguous: [],
        unmatched: lines.filter(({ term }) => !(term in structuresOf)),
      };
    },
    suggestTerms: async ({ terms }, options) => {
      await passGate(options?.signal);
      const suggestion = {
        value: 'EGFR',
        hint: '',
        entities: 1,
        activities: 30,
        reason: 'typingSlip',
      } as const;
      return terms.map((term) => ({ term, suggestions: [suggestion] }));
    },
    treeNodes: (_tree, id) =>
      Promise.resolve({ node: treeNode(id, id === 'root' ? null : 'root'), children: [] }),
    treeNodesByName: (_tree, names) =>
      Promise.resolve(names.map((name) => ({ ...treeNode(name, 'root'), path: [] }))),
    searchTree: ({ text }) =>
      Promise.resolve({ nodes: [{ ...treeNode(text, 'root'), path: [] }], above: [], total: 1 }),
    forget: () => Promise.resolve(),
    load: () => ({ threads: 2, busy: 1, waiting: 3, cacheHits: 5, cacheMisses: 7 }),
    settled: () => Promise.resolve(),
    close: () => {
      closed = true;
      return Promise.resolve();
    },
  };
}

const countOf = (search: Search): number => {
  const rows = activeRows(search.query);
  for (const { criterion } of rows) {
    if (!supported.some((option) => option === criterion.option)) {
      throw new AppError('SEARCH_OPTION_UNAVAILABLE', undefined, { option: criterion.option });
    }
  }
  if (rows.length === 0) return 45;
  const [{ criterion: only }] = rows;
  if (rows.length === 1 && only.option === 'SelectedRows') {
    const { ids, within, except } = only;
    return within === null ? ids.filter((id) => id <= 1000).length : countOf(within) - except.length;
  }
  const targets = rows.flatMap(({ criterion }) => (criterion.option === 'Target' ? criterion.terms : []));
  const sizes = targets.map((term) => structuresOf[term.label] ?? 0);
  const [first, second] = rows;
  if (second === undefined) return sizes.length > 0 ? Math.max(...sizes) : isKnown(first.criterion) ? 7 : 0;
  return sizes.length === 2 && !sizes.includes(0) ? shared : Math.min(...(sizes.length > 0 ? sizes : [7]));
};

const structuresIn = (search: Search): number =>
  Math.min(countOf(search), ...search.filters.map((filter) => filter.include.length * 4));

/** Texts other than target names that the fake finds. */
const knownTexts = new Set(['Approved', 'IC50', 'nM', 'Rattus norvegicus']);
const keywords = new Set(['option', 'operatorFlag', 'operator', 'category', 'prefix']);

/** True when every text of a criterion, except its keywords, is known. */
function isKnown(value: unknown, key = ''): boolean {
  if (typeof value === 'string') return keywords.has(key) || knownTexts.has(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, part]) => isKnown(part, Array.isArray(value) ? key : name));
}

const treeNode = (id: string, parentId: string | null): TreeNode => ({
  id,
  parentId,
  label: id,
  hint: '',
  structures: 1,
  activities: 2,
  childCount: 0,
});
const noRange: PropertyValues = { min: null, max: null, count: 0, bars: [] };
const structureOf = (strId: number) => ({ strId, smiles: 'C', prefName: null, chemblId: null });

const sarColumn = {
  key: 'CHEMBL203|IC50|nM',
  targetId: 'CHEMBL203',
  target: 'EGFR',
  organism: 'Homo sapiens',
  activityType: 'IC50',
  unit: 'nM',
  lowerIsBetter: true,
};
const sarCell = {
  state: 'measured',
  value: 10,
  prefix: '=',
  activities: 1,
  exact: 1,
  bounds: 0,
  inactive: 0,
  min: 10,
  max: 10,
  assays: 1,
  references: 1,
  noisy: false,
} as const;

function requireSarColumns(keys: readonly string[]): void {
  const columns = keys.filter((key) => key !== sarColumn.key);
  if (columns.length > 0) throw new AppError('NOT_FOUND', 'There is no such column.', { columns });
}

function rowOf(tab: keyof typeof columns, id: number): Row {
  const cells = columns[tab].map(({ key, type }) => [
    key,
    type === 'id' ? id : tab === 'structures' && key === 'inchi_key' ? `KEY-${id}` : null,
  ]);
  return { ...Object.fromEntries(cells), innerGrids: null, strIdNewlyAddedStatus: id === 1 };
}

function chartData(
  { chartKey: key, maxCount, contains, skip = 0, below = null }: ChartRequest,
  structures: number,
): ChartData {
  const definition = chartOf(key)!;
  const chartFields = {
    chartKey: key,
    chartLabel: definition.label,
    chartPriorityOrder: definition.priorityOrder,
    structures,
    activities: structures,
  };
  if (definition.type === 'Range') {
    const bar = { min: 2001, max: 2020, lastValue: 2020, structures, activities: structures };
    const withoutValue = { structures: 0, activities: 0 };
    return {
      chartType: 'Range',
      ...chartFields,
      chartData: [bar],
      minValue: 2001,
      maxValue: 2020,
      withoutValue,
    };
  }
  const labels = labelsOf[key] ?? ['a', 'b'];
  const entries = labels
    .filter((label) => contains === null || label.includes(contains))
    .map((label) => ({ value: label, label, structures: structuresOf[label] ?? 2, activities: 2 }));
  const shown = entries.slice(skip, skip + maxCount);
  const listed = { ...chartFields, maxCount, totalEntries: entries.length };
  switch (definition.type) {
    case 'List':
      return { chartType: 'List', ...listed, chartData: shown };
    case 'Image':
      return {
        chartType: 'Image',
        ...listed,
        chartData: shown.map((entry) => ({ ...entry, smiles: entry.value })),
      };
    case 'Tree': {
      const nodes = shown.map(({ value, ...entry }) => ({
        ...entry,
        id: below === null ? value : `${below}/${value}`,
        parentid: below,
        hint: '',
        children: below === null,
        found: true,
      }));
      return {
        chartType: 'Tree',
        ...listed,
        chartData: nodes,
        withoutValue: { structures: 0, activities: 0 },
      };
    }
  }
}

const labelsOf: Record<string, string[]> = {
  target: Object.keys(structuresOf),
  activitytype: ['Inhibition', 'IC50'],
  organism: ['Homo sapiens', 'Rattus norvegicus'],
  clinicalphase: ['Approved', 'Phase I'],
};
