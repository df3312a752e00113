import type { ValueReport } from '@moltrove/contract/without-calls';
import { activitiesOf, comparable, doubtsOf, isEarlier, isRepeated } from './quality.ts';
import { type Cells, type OracleRelease, documentOf } from './tables.ts';

/** Doubts about the value of an activity, and comparable values of other references. */
export function oracleValueReport(release: OracleRelease, actId: number): ValueReport | null {
  const activity = release.activity.get(actId);
  if (activity === undefined) return null;
  const report = {
    act_id: actId,
    str_id: activity.str_id as number,
    doubts: [...doubtsOf(release, activity)],
    validity: activity.validity as string | null,
  };
  const own = comparable(release, activity);
  if (own === null) return { ...report, agreeing: null, odd: false, others: [], othersFound: 0 };
  const peers = activitiesOf(release, report.str_id).filter(
    (other) => comparable(release, other)?.key === own.key,
  );
  const ratio = (a: Cells, b: Cells): number =>
    comparable(release, a)!.micromolar / comparable(release, b)!.micromolar;
  const agreeing = (row: Cells): number =>
    new Set(
      peers.filter((peer) => Math.abs(Math.log10(ratio(peer, row))) < 0.5 + 1e-9).map((peer) => peer.ref_id),
    ).size;
  const factorOf = (other: Cells): number | null => {
    const slip = [1e-6, 1e-3, 1e3, 1e6].find(
      (factor) => Math.abs(Math.log10(ratio(other, activity) / factor)) < 0.02 + 1e-9,
    );
    if (slip !== undefined) return slip;
    const value = comparable(release, other)!.micromolar;
    return value === own.micromolar || isRepeated(value, own.micromolar) ? 1 : null;
  };
  const others = peers
    .filter((other) => other.ref_id !== activity.ref_id && factorOf(other) !== null)
    .sort((a, b) => order(release, a, b) || (a.act_id as number) - (b.act_id as number));
  const isOdd = (other: Cells): boolean =>
    factorOf(other) !== 1 && agreeing(other) >= 3 && agreeing(activity) < 3;
  return {
    ...report,
    agreeing: agreeing(activity),
    odd: others.some(isOdd),
    others: others.map((other) => ({
      act_id: other.act_id as number,
      ref_id: other.ref_id as number,
      reference: (documentOf(release, other).reference ?? documentOf(release, other).chembl_id) as
        | string
        | null,
      year: documentOf(release, other).year as number | null,
      std_activity_type: other.std_activity_type as string,
      activity_value: other.activity_value as number,
      standard_uom: other.standard_uom as string,
      factor: factorOf(other)!,
      agreeing: agreeing(other),
    })),
    othersFound: others.length,
  };
}

function order(release: OracleRelease, a: Cells, b: Cells): number {
  if (a.ref_id === b.ref_id) return 0;
  return isEarlier(release, a, b) ? -1 : 1;
}
