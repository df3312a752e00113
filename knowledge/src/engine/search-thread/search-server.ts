import { summariesOfInchiKeys, structureSummaries } from '../answers/values/structure-summaries.ts';
import type { ConfirmPattern } from '../answers/leaflets/alerts.ts';
import { foldColumn, foldKeys } from '../answers/pages/folds.ts';
import { potencyKeys } from '../answers/pages/potency/potency-keys.ts';
import { readPage, readRowsById } from '../answers/pages/read-page.ts';
import { plot, unplaced } from '../answers/plots/plot-points.ts';
import { checkRelease } from './check-release.ts';
import { type OpenRelease, openRelease, proposals } from './open-release.ts';
import { ThreadMolecules } from './thread-molecules.ts';
import { countPart, drawCharts } from '../answers/charts/charts-together.ts';
import { applyFilters } from '../answers/charts/filters.ts';
import { cliffPage } from '../answers/cliffs/cliff-page.ts';
import { changePage } from '../answers/pair-changes/change-page.ts';
import { pairPage } from '../answers/pair-changes/pair-page.ts';
import { PartTexts } from '../answers/pair-changes/part-texts.ts';
import { scaffoldStructures, scaffoldTree } from '../answers/scaffold-tree/scaffold-tree.ts';
import { makeListPage } from '../answers/free-wilson/make-list-page.ts';
import { freeWilsonPage } from '../answers/free-wilson/free-wilson-page.ts';
import { rGroupPage, rGroupStructures } from '../answers/r-groups/r-group-page.ts';
import { partOf } from '../answers/charts/parts.ts';
import { missingIds, withinByCriterion } from '../query/criteria/selected-rows/plan.ts';
import { loadForeignKeys, loadShared } from '../index/load-column.ts';
import { type ColumnArray, viewOf } from '../../release/typed-arrays.ts';
import { deriveColumn } from '../index/derived-columns.ts';
import { crosstabAxis } from '../answers/charts/crosstab/crosstab-axis.ts';
import { crosstabPart } from '../answers/charts/crosstab/crosstab.ts';
import { damageOr } from '../../release/damage/malformed.ts';
import { keyChunk, topRowsOf } from '../answers/pages/page.ts';
import { tabSize } from '../answers/pages/tab-size.ts';
import type { Cancel } from '../worker-pool/cancel.ts';
import type { JobServer } from '../worker-pool/job-pool.ts';
import { structureForms } from '../answers/values/structure-forms.ts';
import { valueReport } from '../answers/values/value-report.ts';
import { identifyIds } from '../answers/uploads/identify-ids.ts';
import { listTerms } from '../terms/proposals.ts';
import { listFields } from '../terms/list-fields.ts';
import { isTargetField } from '../terms/target-proposals.ts';
import { withOrganisms } from '../answers/uploads/targets-of-terms.ts';
import { matchTerms } from '../answers/uploads/match-terms.ts';
import { countsOf } from '../result-set/counts.ts';
import type { SearchJobs, SearchSetup, SearchThreadData } from './jobs.ts';
import { releaseRanges } from '../answers/charts/release-ranges.ts';
import type { PairSearch } from '../structure-search/matched-pairs.ts';
import { resolveRows } from '../query/resolve.ts';

type Handlers = {
  readonly [K in keyof SearchJobs]: (
    input: SearchJobs[K]['input'],
    cancel: Cancel,
  ) => SearchJobs[K]['output'] | Promise<SearchJobs[K]['output']>;
};

/** Executes search jobs on one release, which is opened by the first job that needs it. */
export function searchServer(thread: SearchThreadData): JobServer<SearchJobs, SearchSetup> {
  const columns = new Map<string, ColumnArray>();
  const memories = new Map<string, WebAssembly.Memory>();
  let opened: OpenRelease | null = null;
  const release = (): OpenRelease => (opened ??= openRelease(thread, { columns, memories }));
  const molecules = new ThreadMolecules(release);
  const confirm: ConfirmPattern = (ordinal, smarts) =>
    molecules.use((search) => search.hasPattern(ordinal, smarts));
  const handlers: Handlers = {
    load: ({ file, kernel }) => loadShared(thread.folder, file, kernel),
    loadForeignKeys: ({ files, rows }) => loadForeignKeys(thread.folder, files, rows),
    deriveColumn: (name) => deriveColumn(name, release().index),
    check: (counts) => {
      checkRelease(thread.folder, release().index, counts);
      return null;
    },
    warmUp: async ({ drawings }) => {
      const { index, targets } = release();
      for (const field of listFields) listTerms(index, { field, text: '', limit: 1 });
      targets.find('target', '', 1);
      if (drawings) await molecules.start();
      return null;
    },
    findMolecules: (part, cancel) => molecules.use((search) => search.find(part, cancel)),
    score: (part, cancel) => molecules.use((search) => search.score(part, cancel)),
    scoreFew: (few, cancel) => molecules.use((search) => search.scoreFew(few, cancel)),
    structureSummaries: (ordinals, cancel) => structureSummaries(release(), ordinals, cancel),
    inchiKeys: (keys, cancel) => summariesOfInchiKeys(release(), keys, cancel),
    ranges: () => releaseRanges(release().index),
    missingIds: (lists, cancel) => {
      const { index } = release();
      return lists.map(({ tab, ids }) => missingIds({ index, cancel }, tab, ids));
    },
    resolve: ({ rows, drawn, within, withCounts }, cancel) => {
      const { index, lookups, trees } = release();
      const innerSets = withinByCriterion(rows, within);
      const context = { index, lookups, trees, cancel, drawn, within: innerSets };
      const { set, touched: marks } = resolveRows(context, rows, withCounts);
      return { set, counts: withCounts ? countsOf(index, set, cancel, marks) : null };
    },
    filter: ({ set, filters, withCounts }, cancel) => {
      const { index, trees } = release();
      const found = applyFilters({ index, trees, cancel }, set, filters, withCounts);
      return {
        set: found.set,
        counts: withCounts ? countsOf(index, found.set, cancel, found.touched) : null,
      };
    },
    counts: (set, cancel) => countsOf(release().index, set, cancel),
    charts: ({ set, tasks }, cancel) => drawCharts({ ...release(), cancel }, set, tasks),
    countCharts: ({ set, chartKeys, ...part }, cancel) =>
      countPart(release().index, set, chartKeys, part, cancel),
    crosstab: ({ set, rows, columns, ...part }, cancel) => {
      const { index, trees } = release();
      const [own, other] = [rows, columns].map((chart) => crosstabAxis(index, trees, chart));
      return crosstabPart(index, set, partOf(index, set, part), own, other, cancel);
    },
    page: (input, cancel) => readPage(release(), input, cancel),
    tabSize: ({ set, tab }, cancel) => tabSize(release().index, set, tab, cancel),
    plot: ({ request, ...input }, cancel) => plot({ ...release(), cancel }, input, request),
    unplaced: ({ request, ...input }, cancel) => unplaced({ ...release(), cancel }, input, request),
    rGroups: ({ set, core }, cancel) =>
      molecules.use((search) => search.rGroups(set.structures, core, cancel)),
    rGroupPage: (input, cancel) => rGroupPage(release(), input, cancel),
    makeList: (input, cancel) =>
      molecules.use((search) =>
        makeListPage(release(), input, (core, groups) => search.join(core, groups, cancel), cancel),
      ),
    freeWilson: (input, cancel) => freeWilsonPage(release(), input, cancel),
    rGroupStructures: ({ data, request }) => rGroupStructures(release().index, data, request),
    neighbours: ({ set }, cancel) => molecules.use((search) => search.neighbours(set.structures, cancel)),
    activityCliffs: (input, cancel) => cliffPage(release(), input, cancel),
    setPairs: ({ set }, cancel) => molecules.use((search) => search.setPairs(set.structures, cancel)),
    pairChanges: (input, cancel) =>
      molecules.use(({ pairs }) => changePage(release(), input, partTexts(pairs), cancel)),
    pairsOfChange: (input, cancel) =>
      molecules.use(({ pairs }) => pairPage(release(), input, partTexts(pairs), cancel)),
    scaffoldTree: (input, cancel) => scaffoldTree(release(), input, cancel),
    scaffoldStructures: (input, cancel) => scaffoldStructures(release(), input, cancel),
    sarColumns: (set, cancel) => release().sar.columns(set, cancel),
    sarTable: ({ set, columns, view, known }, cancel) =>
      release().sar.table(set, columns, view, known, cancel),
    sarActivities: ({ set, columns, request }, cancel) =>
      release().sar.activities(set, columns, request, cancel),
    sortKeyChunk: (input, cancel) => keyChunk(release().index, input, cancel),
    topRows: ({ tab, sort }, cancel) => topRowsOf(release().index, tab, sort, cancel),
    potencyKeys: ({ set, figure, selectivity }, cancel) =>
      figure === foldColumn
        ? foldKeys({ ...release(), cancel }, set.structures, selectivity)
        : potencyKeys(release().index, set, figure, cancel),
    rowsById: ({ tab, ids }, cancel) => readRowsById(release(), tab, ids, cancel),
    valueReport: (actId) => valueReport(release().index, release().rows, actId),
    structureForms: (request) => structureForms(release().index, release().rows, request),
    findCompound: (request, cancel) => release().leaflets.find(request, cancel),
    compoundHead: (strId, cancel) => release().leaflets.head(strId, confirm, cancel),
    compoundAlerts: (strId, cancel) => release().leaflets.alerts(strId, confirm, cancel),
    activityGroups: (request, cancel) => release().leaflets.activityGroups(request, cancel),
    targetProfile: (strId, cancel) => release().leaflets.targetProfile(strId, cancel),
    assayGroups: (strId) => release().leaflets.assayGroups(strId),
    compoundDevelopment: (strId) => release().leaflets.development(strId),
    leafletReferences: (request) => release().leaflets.references(request),
    compoundPairs: (request, cancel) =>
      molecules.use(({ pairs }) =>
        release().leaflets.pairs(
          request,
          (ordinal) => pairs.pairsOf(ordinal, cancel),
          (part) => pairs.smilesOf(part),
          cancel,
        ),
      ),
    compoundDoubts: (request) => release().leaflets.doubts(request),
    targetFacts: (request, cancel) => release().leaflets.heads.target(request, cancel),
    assayFacts: (assayId, cancel) => release().leaflets.heads.assay(assayId, cancel),
    referenceHead: (refId, cancel) => release().leaflets.reference.head(refId, cancel),
    referenceCompounds: (request, cancel) => release().leaflets.reference.compounds(request, cancel),
    compoundNames: (request) => release().leaflets.reference.names(request),
    referenceAssays: (request) => release().leaflets.reference.assays(request),
    referenceCitedAgain: (request, cancel) => release().leaflets.reference.citedAgain(request, cancel),
    tree: ({ tree, id }) => release().trees.nodes(tree, id),
    treeNamed: ({ tree, names }) => release().trees.named(tree, names),
    treeSearch: ({ tree, text, limit }) => release().trees.search(tree, text, limit),
    terms: (request) => {
      const terms = proposals(release(), request);
      return isTargetField(request.field) ? withOrganisms(release().finder, terms, request) : terms;
    },
    identifyIds: (ids, cancel) => identifyIds(release(), ids, cancel),
    matchTerms: ({ field, terms }, cancel) => matchTerms(release().finder, field, terms, cancel),
    suggestTerms: ({ field, terms }, cancel) => release().suggester.suggest(field, terms, cancel),
  };
  return {
    async run(kind, input, cancel) {
      try {
        return await handlers[kind](input, cancel);
      } catch (error) {
        throw damageOr(thread.folder, error);
      }
    },
    setUp(setup) {
      if ('attach' in setup) {
        for (const { name, kind, length, memory } of setup.attach) {
          const kernel = memory instanceof WebAssembly.Memory;
          if (kernel) memories.set(name, memory);
          columns.set(name, viewOf(kind, kernel ? memory.buffer : memory, length));
        }
      } else {
        for (const name of setup.detach) columns.delete(name);
      }
    },
    close() {
      for (const database of opened?.databases ?? []) database.close();
      opened = null;
    },
  };
}

function partTexts(pairs: PairSearch): PartTexts {
  return new PartTexts(
    (part) => pairs.smilesOf(part),
    (smiles) => pairs.extentOf(smiles),
  );
}
