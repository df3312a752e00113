import {
  type EvidenceLevel,
  type SarAggregate,
  type SarCell,
  type SarColumn,
  type SarTable,
  type SarView,
  AppError,
  compareText,
  comparedNumber,
  timesPowerOfTen,
  toMicromolar,
} from '@moltrove/contract/without-calls';
import type { SarActivities, SarActivitiesRequest } from '../../knowledge-base.ts';
import { collectionsIn, conditions } from './noise.ts';
import { type OracleSet, activityRows } from './oracle-set.ts';
import { type Cells, type OracleRelease, assayOf, documentOf, targetOf } from './tables.ts';

interface Column {
  /** Has a `mutant` if the target is mutated; each mutant is a separate target. */
  readonly target: Cells | null;
  readonly type: string;
  /** `nM` for every molar unit. */
  readonly unit: string | null;
  readonly rows: Cells[];
  readonly byStructure: Map<number, Cells[]>;
}

/** The SAR table of a set, built activity by activity. Keys contain no characters that need escaping. */
export function oracleSarTable(release: OracleRelease, set: OracleSet, view: SarView): SarTable {
  const { columns, leftOut } = atLevel(release, columnsOf(release, set), view.level);
  const matching = columns.filter(
    ({ target, type, rows }) =>
      rows.length > 0 &&
      (view.activityTypes === null || view.activityTypes.includes(type)) &&
      (view.contains === null || nameOf(target).toLowerCase().includes(view.contains.toLowerCase())),
  );
  const shown =
    view.columns === null
      ? ordered(matching, view.columnOrder).slice(view.skipColumns, view.skipColumns + view.maxColumns)
      : [...new Set(view.columns)].map((key) => named(columns, key));
  const cellsOf = (strId: number): (SarCell | null)[] =>
    shown.map((column) => aggregatedCell(release, column, strId, view.aggregate));
  const { sortOrder } = view;
  const sortColumn = sortOrder === null ? null : named(columns, sortOrder.column);
  const sortCell = (strId: number): SarCell | null =>
    sortColumn === null ? null : aggregatedCell(release, sortColumn, strId, view.aggregate);
  const rows = [...set.structures]
    .map((strId) => ({ strId, cells: cellsOf(strId), sortCell: sortCell(strId) }))
    .filter(({ cells }) => cells.some((cell) => cell !== null));
  rows.sort((a, b) => {
    const [cellA, cellB] = [a.sortCell, b.sortCell];
    const sign = sortOrder?.direction === 'desc' ? -1 : 1;
    return (
      (sortColumn === null ? count(b) - count(a) : 0) ||
      groupOf(cellA) - groupOf(cellB) ||
      sign * ((cellA?.value ?? 0) - (cellB?.value ?? 0)) ||
      Number(cellA?.state === 'censored') - Number(cellB?.state === 'censored') ||
      a.strId - b.strId
    );
  });
  const page = rows.slice(view.pageNumber * view.pageSize, (view.pageNumber + 1) * view.pageSize);
  return {
    columns: shown.map(shownColumn),
    ...(['assay', 'conditions'].includes(view.level) && {
      columnAssays: shown.map(({ rows: own }) => {
        const ids = [...new Set(own.map((row) => row.assay_id as number))];
        const assayId = ids.length === 1 ? ids[0] : null;
        const name = assayId === null ? null : (release.assay.get(assayId)!.chembl_id as string | null);
        return { assays: ids.length, assayId, name };
      }),
    }),
    columnCount: columns.filter((column) => column.rows.length > 0).length,
    columnsKept: matching.length,
    rows: page.map(({ strId, cells }) => {
      const structure = release.structure.get(strId)!;
      const own = activityRows(release, set).filter((row) => row.str_id === strId);
      return {
        str_id: strId,
        smiles: structure.smiles as string | null,
        name: structure.pref_name as string | null,
        chembl_id: structure.chembl_id as string | null,
        cells,
        elsewhere: own.length - cells.reduce((sum, cell) => sum + (cell?.activities ?? 0), 0),
      };
    }),
    rowCount: rows.length,
    structures: set.structures.size,
    activities: set.activities.size,
    leftOut: leftOut.length,
  };
}

/** A column of the table with its cell of each structure. */
export function oracleSarColumn(
  release: OracleRelease,
  set: OracleSet,
  key: string,
): { readonly column: SarColumn; readonly cellOf: (strId: number) => SarCell | null } {
  const column = named(columnsOf(release, set).columns, key);
  return { column: shownColumn(column), cellOf: (strId) => cellOf(column, strId) };
}

export function oracleSarActivities(
  release: OracleRelease,
  set: OracleSet,
  { strId, which, columns: keys, level }: SarActivitiesRequest,
): SarActivities {
  const { columns, leftOut } = atLevel(release, columnsOf(release, set), level);
  const inColumns = new Set(keys.flatMap((key) => named(columns, key).rows));
  const all = [...columns.flatMap(({ rows }) => rows), ...leftOut];
  const rows =
    which === 'leftOut' ? leftOut : all.filter((row) => inColumns.has(row) === (which === 'columns'));
  const own = rows.filter((row) => strId === null || row.str_id === strId);
  return { activities: own.length, actIds: own.map((row) => row.act_id as number).sort((a, b) => a - b) };
}

const count = ({ cells }: { cells: readonly (SarCell | null)[] }): number =>
  cells.filter((cell) => cell !== null).length;

const groupOf = (cell: SarCell | null): number => (cell === null ? 2 : cell.state === 'inactive' ? 1 : 0);

interface Grouped {
  readonly columns: readonly Column[];
  readonly leftOut: readonly Cells[];
}

const known = new WeakMap<OracleSet, Grouped>();

function columnsOf(release: OracleRelease, set: OracleSet): Grouped {
  const found = known.get(set) ?? grouped(release, set);
  known.set(set, found);
  return found;
}

function grouped(release: OracleRelease, set: OracleSet): Grouped {
  const columns: Column[] = [];
  const leftOut: Cells[] = [];
  const unitless: Cells[] = [];
  const mutated = new Map<string, Cells>();
  const targetIdOf = (row: Cells): Cells | null => {
    const assay = assayOf(release, row);
    const target = targetOf(release, assay) ?? null;
    if (target === null || assay.mutant === null) return target;
    const key = `${target.target_id} ${assay.mutant}`;
    if (!mutated.has(key)) mutated.set(key, { ...target, mutant: assay.mutant });
    return mutated.get(key)!;
  };
  const stand = (row: Cells, unit: string | null): void => {
    const [target, type] = [targetIdOf(row), String(row.std_activity_type)];
    let column = columns.find((each) => each.target === target && each.type === type && each.unit === unit);
    if (column === undefined) {
      columns.push((column = { target, type, unit, rows: [], byStructure: new Map() }));
    }
    column.rows.push(row);
    const strId = row.str_id as number;
    column.byStructure.set(strId, [...(column.byStructure.get(strId) ?? []), row]);
  };
  for (const row of activityRows(release, set)) {
    const unit = row.standard_uom === null ? null : String(row.standard_uom);
    const isMolar = toMicromolar(1, unit) !== null;
    const remark = String(row.activity_comment ?? '').toLowerCase();
    const isInactive = ['not active', 'inactive', 'no inhibition', 'no effect'].some((text) =>
      remark.startsWith(text),
    );
    if (row.std_activity_type === null) leftOut.push(row);
    else if (row.activity_value === null && !isInactive) leftOut.push(row);
    else if (row.activity_value === null && unit === null) unitless.push(row);
    else stand(row, isMolar ? 'nM' : unit);
  }
  const before = columns.map((column) => ({ ...column, structures: structuresIn(column) }));
  for (const row of unitless) {
    const others = before.filter(
      ({ target, type }) => target === targetIdOf(row) && type === row.std_activity_type,
    );
    others.sort((a, b) => b.structures - a.structures || byText(a.unit, b.unit));
    stand(row, others[0]?.unit ?? null);
  }
  columns.sort(alphabetically(1));
  return { columns, leftOut };
}

/** The columns with only the rows of the level; the others are left out. */
function atLevel(release: OracleRelease, all: Grouped, level: EvidenceLevel): Grouped {
  if (level === 'compiled') return all;
  const collections = collectionsIn(release);
  const groupOfRow = (row: Cells): string | null => {
    if (collections.has(row.ref_id)) return null;
    const assay = assayOf(release, row);
    if (level === 'target') return 'all';
    if (level === 'assay' || assay.assay_type === null || assay.target_id === null)
      return `assay ${row.assay_id}`;
    return JSON.stringify(conditions.map((name) => assay[name]));
  };
  const leftOut = [...all.leftOut];
  const columns = all.columns.map((column): Column => {
    const groups = [...Map.groupBy(column.rows, groupOfRow)].filter(([group]) => group !== null);
    groups.sort(([, a], [, b]) => structuresOf(b) - structuresOf(a) || leastAssay(a) - leastAssay(b));
    const rows = groups[0]?.[1] ?? [];
    leftOut.push(...column.rows.filter((row) => !rows.includes(row)));
    return { ...column, rows, byStructure: Map.groupBy(rows, (row) => row.str_id as number) };
  });
  return { columns, leftOut };
}

const structuresOf = (rows: readonly Cells[]): number => new Set(rows.map((row) => row.str_id)).size;
const leastAssay = (rows: readonly Cells[]): number => Math.min(...rows.map((row) => row.assay_id as number));

/** A cell with the best or the latest of its exact values in place of the median. */
function aggregatedCell(
  release: OracleRelease,
  column: Column,
  strId: number,
  aggregate: SarAggregate,
): SarCell | null {
  const cell = cellOf(column, strId);
  if (cell === null || aggregate === 'median') return cell;
  const { lowerIsBetter } = shownColumn(column);
  if (aggregate === 'best')
    return cell.state !== 'measured' || lowerIsBetter === null
      ? cell
      : { ...cell, value: lowerIsBetter ? cell.min : cell.max };
  const exact = column.byStructure
    .get(strId)!
    .filter((row) => row.activity_value !== null && !isBounded(row));
  const yearOf = (row: Cells): number | null => documentOf(release, row).year as number | null;
  const years = exact.map(yearOf).filter((year) => year !== null);
  const year = years.length === 0 ? null : Math.max(...years);
  if (exact.length === 0) return { ...cell, year };
  const latest = exact.filter((row) => yearOf(row) === year).map((row) => numberOf(column, row));
  return {
    ...cell,
    value: median(
      column,
      latest.sort((a, b) => a - b),
    ),
    year,
  };
}

function ordered(columns: readonly Column[], order: SarView['columnOrder']): Column[] {
  switch (order) {
    case 'A-Z':
      return columns.toSorted(alphabetically(1));
    case 'Z-A':
      return columns.toSorted(alphabetically(-1));
    default: {
      const sign = order === 'Most Results' ? -1 : 1;
      return columns.toSorted(
        (a, b) =>
          Number(a.target === null) - Number(b.target === null) ||
          sign * (structuresIn(a) - structuresIn(b)) ||
          alphabetically(1)(a, b),
      );
    }
  }
}

function alphabetically(sign: 1 | -1): (a: Column, b: Column) => number {
  return (a, b) =>
    byText(a.target && nameOf(a.target), b.target && nameOf(b.target), sign) ||
    Number(a.target?.target_id) - Number(b.target?.target_id) ||
    byText(a.type, b.type, sign) ||
    byText(a.unit, b.unit, sign);
}

/** Missing texts come last in either direction. */
function byText(a: string | null, b: string | null, sign = 1): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return sign * compareText(a, b);
}

function nameOf(target: Cells | null): string {
  if (target === null) return 'No target';
  const name = target.pref_name ?? target.common_name ?? target.chembl_id ?? `Target ${target.target_id}`;
  return target.mutant === undefined ? String(name) : `${name} (${target.mutant})`;
}

const publicIdOf = (target: Cells): string => String(target.chembl_id ?? target.target_id);

const keyOf = ({ target, type, unit }: Column): string =>
  [target === null ? '' : targetKey(target), type, ...(unit === null ? [] : [unit])].join('|');

const targetKey = (target: Cells): string =>
  target.mutant === undefined ? publicIdOf(target) : `${publicIdOf(target)} ${target.mutant}`;

function named(columns: readonly Column[], key: string): Column {
  const found = columns.find((column) => keyOf(column) === key);
  if (found === undefined) throw new AppError('NOT_FOUND', key);
  return found;
}

const structuresIn = ({ byStructure }: Column): number => byStructure.size;

function shownColumn(column: Column): SarColumn {
  const { target, type, unit, rows } = column;
  const scale = scaleOf(column);
  const isPotency = ['dc50', 'ic50', 'ki', 'ec50', 'mic', 'potency'].includes(type.toLowerCase());
  return {
    key: keyOf(column),
    targetId: target === null ? null : publicIdOf(target),
    target: nameOf(target),
    organism: target === null ? null : (target.organism as string | null),
    activityType: type,
    unit,
    lowerIsBetter: scale === 'logarithm' ? false : scale === 'concentration' && isPotency ? true : null,
    structures: structuresIn(column),
    activities: rows.length,
  };
}

/** Scales of the types and units of the random releases. */
function scaleOf({ type, unit }: Pick<Column, 'type' | 'unit'>): string {
  if (type.startsWith('p')) return 'logarithm';
  return unit === 'nM' || unit === 'ug.mL-1' ? 'concentration' : 'plain';
}

const numberOf = ({ unit }: Column, row: Cells, cell = 'activity_value'): number => {
  const value = row[cell] as number;
  return unit === 'nM'
    ? timesPowerOfTen(toMicromolar(value, String(row.standard_uom))!, 3)
    : comparedNumber(value);
};

const isBounded = (row: Cells): boolean => ['<', '<=', '>', '>=', 'R'].includes(String(row.std_act_prefix));

function cellOf(column: Column, strId: number): SarCell | null {
  const rows = column.byStructure.get(strId);
  if (rows === undefined) return null;
  const valued = rows.filter((row) => row.activity_value !== null);
  const exact = valued.filter((row) => !isBounded(row));
  const numbers = exact.map((row) => numberOf(column, row)).sort((a, b) => a - b);
  const closest = numbers.length > 0 ? null : closestBound(column, valued);
  const value = numbers.length > 0 ? median(column, numbers) : (closest?.value ?? null);
  return {
    state: numbers.length > 0 ? 'measured' : closest === null ? 'inactive' : 'censored',
    value,
    prefix: numbers.length > 0 ? '=' : (closest?.prefix ?? null),
    activities: rows.length,
    exact: exact.length,
    bounds: valued.length - exact.length,
    inactive: rows.length - valued.length,
    min: numbers.length === 0 ? null : numbers[0],
    max: numbers.length === 0 ? null : numbers.at(-1)!,
    assays: new Set(rows.map((row) => row.assay_id)).size,
    references: new Set(rows.map((row) => row.ref_id)).size,
    noisy: isNoisy(column, exact),
  };
}

function median(column: Column, sorted: readonly number[]): number {
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  if (low === high) return low;
  return scaleOf(column) === 'concentration' && low > 0 ? Math.sqrt(low * high) : (low + high) / 2;
}

function isNoisy(column: Column, exact: readonly Cells[]): boolean {
  const scale = scaleOf(column);
  const counted = exact.filter((row) => scale !== 'concentration' || numberOf(column, row) > 0);
  if (scale === 'plain' || new Set(counted.map((row) => row.assay_id)).size < 2) return false;
  const logs = counted.map((row) => {
    const value = numberOf(column, row);
    return scale === 'logarithm' ? value : Math.log10(value);
  });
  return Math.max(...logs) - Math.min(...logs) > 0.3 + 1e-9;
}

/** The side with more bounds, where a range counts on both sides; the lower side if they are equal. */
function closestBound(column: Column, rows: readonly Cells[]): Pick<SarCell, 'value' | 'prefix'> | null {
  const lower = rows.filter((row) => ['>', '>=', 'R'].includes(String(row.std_act_prefix)));
  const upper = rows.filter((row) => ['<', '<=', 'R'].includes(String(row.std_act_prefix)));
  if (lower.length + upper.length === 0) return null;
  const side = upper.length > lower.length ? upper : lower;
  const boundOf = (row: Cells): number => {
    const isUpperOfRange = side === upper && row.std_act_prefix === 'R' && row.activity_upper_value !== null;
    return numberOf(column, row, isUpperOfRange ? 'activity_upper_value' : 'activity_value');
  };
  const bounds = side.map(boundOf);
  const value = side === upper ? Math.min(...bounds) : Math.max(...bounds);
  const strict = side === upper ? '<' : '>';
  const isStrict = side.some((row) => boundOf(row) === value && row.std_act_prefix === strict);
  return { value, prefix: isStrict ? strict : `${strict}=` };
}
