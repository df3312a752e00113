import { type CompoundDoubts, doubtsOfBits, valueDoubts } from '@moltrove/contract/without-calls';
import type { SectionPage } from '../../../knowledge-base.ts';
import { listColumns } from '../../index/list-column.ts';
import { qualityColumn } from '../../index/quality-column.ts';
import type { ReleaseIndex } from '../../index/release-index.ts';
import { type Compound, activitiesOf } from './compound.ts';
import type { LeafletContext } from './leaflet-context.ts';
import type { ReleaseRows } from './release-rows.ts';

/** The doubt bits of each of some activities that has doubts; none in a release built without them. */
export function doubtedAmong(
  { source }: ReleaseIndex,
  rows: Iterable<number>,
): [row: number, bits: number][] {
  const bits = source.columns.get(listColumns(qualityColumn).listOf);
  const found: [number, number][] = [];
  if (bits === undefined) return found;
  for (const row of rows) if (bits[row] !== 0) found.push([row, bits[row]]);
  return found;
}

/** The doubt bits of each activity of a compound that has doubts. */
export function doubtedActivities(index: ReleaseIndex, compound: Compound): [row: number, bits: number][] {
  return doubtedAmong(
    index,
    activitiesOf(compound, () => true),
  );
}

/** Number of activities with each doubt, in the order of the catalogue. */
export function countedDoubts(
  doubted: readonly (readonly [row: number, bits: number])[],
): CompoundDoubts['doubts'] {
  return valueDoubts.flatMap(({ key, bit }) => {
    const activities = doubted.filter(([, bits]) => (bits & bit) !== 0).length;
    return activities === 0 ? [] : [{ doubt: key, activities }];
  });
}

/** The doubts about the values of a compound, and a page of these values by id. */
export function compoundDoubts(
  { index, rows }: LeafletContext,
  compound: Compound,
  { pageNumber, pageSize }: SectionPage,
): CompoundDoubts {
  const { id } = index.activities;
  const doubted = doubtedActivities(index, compound);
  const shown = doubted
    .toSorted(([a], [b]) => id[a] - id[b])
    .slice(pageNumber * pageSize, (pageNumber + 1) * pageSize);
  return {
    str_id: compound.strId,
    doubts: countedDoubts(doubted),
    activities: doubted.length,
    values: shown.map(([row, bits]) => ({ ...doubtedValue(rows, id[row]), doubts: doubtsOfBits(bits) })),
  };
}

function doubtedValue(rows: ReleaseRows, actId: number): Omit<CompoundDoubts['values'][number], 'doubts'> {
  const row = rows.first('activity', 'act_id', actId);
  const refId = row?.number('ref_id') ?? 0;
  const reference = rows.first('document', 'ref_id', refId);
  const assay = rows.first('assay', 'assay_id', row?.number('assay_id') ?? 0);
  const targetId = assay?.number('target_id') ?? null;
  const target = targetId === null ? null : rows.first('target', 'target_id', targetId);
  return {
    act_id: actId,
    protein: target?.text('pref_name') ?? null,
    std_activity_type: row?.text('std_activity_type') ?? null,
    std_act_prefix: row?.text('std_act_prefix') ?? null,
    activity_value: row?.number('activity_value') ?? null,
    standard_uom: row?.text('standard_uom') ?? null,
    ref_id: refId,
    reference: reference?.text('reference') ?? reference?.text('chembl_id') ?? null,
    year: reference?.number('year') ?? null,
    validity: row?.text('validity') ?? null,
  };
}
