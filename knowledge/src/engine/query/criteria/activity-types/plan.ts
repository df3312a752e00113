import type { ReleaseIndex } from '../../../index/release-index.ts';
import type { Cancel } from '../../../worker-pool/cancel.ts';
import { chunkRows } from '../../../row-sets/chunks.ts';
import type { RowCollector } from '../../../row-sets/row-collector.ts';
import { type ActivityTerm, type CompiledTerm, compileTerms, molarUnits } from './activity-terms.ts';
import { filterByMark } from '../../filter-by-mark.ts';
import { marksOfCodes } from '../../coded.ts';
import type { SearchContext } from '../../context.ts';
import type { CriterionPlan } from '../../criterion-plan.ts';
import { hasBit } from '../../../row-sets/words.ts';
import { filterByRank, assayOrderFilters } from './filter-by-rank.ts';
import { type RankRange, rankRangesOf } from './rank-ranges.ts';

/** Up to this many ranges are stored between estimating and listing. */
const maxKnownRanges = 10_000;

/** Up to this many ranges, rows are tested by their rank; with more, by the terms of their type. */
const fewRanges = 8;

/** Activities of a type, unit and value: each term is some ranges of the order by value. */
export function planActivityTypes(
  { index, cancel }: Pick<SearchContext, 'index' | 'cancel'>,
  terms: readonly ActivityTerm[],
): CriterionPlan {
  const compiled = compileTerms(index, terms, cancel);
  const knownRanges: RankRange[] = [];
  let estimate = 0;
  let count = 0;
  for (const range of rankRangesOf(index, compiled, cancel)) {
    estimate += range.end - range.start;
    count += 1;
    if (count <= maxKnownRanges) knownRanges.push(range);
  }
  let filter: CriterionPlan['filter'] | null = null;
  const few = count <= fewRanges;
  const { testCost, test } = testing(index, compiled, few ? knownRanges : null);
  return {
    ...(few ? assayOrderFilters(index, knownRanges) : {}),
    grain: 'activity',
    structures: null,
    structuresWithoutActivity: null,
    estimate,
    testCost,
    collect(collector, cancel) {
      const ranges = count <= maxKnownRanges ? knownRanges : rankRangesOf(index, compiled, cancel);
      for (const range of ranges) addMatching(index, range, collector, cancel);
    },
    filter(rows, length, include) {
      filter ??= test();
      return filter(rows, length, include);
    },
  };
}

/** How rows are tested: by rank if there are few ranges, else against the terms; and the cost of testing one. */
function testing(
  index: ReleaseIndex,
  terms: readonly CompiledTerm[],
  ranges: readonly RankRange[] | null,
): { testCost: number; test: () => CriterionPlan['filter'] } {
  const types = terms.flatMap(({ types, unitGroup, requested }) =>
    types !== null && unitGroup === null && requested === null ? [types] : [],
  );
  if (types.length === terms.length) return { testCost: 3, test: () => filterByType(index, types) };
  if (ranges === null) return { testCost: 20, test: () => filterMatching(index, terms) };
  return { testCost: 5, test: () => filterByRank(index, ranges) };
}

const matching = new Uint32Array(chunkRows);

function addMatching(
  { activities }: ReleaseIndex,
  { start, end, sureStart, sureEnd, term: { requested, molar } }: RankRange,
  collector: RowCollector,
  cancel: Cancel,
): void {
  const { intervals, byValue } = activities;
  const { exactRanks } = activities.valueRanks;
  if (requested === null) return collector.addRows(byValue, start, end);
  for (let from = start; from < end; from += chunkRows) {
    cancel.throwIfCancelled();
    const to = Math.min(end, from + chunkRows);
    let length = 0;
    for (let at = from; at < to; at += 1) {
      const row = byValue[at];
      matching[length] = row;
      const sure = at >= sureStart && at < sureEnd && hasBit(exactRanks, at);
      if (sure || intervals.within(row, requested, molar)) length += 1;
    }
    collector.addRows(matching, 0, length);
  }
}

function filterByType(
  { activities: { type } }: ReleaseIndex,
  types: readonly ReadonlySet<number>[],
): CriterionPlan['filter'] {
  const marks = marksOfCodes(
    type,
    types.flatMap((codes) => [...codes]),
  );
  return (rows, length, include) => filterByMark(rows, length, type.codes, marks, include);
}

/** A term for testing rows in any order: the codes of value that match, for each molar unit or for all other units. */
interface Test extends CompiledTerm {
  readonly first: readonly number[];
  readonly last: readonly number[];
}

/** Codes of values are in the order of the values, so that an exact value is tested by its code. */
function filterMatching(index: ReleaseIndex, terms: readonly CompiledTerm[]): CriterionPlan['filter'] {
  const { intervals, unitGroup, type, unit } = index.activities;
  const unitIndexes = new Uint32Array(unit.texts.length + 1);
  molarUnits(index).forEach((code, unitIndex) => (unitIndexes[code] = unitIndex));
  const tests = testsByType(
    terms.map((term) => testOf(index, term)),
    type.texts.length + 1,
  );
  const passes = (row: number, { requested, unitGroup: group, molar, first, last }: Test): boolean => {
    const unitCode = unit.codes[row];
    if (group !== null && group !== unitGroup[unitCode]) return false;
    if (requested === null) return true;
    if (!intervals.isExact(row)) return intervals.within(row, requested, molar);
    const unitIndex = molar ? unitIndexes[unitCode] : 0;
    const code = intervals.codeOf(row);
    return code >= first[unitIndex] && code <= last[unitIndex];
  };
  return (rows, length, include) => {
    let count = 0;
    for (let at = 0; at < length; at += 1) {
      const row = rows[at];
      const candidates = tests[type.codes[row]];
      let found = false;
      for (let test = 0; test < candidates.length && !found; test += 1) found = passes(row, candidates[test]);
      rows[count] = row;
      if (found === include) count += 1;
    }
    return count;
  };
}

function testOf(index: ReleaseIndex, term: CompiledTerm): Test {
  const { requested, molar } = term;
  if (requested === null) return { ...term, first: [], last: [] };
  const units = molar ? molarUnits(index) : [0];
  const codes = units.map((unit) => index.activities.intervals.exactCodes(requested, unit, molar));
  return { ...term, first: codes.map(({ first }) => first), last: codes.map(({ last }) => last) };
}

/** For each type the tests that its rows can pass. */
function testsByType(tests: readonly Test[], typeCount: number): (readonly Test[])[] {
  const ofAnyType = tests.filter(({ types }) => types === null);
  const groups: Test[][] = Array.from({ length: typeCount }, () => ofAnyType);
  for (const test of tests) {
    for (const type of test.types ?? []) {
      if (groups[type] === ofAnyType) groups[type] = [...ofAnyType];
      groups[type].push(test);
    }
  }
  return groups;
}
