import {
  AppError,
  type PairsOfChange,
  type PairsOfChangeView,
  limits,
} from '@moltrove/contract/without-calls';
import type { SetPairs } from '../../structure-search/set-pairs.ts';
import type { Cancel } from '../../worker-pool/cancel.ts';
import { axisOf, chosenValues, type PairContext, type PairData } from './change-page.ts';
import { describeDifferences } from './differences.ts';
import type { PartTexts } from './part-texts.ts';

export interface PairPageInput extends PairData {
  readonly view: PairsOfChangeView;
}

/** The pairs of one change, the largest differences first, pairs that are not compared last. */
export function pairPage(
  context: PairContext,
  { pairs, columns, view }: PairPageInput,
  parts: PartTexts,
  cancel: Cancel,
): Omit<PairsOfChange, 'partial'> {
  const { index, sar } = context;
  const chosen = chosenValues(context, { pairs, columns }, view, cancel);
  const { change, isReversed } = changeNamed(pairs, view, parts);
  const all = pairsOfChange(pairs, change, view.smallestOnly).map((pair) => {
    const own = [pairs.first[pair], pairs.second[pair]] as const;
    const [first, second] = isReversed ? [own[1], own[0]] : own;
    return { first, second, compared: chosen?.values.compare(first, second) ?? null };
  });
  cancel.throwIfCancelled();
  all.sort(
    (a, b) =>
      Number(a.compared === null) - Number(b.compared === null) ||
      (b.compared?.difference ?? 0) - (a.compared?.difference ?? 0) ||
      a.first - b.first ||
      a.second - b.second,
  );
  const from = view.pageNumber * view.pageSize;
  const labelOf = sar.labels();
  const structure = (ordinal: number) => {
    const strId = index.structures.id[ordinal];
    return { str_id: strId, ...labelOf(strId) };
  };
  const activitiesOf = ({ first, second, compared }: (typeof all)[number]) =>
    compared === null ? { rows: [], assays: 0 } : chosen!.values.activitiesOf(first, second);
  const activityIds = (rows: readonly number[]): number[] => rows.map((row) => index.activities.id[row]);
  const differences = all.flatMap(({ compared }) => (compared === null ? [] : [compared.difference]));
  const scale = chosen?.values.scale ?? 'pActivity';
  const axis = axisOf(scale, Float64Array.from(differences));
  const structures = new Set(all.flatMap(({ first, second }) => [first, second]));
  const activities = new Set(all.flatMap((pair) => activitiesOf(pair).rows));
  return {
    change: { from: view.from, to: view.to, cuts: pairs.cuts[change] },
    compared: { column: chosen?.column ?? null, level: view.level, scale },
    rows: all.slice(from, from + view.pageSize).map((pair) => {
      const { rows, assays } = activitiesOf(pair);
      return {
        first: structure(pair.first),
        second: structure(pair.second),
        values: pair.compared,
        assays,
        activities: rows.length,
        actIds: listed(activityIds(rows)),
      };
    }),
    rowCount: all.length,
    comparedPairs: differences.length,
    differences: differences.length === 0 ? null : describeDifferences(differences, axis),
    axis,
    structures: structures.size,
    strIds: listed([...structures].map((ordinal) => index.structures.id[ordinal])),
    activities: activities.size,
    actIds: listed(activityIds([...activities])),
  };
}

/** Ascending; null if there are too many. */
function listed(ids: readonly number[]): number[] | null {
  return ids.length > limits.maxGroupIds ? null : ids.toSorted((a, b) => a - b);
}

function changeNamed(
  pairs: SetPairs,
  { from, to }: PairsOfChangeView,
  parts: PartTexts,
): { readonly change: number; readonly isReversed: boolean } {
  const [first, second] = [parts.numberOf(pairs, from), parts.numberOf(pairs, to)];
  for (let change = 0; change < pairs.from.length; change += 1) {
    const [own, other] = [pairs.from[change], pairs.to[change]];
    if (own === first && other === second) return { change, isReversed: false };
    if (own === second && other === first) return { change, isReversed: true };
  }
  throw new AppError(
    'NOT_FOUND',
    `The matched pairs of these results have no change of ${from ?? 'hydrogen'} to ${to ?? 'hydrogen'}.`,
    { from, to },
  );
}

function pairsOfChange({ changes, isSmallest }: SetPairs, change: number, smallestOnly: boolean): number[] {
  const own: number[] = [];
  for (let pair = 0; pair < changes.length; pair += 1)
    if (changes[pair] === change && (!smallestOnly || isSmallest[pair] === 1)) own.push(pair);
  return own;
}
