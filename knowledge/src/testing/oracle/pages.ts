import {
  type SearchCounts,
  type SearchRow,
  type SelectivityCriterion,
  type TabKey,
  columns,
  compareText,
  comparedNumber,
  degraderText,
  originOfColumn,
  phases,
  shownSelectivity,
  tabOf,
} from '@moltrove/contract/without-calls';
import type { Page, PageRequest, Row, SimilarityOrder, TabSize } from '../../knowledge-base.ts';
import { foldOf } from './criteria.ts';
import { degraderOf } from './facts.ts';
import { intersection, union } from './id-sets.ts';
import { type OracleSet, activityRows, restrict } from './oracle-set.ts';
import { isUpperFigure, potencyOf } from './potency.ts';
import { doubtsOf } from './quality.ts';
import { similarityOfRow } from './similarity.ts';
import { type Cells, type OracleRelease, assayOf, documentOf, rowsWith, targetOf } from './tables.ts';

/** Ids of a tab's rows. */
export function tabIds(release: OracleRelease, set: OracleSet, tab: TabKey): Set<number> {
  switch (tab) {
    case 'structures':
      return new Set(set.structures);
    case 'activities':
      return new Set(set.activities);
    case 'assays':
      return distinct(activityRows(release, set), 'assay_id');
    case 'references':
      return withRecords(release, set, 'ref_id');
    case 'clinicalCompounds':
      return new Set([...set.structures].filter((id) => release.development.has(id)));
  }
}

function withRecords(release: OracleRelease, set: OracleSet, key: 'ref_id' | 'gvk_id'): Set<number> {
  const ids = distinct(activityRows(release, set), key);
  if (set.narrowed) return ids;
  const records = release.tables.compound_record.filter((row) => set.structures.has(row.str_id as number));
  return union(ids, new Set(records.map((row) => row[key] as number)));
}

export function oracleCounts(release: OracleRelease, set: OracleSet): SearchCounts {
  return {
    structures: set.structures.size,
    activities: set.activities.size,
    assays: tabIds(release, set, 'assays').size,
    references: tabIds(release, set, 'references').size,
    compoundRecords: withRecords(release, set, 'gvk_id').size,
    clinicalCompounds: tabIds(release, set, 'clinicalCompounds').size,
  };
}

export function oraclePage(
  release: OracleRelease,
  set: OracleSet,
  { strIds = null, ...request }: PageRequest,
  rowsOfSearch: readonly SearchRow[],
): Page {
  const selectivity = shownSelectivity(rowsOfSearch);
  const part = strIds === null ? set : ofStructures(release, set, new Set(strIds));
  const { tab, pageNumber, pageSize, sort, similarTo = null } = request;
  if (similarTo !== null) return similarPage(release, part, similarTo, request, rowsOfSearch);
  const rows = once(part, ['order', tab, sort], () => sortedRows(release, part, tab, sort, selectivity));
  const found = (row: Row): Row => ({ ...row, ...foundIn(release, part, tab, row, rowsOfSearch) });
  const shown = rows.slice(pageNumber * pageSize, (pageNumber + 1) * pageSize);
  return { rows: shown.map(found), rowCount: rows.length };
}

function sortedRows(
  release: OracleRelease,
  set: OracleSet,
  tab: TabKey,
  sort: PageRequest['sort'],
  selectivity: SelectivityCriterion | null,
): Row[] {
  const { idColumn } = tabOf(tab);
  const rows = [...tabIds(release, set, tab)].map((id) => {
    const row = oracleRow(release, tab, id)!;
    const by = sort === null ? null : originOfColumn(tab, sort.column)?.sort?.by;
    if (by === 'selectivity') return { ...row, ...foldIn(release, set, tab, row, selectivity) };
    if (by !== 'potency') return row;
    return { ...row, ...countsInResults(release, set, tab, row, false) };
  });
  const byId = (a: Row, b: Row): number => (a[idColumn] as number) - (b[idColumn] as number);
  const own = (a: Row, b: Row): number =>
    tab === 'activities' ? (a.str_id as number) - (b.str_id as number) || byId(a, b) : byId(a, b);
  return rows.sort(
    sort === null
      ? own
      : (a, b) =>
          comparePotency(sort, a, b) || compareCells(sort, a[sort.column], b[sort.column]) || byId(a, b),
  );
}

const computed = new WeakMap<OracleSet, Map<string, unknown>>();

/** Results computed for a set, once for all of its pages. */
function once<T>(set: OracleSet, key: unknown, compute: () => T): T {
  let known = computed.get(set);
  if (known === undefined) computed.set(set, (known = new Map<string, unknown>()));
  const name = JSON.stringify(key);
  if (!known.has(name)) known.set(name, compute());
  return known.get(name) as T;
}

/** What the activities of a structure in a set, `own`, say about its potency. */
export function potencyIn(release: OracleRelease, set: OracleSet, strId: number, own: readonly Cells[]): Row {
  return once(set, ['potency', strId], () => potencyOf(release, release.structure.get(strId)!, own));
}

/** What a row shows of a search. */
function foundIn(
  release: OracleRelease,
  set: OracleSet,
  tab: TabKey,
  row: Row,
  rowsOfSearch: readonly SearchRow[],
): Row {
  return {
    ...countsInResults(release, set, tab, row, rowsOfSearch.length === 0),
    ...foldIn(release, set, tab, row, shownSelectivity(rowsOfSearch)),
  };
}

/** The fold of a structure by the selectivity row of the search. */
function foldIn(
  release: OracleRelease,
  set: OracleSet,
  tab: TabKey,
  row: Row,
  selectivity: SelectivityCriterion | null,
): Row {
  if (tab !== 'structures' || selectivity === null) return {};
  const strId = row.str_id as number;
  return once(set, ['fold', strId, selectivity], () =>
    foldOf(release, selectivity, release.structure.get(strId)!),
  );
}

/** Counts of a row within the results; a search without rows counts all structures that a reference reports. */
function countsInResults(
  release: OracleRelease,
  set: OracleSet,
  tab: TabKey,
  row: Row,
  withoutRows: boolean,
): Row {
  if (tab === 'activities' || tab === 'clinicalCompounds') return {};
  const { activity, compound_record: records } = release.tables;
  const { idColumn } = tabOf(tab);
  const own = rowsWith(activity, idColumn, row[idColumn] as number).filter((a) =>
    set.activities.has(a.act_id as number),
  );
  if (tab === 'structures')
    return { found_act_count: own.length, ...potencyIn(release, set, row.str_id as number, own) };
  const reported = rowsWith(records, 'ref_id', row[idColumn] as number).filter((record) =>
    set.structures.has(record.str_id as number),
  );
  const alone = tab === 'references' && withoutRows && !set.narrowed;
  const structures = union(distinct(own, 'str_id'), distinct(alone ? reported : [], 'str_id'));
  return { found_act_count: own.length, found_str_count: structures.size };
}

/** The rows of a tab, and the structure ids in them. */
export function oracleTabSize(release: OracleRelease, set: OracleSet, tab: TabKey): TabSize {
  const rows = [...tabIds(release, set, tab)].map((id) => oracleRow(release, tab, id)!);
  const named = new Set(rows.map((row) => row['str_id'] ?? null).filter((id) => id !== null));
  return { rows: rows.length, structures: named.size };
}

function ofStructures(release: OracleRelease, set: OracleSet, wanted: ReadonlySet<number>): OracleSet {
  const structures = intersection(set.structures, wanted);
  return { ...set, structures, activities: restrict(release, set.activities, structures) };
}

function similarPage(
  release: OracleRelease,
  set: OracleSet,
  order: SimilarityOrder,
  { tab, pageNumber, pageSize }: PageRequest,
  rowsOfSearch: readonly SearchRow[],
): Page {
  const { min, max, category, smiles } = order;
  const isBound = min !== null || max !== null;
  const scored = once(set, ['scores', tab, smiles], () => scoresOf(release, set, tab, order)).filter(
    ({ score }) => (score === null ? !isBound : score >= (min ?? 0) && score <= (max ?? 1)),
  );
  const scores = scored.flatMap(({ score }) => score ?? []);
  const sign = category === 'similarity' ? -1 : 1;
  scored.sort(
    (a, b) =>
      Number(a.score === null) - Number(b.score === null) ||
      sign * ((a.score ?? 0) - (b.score ?? 0)) ||
      a.id - b.id,
  );
  const rows = scored
    .slice(pageNumber * pageSize, (pageNumber + 1) * pageSize)
    .map(({ id, score }) => ({ ...oracleRow(release, tab, id)!, similarity: score }))
    .map((row) => ({ ...row, ...foundIn(release, set, tab, row, rowsOfSearch) }));
  const ends = scores.length === 0 ? [null, null] : [Math.min(...scores), Math.max(...scores)];
  const similarityRange = { lowest: ends[0], highest: ends[1], without: scored.length - scores.length };
  return { rows, rowCount: scored.length, similarityRange };
}

function scoresOf(
  release: OracleRelease,
  set: OracleSet,
  tab: TabKey,
  order: SimilarityOrder,
): { readonly id: number; readonly score: number | null }[] {
  const scoreOf = similarityOfRow(release, set, tab, order);
  return [...tabIds(release, set, tab)].map((id) => ({ id, score: scoreOf(id) }));
}

function compareCells(sort: NonNullable<PageRequest['sort']>, a: Row[string], b: Row[string]): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  const direction = sort.direction === 'asc' ? 1 : -1;
  if (sort.column === 'highest_phase') return direction * compareStages(String(a), String(b));
  if (typeof a === 'number' && typeof b === 'number')
    return direction * (comparedNumber(a) - comparedNumber(b));
  return direction * compareText(String(a), String(b));
}

/** Upper bounds are less than values that are certain. */
function comparePotency({ column, direction }: NonNullable<PageRequest['sort']>, a: Row, b: Row): number {
  if (a[column] === null || b[column] === null) return 0;
  const difference = Number(isUpperFigure(b, column)) - Number(isUpperFigure(a, column));
  return direction === 'asc' ? difference : -difference;
}

function compareStages(a: string, b: string): number {
  return stageOf(a) - stageOf(b) || compareText(a, b);
}

function stageOf(text: string): number {
  const at = phases.findIndex((phase) => phase.label === text);
  return at === -1 ? phases.length : at;
}

const knownRows = new WeakMap<OracleRelease, Map<string, Row | null>>();

/** A row of a tab by id with every column of its catalogue; null for an unknown id. */
export function oracleRow(release: OracleRelease, tab: TabKey, id: number): Row | null {
  let known = knownRows.get(release);
  if (known === undefined) knownRows.set(release, (known = new Map()));
  const key = `${tab} ${id}`;
  if (!known.has(key)) known.set(key, makeRow(release, tab, id));
  return known.get(key)!;
}

function makeRow(release: OracleRelease, tab: TabKey, id: number): Row | null {
  const cells = cellsOf(release, tab, id);
  if (cells === null) return null;
  const row: Row = {};
  for (const { key } of columns[tab]) row[key] = cells[key] ?? null;
  if (tab === 'structures') {
    row.form_count = cells.form_count;
    row.record_count = cells.record_count;
    for (const key of ['best_pactivity_upper', 'best_act_id', 'potency_state', 'potency_mixed'])
      row[key] = null;
  }
  if (tab === 'activities') {
    row.activity_upper_value = cells.activity_upper_value;
    row.structure_name = cells.structure_name;
    row.value_doubts = doubtsOf(release, release.activity.get(id)!).join(',') || null;
  }
  if (tab === 'assays') row.ref_id = cells.ref_id;
  if (tab === 'clinicalCompounds') row.linked_targets = linkedTargets(release, id);
  if (tab === 'activities' || tab === 'assays') {
    row.target_chembl_id = cells.target_chembl_id;
    row.organism = cells.organism;
  }
  row.innerGrids = cells.inner_grids ?? null;
  if ('newly_added' in cells) row.strIdNewlyAddedStatus = cells.newly_added === 1;
  return row;
}

/** Public ids and names of the targets of a structure's mechanisms, as JSON. */
function linkedTargets(release: OracleRelease, strId: number): string {
  const own = rowsWith(release.tables.mechanism, 'str_id', strId).map(({ target_id: id }) => id);
  const pairs = release.tables.target
    .filter((target) => own.includes(target.target_id) && (target.pref_name ?? '') !== '')
    .map(({ chembl_id, pref_name }) => JSON.stringify([chembl_id, pref_name]));
  const distinctPairs = [...new Set(pairs)].map((pair) => JSON.parse(pair) as [string, string]);
  return JSON.stringify(distinctPairs.sort((a, b) => compareKeys(nameKey(a), nameKey(b))));
}

const nameKey = ([id, name]: readonly [string, string]): string[] => [lowerAscii(name), name, id];

/** As SQLite's lower(). */
const lowerAscii = (text: string): string => text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());

function compareKeys(a: readonly string[], b: readonly string[]): number {
  const at = a.findIndex((part, index) => part !== b[index]);
  return at === -1 ? 0 : Buffer.compare(Buffer.from(a[at]), Buffer.from(b[at]));
}

function cellsOf(release: OracleRelease, tab: TabKey, id: number): Cells | null {
  const { activity: activities, compound_record: records } = release.tables;
  switch (tab) {
    case 'structures': {
      const row = release.structure.get(id);
      return row === undefined
        ? null
        : {
            ...row,
            act_count: rowsWith(activities, 'str_id', id).length,
            form_count: rowsWith(release.tables.compound_form, 'str_id', id).length,
            record_count: rowsWith(records, 'str_id', id).length,
          };
    }
    case 'activities': {
      const row = release.activity.get(id);
      return row === undefined ? null : activityCells(release, row);
    }
    case 'assays': {
      const row = release.assay.get(id);
      if (row === undefined) return null;
      const own = rowsWith(activities, 'assay_id', id);
      const structures = [...distinct(own, 'str_id')];
      const target = targetOf(release, row);
      return {
        ...row,
        ...(row.amounts === null ? {} : (JSON.parse(String(row.amounts)) as Cells)),
        protein: target?.pref_name ?? null,
        target_organism: target?.organism ?? null,
        common_name: target?.common_name ?? null,
        target_chembl_id: target?.chembl_id ?? null,
        reference: row.ref_id === null ? null : release.document.get(row.ref_id as number)!.reference,
        str_id: structures.length === 1 ? structures[0] : null,
        str_count: structures.length,
        act_count: own.length,
      };
    }
    case 'references': {
      const row = release.document.get(id);
      if (row === undefined) return null;
      const own = rowsWith(activities, 'ref_id', id);
      const reported = rowsWith(records, 'ref_id', id);
      const structures = union(distinct(own, 'str_id'), distinct(reported, 'str_id'));
      return { ...row, str_count: structures.size, act_count: own.length };
    }
    case 'clinicalCompounds': {
      const row = release.development.get(id);
      if (row === undefined) return null;
      const { smiles, chembl_id, newly_added } = release.structure.get(id)!;
      return { ...row, smiles, chembl_id, newly_added };
    }
  }
}

function activityCells(release: OracleRelease, activity: Cells): Cells {
  const assay = assayOf(release, activity);
  const structure = release.structure.get(activity.str_id as number)!;
  const record = release.record.get(activity.gvk_id as number)!;
  const degrader = degraderOf(release, structure);
  const { enzyme_cell_assay, assay_type, source, assay_method_name, parameter, cells_cellline_organ } = assay;
  return {
    ...activity,
    enzyme_cell_assay,
    assay_type,
    source,
    assay_method_name,
    parameter,
    cells_cellline_organ,
    smiles: structure.smiles,
    newly_added: structure.newly_added,
    structure_name: structure.pref_name ?? structure.chembl_id,
    protein: targetOf(release, assay)?.pref_name ?? null,
    target_organism: targetOf(release, assay)?.organism ?? null,
    target_chembl_id: targetOf(release, assay)?.chembl_id ?? null,
    organism: assay.organism,
    reference: documentOf(release, activity).reference,
    compound_name_reference: record.compound_key ?? record.compound_name,
    ligase_name: degrader?.ligase ?? null,
    degrader: degrader === null ? null : degraderText(degrader),
  };
}

function distinct(rows: readonly Cells[], key: string): Set<number> {
  return new Set(rows.map((row) => row[key] as number));
}
