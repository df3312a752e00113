import type { TabKey } from '@moltrove/contract/without-calls';
import type { ReleaseIndex } from '../../index/release-index.ts';
import type { ResultSet } from '../../result-set/result-set.ts';
import type { Cancel } from '../../worker-pool/cancel.ts';
import { type Cells, cellNames } from '../../rows/cells.ts';
import { lowerBound } from '../../../binary-search.ts';
import { countIn } from '../../row-sets/count-in.ts';
import { type RowSet, asWords } from '../../row-sets/row-set.ts';
import { hasBit, wordCount } from '../../row-sets/words.ts';

/**
 * Fills in the counts of each row within the results: the activities of a structure, assay or reference, and the
 * structures of these activities. They equal the results restricted to the row. `reported` adds the structures that a
 * reference reports without an activity, as a search by the reference alone does.
 */
export function fillCountsInResults(
  index: ReleaseIndex,
  { activities, structures }: ResultSet,
  tab: TabKey,
  ordinals: Uint32Array,
  rows: readonly Cells[],
  reported: boolean,
  cancel: Cancel,
): void {
  if (tab === 'structures') {
    const { activities: offsets } = index.structures;
    rows.forEach((cells, at) => {
      const ordinal = ordinals[at];
      cells[countCells.structures.activities] = countIn(activities, {
        from: offsets[ordinal],
        to: offsets[ordinal + 1],
      });
    });
    return;
  }
  if (tab !== 'assays' && tab !== 'references') return;
  const { activities: offsets } = tab === 'assays' ? index.assays : index.documents;
  const { byAssay, byDocument } = index.activities;
  const byEntity = tab === 'assays' ? byAssay : byDocument;
  const listed = ordinals.reduce((sum, ordinal) => sum + offsets[ordinal + 1] - offsets[ordinal], 0);
  const isInResults = memberOf(activities, listed);
  const isStructureInResults = reported && tab === 'references' ? memberOf(structures, listed) : null;
  rows.forEach((cells, at) => {
    const ordinal = ordinals[at];
    const own = byEntity.subarray(offsets[ordinal], offsets[ordinal + 1]);
    const found = countActivities(index, own, isInResults, cancel);
    if (isStructureInResults !== null) addReported(index, ordinal, found.structures, isStructureInResults);
    cells[countCells[tab].activities] = found.activities;
    cells[countCells[tab].structures] = found.structures.size;
  });
}

const countCells = Object.fromEntries(
  Object.entries(cellNames).map(([tab, names]) => [
    tab,
    { activities: names.indexOf('found_act_count'), structures: names.indexOf('found_str_count') },
  ]),
) as Record<TabKey, { readonly activities: number; readonly structures: number }>;

type IsIn = (row: number) => boolean;

/** A list of rows is turned into a bitmap only if enough rows are tested to pay for it. */
function memberOf(set: RowSet, tested: number): IsIn {
  if (set.kind === 'all') return () => true;
  if (set.kind === 'sparse' && tested * 16 < wordCount(set.universe)) {
    const { rows } = set;
    return (row) => rows[lowerBound(rows, row)] === row;
  }
  const words = asWords(set);
  return (row) => hasBit(words, row);
}

const testsBetweenChecks = 16 * 1024;

function countActivities(
  { activities: { structure } }: ReleaseIndex,
  rows: Uint32Array,
  isInResults: IsIn,
  cancel: Cancel,
): { activities: number; structures: Set<number> } {
  const structures = new Set<number>();
  let [activities, last] = [0, -1];
  for (let at = 0; at < rows.length; at += 1) {
    if (at % testsBetweenChecks === 0) cancel.throwIfCancelled();
    if (!isInResults(rows[at])) continue;
    activities += 1;
    const ordinal = structure.words[rows[at] * structure.stride + structure.offset];
    // Activities are sorted by structure: one look-up in the Set for each structure.
    if (ordinal !== last) structures.add(ordinal);
    last = ordinal;
  }
  return { activities, structures };
}

function addReported({ documents, records }: ReleaseIndex, ordinal: number, found: Set<number>, isIn: IsIn) {
  for (let at = documents.records[ordinal]; at < documents.records[ordinal + 1]; at += 1) {
    const structure = records.structure[records.byDocument[at]];
    if (isIn(structure)) found.add(structure);
  }
}
