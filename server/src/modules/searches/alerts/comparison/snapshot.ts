import {
  type AlertSubject,
  type AlertValue,
  limits,
  type Search,
  type SearchCounts,
} from '@moltrove/contract';
import { type KnowledgeBase, otherCallsFirst, type Row } from '@moltrove/knowledge';
import { textHash } from '../../../../shared/searches/text-hash.ts';

/** A structure that a search found. Its key is the same in every release, whatever its ID there. */
export interface FoundStructure {
  readonly strId: number;
  readonly key: string;
  readonly name: string;
}

/** Where a value was measured, as far as it helps to recognise the value in a release with other IDs. */
export interface ValueContext {
  readonly target: string | null;
  readonly reference: string | null;
  /** Hash of the description of the assay. */
  readonly assay: number;
}

/** Values that share a context or a standard value share the object. */
export interface FoundValue {
  readonly actId: number;
  readonly structure: FoundStructure;
  readonly context: ValueContext;
  readonly value: AlertValue;
}

/** What a search found; null for rows that are too many, or that the alert is not about. */
export interface Snapshot {
  /** By ID. */
  readonly structures: readonly FoundStructure[] | null;
  /** By structure and ID. */
  readonly values: readonly FoundValue[] | null;
}

export interface TakenSnapshot {
  readonly snapshot: Snapshot;
  readonly counts: SearchCounts;
  /** Why rows are left out; null if none are. */
  readonly reason: string | null;
}

const shown = (count: number): string => count.toLocaleString('en-US');

/**
 * Reads what a search finds, up to `limits.maxRememberedStructures` structures and `limits.maxRememberedActivities`
 * values, in pages that let the calls of users go first.
 */
export async function takeSnapshot(
  knowledge: Pick<KnowledgeBase, 'counts' | 'page'>,
  search: Search,
  about: AlertSubject,
  signal: AbortSignal,
): Promise<TakenSnapshot> {
  const { partial, ...counts } = await knowledge.counts(search, { signal, background: true });
  const nothing = { structures: null, values: null };
  if (partial !== undefined) {
    const reason = 'The structure search ran out of time, so that its results cannot be compared.';
    return { snapshot: nothing, counts, reason };
  }
  const { maxRememberedStructures, maxRememberedActivities } = limits;
  if (counts.structures > maxRememberedStructures) {
    const reason =
      `${shown(counts.structures)} structures were found; up to ${shown(maxRememberedStructures)} are ` +
      'compared one by one, so that only the counts are compared.';
    return { snapshot: nothing, counts, reason };
  }
  const structures: FoundStructure[] = [];
  const uses = new Map<string, number>();
  for await (const row of rowsOf(knowledge, search, 'structures', signal)) {
    const structure = structureOf(row);
    const use = (uses.get(structure.key) ?? 0) + 1;
    uses.set(structure.key, use);
    structures.push(use === 1 ? structure : { ...structure, key: `${structure.key} (${use})` });
  }
  if (about === 'structures') return { snapshot: { structures, values: null }, counts, reason: null };
  if (counts.activities > maxRememberedActivities) {
    const reason =
      `${shown(counts.activities)} activities were found; up to ${shown(maxRememberedActivities)} are ` +
      'compared one by one, so that changed values are not known.';
    return { snapshot: { structures, values: null }, counts, reason };
  }
  const byId = new Map(structures.map((structure) => [structure.strId, structure]));
  const contexts = sharing<ValueContext>();
  const standardValues = sharing<AlertValue>();
  const values: FoundValue[] = [];
  for await (const row of rowsOf(knowledge, search, 'activities', signal)) {
    const structure = byId.get(row['str_id'] as number);
    if (structure === undefined) continue;
    const context = contexts(contextOf(row));
    values.push({
      actId: row['act_id'] as number,
      structure,
      context,
      value: standardValues(valueOf(row)),
    });
  }
  return { snapshot: { structures, values }, counts, reason: null };
}

async function* rowsOf(
  knowledge: Pick<KnowledgeBase, 'page'>,
  search: Search,
  tab: 'structures' | 'activities',
  signal: AbortSignal,
): AsyncGenerator<Row> {
  const pageSize = limits.maxInnerPageSize;
  for (let pageNumber = 0; ; pageNumber++) {
    const request = { tab, pageNumber, pageSize, sort: null };
    const { rows } = await knowledge.page(search, request, { signal, background: true });
    yield* rows;
    if (rows.length < pageSize) return;
    await otherCallsFirst();
  }
}

const textOf = (cell: Row[string] | undefined): string | null =>
  typeof cell === 'string' && cell !== '' ? cell : null;
const numberOf = (cell: Row[string] | undefined): number | null => (typeof cell === 'number' ? cell : null);

/** A structure by its ID in the source, else by its InChIKey, else by its ID in the release. */
export function structureOf(row: Row): FoundStructure {
  const strId = row['str_id'] as number;
  const key = textOf(row['chembl_id']) ?? textOf(row['inchi_key']) ?? `structure ${strId}`;
  return { strId, key, name: textOf(row['pref_name']) ?? key };
}

const contextOf = (row: Row): ValueContext => ({
  target: textOf(row['protein']),
  reference: textOf(row['reference']),
  assay: textHash(textOf(row['enzyme_cell_assay']) ?? ''),
});

export const valueOf = (row: Row): AlertValue => ({
  type: textOf(row['std_activity_type']),
  prefix: textOf(row['std_act_prefix']),
  value: numberOf(row['activity_value']),
  upper: numberOf(row['activity_upper_value']),
  unit: textOf(row['standard_uom']),
  remarks: textOf(row['activity_remarks']),
});

/** Returns the first object that was equal to a given one. */
function sharing<T extends object>(): (value: T) => T {
  const known = new Map<string, T>();
  return (value) => {
    const text = keyText(value);
    const first = known.get(text) ?? value;
    known.set(text, first);
    return first;
  };
}

const keyTexts = new WeakMap<object, string>();

/** Equal for objects with equal values. */
export function keyText(value: object): string {
  const known = keyTexts.get(value);
  if (known !== undefined) return known;
  const text = JSON.stringify(Object.values(value));
  keyTexts.set(value, text);
  return text;
}
