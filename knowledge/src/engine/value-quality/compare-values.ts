import { agreementWithin, minAgreeing, slipTolerance } from '@moltrove/contract/without-calls';
import { partitionPoint } from '../../binary-search.ts';

/** A value of one structure, target and type: in micromolar, with the rank of its document in chronological order. */
export interface ComparedValue {
  readonly micromolar: number;
  readonly document: number;
}

/** Result for one value. `odd`: enough other values agree to conclude that this one is wrong. */
export interface Comparison {
  readonly slips: readonly Slip[];
  readonly citedAgain: boolean;
  readonly odd: boolean;
}

export type Slip = 3 | 6;
const slips: readonly Slip[] = [3, 6];

/** Rounding tolerance for differences of logarithms. */
const rounding = 1e-9;

const nothing: Comparison = { slips: [], citedAgain: false, odd: false };

/** A distinct value, with the documents that report it. */
interface DistinctValue {
  readonly micromolar: number;
  readonly log: number;
  readonly documents: readonly number[];
}

/**
 * Compares the exact values of one structure, target and type. If values of different documents have logarithms
 * that differ by 3 or 6, within `slipTolerance`, both are suspected of a unit slip (Kramer et al., J. Med.
 * Chem. 2012, 55, 5165; Kalliokoski et al., PLoS ONE 2013, 8, e61007; and the data checks of ChEMBL). If values
 * of `minAgreeing` documents agree with only one of them, the other one is odd. A value is cited again if an
 * earlier document reports the same or the same rounded value; see `isSameValue`. Time is proportional to the
 * number of distinct values times their near neighbours.
 */
export function compareValues(values: readonly ComparedValue[]): Comparison[] {
  if (values.every(({ document }) => document === values[0].document)) return values.map(() => nothing);
  const distinct = distinctValues(values);
  const logs = distinct.map(({ log }) => log);
  const found = new Map(distinct.map((value) => [value.micromolar, value]));
  const firstFrom = (low: number): number => partitionPoint(0, logs.length, (at) => logs[at] >= low);
  const near = (log: number, within: number): readonly DistinctValue[] =>
    distinct.slice(firstFrom(log - within - rounding), firstFrom(log + within + rounding));
  const agreeing = memoized((value: DistinctValue) => documentsOf(near(value.log, agreementWithin)).size);
  return values.map(({ micromolar, document }) => {
    const own = found.get(micromolar)!;
    const suspected = slips.map((slip) => {
      const partners = [own.log - slip, own.log + slip].flatMap((log) =>
        near(log, slipTolerance).filter(({ documents }) => documents.some((other) => other !== document)),
      );
      const verdicts = partners.map((partner) => verdictOn(agreeing(own), agreeing(partner)));
      return {
        slip,
        suspected: verdicts.some((verdict) => verdict !== 'sound'),
        odd: verdicts.includes('odd'),
      };
    });
    return {
      slips: suspected.filter((result) => result.suspected).map(({ slip }) => slip),
      citedAgain: near(own.log, sameWithin).some(
        (other) =>
          other.documents.some((earlier) => earlier < document) && isSameValue(micromolar, other.micromolar),
      ),
      odd: suspected.some(({ odd }) => odd),
    };
  });
}

/** Number of documents whose values agree with a value, including its own. */
export function documentsThatAgree(values: readonly ComparedValue[], micromolar: number): number {
  const log = Math.log10(micromolar);
  return new Set(
    values
      .filter((value) => Math.abs(Math.log10(value.micromolar) - log) <= agreementWithin + rounding)
      .map(({ document }) => document),
  ).size;
}

/** The slip by which two values differ; null for none. */
export function slipBetween(a: number, b: number): Slip | null {
  const difference = Math.abs(Math.log10(a) - Math.log10(b));
  return slips.find((slip) => Math.abs(difference - slip) <= slipTolerance + rounding) ?? null;
}

/** The verdict on the first of two values that differ by a slip. */
export function verdictOn(agreeing: number, agreeingWithOther: number): 'sound' | 'undecided' | 'odd' {
  if (agreeing >= minAgreeing && agreeingWithOther < minAgreeing) return 'sound';
  if (agreeingWithOther >= minAgreeing && agreeing < minAgreeing) return 'odd';
  return 'undecided';
}

/** Values with fewer digits coincide too often by chance to be evidence of a citation. */
const minDigits = 2;
/**
 * Upper bound of the difference between the logarithms of a number with two digits and of a number that rounds
 * to it; 1.1 and 1.05 differ most.
 */
const sameWithin = 0.025;

/**
 * Whether two values are equal, or one is the other rounded to its own digits, at least two. Values of one
 * digit (1, 20, 300) and antilogarithms of a logarithm with one decimal (31.62 nM for 7.5) are no evidence,
 * because independent measurements often coincide in them.
 */
export function isSameValue(a: number, b: number): boolean {
  const digits = Math.min(digitsOf(a), digitsOf(b));
  if (digits < minDigits || isCoarseAntilogarithm(a) || isCoarseAntilogarithm(b)) return false;
  return rounded(a, digits) === rounded(b, digits);
}

/** Significant digits of a number, without artefacts of binary arithmetic. */
export function digitsOf(value: number): number {
  const [mantissa] = Number(value.toPrecision(12)).toExponential().split('e');
  return mantissa.replace('.', '').length;
}

function isCoarseAntilogarithm(micromolar: number): boolean {
  const digits = digitsOf(micromolar);
  if (digits <= minDigits) return false;
  const log = Math.round(Math.log10(micromolar) * 10) / 10;
  return rounded(10 ** log, digits) === rounded(micromolar, digits);
}

function rounded(value: number, digits: number): number {
  return Number(Number(value.toPrecision(12)).toPrecision(digits));
}

function distinctValues(values: readonly ComparedValue[]): DistinctValue[] {
  const documents = new Map<number, Set<number>>();
  for (const { micromolar, document } of values) {
    const known = documents.get(micromolar);
    if (known === undefined) documents.set(micromolar, new Set([document]));
    else known.add(document);
  }
  return [...documents]
    .map(([micromolar, ids]) => ({ micromolar, log: Math.log10(micromolar), documents: [...ids] }))
    .sort((a, b) => a.log - b.log);
}

function documentsOf(values: readonly DistinctValue[]): ReadonlySet<number> {
  return new Set(values.flatMap(({ documents }) => documents));
}

function memoized<T extends object>(count: (item: T) => number): (item: T) => number {
  const known = new Map<T, number>();
  return (item) => {
    let found = known.get(item);
    if (found === undefined) known.set(item, (found = count(item)));
    return found;
  };
}
