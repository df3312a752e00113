import type { EvidenceLevel } from '@moltrove/contract/without-calls';
import { foreignKeyAt } from '../../index/foreign-keys.ts';
import type { ReleaseIndex } from '../../index/release-index.ts';
import type { Cancel } from '../../worker-pool/cancel.ts';
import { evidenceKeyReader } from './evidence-key.ts';
import { type SarColumns, rowsOfColumn } from './sar-columns.ts';

/** Activities of a column that may be compared with one another. */
interface Group {
  structures: number;
  /** The ordinal of the last structure. */
  last: number;
  /** The least id of its assays. */
  assayId: number;
}

/**
 * The columns with only those activities that may be compared at a level: in each column those of the assay, or of the matching assays, with the
 * most structures (of equal ones, that with the assay of the least id), or all that are not compiled. The others have no column. A column may
 * become empty. Linear in the activities of the set. Fails with SEARCH_OPTION_UNAVAILABLE for the level of the conditions in a release
 * without them.
 */
export function columnsAtLevel(
  index: ReleaseIndex,
  columns: SarColumns,
  level: EvidenceLevel,
  cancel: Cancel,
): SarColumns {
  if (level === 'compiled') return columns;
  const { assay, structure } = index.activities;
  const keyOf = evidenceKeyReader(index, level);
  const structures = new Uint32Array(columns.count);
  const start = new Uint32Array(columns.count + 2);
  const rows = new Uint32Array(columns.rows.length);
  const without: number[] = [];
  let next = 0;
  for (let column = 0; column < columns.count; column += 1) {
    if (column % 64 === 0) cancel.throwIfCancelled();
    start[column] = next;
    const own = rowsOfColumn(columns, column);
    const groups = new Map<number, Group>();
    for (const row of own) add(groups, row);
    const largest = largestOf(groups);
    for (const row of own) {
      if (largest !== null && keyOf(foreignKeyAt(assay, row)) === largest.key) rows[next++] = row;
      else without.push(row);
    }
    structures[column] = largest?.structures ?? 0;
  }
  start[columns.count] = next;
  const last = Uint32Array.from([...without, ...rowsOfColumn(columns, columns.count)]).sort();
  rows.set(last, next);
  start[columns.count + 1] = next + last.length;
  return { ...columns, structures, start, rows };

  function add(groups: Map<number, Group>, row: number): void {
    const ordinal = foreignKeyAt(assay, row);
    const key = keyOf(ordinal);
    if (key === null) return;
    const own = foreignKeyAt(structure, row);
    const assayId = index.assays.id[ordinal];
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { structures: 1, last: own, assayId });
    else {
      if (group.last !== own) group.structures += 1;
      group.last = own;
      group.assayId = Math.min(group.assayId, assayId);
    }
  }
}

function largestOf(
  groups: ReadonlyMap<number, Group>,
): { readonly key: number; readonly structures: number } | null {
  let [key, largest]: [number, Group | null] = [0, null];
  for (const [each, group] of groups) {
    const isLarger =
      largest === null ||
      group.structures > largest.structures ||
      (group.structures === largest.structures && group.assayId < largest.assayId);
    if (isLarger) [key, largest] = [each, group];
  }
  return largest === null ? null : { key, structures: largest.structures };
}
