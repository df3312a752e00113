import {
  AppError,
  type GroupFilter,
  limits,
  type RGroupTable,
  type RGroupView,
  type SarCell,
  type SarColumn,
  unmatchedReasons,
} from '@moltrove/contract/without-calls';
import type { RGroupStructures, RGroupStructuresRequest } from '../../../knowledge-base.ts';
import type { ReleaseIndex } from '../../index/release-index.ts';
import type { RGroupData } from '../../structure-search/r-groups.ts';
import type { Cancel } from '../../worker-pool/cancel.ts';
import type { SarColumns } from '../sar/sar-columns.ts';
import type { SarReader } from '../sar/sar-reader.ts';

export interface RGroupPageInput {
  readonly data: RGroupData;
  /** Null if no values are shown or sorted by. */
  readonly columns: SarColumns | null;
  readonly view: RGroupView;
}

interface PageContext {
  readonly index: ReleaseIndex;
  readonly sar: SarReader;
}

/** A page of an R-group table. Fails with NOT_FOUND for a column that the table or the set does not have. */
export function rGroupPage(
  { index, sar }: PageContext,
  { data, columns, view }: RGroupPageInput,
  cancel: Cancel,
): Omit<RGroupTable, 'partial' | 'structures'> {
  const kept = rowsWith(data, view.filters);
  const ordered = inOrder(data, kept, sortKeys({ index, sar }, { data, columns, view }, cancel));
  const from = view.pageNumber * view.pageSize;
  const page = ordered.slice(from, from + view.pageSize);
  const ordinals = page.map((row) => data.structures[row]);
  const values = view.values.map((key) => sar.cellsOf(columns!, key, ordinals, cancel));
  const labelOf = sar.labels();
  const width = data.columns.length;
  return {
    core: data.core,
    columns: data.columns.map((key, column) => ({ key, ...countedGroups(data, column) })),
    rows: page.map((row, at) => {
      const strId = index.structures.id[data.structures[row]];
      return {
        str_id: strId,
        ...labelOf(strId),
        core: data.texts[data.cores[row]],
        groups: data.columns.map((_, column) => textAt(data, data.groups[row * width + column])),
        losesStereo: data.losesStereo[row] === 1,
        cells: values.map(({ cells }): SarCell | null => cells[at]),
      };
    }),
    values: values.map(({ column }): SarColumn => column),
    rowCount: kept.length,
    matched: data.structures.length,
    unmatched: unmatchedReasons.flatMap((reason, code) => {
      const structures = data.reasons.reduce((sum, own) => sum + Number(own === code), 0);
      return structures === 0 ? [] : [{ reason, structures }];
    }),
  };
}

/** The structures of the rows with the filters, or of those without a row for one reason. */
export function rGroupStructures(
  index: ReleaseIndex,
  data: RGroupData,
  { filters, unmatched }: RGroupStructuresRequest,
): RGroupStructures {
  const code = unmatched === null ? -1 : unmatchedReasons.indexOf(unmatched);
  const found =
    unmatched === null
      ? rowsWith(data, filters).map((row) => data.structures[row])
      : [...data.unmatched].filter((_, at) => data.reasons[at] === code);
  if (found.length > limits.maxSelectedRows) return { structures: found.length, strIds: null };
  return {
    structures: found.length,
    strIds: found.map((ordinal) => index.structures.id[ordinal]).sort((a, b) => a - b),
  };
}

/** A group by its place: its text, or null for hydrogen. */
export function textAt({ texts }: RGroupData, place: number): string | null {
  return place === 0 ? null : texts[place - 1];
}

export function columnOf(data: RGroupData, key: string): number {
  const column = data.columns.indexOf(key);
  if (column === -1) {
    throw new AppError('NOT_FOUND', `The R-group table of this core has no column ${key}.`, { column: key });
  }
  return column;
}

/** Rows with all filters; of several filters on a column one is enough. */
export function rowsWith(data: RGroupData, filters: readonly GroupFilter[]): number[] {
  const wanted = new Map<number, Set<number>>();
  for (const { column, group } of filters) {
    const at = columnOf(data, column);
    const place = group === null ? 0 : data.texts.indexOf(group) + 1;
    // A group that the table lacks is in no row.
    wanted.set(at, (wanted.get(at) ?? new Set()).add(group !== null && place === 0 ? -1 : place));
  }
  const width = data.columns.length;
  return Array.from({ length: data.structures.length }, (_, row) => row).filter((row) =>
    [...wanted].every(([column, places]) => places.has(data.groups[row * width + column])),
  );
}

function countsOf(data: RGroupData, column: number): Map<number, number> {
  const counts = new Map<number, number>();
  for (let at = column; at < data.groups.length; at += data.columns.length) {
    counts.set(data.groups[at], (counts.get(data.groups[at]) ?? 0) + 1);
  }
  return counts;
}

function byFrequency(data: RGroupData, column: number): [place: number, rows: number][] {
  const compare = (a: number, b: number): number => compareTexts(textAt(data, a), textAt(data, b));
  return [...countsOf(data, column)].sort(([a, countA], [b, countB]) => countB - countA || compare(a, b));
}

/** Hydrogen first. */
function compareTexts(a: string | null, b: string | null): number {
  if (a === b) return 0;
  return a === null || (b !== null && a < b) ? -1 : 1;
}

function countedGroups(
  data: RGroupData,
  column: number,
): Pick<RGroupTable['columns'][number], 'groupCount' | 'groups'> {
  const groups = byFrequency(data, column);
  return {
    groupCount: groups.length,
    groups: groups
      .slice(0, limits.maxListedGroups)
      .map(([place, structures]) => ({ group: textAt(data, place), structures })),
  };
}

/** Numbers by which rows are ordered, one list after the other; null comes last in both directions. */
type SortKey = { readonly keyOf: (row: number) => number | null; readonly sign: 1 | -1 };

function sortKeys(
  { index, sar }: PageContext,
  { data, columns, view: { sort } }: RGroupPageInput,
  cancel: Cancel,
): SortKey[] {
  const width = data.columns.length;
  const ofColumn = (column: number, sign: 1 | -1): SortKey => {
    const hydrogen = 0;
    const places = byFrequency(data, column).map(([place]) => place);
    const rank = new Map(
      [...places.filter((place) => place !== hydrogen), hydrogen].map((place, at) => [place, at]),
    );
    return { keyOf: (row) => rank.get(data.groups[row * width + column])!, sign };
  };
  const all = data.columns.map((_, column) => ofColumn(column, 1));
  if (sort === null) return all;
  const sign = sort.direction === 'asc' ? 1 : -1;
  if ('column' in sort) return [ofColumn(columnOf(data, sort.column), sign), ...all];
  const values = new Map<number, number>();
  const bounds = new Set<number>();
  const inactive = new Set<number>();
  sar.values(
    columns!,
    sort.value,
    (structure, { value, state }) => {
      if (value === null) inactive.add(structure);
      else values.set(structure, value);
      if (state === 'censored') bounds.add(structure);
    },
    cancel,
  );
  const flag = (set: ReadonlySet<number>): SortKey => ({
    keyOf: (row) => Number(set.has(data.structures[row])),
    sign: 1,
  });
  return [
    { keyOf: (row) => values.get(data.structures[row]) ?? null, sign },
    flag(bounds),
    { keyOf: (row) => Number(!inactive.has(data.structures[row])), sign: 1 },
    { keyOf: (row) => index.structures.id[data.structures[row]], sign: 1 },
  ];
}

function inOrder({ structures }: RGroupData, rows: readonly number[], keys: readonly SortKey[]): number[] {
  const columns = keys.map(({ keyOf, sign }) => ({
    sign,
    values: new Map(rows.map((row) => [row, keyOf(row)])),
  }));
  return [...rows].sort((a, b) => {
    for (const { sign, values } of columns) {
      const [own, other] = [values.get(a)!, values.get(b)!];
      if (own === other) continue;
      if (own === null || other === null) return own === null ? 1 : -1;
      return sign * (own - other);
    }
    return structures[a] - structures[b];
  });
}
