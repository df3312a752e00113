import { type Term, type TermField, compareText } from '@moltrove/contract';
import type { TermRequest } from '../../knowledge-base.ts';
import { codes, u32 } from '../columns/column-source.ts';
import { type ReleaseIndex, textColumn } from '../columns/release-index.ts';
import { textKey, wordsOf } from './text-keys.ts';

/** A text that may be proposed, with what is behind it. */
interface Candidate {
  readonly value: string;
  readonly key: string;
  readonly words: readonly string[];
  readonly entities: number;
  readonly activities: number;
}

/** Phases that the clinical phase lookup leaves out. */
export const droppedPhases: readonly string[] = ['Pre-registration', 'Clinical Phase Unknown', 'Phase IV'];

export type ListField = Exclude<TermField, `target${string}`>;

const lists = new WeakMap<ReleaseIndex, Map<TermField, Candidate[]>>();

/**
 * Proposals of a field whose texts are a dictionary of the index: the text itself first, then texts that begin with
 * it, then texts with words that begin so; among equals those with more activities. Without text: the most used.
 */
export function listTerms(
  index: ReleaseIndex,
  { field, text, limit }: TermRequest & { field: ListField },
): Term[] {
  let known = lists.get(index);
  if (known === undefined) lists.set(index, (known = new Map()));
  let candidates = known.get(field);
  if (candidates === undefined) known.set(field, (candidates = candidatesOf(index, field)));
  const key = textKey(text);
  const words = wordsOf(text);
  return candidates
    .map((candidate) => ({ candidate, closeness: closeness(candidate, key, words) }))
    .filter((match) => match.closeness !== null)
    .sort(
      (a, b) =>
        a.closeness! - b.closeness! ||
        b.candidate.activities - a.candidate.activities ||
        compareText(a.candidate.value, b.candidate.value),
    )
    .slice(0, limit)
    .map(({ candidate: { value, entities, activities } }) => ({
      field,
      value,
      label: value,
      category: null,
      hint: '',
      entities,
      activities,
    }));
}

/** 0 the same text, 1 begins with it, 2 has words that begin with its words; null for none of them. */
function closeness(candidate: Candidate, key: string, words: readonly string[]): number | null {
  if (key === '') return 2;
  if (candidate.key === key) return 0;
  if (candidate.key.startsWith(key)) return 1;
  const byWords =
    words.length > 0 && words.every((word) => candidate.words.some((other) => other.startsWith(word)));
  return byWords ? 2 : null;
}

function candidatesOf(index: ReleaseIndex, field: ListField): Candidate[] {
  switch (field) {
    case 'activity.type':
      return ofActivities(index, 'activity.type');
    case 'activity.uom':
      return ofActivities(index, 'activity.unit');
    case 'source.organism':
      return ofEntities(index, 'assay.organism', index.assays.activities);
    case 'bibliography.journal':
      return ofEntities(index, 'document.journal', index.documents.activities);
    case 'clinicalPhase':
      return ofPhases(index);
  }
}

/** Texts of a column of activities: the activities are the entities. */
function ofActivities(index: ReleaseIndex, name: 'activity.type' | 'activity.unit'): Candidate[] {
  const { texts, codes } = textColumn(index.source, name);
  const counts = new Uint32Array(texts.length + 1);
  for (let row = 0; row < codes.length; row += 1) counts[codes[row]] += 1;
  return texts.map((value, at) => candidate(value, counts[at + 1], counts[at + 1]));
}

function ofEntities(index: ReleaseIndex, name: string, offsets: Uint32Array): Candidate[] {
  const { texts, codes } = textColumn(index.source, name);
  const entities = new Uint32Array(texts.length + 1);
  const activities = new Uint32Array(texts.length + 1);
  for (let row = 0; row < codes.length; row += 1) {
    entities[codes[row]] += 1;
    activities[codes[row]] += offsets[row + 1] - offsets[row];
  }
  return texts.map((value, at) => candidate(value, entities[at + 1], activities[at + 1]));
}

/** Phases that the release has: development compounds and their activities. */
function ofPhases(index: ReleaseIndex): Candidate[] {
  const phase = textColumn(index.source, 'development.highest_phase');
  const ofDevelopment = codes(index.source, 'development.highest_phase');
  const structure = u32(index.source, 'development.structure');
  const { activities: offsets } = index.structures;
  return phase.texts.flatMap((value, at) => {
    if (droppedPhases.includes(value)) return [];
    let [entities, activities] = [0, 0];
    ofDevelopment.forEach((code, place) => {
      if (code !== at + 1) return;
      entities += 1;
      activities += offsets[structure[place] + 1] - offsets[structure[place]];
    });
    return [candidate(value, entities, activities)];
  });
}

function candidate(value: string, entities: number, activities: number): Candidate {
  return { value, key: textKey(value), words: wordsOf(value), entities, activities };
}
