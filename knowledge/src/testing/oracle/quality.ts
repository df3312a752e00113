import {
  type ValueDoubt,
  activityFamily,
  logarithmicTypes,
  remarkOutcome,
  toMicromolar,
  valueDoubtKeys,
} from '@moltrove/contract/without-calls';
import { type Cells, type OracleRelease, assayOf, documentOf } from './tables.ts';

const known = new WeakMap<OracleRelease, Map<number, Cells[]>>();

/** Doubts about the value of an activity, in the order of the catalogue; found by comparing it with every other one. */
export function doubtsOf(release: OracleRelease, activity: Cells): readonly ValueDoubt[] {
  let found = worked.get(activity);
  if (found === undefined) worked.set(activity, (found = computedDoubts(release, activity)));
  return found;
}

const worked = new WeakMap<Cells, readonly ValueDoubt[]>();

function computedDoubts(release: OracleRelease, activity: Cells): ValueDoubt[] {
  const found = new Set<ValueDoubt>(ofSource(activity));
  const own = comparable(release, activity);
  if (own !== null) {
    const peers = activitiesOf(release, activity.str_id as number).filter(
      (other) => comparable(release, other)?.key === own.key,
    );
    const others = peers.filter((other) => other.ref_id !== activity.ref_id);
    const logOf = (row: Cells): number => Math.log10(comparable(release, row)!.micromolar);
    const log = logOf(activity);
    const agreeingWith = (row: Cells): number =>
      new Set(
        peers.filter((peer) => Math.abs(logOf(peer) - logOf(row)) < 0.5 + 1e-9).map((peer) => peer.ref_id),
      ).size;
    for (const [steps, doubt] of [
      [3, 'slip1000'],
      [6, 'slip1000000'],
    ] as const) {
      const off = others.filter((other) => Math.abs(Math.abs(logOf(other) - log) - steps) < 0.02 + 1e-9);
      const isCleared = (other: Cells): boolean => agreeingWith(activity) >= 3 && agreeingWith(other) < 3;
      if (off.some((other) => !isCleared(other))) found.add(doubt);
    }
    if (
      others.some(
        (other) =>
          isEarlier(release, other, activity) &&
          isRepeated(own.micromolar, comparable(release, other)!.micromolar),
      )
    )
      found.add('citedAgain');
  }
  return valueDoubtKeys.filter((key) => found.has(key));
}

function ofSource({ validity, duplicate, activity_comment, std_act_prefix, pactivity }: Cells): ValueDoubt[] {
  const found: ValueDoubt[] = [];
  const comment = String(validity ?? '')
    .trim()
    .toLowerCase();
  if (comment.endsWith('error')) found.push('sourceError');
  else if (comment === 'outside typical range') found.push('outsideRange');
  else if (comment !== '' && comment !== 'manually validated') found.push('sourceOther');
  if (duplicate === 1) found.push('sourceDuplicate');
  const isBelow = [null, '=', '<', '<='].includes(std_act_prefix as string | null);
  const isInactive = remarkOutcome(activity_comment as string | null) === 'inactive';
  if (isInactive && isBelow && pactivity !== null && (pactivity as number) >= 5)
    found.push('remarkContradicts');
  return found;
}

/** The comparison key of an activity and its value in micromolar; null if it is not comparable. */
export function comparable(
  release: OracleRelease,
  activity: Cells,
): { key: string; micromolar: number } | null {
  const type = String(activity.std_activity_type ?? '').toLowerCase();
  const family = activityFamily(type);
  const isLogarithm = logarithmicTypes.some((each) => each.toLowerCase() === type);
  const value = activity.activity_value as number | null;
  const assay = assayOf(release, activity);
  if ((family !== 'affinity' && family !== 'potency') || isLogarithm || value === null || value <= 0)
    return null;
  if (activity.std_act_prefix !== null && activity.std_act_prefix !== '=') return null;
  const micromolar = toMicromolar(value, activity.standard_uom as string | null);
  if (micromolar === null || assay.target_id === null) return null;
  return { key: JSON.stringify([assay.target_id, type, assay.mutant]), micromolar };
}

/** Documents are ordered by year, missing ones last, then by id. */
export function isEarlier(release: OracleRelease, a: Cells, b: Cells): boolean {
  const [yearA, yearB] = [a, b].map((row) => (documentOf(release, row).year as number | null) ?? Infinity);
  return yearA === yearB ? (a.ref_id as number) < (b.ref_id as number) : yearA < yearB;
}

/**
 * Two values that are equal at the digits of the coarser one, at least two, and that are not rounded
 * antilogarithms.
 */
export function isRepeated(a: number, b: number): boolean {
  const given = Math.min(digitsOf(a).length, digitsOf(b).length);
  const cut = (value: number): string => Number(value.toPrecision(12)).toPrecision(given);
  return given >= 2 && cut(a) === cut(b) && !isRoundLogarithm(a) && !isRoundLogarithm(b);
}

function digitsOf(value: number): string {
  const [mantissa] = value.toPrecision(12).split('e');
  return mantissa.replace('.', '').replaceAll(/^0+|0+$/g, '');
}

function isRoundLogarithm(value: number): boolean {
  const count = digitsOf(value).length;
  const tenths = Array.from({ length: 400 }, (_, at) => 10 ** ((at - 200) / 10));
  return count > 2 && tenths.some((power) => power.toPrecision(count) === value.toPrecision(count));
}

export function activitiesOf(release: OracleRelease, strId: number): readonly Cells[] {
  let byStructure = known.get(release);
  if (byStructure === undefined) {
    known.set(release, (byStructure = new Map()));
    for (const row of release.tables.activity) {
      const id = row.str_id as number;
      byStructure.set(id, [...(byStructure.get(id) ?? []), row]);
    }
  }
  return byStructure.get(strId) ?? [];
}
