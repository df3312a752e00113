import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { limits, type PartialSearch, type Search, type SearchCounts } from '@moltrove/contract';
import type { KnowledgeBase, Row } from '@moltrove/knowledge';
import { textHash } from '../../../shared/searches/text-hash.ts';

/** Structure ids, ascending, and a digest of the values of each; null when there were too many values. */
export interface StructureSet {
  readonly ids: Uint32Array;
  readonly digests: Uint32Array | null;
}

export interface RememberedSet {
  readonly detail: 'values' | 'structures' | 'counts';
  /** Null when only the counts are stored. */
  readonly set: StructureSet | null;
  /** Why something is not stored; null when everything is. */
  readonly reason: string | null;
}

const shown = (count: number): string => count.toLocaleString('en-US');

/**
 * The result of a search by structure, up to `limits.maxRememberedStructures`, with values up to
 * `limits.maxRememberedActivities`. The incomplete result of a structure search is not stored.
 */
export async function rememberSet(
  knowledge: KnowledgeBase,
  search: Search,
  counts: SearchCounts & { readonly partial?: PartialSearch },
  signal: AbortSignal,
): Promise<RememberedSet> {
  const { maxRememberedStructures, maxRememberedActivities } = limits;
  if (counts.partial) {
    const reason = 'The structure search ran out of time, so that its structures cannot be compared.';
    return { detail: 'counts', set: null, reason };
  }
  if (counts.structures > maxRememberedStructures) {
    const reason =
      `${shown(counts.structures)} structures were found; up to ${shown(maxRememberedStructures)} are ` +
      'remembered one by one, so that only counts can be compared.';
    return { detail: 'counts', set: null, reason };
  }
  const ids = new Uint32Array(counts.structures);
  let filled = 0;
  for await (const row of rowsOf(knowledge, search, 'structures', signal))
    ids[filled++] = row['str_id'] as number;
  const sorted = ids.subarray(0, filled).sort();
  if (counts.activities > maxRememberedActivities) {
    const reason =
      `${shown(counts.activities)} activities were found; the values of up to ${shown(maxRememberedActivities)} are ` +
      'remembered, so that changed values are not known.';
    return { detail: 'structures', set: { ids: sorted, digests: null }, reason };
  }
  const digests = new Uint32Array(sorted.length);
  const positions = new Map(Array.from(sorted, (id, position) => [id, position]));
  for await (const row of rowsOf(knowledge, search, 'activities', signal)) {
    const position = positions.get(row['str_id'] as number);
    // A sum does not depend on the order of the values.
    if (position !== undefined) digests[position] = (digests[position] + textHash(valueOf(row))) >>> 0;
  }
  return { detail: 'values', set: { ids: sorted, digests }, reason: null };
}

async function* rowsOf(
  knowledge: KnowledgeBase,
  search: Search,
  tab: 'structures' | 'activities',
  signal: AbortSignal,
): AsyncGenerator<Row> {
  const pageSize = limits.maxInnerPageSize;
  for (let pageNumber = 0; ; pageNumber++) {
    const { rows } = await knowledge.page(search, { tab, pageNumber, pageSize, sort: null }, { signal });
    yield* rows;
    if (rows.length < pageSize) return;
  }
}

/** A value as text, without its ids: a release may renumber its activities. */
function valueOf(row: Row): string {
  const { std_activity_type: type, std_act_prefix: prefix, activity_value: value, standard_uom: uom } = row;
  return JSON.stringify([type, prefix, value, uom]);
}

export interface SetDifference {
  readonly added: number[];
  readonly gone: number[];
  /** Structures in both sets whose values differ; null when the values of either set were not stored. */
  readonly changed: number[] | null;
}

/** What distinguishes a set from an earlier one, by id, ascending. */
export function differenceOf(before: StructureSet, now: StructureSet): SetDifference {
  const added: number[] = [];
  const gone: number[] = [];
  const changed: number[] = [];
  let b = 0;
  let n = 0;
  while (b < before.ids.length || n < now.ids.length) {
    const old = before.ids[b] ?? Infinity;
    const young = now.ids[n] ?? Infinity;
    if (old < young) gone.push(before.ids[b++]);
    else if (young < old) added.push(now.ids[n++]);
    else {
      if (before.digests?.[b] !== now.digests?.[n]) changed.push(old);
      b++;
      n++;
    }
  }
  return { added, gone, changed: before.digests === null || now.digests === null ? null : changed };
}

/** Text encoding: 32-bit numbers, ids delta-encoded, deflated, base64. */
export function encodeSet({ ids, digests }: StructureSet): string {
  const words = new Uint32Array(2 + ids.length * (digests === null ? 1 : 2));
  words.set([ids.length, digests === null ? 0 : 1]);
  for (let at = 0; at < ids.length; at++) words[2 + at] = ids[at] - (ids[at - 1] ?? 0);
  if (digests !== null) words.set(digests, 2 + ids.length);
  return deflateRawSync(new Uint8Array(words.buffer)).toString('base64');
}

export function decodeSet(text: string): StructureSet {
  const bytes = inflateRawSync(Buffer.from(text, 'base64'));
  const words = new Uint32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  const length = words[0];
  const ids = words.slice(2, 2 + length);
  for (let at = 1; at < length; at++) ids[at] = ids[at] + ids[at - 1];
  return { ids, digests: words[1] === 0 ? null : words.slice(2 + length) };
}
