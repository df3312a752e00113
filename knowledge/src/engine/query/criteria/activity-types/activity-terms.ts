import {
  type Criterion,
  type Interval,
  askedInterval,
  isMolarUnit,
  micromolarExponent,
  timesPowerOfTen,
} from '@moltrove/contract/without-calls';
import type { ReleaseIndex } from '../../../index/release-index.ts';
import { molarGroup } from '../../../index/value-intervals.ts';
import type { Cancel } from '../../../worker-pool/cancel.ts';
import { textKey } from '../../../text/text-keys.ts';

export type ActivityTerm = Extract<Criterion, { option: 'ActivityTypes' }>['activities'][number];

/** A term with its texts as codes. `unitGroup` null means any unit; `requested` null means any value or none. */
export interface CompiledTerm {
  readonly types: ReadonlySet<number> | null;
  readonly unitGroup: number | null;
  readonly requested: Interval | null;
  readonly molar: boolean;
}

/** The types and units of a release by name, and its segments by type; computed once for each release. */
interface Named {
  readonly types: ReadonlyMap<string, ReadonlySet<number>>;
  readonly units: ReadonlyMap<string, number>;
  readonly segments: ReadonlyMap<number, readonly number[]>;
  readonly molarUnits: readonly number[];
}

const namedOfIndex = new WeakMap<ReleaseIndex, Named>();

function named(index: ReleaseIndex): Named {
  let found = namedOfIndex.get(index);
  if (found === undefined) namedOfIndex.set(index, (found = nameAll(index)));
  return found;
}

function nameAll({ activities: { type, unit, unitGroup }, segments }: ReleaseIndex): Named {
  const types = new Map<string, Set<number>>();
  type.texts.forEach((text, at) => {
    const key = textKey(text);
    types.set(key, (types.get(key) ?? new Set()).add(at + 1));
  });
  const segmentsOf = new Map<number, number[]>();
  segments.type.forEach((code, segment) => {
    const ofType = segmentsOf.get(code);
    if (ofType === undefined) segmentsOf.set(code, [segment]);
    else ofType.push(segment);
  });
  return {
    types,
    units: new Map(unit.texts.map((text, at) => [text, at + 1])),
    segments: segmentsOf,
    molarUnits: [...unitGroup.keys()].filter((code) => unitGroup[code] === molarGroup),
  };
}

/** The segments of each type. */
export const segmentsByType = (index: ReleaseIndex): Named['segments'] => named(index).segments;

/** Codes of the units whose values compare in micromolar. */
export const molarUnits = (index: ReleaseIndex): Named['molarUnits'] => named(index).molarUnits;

const termsBetweenChecks = 256;

/**
 * Compiles each distinct term once. A term whose type or unit the release does not have matches nothing and is dropped.
 */
export function compileTerms(
  index: ReleaseIndex,
  terms: readonly ActivityTerm[],
  cancel: Cancel,
): CompiledTerm[] {
  const compiled = new Map<string, CompiledTerm>();
  terms.forEach((term, at) => {
    if (at % termsBetweenChecks === 0) cancel.throwIfCancelled();
    const { activityType, activityUom, prefix, minValue, maxValue } = term;
    const key = activityType === null ? null : textKey(activityType);
    const types = key === null ? null : named(index).types.get(key);
    const unitGroup = activityUom === null ? null : groupOf(index, activityUom);
    if (types === undefined || unitGroup === undefined) return;
    const found = {
      types,
      unitGroup,
      requested: requestedInterval(term, unitGroup),
      molar: unitGroup === molarGroup,
    };
    compiled.set(JSON.stringify([key, activityUom, prefix, minValue, maxValue]), found);
  });
  return [...compiled.values()];
}

function requestedInterval(term: ActivityTerm, unitGroup: number | null): Interval | null {
  const exponent = unitGroup === molarGroup ? micromolarExponent(term.activityUom) : null;
  const comparable = (value: number | null): number | null =>
    value === null ? null : timesPowerOfTen(value, exponent ?? 0);
  return term.prefix === null
    ? null
    : askedInterval(term.prefix, comparable(term.minValue), comparable(term.maxValue));
}

function groupOf(index: ReleaseIndex, unit: string): number | undefined {
  if (isMolarUnit(unit)) return molarGroup;
  const code = named(index).units.get(unit);
  return code === undefined ? undefined : index.activities.unitGroup[code];
}
