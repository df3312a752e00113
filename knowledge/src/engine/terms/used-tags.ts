import { compareText } from '@moltrove/contract/without-calls';
import type { ReleaseIndex } from '../index/release-index.ts';
import { foreignKeyAt } from '../index/foreign-keys.ts';
import { type TagName, type Tags, tagsOf } from '../index/tags.ts';
import { textKey } from '../text/text-keys.ts';
import type { UsedText } from './used-text.ts';

/** Tags of documents or structures, with their numbers. */
export function usedTags(index: ReleaseIndex, name: TagName): UsedText[] {
  const tags = tagsOf(index.source, name);
  const offsets = name === 'company.documents' ? index.documents.activities : index.structures.activities;
  return tags.texts.map((value, at) => {
    const ordinals = ordinalsAt(tags, at);
    const activities = ordinals.reduce((sum, ordinal) => sum + offsets[ordinal + 1] - offsets[ordinal], 0);
    return { value, entities: ordinals.length, activities };
  });
}

/** Companies of references and of development compounds, which are counted as the entities. */
export function usedCompanies(index: ReleaseIndex): UsedText[] {
  const { byDocument } = index.activities;
  const { activities: offsets } = index.documents;
  const tags = tagsOf(index.source, 'company.documents');
  const references = tags.texts.map((value, at): RangesOfCodes => {
    const documents = ordinalsAt(tags, at);
    const rows = Array.from(documents, (ordinal) =>
      byDocument.subarray(offsets[ordinal], offsets[ordinal + 1]),
    );
    return { value, entities: documents.length, rows };
  });
  return joined(
    index,
    references,
    'company.structures',
    (entities, structures) => entities + structures.size,
  );
}

/** Mechanisms of activities and of development compounds; structures are counted as the entities. */
export function usedMechanisms(index: ReleaseIndex): UsedText[] {
  const { mechanism, byMechanism, structure } = index.activities;
  const { mechanismActivities: offsets } = index;
  const own = mechanism.texts.map((value, at): RangesOfCodes => {
    const rows = byMechanism.subarray(offsets[at], offsets[at + 1]);
    return { value, entities: 0, rows: [rows] };
  });
  return joined(index, own, 'mechanism.structures', (_, structures, rows) => {
    const all = new Set(structures);
    for (const range of rows) for (const row of range) all.add(foreignKeyAt(structure, row));
    return all.size;
  });
}

/** A text with ranges of activities. */
interface RangesOfCodes {
  readonly value: string;
  readonly entities: number;
  readonly rows: readonly Uint32Array[];
}

/** Merges texts of activities and tags of structures; an activity with both counts once. */
function joined(
  index: ReleaseIndex,
  ofActivities: readonly RangesOfCodes[],
  name: TagName,
  entitiesOf: (entities: number, structures: ReadonlySet<number>, rows: readonly Uint32Array[]) => number,
): UsedText[] {
  const { activities: offsets } = index.structures;
  const tags = tagsOf(index.source, name);
  const structuresOf = new Map(tags.texts.map((text, at) => [textKey(text), ordinalsAt(tags, at)]));
  const onlyStructures = tags.texts.map((value): RangesOfCodes => ({ value, entities: 0, rows: [] }));
  return together([...ofActivities, ...onlyStructures]).map(({ value, entities, rows }) => {
    const structures = new Set(structuresOf.get(textKey(value)));
    let activities = 0;
    for (const ordinal of structures) activities += offsets[ordinal + 1] - offsets[ordinal];
    for (const range of rows) {
      for (const row of range)
        if (!structures.has(foreignKeyAt(index.activities.structure, row))) activities += 1;
    }
    return { value, entities: entitiesOf(entities, structures, rows), activities };
  });
}

/** Spellings that differ only in case are one text: the first of them. */
function together(parts: readonly RangesOfCodes[]): RangesOfCodes[] {
  const known = new Map<string, RangesOfCodes>();
  for (const part of parts) {
    const key = textKey(part.value);
    if (key === '') continue;
    const same = known.get(key);
    known.set(key, {
      value: same === undefined || compareText(part.value, same.value) < 0 ? part.value : same.value,
      entities: part.entities + (same?.entities ?? 0),
      rows: [...(same?.rows ?? []), ...part.rows],
    });
  }
  return [...known.values()];
}

function ordinalsAt({ start, ordinals }: Tags, at: number): Uint32Array {
  return ordinals.subarray(start[at], start[at + 1]);
}
