import { type Criterion, type Interval, askedInterval, isMolarUnit, toMicromolar } from '@moltrove/contract';
import { molarGroup } from '../columns/value-intervals.ts';
import type { ReleaseIndex } from '../columns/release-index.ts';
import type { Cancel } from '../pool/cancel.ts';
import type { RowCollector } from '../sets/row-collector.ts';
import { textKey } from '../terms/text-keys.ts';
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
export function activityTypesLeaf(index: ReleaseIndex, terms: readonly ActivityTerm[]): Leaf {
  const compiled = terms.map((term) => compile(index, term)).filter((term) => term !== null);
  const stretches = compiled.flatMap((term) => stretchesOf(index, term));
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
    estimate: stretches.reduce((sum, { start, end }) => sum + end - start, 0),
    collect(collector: RowCollector, cancel: Cancel) {
      for (const { start, end, term } of stretches) {
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

/** Null when the release has no such type or unit, so that the term matches nothing. */
function compile(index: ReleaseIndex, term: ActivityTerm): CompiledTerm | null {
  const types = term.activityType === null ? null : codesOfType(index, term.activityType);
  const unitGroup = term.activityUom === null ? null : groupOf(index, term.activityUom);
  if (types?.size === 0 || unitGroup === -1) return null;
  const molar = unitGroup === molarGroup;
  const comparable = (value: number | null): number | null =>
    value === null || !molar ? value : toMicromolar(value, term.activityUom);
  const asked =
    term.prefix === null
      ? null
      : askedInterval(term.prefix, comparable(term.minValue), comparable(term.maxValue));
  return { types, unitGroup, asked, molar };
}

function codesOfType(index: ReleaseIndex, activityType: string): Set<number> {
  const key = textKey(activityType);
  return new Set(index.activities.type.texts.flatMap((text, at) => (textKey(text) === key ? [at + 1] : [])));
}

function groupOf(index: ReleaseIndex, unit: string): number {
  if (isMolarUnit(unit)) return molarGroup;
  const code = index.activities.unit.texts.indexOf(unit) + 1;
  return code === 0 ? -1 : index.activities.unitGroup[code];
}

function groupByType(terms: readonly CompiledTerm[], typeCount: number): CompiledTerm[][] {
  return Array.from({ length: typeCount }, (_, type) =>
    terms.filter((term) => term.types === null || term.types.has(type)),
  );
}

interface Stretch {
  readonly start: number;
  readonly end: number;
  readonly term: CompiledTerm;
}

function stretchesOf(index: ReleaseIndex, term: CompiledTerm): Stretch[] {
  const { type, group, start, valueless } = index.segments;
  const stretches: Stretch[] = [];
  for (let segment = 0; segment < type.length; segment += 1) {
    if (term.types !== null && !term.types.has(type[segment])) continue;
    if (term.unitGroup !== null && term.unitGroup !== group[segment]) continue;
    const stretch =
      term.asked === null
        ? { start: start[segment], end: start[segment + 1] }
        : byLowEnd(index, term, start[segment], valueless[segment], group[segment] === molarGroup);
    if (stretch.start < stretch.end) stretches.push({ ...stretch, term });
  }
  return stretches;
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
