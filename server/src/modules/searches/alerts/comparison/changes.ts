import type { AlertKind, AlertParts, AlertSubject, AlertValue } from '@moltrove/contract';
import { otherCallsFirst } from '@moltrove/knowledge';
import { packedText, unpackedText } from './packed-text.ts';
import { type FoundStructure, type FoundValue, keyText, type Snapshot } from './snapshot.ts';

/** A value as it is listed. */
export interface ListedValue {
  readonly actId: number;
  readonly strId: number;
  /** Key and name of its structure. */
  readonly key: string;
  readonly name: string;
  readonly target: string | null;
  readonly reference: string | null;
  readonly value: AlertValue;
}

export interface ChangedValue {
  readonly before: ListedValue;
  readonly now: ListedValue;
}

/** Rows of the earlier release have the IDs that they had there. */
export interface Changes {
  readonly structures: {
    readonly added: readonly FoundStructure[];
    readonly gone: readonly FoundStructure[];
    readonly changed: readonly FoundStructure[];
  };
  readonly values: {
    readonly added: readonly ListedValue[];
    readonly gone: readonly ListedValue[];
    readonly changed: readonly ChangedValue[];
  };
}

interface MatchedValues {
  readonly added: readonly FoundValue[];
  readonly gone: readonly FoundValue[];
  readonly changed: ReadonlyArray<{ readonly before: FoundValue; readonly now: FoundValue }>;
}

/** Rows that are compared before other calls run. */
const rowsOfTurn = 2000;

/**
 * What differs between two snapshots, for the rows that both have. Structures are the same if their keys are; values
 * are recognised by `matchedValues`.
 */
export async function changesBetween(before: Snapshot, now: Snapshot): Promise<Changes> {
  const structures = {
    added: [] as FoundStructure[],
    gone: [] as FoundStructure[],
    changed: [] as FoundStructure[],
  };
  const values = { added: [] as ListedValue[], gone: [] as ListedValue[], changed: [] as ChangedValue[] };
  if (before.structures === null || now.structures === null) return { structures, values };
  const compareValues = before.values !== null && now.values !== null;
  const valuesBefore = byStructure(compareValues ? before.values : []);
  const valuesNow = byStructure(compareValues ? now.values : []);
  const keysBefore = new Set(before.structures.map(({ key }) => key));
  const keysNow = new Set(now.structures.map(({ key }) => key));
  let compared = 0;
  const compare = async (key: string): Promise<boolean> => {
    const [these, those] = [valuesBefore.get(key) ?? [], valuesNow.get(key) ?? []];
    compared += 1 + these.length + those.length;
    if (compared > rowsOfTurn) {
      compared = 0;
      await otherCallsFirst();
    }
    const { added, gone, changed } = matchedValues(these, those);
    values.added.push(...added.map(listed));
    values.gone.push(...gone.map(listed));
    values.changed.push(...changed.map((pair) => ({ before: listed(pair.before), now: listed(pair.now) })));
    return added.length + gone.length + changed.length > 0;
  };
  for (const structure of now.structures) {
    const differs = await compare(structure.key);
    if (!keysBefore.has(structure.key)) structures.added.push(structure);
    else if (differs) structures.changed.push(structure);
  }
  for (const structure of before.structures) {
    if (keysNow.has(structure.key)) continue;
    structures.gone.push(structure);
    await compare(structure.key);
  }
  return { structures, values };
}

function byStructure(values: readonly FoundValue[]): Map<string, FoundValue[]> {
  const grouped = new Map<string, FoundValue[]>();
  for (const value of values) {
    const group = grouped.get(value.structure.key);
    if (group === undefined) grouped.set(value.structure.key, [value]);
    else group.push(value);
  }
  return grouped;
}

/**
 * Values of one structure in two releases. In turn, these are the same: values with the same activity ID and content;
 * values with the same content, assay, target and reference, whose IDs changed; values with the same ID, whose content
 * changed; and the only remaining ones of an assay, target, reference and type, whose ID and content changed.
 */
export function matchedValues(before: readonly FoundValue[], now: readonly FoundValue[]): MatchedValues {
  if (isSameList(before, now)) return { added: [], gone: [], changed: [] };
  const changed: Array<{ before: FoundValue; now: FoundValue }> = [];
  let [gone, added] = [before, now];
  [gone, added] = withoutPairs(gone, added, ({ actId, value }) => `${actId} ${keyText(value)}`);
  [gone, added] = withoutPairs(gone, added, ({ context, value }) => keyText(context) + keyText(value));
  [gone, added] = withoutPairs(
    gone,
    added,
    ({ actId }) => String(actId),
    (pair) => changed.push(pair),
  );
  const onlyOnes = new Set(
    [...countsBy(gone, measuredOf)].flatMap(([key, count]) => (count === 1 ? [key] : [])),
  );
  for (const [key, count] of countsBy(added, measuredOf)) if (count !== 1) onlyOnes.delete(key);
  [gone, added] = withoutPairs(
    gone,
    added,
    (value) => (onlyOnes.has(measuredOf(value)) ? measuredOf(value) : null),
    (pair) => changed.push(pair),
  );
  return { added, gone, changed };
}

/** Whether all values have the same IDs and content in the same order, as most do. */
const isSameList = (before: readonly FoundValue[], now: readonly FoundValue[]): boolean =>
  before.length === now.length &&
  before.every(
    (value, at) => value.actId === now[at].actId && keyText(value.value) === keyText(now[at].value),
  );

/** Pairs values with the same key in their order, and returns those that are left. A value without a key is left. */
function withoutPairs(
  before: readonly FoundValue[],
  now: readonly FoundValue[],
  keyOf: (value: FoundValue) => string | null,
  onPair: (pair: { before: FoundValue; now: FoundValue }) => void = () => undefined,
): [readonly FoundValue[], readonly FoundValue[]] {
  if (before.length === 0 || now.length === 0) return [before, now];
  const waiting = new Map<string, FoundValue[]>();
  for (const value of before) {
    const key = keyOf(value);
    if (key === null) continue;
    const same = waiting.get(key);
    if (same === undefined) waiting.set(key, [value]);
    else same.push(value);
  }
  const paired = new Set<FoundValue>();
  const left = now.filter((value) => {
    const key = keyOf(value);
    const partner = key === null ? undefined : waiting.get(key)?.shift();
    if (partner === undefined) return true;
    paired.add(partner);
    onPair({ before: partner, now: value });
    return false;
  });
  return [before.filter((value) => !paired.has(value)), left];
}

/** Where and what a value measures. */
const measuredOf = ({ context, value }: FoundValue): string => keyText(context) + (value.type ?? '');

function countsBy(values: readonly FoundValue[], keyOf: (value: FoundValue) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(keyOf(value), (counts.get(keyOf(value)) ?? 0) + 1);
  return counts;
}

const listed = ({ actId, structure, context, value }: FoundValue): ListedValue => ({
  actId,
  strId: structure.strId,
  key: structure.key,
  name: structure.name,
  target: context.target,
  reference: context.reference,
  value,
});

const countIf = (isCounted: boolean, { length }: readonly unknown[]): number | null =>
  isCounted ? length : null;

/** The numbers of changes; null for rows that one of the snapshots lacks or that the alert is not about. */
export function partsOf(
  changes: Changes,
  about: AlertSubject,
  before: Snapshot,
  now: Snapshot,
): Record<AlertKind, AlertParts> {
  const hasStructures = before.structures !== null && now.structures !== null;
  const hasValues = before.values !== null && now.values !== null;
  const { structures, values } = changes;
  const withStructures = hasStructures && about !== 'values';
  const withValues = hasValues && about !== 'structures';
  return {
    structures: {
      added: countIf(withStructures, structures.added),
      gone: countIf(withStructures, structures.gone),
      changed: countIf(withStructures && withValues, structures.changed),
    },
    values: {
      added: countIf(withValues, values.added),
      gone: countIf(withValues, values.gone),
      changed: countIf(withValues, values.changed),
    },
  };
}

export const changesText = (changes: Changes): Promise<string> => packedText(changes);
export const changesOf = async (text: string): Promise<Changes> => (await unpackedText(text)) as Changes;
