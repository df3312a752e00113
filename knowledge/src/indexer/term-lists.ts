import type { DatabaseSync } from 'node:sqlite';
import { type TermField, compareText } from '@moltrove/contract/without-calls';
import { authorsIn } from '../engine/text/authors.ts';
import { termKeyOf, type TermListField } from '../engine/terms/term-list-fields.ts';
import { patentsIn, wordsOf } from '../engine/text/text-keys.ts';
import type { BuildStep } from './build-step.ts';
import type { Entities } from './entities.ts';

/** Offsets of the activities by structure and by document: entity e has those from [e] to [e + 1] (exclusive). */
export interface ActivityOffsets {
  readonly structure: Uint32Array;
  readonly document: Uint32Array;
}

interface Source {
  readonly field: TermListField;
  readonly entity: 'structure' | 'document';
  /** Selects the ids of entities and their texts. */
  readonly sql: string;
  readonly textsIn?: (text: string) => readonly string[];
  /** SQL by id that names the entity of a text in two columns; the second is shown if the first equals the text. */
  readonly hintSql: string | null;
}

const cited = `SELECT NULL, COALESCE(reference, chembl_id, CAST(ref_id AS TEXT)) FROM document WHERE ref_id = ?`;

const sources: readonly Source[] = [
  {
    field: 'structure.name',
    entity: 'structure',
    sql: `SELECT str_id, pref_name FROM structure WHERE pref_name IS NOT NULL
      UNION ALL SELECT str_id, pref_name FROM compound_form WHERE pref_name IS NOT NULL
      UNION ALL SELECT str_id, synonym FROM synonym
      UNION ALL SELECT str_id, drug_name FROM development_compound WHERE drug_name IS NOT NULL`,
    hintSql: 'SELECT pref_name, COALESCE(chembl_id, CAST(str_id AS TEXT)) FROM structure WHERE str_id = ?',
  },
  {
    field: 'bibliography.pubmed',
    entity: 'document',
    sql: 'SELECT ref_id, pubmed_id FROM document WHERE pubmed_id IS NOT NULL',
    hintSql: cited,
  },
  {
    field: 'bibliography.doi',
    entity: 'document',
    sql: 'SELECT ref_id, doi FROM document WHERE doi IS NOT NULL',
    hintSql: cited,
  },
  {
    field: 'bibliography.patent',
    entity: 'document',
    sql: 'SELECT ref_id, patent_no FROM document WHERE patent_no IS NOT NULL',
    textsIn: patentsIn,
    hintSql: cited,
  },
  {
    field: 'bibliography.author',
    entity: 'document',
    sql: 'SELECT ref_id, authors FROM document WHERE authors IS NOT NULL',
    textsIn: authorsIn,
    hintSql: null,
  },
];

interface Group {
  readonly key: string;
  value: string;
  /** Ordinals of the entities, with repeats until the group is finished. */
  readonly ordinals: number[];
  activities: number;
}

/**
 * Writes the proposals of the fields with many texts, one per key. They are numbered by field, in the order of
 * proposal: most activities first.
 */
export async function buildTermLists(
  rows: DatabaseSync,
  terms: DatabaseSync,
  entities: Entities,
  offsets: ActivityOffsets,
  step: BuildStep,
): Promise<void> {
  const insert = terms.prepare('INSERT INTO term VALUES (?, ?, ?, ?, ?, ?, ?)');
  const insertWords = terms.prepare('INSERT INTO term_word (rowid, words) VALUES (?, ?)');
  const insertField = terms.prepare('INSERT INTO term_field VALUES (?, ?, ?)');
  let id = 0;
  for (const source of sources) {
    const first = id + 1;
    const hintOf = hints(rows, source, entities);
    for (const { key, value, ordinals, activities } of await groupsOf(
      rows,
      source,
      entities,
      offsets,
      step,
    )) {
      id += 1;
      insert.run(id, source.field, key, value, hintOf(value, ordinals, offsets), ordinals.length, activities);
      insertWords.run(id, wordsOf(value).join(' '));
      if (id % 20_000 === 0) await step.advance(id, null);
    }
    insertField.run(source.field, first, id);
  }
}

async function groupsOf(
  rows: DatabaseSync,
  { field, entity, sql, textsIn }: Source,
  entities: Entities,
  offsets: ActivityOffsets,
  step: BuildStep,
): Promise<Group[]> {
  const groups = new Map<string, Group>();
  const statement = rows.prepare(sql);
  statement.setReturnArrays(true);
  let read = 0;
  for (const row of statement.iterate() as Iterable<unknown> as Iterable<[number, string | number]>) {
    const ordinal = entities[entity].at.ordinalOf(row[0], field);
    const text = String(row[1]);
    for (const value of textsIn?.(text) ?? [text]) addTo(groups, field, value, ordinal);
    read += 1;
    if (read % 50_000 === 0) await step.advance(read, null);
  }
  const found = [...groups.values()].map((group) => finished(group, offsets[entity]));
  return found.sort((a, b) => b.activities - a.activities || compareText(a.value, b.value));
}

function addTo(groups: Map<string, Group>, field: TermField, value: string, ordinal: number): void {
  const key = termKeyOf(field, value);
  if (key === '') return;
  const known = groups.get(key);
  if (known === undefined) groups.set(key, { key, value, ordinals: [ordinal], activities: 0 });
  else {
    if (compareText(value, known.value) < 0) known.value = value;
    known.ordinals.push(ordinal);
  }
}

function finished({ key, value, ordinals }: Group, activities: Uint32Array): Group {
  const distinct = ordinals.length === 1 ? ordinals : [...new Set(ordinals)];
  const sum = distinct.reduce((total, ordinal) => total + activities[ordinal + 1] - activities[ordinal], 0);
  return { key, value, ordinals: distinct, activities: sum };
}

/** Names the entity of a text with the most activities (the lowest id if equal), and the number of the others. */
function hints(
  rows: DatabaseSync,
  { entity, field, hintSql }: Source,
  entities: Entities,
): (value: string, ordinals: readonly number[], offsets: ActivityOffsets) => string {
  if (hintSql === null) return () => '';
  const statement = rows.prepare(hintSql);
  statement.setReturnArrays(true);
  const { ids } = entities[entity];
  return (value, ordinals, offsets) => {
    const counts = offsets[entity];
    const count = (ordinal: number): number => counts[ordinal + 1] - counts[ordinal];
    const best = ordinals.reduce((a, b) => {
      if (count(a) !== count(b)) return count(a) > count(b) ? a : b;
      return ids[a] < ids[b] ? a : b;
    });
    const [name, shown] = statement.get(ids[best]) as unknown as [string | null, string];
    const isItself = name === null || termKeyOf(field, name) === termKeyOf(field, value);
    const line = isItself ? shown : `${name} · ${shown}`;
    return ordinals.length === 1 ? line : `${line} and ${ordinals.length - 1} more`;
  };
}
