import { type Criterion, type Interval, askedInterval, isMolarUnit, toMicromolar } from '@moltrove/contract';
import { molarGroup } from '../columns/value-intervals.ts';
import type { ReleaseIndex } from '../columns/release-index.ts';
import type { Cancel } from '../pool/cancel.ts';
import type { RowCollector } from '../sets/row-collector.ts';
import { textKey } from '../terms/text-keys.ts';
import type { SearchContext } from './context.ts';
import type { Leaf } from './leaf.ts';

type ActivityTerm = Extract<Criterion, { option: 'ActivityTypes' }>['activities'][number];

/** A term in codes. `unitGroup` null stands for any unit, `asked` null for any value or none. */
interface CompiledTerm {
  readonly types: ReadonlySet<number> | null;
  readonly unitGroup: number | null;
  readonly asked: Interval | null;
  readonly molar: boolean;
}

/** Rows of a type, unit and value: each term is some stretches of the activities ordered by value. */
export function activityTypesLeaf(
  { index, cancel }: Pick<SearchContext, 'index' | 'cancel'>,
  terms: readonly ActivityTerm[],
): Leaf {
  const compiled = compileAll(index, terms, cancel);
  const segmentsOf = segmentsByType(index);
  let estimate = 0;
  for (const { start, end } of stretchesOf(index, compiled, segmentsOf, cancel)) estimate += end - start;
  const { intervals, byValue, unitGroup, type, unit } = index.activities;
  const matches = (row: number, term: CompiledTerm): boolean =>
    (term.types === null || term.types.has(type.codes[row])) &&
    (term.unitGroup === null || term.unitGroup === unitGroup[unit.codes[row]]) &&
    (term.asked === null || intervals.within(row, term.asked, term.molar));
  const termsOfType = groupByType(compiled, type.texts.length + 1);
  return {
    grain: 'activity',
    structures: null,
    unmeasured: null,
    estimate,
    collect(collector: RowCollector, cancel: Cancel) {
      for (const { start, end, term } of stretchesOf(index, compiled, segmentsOf, cancel)) {
        cancel.throwIfCancelled();
        if (term.asked === null) {
          collector.addRows(byValue, start, end);
          continue;
        }
        for (let at = start; at < end; at += 1) {
          if (intervals.within(byValue[at], term.asked, term.molar)) collector.add(byValue[at]);
          if ((at & 0xffff) === 0) cancel.throwIfCancelled();
        }
      }
    },
    keep(rows, length, wanted) {
      let kept = 0;
      for (let at = 0; at < length; at += 1) {
        const row = rows[at];
        const candidates = termsOfType[type.codes[row]];
        let found = false;
        for (let term = 0; term < candidates.length && !found; term += 1)
          found = matches(row, candidates[term]);
        rows[kept] = row;
        if (found === wanted) kept += 1;
      }
      return kept;
    },
  };
}

/** Each distinct term once. */
function compileAll(index: ReleaseIndex, terms: readonly ActivityTerm[], cancel: Cancel): CompiledTerm[] {
  const { type, unit } = index.activities;
  const codesOfType = new Map<string, Set<number>>();
  type.texts.forEach((text, at) => {
    const codes = codesOfType.get(textKey(text));
    if (codes === undefined) codesOfType.set(textKey(text), new Set([at + 1]));
    else codes.add(at + 1);
  });
  const codeOfUnit = new Map(unit.texts.map((text, at) => [text, at + 1]));
  const compiled = new Map<string, CompiledTerm>();
  terms.forEach((term, at) => {
    if (at % termsBetweenLooks === 0) cancel.throwIfCancelled();
    const { activityType, activityUom, prefix, minValue, maxValue } = term;
    const key = activityType === null ? null : textKey(activityType);
    const types = key === null ? null : codesOfType.get(key);
    const unitGroup = activityUom === null ? null : groupOf(index, codeOfUnit, activityUom);
    // The release has no such type or unit: the term matches nothing.
    if (types === undefined || unitGroup === undefined) return;
    const found = { types, unitGroup, asked: askedOf(term, unitGroup), molar: unitGroup === molarGroup };
    compiled.set(JSON.stringify([key, activityUom, prefix, minValue, maxValue]), found);
  });
  return [...compiled.values()];
}

const termsBetweenLooks = 256;

function askedOf(term: ActivityTerm, unitGroup: number | null): Interval | null {
  const comparable = (value: number | null): number | null =>
    value === null || unitGroup !== molarGroup ? value : toMicromolar(value, term.activityUom);
  return term.prefix === null
    ? null
    : askedInterval(term.prefix, comparable(term.minValue), comparable(term.maxValue));
}

function groupOf(
  index: ReleaseIndex,
  codeOfUnit: ReadonlyMap<string, number>,
  unit: string,
): number | undefined {
  if (isMolarUnit(unit)) return molarGroup;
  const code = codeOfUnit.get(unit);
  return code === undefined ? undefined : index.activities.unitGroup[code];
}

/** The terms that a row of each type can match. */
function groupByType(terms: readonly CompiledTerm[], typeCount: number): (readonly CompiledTerm[])[] {
  const ofAnyType = terms.filter(({ types }) => types === null);
  const groups: CompiledTerm[][] = Array.from({ length: typeCount }, () => ofAnyType);
  for (const term of terms) {
    for (const type of term.types ?? []) {
      if (groups[type] === ofAnyType) groups[type] = [...ofAnyType];
      groups[type].push(term);
    }
  }
  return groups;
}

/** Places of the segments of each type. */
function segmentsByType({ segments: { type } }: ReleaseIndex): ReadonlyMap<number, readonly number[]> {
  const places = new Map<number, number[]>();
  type.forEach((code, place) => {
    const ofType = places.get(code);
    if (ofType === undefined) places.set(code, [place]);
    else ofType.push(place);
  });
  return places;
}

interface Stretch {
  readonly start: number;
  readonly end: number;
  readonly term: CompiledTerm;
}

/** Made as they are asked for: terms of any type have as many stretches each as there are segments. */
function* stretchesOf(
  index: ReleaseIndex,
  terms: readonly CompiledTerm[],
  segmentsOf: ReadonlyMap<number, readonly number[]>,
  cancel: Cancel,
): Generator<Stretch> {
  const { group, start, valueless } = index.segments;
  for (const term of terms) {
    cancel.throwIfCancelled();
    for (const type of term.types ?? segmentsOf.keys()) {
      for (const segment of segmentsOf.get(type) ?? []) {
        if (term.unitGroup !== null && term.unitGroup !== group[segment]) continue;
        const stretch =
          term.asked === null
            ? { start: start[segment], end: start[segment + 1] }
            : byLowEnd(index, term, start[segment], valueless[segment], group[segment] === molarGroup);
        if (stretch.start < stretch.end) yield { ...stretch, term };
      }
    }
  }
}

/** The part of a segment whose intervals begin within the asked one; the order does not serve raw molar values. */
function byLowEnd(
  index: ReleaseIndex,
  term: CompiledTerm,
  start: number,
  end: number,
  orderedInMicromolar: boolean,
): { start: number; end: number } {
  if (orderedInMicromolar !== term.molar) return { start, end };
  const { intervals, byValue } = index.activities;
  const firstWhere = (passes: (low: number) => boolean): number => {
    let [low, high] = [start, end];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (passes(intervals.low(byValue[middle], term.molar))) high = middle;
      else low = middle + 1;
    }
    return low;
  };
  const { low, high } = term.asked!;
  return { start: firstWhere((value) => value >= low), end: firstWhere((value) => value > high) };
}
