import type {
  DifferenceScale,
  PairChanges,
  PairChangesView,
  PairDifferences,
} from '@moltrove/contract/without-calls';
import { atomsOfChange, pairKey, type SetPairs } from '../../structure-search/set-pairs.ts';
import type { Cancel } from '../../worker-pool/cancel.ts';
import type { SarColumns } from '../sar/sar-columns.ts';
import { type ChosenColumn, chosenColumn, type ValueContext } from './chosen-column.ts';
import type { ComparedValues } from './compared-values.ts';
import { chanceOfSignificance, describeDifferences, quantile } from './differences.ts';
import type { PartTexts } from './part-texts.ts';

export type PairContext = ValueContext;

export interface PairData {
  readonly pairs: SetPairs;
  readonly columns: SarColumns;
}

export interface ChangePageInput extends PairData {
  readonly view: PairChangesView;
}

const pairsBetweenPauses = 16 * 1024;
const significance = 0.05;
/** Half of the axis of differences in pActivity or of logarithms. */
const logarithmAxis = 3;

/** A change as seen from one of its parts, with its pairs. */
interface Change {
  readonly change: number;
  /** Whether it is written from `to` to `from`. */
  readonly isReversed: boolean;
  readonly pairs: number;
  readonly comparedPairs: number;
  readonly differences: PairDifferences | null;
}

/** A page of the changes between the matched pairs of a set. Fails with NOT_FOUND for a column that the set does not have. */
export function changePage(
  context: PairContext,
  { pairs, columns, view }: ChangePageInput,
  parts: PartTexts,
  cancel: Cancel,
): Omit<PairChanges, 'partial' | 'structures'> {
  const chosen = chosenValues(context, { pairs, columns }, view, cancel);
  const { differences, ...counted } = differencesOfPairs(
    pairs,
    view.smallestOnly,
    chosen?.values ?? null,
    cancel,
  );
  const scale = chosen?.values.scale ?? 'pActivity';
  const axis = axisOf(scale, differences);
  const of = view.of === null ? null : parts.numberOf(pairs, view.of.part);
  const changes = changesOf(pairs, view, differences, { axis, of }, cancel);
  const ordered = inOrder(pairs, changes, view.sort);
  const from = view.pageNumber * view.pageSize;
  const tested = changes.filter((each) => each.differences !== null && each.differences.pValue !== null);
  return {
    compared: { column: chosen?.column ?? null, level: view.level, scale },
    axis,
    rows: ordered.slice(from, from + view.pageSize).map(({ change, isReversed, ...row }) => ({
      ...ends(pairs, change, isReversed, parts),
      cuts: pairs.cuts[change],
      ...row,
    })),
    rowCount: changes.length,
    comparedChanges: changes.filter(({ comparedPairs }) => comparedPairs > 0).length,
    significant: tested.filter((each) => each.differences!.pValue! < significance).length,
    expectedByChance: tested.reduce((sum, each) => sum + chanceOf(each.differences!), 0),
    ...counted,
    uncut: [...pairs.uncut],
  };
}

const chanceOf = ({ higher, lower }: PairDifferences): number =>
  chanceOfSignificance(higher + lower, significance);

function ends(
  { from, to, parts: table }: SetPairs,
  change: number,
  isReversed: boolean,
  parts: PartTexts,
): { readonly from: string | null; readonly to: string | null } {
  const [first, second] = isReversed ? [to[change], from[change]] : [from[change], to[change]];
  return { from: parts.textOf(table, first), to: parts.textOf(table, second) };
}

/** The values of the column in the view, or of the one that compares most pairs. */
export function chosenValues(
  context: PairContext,
  { pairs, columns }: PairData,
  view: Pick<PairChangesView, 'value' | 'level'>,
  cancel: Cancel,
): ChosenColumn | null {
  const comparedPairs = (values: ComparedValues): number =>
    differencesOfPairs(pairs, true, values, cancel).comparedPairs;
  return chosenColumn(context, columns, view, comparedPairs, cancel);
}

/** By pair, its difference: NaN if it is not compared. Pairs of structures are counted once. */
function differencesOfPairs(
  { first, second, isSmallest }: SetPairs,
  smallestOnly: boolean,
  values: ComparedValues | null,
  cancel: Cancel,
): {
  readonly differences: Float64Array;
  readonly pairs: number;
  readonly comparedPairs: number;
  readonly paired: number;
} {
  const differences = new Float64Array(first.length).fill(NaN);
  const [seen, compared] = [new Set<number>(), new Set<number>()];
  const paired = new Set<number>();
  for (let pair = 0; pair < first.length; pair += 1) {
    if (pair % pairsBetweenPauses === 0) cancel.throwIfCancelled();
    if (smallestOnly && isSmallest[pair] === 0) continue;
    const key = pairKey(first[pair], second[pair]);
    seen.add(key);
    paired.add(first[pair]).add(second[pair]);
    if (values === null) continue;
    differences[pair] = values.difference(first[pair], second[pair]);
    if (!Number.isNaN(differences[pair])) compared.add(key);
  }
  return { differences, pairs: seen.size, comparedPairs: compared.size, paired: paired.size };
}

/** Half of the axis; in the unit of a column, a round number that 95 % of the differences do not exceed. */
export function axisOf(scale: DifferenceScale, differences: Float64Array): number {
  if (scale !== 'difference') return logarithmAxis;
  const sizes = differences
    .filter((each) => !Number.isNaN(each))
    .map(Math.abs)
    .sort();
  const most = sizes.length === 0 ? 0 : quantile(sizes, 0.95);
  if (!(most > 0)) return 1;
  const power = 10 ** Math.floor(Math.log10(most));
  return ([1, 2, 3, 5, 10].find((step) => step * power >= most) ?? 10) * power;
}

function changesOf(
  pairs: SetPairs,
  { smallestOnly, cuts, minCompared }: PairChangesView,
  differences: Float64Array,
  { axis, of }: { readonly axis: number; readonly of: number | null },
  cancel: Cancel,
): Change[] {
  const members = new Map<number, number[]>();
  for (let pair = 0; pair < pairs.changes.length; pair += 1) {
    if (smallestOnly && pairs.isSmallest[pair] === 0) continue;
    const change = pairs.changes[pair];
    if (of !== null && pairs.from[change] !== of && pairs.to[change] !== of) continue;
    if (cuts.length > 0 && !cuts.includes(pairs.cuts[change])) continue;
    const known = members.get(change);
    if (known === undefined) members.set(change, [pair]);
    else known.push(pair);
  }
  cancel.throwIfCancelled();
  const changes: Change[] = [];
  for (const [change, own] of members) {
    const compared = own.map((pair) => differences[pair]).filter((each) => !Number.isNaN(each));
    if (compared.length < minCompared) continue;
    const isReversed = of !== null && pairs.from[change] !== of;
    changes.push({
      change,
      isReversed,
      pairs: own.length,
      comparedPairs: compared.length,
      differences:
        compared.length === 0
          ? null
          : describeDifferences(isReversed ? compared.map((each) => 0 - each) : compared, axis),
    });
  }
  return changes;
}

function inOrder(pairs: SetPairs, changes: readonly Change[], sort: PairChangesView['sort']): Change[] {
  const sign = sort.direction === 'asc' ? 1 : -1;
  const figure = (each: Change): number | null => {
    switch (sort.by) {
      case 'pairs':
        return each.pairs;
      case 'compared':
        return each.comparedPairs;
      case 'median':
        return each.differences?.median ?? null;
      case 'effect':
        return each.differences === null ? null : Math.abs(each.differences.median);
      case 'pValue':
        return each.differences?.pValue ?? null;
    }
  };
  return changes
    .map((each) => ({ each, figure: figure(each), atoms: atomsOfChange(pairs, each.change) }))
    .sort((a, b) => {
      if (a.figure !== b.figure) {
        if (a.figure === null || b.figure === null) return a.figure === null ? 1 : -1;
        return sign * (a.figure - b.figure);
      }
      return (
        b.each.comparedPairs - a.each.comparedPairs ||
        b.each.pairs - a.each.pairs ||
        a.atoms - b.atoms ||
        a.each.change - b.each.change
      );
    })
    .map(({ each }) => each);
}
