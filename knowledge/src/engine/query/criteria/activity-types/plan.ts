import type { ReleaseIndex } from '../../../index/release-index.ts';
import type { Cancel } from '../../../worker-pool/cancel.ts';
import { chunkRows } from '../../../row-sets/chunks.ts';
import type { RowCollector } from '../../../row-sets/row-collector.ts';
import { type ActivityTerm, type CompiledTerm, compileTerms, molarUnits } from './activity-terms.ts';
import { filterByMark } from '../../filter-by-mark.ts';
import { marksOfCodes } from '../../coded.ts';
import type { SearchContext } from '../../context.ts';
import type { CriterionPlan } from '../../criterion-plan.ts';
import { keepByPlace, slotsByPlace } from './keep-by-place.ts';
import { type Stretch, stretchesOf } from './value-stretches.ts';
import { hasBit } from '../../../row-sets/words.ts';

/** So many stretches are kept from the estimate to the listing. */
const mostKept = 10_000;

/** Up to so many, a row is tested by its place among the stretches; with more, by the terms of its type. */
const fewStretches = 8;

/** Rows of a type, unit and value: each term is some stretches of the activities ordered by value. */
export function planActivityTypes(
  { index, cancel }: Pick<SearchContext, 'index' | 'cancel'>,
  terms: readonly ActivityTerm[],
): CriterionPlan {
  const compiled = compileTerms(index, terms, cancel);
  const known: Stretch[] = [];
  let estimate = 0;
  let count = 0;
  for (const stretch of stretchesOf(index, compiled, cancel)) {
    estimate += stretch.end - stretch.start;
    count += 1;
    if (count <= mostKept) known.push(stretch);
  }
  let keep: CriterionPlan['filter'] | null = null;
  const few = count <= fewStretches;
  const { testCost, test } = testing(index, compiled, few ? known : null);
  return {
    ...(few ? slotsByPlace(index, known) : {}),
    grain: 'activity',
    structures: null,
    structuresWithoutActivity: null,
    estimate,
    testCost,
    collect(collector, cancel) {
      const stretches = count <= mostKept ? known : stretchesOf(index, compiled, cancel);
      for (const stretch of stretches) addMatching(index, stretch, collector, cancel);
    },
    filter(rows, length, wanted) {
      keep ??= test();
      return keep(rows, length, wanted);
    },
  };
}

/** How rows are tested against the terms, or their stretches where they are few, and what testing one takes. */
function testing(
  index: ReleaseIndex,
  terms: readonly CompiledTerm[],
  stretches: readonly Stretch[] | null,
): { testCost: number; test: () => CriterionPlan['filter'] } {
  const types = terms.flatMap(({ types, unitGroup, asked }) =>
    types !== null && unitGroup === null && asked === null ? [types] : [],
  );
  if (types.length === terms.length) return { testCost: 3, test: () => keepTypes(index, types) };
  if (stretches === null) return { testCost: 20, test: () => keepMatching(index, terms) };
  return { testCost: 5, test: () => keepByPlace(index, stretches) };
}

const matching = new Uint32Array(chunkRows);

function addMatching(
  { activities }: ReleaseIndex,
  { start, end, sureStart, sureEnd, term: { asked, molar } }: Stretch,
  collector: RowCollector,
  cancel: Cancel,
): void {
  const { intervals, byValue } = activities;
  const { exactRanks: exact } = activities.valueRanks;
  if (asked === null) return collector.addRows(byValue, start, end);
  for (let from = start; from < end; from += chunkRows) {
    cancel.throwIfCancelled();
    const to = Math.min(end, from + chunkRows);
    let length = 0;
    for (let at = from; at < to; at += 1) {
      const row = byValue[at];
      matching[length] = row;
      const sure = at >= sureStart && at < sureEnd && hasBit(exact, at);
      if (sure || intervals.within(row, asked, molar)) length += 1;
    }
    collector.addRows(matching, 0, length);
  }
}

function keepTypes(
  { activities: { type } }: ReleaseIndex,
  types: readonly ReadonlySet<number>[],
): CriterionPlan['filter'] {
  const marks = marksOfCodes(
    type,
    types.flatMap((codes) => [...codes]),
  );
  return (rows, length, wanted) => filterByMark(rows, length, type.codes, marks, wanted);
}

/** A term as rows in any order are tested: codes of value that match by unit, the molar ones apart. */
interface Test extends CompiledTerm {
  readonly first: readonly number[];
  readonly last: readonly number[];
}

/** Codes of value stand in the order of the values, so that a row of its value alone is tested by its code. */
function keepMatching(index: ReleaseIndex, terms: readonly CompiledTerm[]): CriterionPlan['filter'] {
  const { intervals, unitGroup, type, unit } = index.activities;
  const slots = new Uint32Array(unit.texts.length + 1);
  molarUnits(index).forEach((code, slot) => (slots[code] = slot));
  const tests = testsByType(
    terms.map((term) => testOf(index, term)),
    type.texts.length + 1,
  );
  const passes = (row: number, { asked, unitGroup: group, molar, first, last }: Test): boolean => {
    const unitCode = unit.codes[row];
    if (group !== null && group !== unitGroup[unitCode]) return false;
    if (asked === null) return true;
    if (!intervals.isExact(row)) return intervals.within(row, asked, molar);
    const slot = molar ? slots[unitCode] : 0;
    const code = intervals.codeOf(row);
    return code >= first[slot] && code <= last[slot];
  };
  return (rows, length, wanted) => {
    let kept = 0;
    for (let at = 0; at < length; at += 1) {
      const row = rows[at];
      const candidates = tests[type.codes[row]];
      let found = false;
      for (let test = 0; test < candidates.length && !found; test += 1) found = passes(row, candidates[test]);
      rows[kept] = row;
      if (found === wanted) kept += 1;
    }
    return kept;
  };
}

function testOf(index: ReleaseIndex, term: CompiledTerm): Test {
  const { asked, molar } = term;
  if (asked === null) return { ...term, first: [], last: [] };
  const units = molar ? molarUnits(index) : [0];
  const codes = units.map((unit) => index.activities.intervals.exactCodes(asked, unit, molar));
  return { ...term, first: codes.map(({ first }) => first), last: codes.map(({ last }) => last) };
}

/** The tests of the terms that a row of each type can match. */
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
