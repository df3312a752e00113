import {
  type ActivityCliffs,
  type ActivityCliffsView,
  type CliffSign,
  limits,
  valueDoubts,
} from '@moltrove/contract/without-calls';
import { listColumns } from '../../index/list-column.ts';
import { qualityColumn } from '../../index/quality-column.ts';
import type { Neighbours } from '../../structure-search/neighbours.ts';
import type { Cancel } from '../../worker-pool/cancel.ts';
import { type ChosenColumn, chosenColumn, type ValueContext } from '../pair-changes/chosen-column.ts';
import type { ComparedValues } from '../pair-changes/compared-values.ts';
import type { SarColumns } from '../sar/sar-columns.ts';

export interface CliffInput {
  readonly neighbours: Neighbours;
  readonly columns: SarColumns;
  readonly view: ActivityCliffsView;
}

const pairsBetweenPauses = 16 * 1024;
/** 100-fold. */
const defaultDifference = 2;
/**
 * Logarithms of a mistaken unit, how far from them the difference of two structures may be, and how similar these must be, so that their
 * true values are likely to be close.
 */
const unitFactors = [3, 6];
const unitTolerance = 0.3;
const unitSimilarity = 0.8;
const slips = bitsOf(['slip1000', 'slip1000000']);
const otherDoubts = bitsOf(['outsideRange', 'sourceError', 'sourceOther', 'remarkContradicts']);
/** Characters of the first block of an InChIKey. */
const connectivityLength = 14;

/** A pair with a large difference; `second` has the higher value. */
interface Cliff {
  readonly first: number;
  readonly second: number;
  readonly similarity: number;
  readonly difference: number;
  readonly signs: readonly CliffSign[];
}

/** A page of the cliffs among similar structures. Fails with NOT_FOUND for a column that the set does not have. */
export function cliffPage(
  context: ValueContext,
  { neighbours, columns, view }: CliffInput,
  cancel: Cancel,
): Omit<ActivityCliffs, 'partial' | 'structures'> {
  const { index, sar } = context;
  const similar = similarPairs(neighbours, view.minSimilarity);
  const chosen = chosenValues(context, { neighbours, columns, view }, similar, cancel);
  const scale = chosen?.values.scale ?? 'pActivity';
  const minDifference = view.minDifference ?? (scale === 'difference' ? 0 : defaultDifference);
  const { cliffs, comparedPairs } = cliffsAmong(
    context,
    neighbours,
    similar,
    { chosen, minDifference },
    cancel,
  );
  const ordered = inOrder(cliffs, view);
  const from = view.pageNumber * view.pageSize;
  const labelOf = sar.labels();
  const structure = (ordinal: number) => {
    const strId = index.structures.id[ordinal];
    return { str_id: strId, ...labelOf(strId) };
  };
  return {
    compared: { column: chosen?.column ?? null, level: view.level, scale },
    minDifference,
    rows: ordered.slice(from, from + view.pageSize).map((cliff) => {
      const { first, second, similarity, signs } = cliff;
      const values = chosen!.values.compare(first, second)!;
      const { rows, assays } = chosen!.values.activitiesOf(first, second);
      const ids = rows.map((row) => index.activities.id[row]).sort((a, b) => a - b);
      return {
        first: structure(first),
        second: structure(second),
        similarity,
        sali: saliOf(cliff),
        values,
        signs: [...signs],
        assays,
        activities: rows.length,
        actIds: rows.length > limits.maxGroupIds ? null : ids,
      };
    }),
    rowCount: cliffs.length,
    signed: cliffs.filter(({ signs }) => signs.length > 0).length,
    neighbours: similar.length,
    comparedPairs,
    points: ordered.slice(0, limits.maxCliffPoints).map(({ similarity, difference, signs }) => ({
      similarity,
      difference,
      hasSign: signs.length > 0,
    })),
  };
}

function similarPairs({ similarity }: Neighbours, least: number): Uint32Array {
  const found: number[] = [];
  similarity.forEach((own, pair) => {
    if (own >= least) found.push(pair);
  });
  return Uint32Array.from(found);
}

/** The column of the view, or the one that compares most pairs. */
function chosenValues(
  context: ValueContext,
  { neighbours: { first, second }, columns, view }: CliffInput,
  similar: Uint32Array,
  cancel: Cancel,
): ChosenColumn | null {
  const comparedPairs = (values: ComparedValues): number => {
    let compared = 0;
    for (let at = 0; at < similar.length; at += 1) {
      if (at % pairsBetweenPauses === 0) cancel.throwIfCancelled();
      const pair = similar[at];
      if (!Number.isNaN(values.difference(first[pair], second[pair]))) compared += 1;
    }
    return compared;
  };
  return chosenColumn(context, columns, view, comparedPairs, cancel);
}

function cliffsAmong(
  context: ValueContext,
  { first, second, similarity }: Neighbours,
  similar: Uint32Array,
  { chosen, minDifference }: { readonly chosen: ChosenColumn | null; readonly minDifference: number },
  cancel: Cancel,
): { readonly cliffs: Cliff[]; readonly comparedPairs: number } {
  const cliffs: Cliff[] = [];
  let comparedPairs = 0;
  if (chosen === null) return { cliffs, comparedPairs };
  const signsOf = signReader(context, chosen.values);
  for (let at = 0; at < similar.length; at += 1) {
    if (at % pairsBetweenPauses === 0) cancel.throwIfCancelled();
    const pair = similar[at];
    const difference = chosen.values.difference(first[pair], second[pair]);
    if (Number.isNaN(difference)) continue;
    comparedPairs += 1;
    const size = Math.abs(difference);
    if (size < minDifference || size === 0) continue;
    const [low, high] = difference > 0 ? [first[pair], second[pair]] : [second[pair], first[pair]];
    cliffs.push({
      first: low,
      second: high,
      similarity: similarity[pair],
      difference: size,
      signs: signsOf(low, high, { similarity: similarity[pair], difference: size }),
    });
  }
  return { cliffs, comparedPairs };
}

/** Signs that a difference may be an error. */
function signReader(
  { index, sar }: ValueContext,
  values: ComparedValues,
): (first: number, second: number, cliff: Pick<Cliff, 'similarity' | 'difference'>) => CliffSign[] {
  const doubts = index.source.columns.get(listColumns(qualityColumn).listOf);
  const connectivityOf = sar.inchiKeys();
  const block = (ordinal: number): string | null =>
    connectivityOf(index.structures.id[ordinal])?.slice(0, connectivityLength) ?? null;
  return (first, second, { similarity, difference }) => {
    const { rows } = values.activitiesOf(first, second);
    const bits = doubts === undefined ? 0 : rows.reduce((all, row) => all | doubts[row], 0);
    const own = block(first);
    const isThousandfold =
      values.scale !== 'difference' &&
      similarity >= unitSimilarity &&
      unitFactors.some((factor) => Math.abs(difference - factor) <= unitTolerance);
    return [
      ...((bits & slips) !== 0 ? (['slip'] as const) : []),
      ...((bits & otherDoubts) !== 0 ? (['doubt'] as const) : []),
      ...(isThousandfold ? (['thousandfold'] as const) : []),
      ...(own !== null && own === block(second) ? (['stereo'] as const) : []),
    ];
  };
}

function bitsOf(keys: readonly string[]): number {
  return valueDoubts.reduce((bits, { key, bit }) => (keys.includes(key) ? bits | bit : bits), 0);
}

/** Null for equal fingerprints. */
function saliOf({ similarity, difference }: Pick<Cliff, 'similarity' | 'difference'>): number | null {
  return similarity === 1 ? null : difference / (1 - similarity);
}

function inOrder(cliffs: readonly Cliff[], { order, signsFirst }: ActivityCliffsView): Cliff[] {
  const keyOf = (cliff: Cliff): number => {
    switch (order) {
      case 'sali':
        return saliOf(cliff) ?? Infinity;
      case 'difference':
        return cliff.difference;
      case 'similarity':
        return cliff.similarity;
    }
  };
  return cliffs
    .map((cliff) => ({ cliff, key: keyOf(cliff), signed: Number(signsFirst && cliff.signs.length > 0) }))
    .sort((a, b) => {
      if (a.signed !== b.signed) return b.signed - a.signed;
      if (a.key !== b.key) return b.key - a.key;
      return (
        b.cliff.difference - a.cliff.difference ||
        b.cliff.similarity - a.cliff.similarity ||
        a.cliff.first - b.cliff.first ||
        a.cliff.second - b.cliff.second
      );
    })
    .map(({ cliff }) => cliff);
}
