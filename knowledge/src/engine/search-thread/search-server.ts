import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { errorOf, startRdkit } from '@moltrove/chemistry';
import type { Term } from '@moltrove/contract';
import { countPart, drawCharts } from '../answers/charts/charts-together.ts';
import { applyFilters } from '../answers/charts/filters.ts';
import { partOf } from '../answers/charts/parts.ts';
import { missingIds, withinByCriterion } from '../query/selected-rows.ts';
import type { ColumnSource } from '../index/column-source.ts';
import { loadDictionary, loadLinks, loadShared } from '../index/load-column.ts';
import { type ReleaseIndex, releaseIndex, requireConsistent } from '../index/release-index.ts';
import { type ColumnArray, viewOf } from '../../release/typed-arrays.ts';
import { makeColumn } from '../index/made-columns.ts';
import { damaged } from '../../release/damage/damaged.ts';
import { axisPlaces } from '../answers/charts/crosstab/axis-places.ts';
import { crossPart } from '../answers/charts/crosstab/cross.ts';
import { damageOr } from '../../release/damage/malformed.ts';
import { refused } from '../structure-search/asked-molecule.ts';
import { inchiKeyPlaces } from '../structure-search/inchi-key-places.ts';
import { MoleculeSearch } from '../structure-search/molecule-search.ts';
import { areMoleculesConsistent, releaseMolecules } from '../structure-search/release-molecules.ts';
import { ofStructures } from '../answers/pages/of-structures.ts';
import { fillFound } from '../answers/pages/found-counts.ts';
import { fillFacts, keyPart, orderHead, pagePlaces } from '../answers/pages/page.ts';
import { idAt, tabSet } from '../result-set/tab-rows.ts';
import { tabSize } from '../answers/pages/tab-size.ts';
import { fillSimilarity, rankedPlaces, rankRows } from '../answers/pages/similarity-order.ts';
import type { StructureHead, TermRequest } from '../../knowledge-base.ts';
import type { Cancel } from '../worker-pool/cancel.ts';
import type { JobServer } from '../worker-pool/job-pool.ts';
import { structureForms } from '../answers/values/structure-forms.ts';
import { valueReport } from '../answers/values/value-report.ts';
import { type Cells, cellNames } from '../rows/cells.ts';
import { RowReader, rowMissing } from '../rows/row-reader.ts';
import { SarReader } from '../answers/sar/sar-reader.ts';
import { identifyIds } from '../answers/uploads/identify-ids.ts';
import { Lookups } from '../terms/lookups.ts';
import { listTerms } from '../terms/proposals.ts';
import { listFields } from '../terms/list-fields.ts';
import { termsFile } from '../terms/schema.ts';
import { structuresById } from '../terms/structures-by-id.ts';
import { TargetProposals, isTargetField } from '../terms/target-proposals.ts';
import { withOrganisms } from '../answers/uploads/targets-of-terms.ts';
import { isTermListField } from '../terms/term-list-fields.ts';
import { TermListProposals } from '../terms/term-list-proposals.ts';
import { treesFile } from '../trees/schema.ts';
import { TreeReader } from '../trees/tree-reader.ts';
import { matchTerms } from '../answers/uploads/match-terms.ts';
import { TermSuggester } from '../answers/uploads/suggest-terms.ts';
import { TermFinder } from '../answers/uploads/term-finder.ts';
import { countsOf } from '../result-set/counts.ts';
import type { PageInput, PageOutput, SearchJobs, SearchSetup, SearchThreadData } from './jobs.ts';
import { placesOfIds } from '../result-set/places.ts';
import { releaseRanges } from '../answers/values/release-ranges.ts';
import { resolveRows } from '../query/resolve.ts';

/** A release as one thread sees it: shared columns, its own dictionaries and read-only connections. */
interface OpenRelease {
  readonly index: ReleaseIndex;
  readonly lookups: Lookups;
  readonly targets: TargetProposals;
  readonly termLists: TermListProposals;
  readonly trees: TreeReader;
  readonly finder: TermFinder;
  readonly suggester: TermSuggester;
  readonly reader: RowReader;
  readonly sar: SarReader;
  readonly rows: DatabaseSync;
  readonly databases: readonly DatabaseSync[];
}

type Handlers = {
  readonly [K in keyof SearchJobs]: (
    input: SearchJobs[K]['input'],
    cancel: Cancel,
  ) => SearchJobs[K]['output'] | Promise<SearchJobs[K]['output']>;
};

/** Does the search jobs over one release. It opens the release with the first job that needs it. */
export function searchServer(thread: SearchThreadData): JobServer<SearchJobs, SearchSetup> {
  const columns = new Map<string, ColumnArray>();
  const memories = new Map<string, WebAssembly.Memory>();
  let opened: OpenRelease | null = null;
  let searching: Promise<MoleculeSearch> | null = null;
  const moleculeSearch = (): Promise<MoleculeSearch> => {
    searching ??= openMoleculeSearch(release()).catch((error: unknown) => {
      searching = null;
      throw error;
    });
    return searching;
  };
  const withMolecules = async <T>(work: (search: MoleculeSearch) => T): Promise<T> => {
    try {
      return work(await moleculeSearch());
    } catch (error) {
      if (!(error instanceof WebAssembly.RuntimeError)) throw error;
      // RDKit is of no use after that; the next drawing starts it anew.
      searching = null;
      throw refused(`RDKit broke off over this drawing (${error.message}).`, null, error);
    }
  };
  const release = (): OpenRelease => (opened ??= openRelease(thread, { columns, memories }));
  const handlers: Handlers = {
    load: ({ file, kernel }) => loadShared(thread.folder, file, kernel),
    loadLinks: ({ files, rows }) => loadLinks(thread.folder, files, rows),
    makeColumn: (made) => makeColumn(made, release().index),
    check: (counts) => {
      const { index } = release();
      requireConsistent(index);
      if (!areMoleculesConsistent(releaseMolecules(index.source), index.structures.count)) {
        throw damaged(thread.folder, 'index', 'its molecules do not fit its structures');
      }
      if (index.structures.count !== counts.stridscount || index.activities.count !== counts.actidscount) {
        throw damaged(thread.folder, 'index', 'it holds other rows than the manifest says');
      }
      return null;
    },
    warmUp: async ({ drawings }) => {
      const { index, targets } = release();
      for (const field of listFields) listTerms(index, { field, text: '', limit: 1 });
      targets.find('target', '', 1);
      if (drawings) await moleculeSearch();
      return null;
    },
    findMolecules: (part, cancel) => withMolecules((search) => search.find(part, cancel)),
    score: (part, cancel) => withMolecules((search) => search.score(part, cancel)),
    structureHeads: (places, cancel) => structureHeads(release(), places, cancel),
    inchiKeys: (keys, cancel) => {
      const { index, lookups } = release();
      return keys.map((key) => {
        cancel.throwIfCancelled();
        const places = inchiKeyPlaces(lookups, key, index.structures.count, cancel);
        return structureHeads(release(), places, cancel);
      });
    },
    ranges: () => releaseRanges(release().index),
    missingIds: (lists, cancel) => {
      const { index } = release();
      return lists.map(({ tab, ids }) => missingIds({ index, cancel }, tab, ids));
    },
    resolve: ({ rows, drawn, within, withCounts }, cancel) => {
      const { index, lookups, trees } = release();
      const innerSets = withinByCriterion(rows, within);
      const context = { index, lookups, trees, cancel, drawn, within: innerSets };
      const { set, marks } = resolveRows(context, rows, withCounts);
      return { set, counts: withCounts ? countsOf(index, set, cancel, marks) : null };
    },
    filter: ({ set, filters, withCounts }, cancel) => {
      const { index, trees } = release();
      const found = applyFilters({ index, trees, cancel }, set, filters, withCounts);
      return { set: found.set, counts: withCounts ? countsOf(index, found.set, cancel, found.marks) : null };
    },
    counts: (set, cancel) => countsOf(release().index, set, cancel),
    charts: ({ set, asked }, cancel) => drawCharts({ ...release(), cancel }, set, asked),
    countCharts: ({ set, chartKeys, ...part }, cancel) =>
      countPart(release().index, set, chartKeys, part, cancel),
    cross: ({ set, rows, columns, ...asked }, cancel) => {
      const { index, trees } = release();
      const [own, other] = [rows, columns].map((chart) => axisPlaces(index, trees, chart));
      return crossPart(index, set, partOf(index, set, asked), own, other, cancel);
    },
    page: (input, cancel) => page(release(), input, cancel),
    tabSize: ({ set, tab }, cancel) => tabSize(release().index, set, tab, cancel),
    sarColumns: (set, cancel) => release().sar.columns(set, cancel),
    sarTable: ({ set, columns, view, known }, cancel) =>
      release().sar.table(set, columns, view, known, cancel),
    sarActivities: ({ set, columns, request }, cancel) =>
      release().sar.activities(set, columns, request, cancel),
    keyPart: (input, cancel) => keyPart(release().index, input, cancel),
    orderHead: ({ tab, sort }, cancel) => orderHead(release().index, tab, sort, cancel),
    rowsById: ({ tab, ids }, cancel) => {
      const { index, reader } = release();
      const places = placesOfIds(index, tab, ids);
      const rows = reader.read(tab, ids, cancel);
      return rows.filter((row, at): row is Cells => {
        if (row === null || places[at] === -1) return false;
        fillFacts(index, tab, places[at], row);
        return true;
      });
    },
    valueReport: (actId) => valueReport(release().index, release().rows, actId),
    structureForms: (strId) => structureForms(release().index, release().rows, strId),
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

function openRelease(thread: SearchThreadData, loaded: Omit<ColumnSource, 'dictionaries'>): OpenRelease {
  const dictionaries = new Map(
    thread.dictionaries.map((file) => [file.name, loadDictionary(thread.folder, file)]),
  );
  const rows = openReadOnly(thread.folder, 'rows.sqlite');
  const terms = openReadOnly(thread.folder, termsFile);
  const trees = openReadOnly(thread.folder, treesFile);
  const index = releaseIndex({ ...loaded, dictionaries });
  const lookups = new Lookups(terms);
  const targets = new TargetProposals(terms);
  const termLists = new TermListProposals(terms, structuresById(index, lookups, rows));
  const finder = new TermFinder(index, terms, rows);
  return {
    index,
    lookups,
    targets,
    termLists,
    finder,
    suggester: new TermSuggester(finder, rows, (field, text, limit) =>
      proposals({ index, targets, termLists }, { field, text, limit }),
    ),
    trees: new TreeReader(trees),
    reader: new RowReader(rows),
    sar: new SarReader(index, rows),
    rows,
    databases: [rows, terms, trees],
  };
}

function proposals(
  { index, targets, termLists }: Pick<OpenRelease, 'index' | 'targets' | 'termLists'>,
  { field, ...request }: TermRequest,
): readonly Term[] {
  if (isTargetField(field)) return targets.find(field, request.text, request.limit);
  if (isTermListField(field)) return termLists.find(field, request.text, request.limit);
  return listTerms(index, { ...request, field });
}

/** With an RDKit of the thread's own, started with the first drawing. */
async function openMoleculeSearch({ index, lookups, rows }: OpenRelease): Promise<MoleculeSearch> {
  const rdkit = await startRdkit();
  rdkit.disable_logging();
  const molecules = releaseMolecules(index.source);
  return new MoleculeSearch({ rdkit, molecules, structureId: index.structures.id, rows, lookups });
}

function openReadOnly(folder: string, path: string): DatabaseSync {
  try {
    // A finished release never changes: without its locks a row is found in a fraction of the time.
    const url = pathToFileURL(join(folder, path));
    url.searchParams.set('immutable', '1');
    const database = new DatabaseSync(url, { readOnly: true });
    // Not mapped into memory: a file that is cut short under a mapping ends the process by SIGBUS.
    database.exec('PRAGMA mmap_size = 0; PRAGMA cache_size = -32768; PRAGMA query_only = 1');
    return database;
  } catch (error) {
    throw damaged(folder, path, errorOf(error).message, error);
  }
}

const [smilesCell, nameCell] = ['smiles', 'pref_name'].map((name) => cellNames.structuretab.indexOf(name));

function structureHeads(
  { index, reader }: OpenRelease,
  places: readonly number[],
  cancel: Cancel,
): StructureHead[] {
  const ids = places.map((place) => index.structures.id[place]);
  return reader.read('structuretab', ids, cancel).map((row, at) => {
    if (row === null) throw rowMissing('structuretab', ids[at]);
    return {
      strId: ids[at],
      smiles: row[smilesCell] as string | null,
      prefName: row[nameCell] as string | null,
    };
  });
}

function page({ index, reader }: OpenRelease, input: PageInput, cancel: Cancel): PageOutput {
  const { tab, sort, head, keyed, similar, strIds, withoutRows, from, to } = input;
  const set = strIds === null ? input.set : ofStructures(index, input.set, strIds, cancel);
  const all = input.known ?? tabSet(index, set, tab, cancel);
  const ranked = similar && (similar.ranked ?? rankRows(index, set, tab, all, similar, cancel));
  const places =
    similar === null || ranked === null
      ? pagePlaces(index, all, tab, { sort, head, keyed, from, to }, cancel)
      : rankedPlaces(index, tab, similar, ranked, from, to, cancel);
  const ids = Array.from(places, (place) => idAt(index, tab, place));
  const read = reader.read(tab, ids, cancel).map((row, at) => {
    if (row === null) throw rowMissing(tab, ids[at]);
    fillFacts(index, tab, places[at], row);
    if (similar && ranked) fillSimilarity(index, tab, places[at], row, similar, ranked);
    return row;
  });
  fillFound(index, set, tab, places, read, withoutRows && !set.narrowed, cancel);
  return { rows: read, set: all, ranked };
}
