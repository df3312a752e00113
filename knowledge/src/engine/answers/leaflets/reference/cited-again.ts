import { type CitedValue, type ReferenceCitedAgain, limits } from '@moltrove/contract/without-calls';
import type { ReferencePage } from '../../../../knowledge-base.ts';
import { foreignKeyAt } from '../../../index/foreign-keys.ts';
import type { Cancel } from '../../../worker-pool/cancel.ts';
import type { LeafletContext } from '../leaflet-context.ts';
import type { CellsOfRow, ReleaseRows } from '../release-rows.ts';
import { type CitedActivity, citedActivities } from './citations.ts';
import { recordsIn } from './compounds.ts';
import type { Reference } from './reference.ts';

/** The values of a reference that later ones give again, and a page of them by id. */
export function referenceCitedAgain(
  context: LeafletContext,
  reference: Reference,
  { pageNumber, pageSize }: ReferencePage,
  cancel: Cancel,
): ReferenceCitedAgain {
  const { index } = context;
  const { id, document } = index.activities;
  const found = citedActivities(index, reference, limits.maxCitationActivities, cancel);
  const cited = (found ?? []).sort((a, b) => id[a.row] - id[b.row]);
  const citing = new Set(cited.flatMap((each) => each.citing));
  return {
    ref_id: reference.refId,
    compared: found !== null,
    activities: cited.length,
    actIds: idsOf(
      index,
      cited.map(({ row }) => row),
    ),
    citingActivities: citing.size,
    citingActIds: idsOf(index, [...citing]),
    citingReferences: new Set([...citing].map((row) => foreignKeyAt(document, row))).size,
    values: cited.slice(pageNumber * pageSize, (pageNumber + 1) * pageSize).map((each) => {
      cancel.throwIfCancelled();
      return citedValue(context, reference, each);
    }),
  };
}

function citedValue(
  context: LeafletContext,
  reference: Reference,
  { row, citing }: CitedActivity,
): CitedValue {
  const { index, rows } = context;
  const { id, structure: structureOf } = index.activities;
  const structure = foreignKeyAt(structureOf, row);
  const [record] = recordsIn(context, reference, structure);
  const strId = index.structures.id[structure];
  const shown = rows.first('structure', 'str_id', strId);
  const activity = rows.first('activity', 'act_id', id[row]);
  const assay = rows.first('assay', 'assay_id', activity?.number('assay_id') ?? 0);
  const target = rows.first('target', 'target_id', assay?.number('target_id') ?? 0);
  return {
    ...shownValue(id[row], activity),
    str_id: strId,
    chembl_id: shown?.text('chembl_id') ?? null,
    pref_name: shown?.text('pref_name') ?? null,
    name: record?.compound_key ?? record?.compound_name ?? null,
    target: target?.text('pref_name') ?? target?.text('common_name') ?? null,
    citing: citing.slice(0, limits.maxCitingValues).map((each) => citingValue(rows, id[each])),
    citingFound: citing.length,
    otherCitingActIds: idsOf(index, citing.slice(limits.maxCitingValues)),
  };
}

/** Ids of activities, ascending; null if they are too many to name. */
function idsOf({ activities: { id } }: LeafletContext['index'], rows: readonly number[]): number[] | null {
  return rows.length > limits.maxGroupIds ? null : rows.map((row) => id[row]).sort((a, b) => a - b);
}

function citingValue(rows: ReleaseRows, actId: number): CitedValue['citing'][number] {
  const activity = rows.first('activity', 'act_id', actId);
  const refId = activity?.number('ref_id') ?? 0;
  const reference = rows.first('document', 'ref_id', refId);
  return {
    ...shownValue(actId, activity),
    ref_id: refId,
    reference: reference?.text('reference') ?? reference?.text('chembl_id') ?? null,
    year: reference?.number('year') ?? null,
  };
}

type ShownValue = Pick<CitedValue, 'act_id' | 'std_activity_type' | 'activity_value' | 'standard_uom'>;

function shownValue(actId: number, activity: CellsOfRow | null): ShownValue {
  return {
    act_id: actId,
    std_activity_type: activity?.text('std_activity_type') ?? null,
    activity_value: activity?.number('activity_value') ?? null,
    standard_uom: activity?.text('standard_uom') ?? null,
  };
}
