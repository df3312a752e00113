import type { DatabaseSync } from 'node:sqlite';
import { pActivity, pActivityPrefix, toMicromolar } from '@moltrove/contract/without-calls';
import { rowWriter } from '../../release/row-writer.ts';

export const simulatedRemark = 'Simulated value';

export interface SimulatedActivity {
  readonly actId: number;
  readonly strId: number;
  readonly gvkId: number;
  readonly assayId: number;
  readonly refId: number;
  readonly type: string;
  readonly prefix: '=' | '<' | '>';
  readonly value: number;
  readonly unit: string | null;
}

/** Three significant digits, as measured values are usually given. */
export function significant(value: number): number {
  return Number(value.toPrecision(3));
}

/** Writes activities, each with a remark that it is simulated. */
export function activityInserter(db: DatabaseSync): (activity: SimulatedActivity) => void {
  const insert = rowWriter(db, 'activity');
  return ({ actId, strId, gvkId, assayId, refId, type, prefix, value, unit }) => {
    const negativeLogarithm = pActivity(type, value, unit);
    insert({
      act_id: actId,
      str_id: strId,
      gvk_id: gvkId,
      assay_id: assayId,
      ref_id: refId,
      std_activity_type: type,
      std_act_prefix: prefix,
      activity_value: value,
      standard_uom: unit,
      micro_molarvalue: toMicromolar(value, unit),
      pactivity: negativeLogarithm,
      pactivity_prefix: negativeLogarithm === null ? null : pActivityPrefix(type, unit, prefix),
      activity_type: type,
      activity_prefix: prefix,
      measured: String(value),
      activity_uom: unit,
      activity_remarks: simulatedRemark,
    });
  };
}
