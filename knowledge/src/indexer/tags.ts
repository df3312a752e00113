import type { DatabaseSync } from 'node:sqlite';
import { compareText, developmentCategories, naturalProductCategory } from '@moltrove/contract/without-calls';
import { authorsIn } from '../engine/text/authors.ts';
import { companiesIn } from '../engine/text/companies.ts';
import { textKey } from '../engine/text/text-keys.ts';
import type { BuildStep } from './build-step.ts';
import type { Entities } from './entities.ts';
import type { IndexWriter } from './index-writer.ts';
import { ListPool } from './list-pool.ts';
import type { Ordinals } from './ordinals.ts';
import { writePacked } from './packed-writer.ts';

/** The ordinal of an entity and a text that tags it. */
type Tagged = readonly [ordinal: number, text: string];

/**
 * Writes the companies, indications, mechanisms and categories of documents and structures: the texts in order,
 * the ordinals of the entities by text, and the texts by entity. Few entities have any of them. Authors, of
 * which there are many, are only written by document.
 */
export async function buildTags(
  rows: DatabaseSync,
  writer: IndexWriter,
  { structure, document }: Entities,
  step: BuildStep,
): Promise<void> {
  const structures = (query: string): Generator<Tagged> => withOrdinals(structure.at, pairs(rows, query));
  const documents = (column: 'company_names' | 'authors'): Generator<Tagged> =>
    withOrdinals(
      document.at,
      pairs(rows, `SELECT ref_id, ${column} FROM document WHERE ${column} IS NOT NULL`),
    );
  const { length: structureCount } = structure.ids;
  const { length: documentCount } = document.ids;
  writeTags(writer, 'company.documents', documentCount, each(documents('company_names'), companiesIn));
  writeLists(writer, 'author.documents', documentCount, each(documents('authors'), authorsIn), writePacked);
  writeTags(
    writer,
    'company.structures',
    structureCount,
    each(
      structures('SELECT str_id, company_names FROM development_compound WHERE company_names IS NOT NULL'),
      companiesIn,
    ),
  );
  await step.advance(1, 3);
  writeTags(
    writer,
    'indication.structures',
    structureCount,
    structures(`SELECT str_id, mesh_heading FROM indication WHERE mesh_heading IS NOT NULL
      UNION ALL SELECT str_id, efo_term FROM indication WHERE efo_term IS NOT NULL`),
  );
  writeTags(
    writer,
    'mechanism.structures',
    structureCount,
    structures('SELECT str_id, mechanism_of_action FROM mechanism WHERE mechanism_of_action IS NOT NULL'),
  );
  await step.advance(2, 3);
  writeTags(writer, 'category.structures', structureCount, [
    ...structures(`SELECT str_id, '${naturalProductCategory}' FROM structure WHERE natural_product = 1`),
    ...structures('SELECT str_id, status FROM development_compound WHERE status IS NOT NULL'),
    ...each(
      structures('SELECT str_id, remarks FROM development_compound WHERE remarks IS NOT NULL'),
      categoriesIn,
    ),
  ]);
  await step.advance(3, 3);
}

/** The categories named in the remarks on a development compound. */
function categoriesIn(remarks: string): string[] {
  return remarks.split(/[;,]/).flatMap((part) => {
    const known = developmentCategories.find(
      (category) => category.toLowerCase() === part.trim().toLowerCase(),
    );
    return known === undefined ? [] : [known];
  });
}

function* each(tagged: Iterable<Tagged>, split: (text: string) => readonly string[]): Generator<Tagged> {
  for (const [ordinal, text] of tagged) for (const part of split(text)) yield [ordinal, part];
}

function* withOrdinals(at: Ordinals, rows: Iterable<[number, string]>): Generator<Tagged> {
  for (const [id, text] of rows) yield [at.ordinalOf(id, 'tags'), text];
}

function* pairs(rows: DatabaseSync, query: string): Generator<[number, string]> {
  const statement = rows.prepare(query);
  statement.setReturnArrays(true);
  for (const row of statement.iterate() as Iterable<unknown> as Iterable<[number, string | number]>) {
    yield [row[0], String(row[1])];
  }
}

/** Texts in order with the ordinals of the entities that they tag. */
interface Group {
  readonly text: string;
  readonly ordinals: ReadonlySet<number>;
}

/** Writes entities by text, and texts by entity. */
export function writeTags(
  writer: IndexWriter,
  name: string,
  entities: number,
  tagged: Iterable<Tagged>,
): void {
  const ordered = writeLists(writer, name, entities, tagged, (to, as, texts) => to.dictionary(as, texts));
  const start = new Uint32Array(ordered.length + 1);
  ordered.forEach(({ ordinals }, at) => (start[at + 1] = start[at] + ordinals.size));
  const all = new Uint32Array(start[ordered.length]);
  ordered.forEach(({ ordinals }, at) => all.set(Uint32Array.from(ordinals).sort(), start[at]));
  writer.column(`${name}.start`, start, 'eager');
  writer.column(name, all, 'eager');
}

function writeLists(
  writer: IndexWriter,
  name: string,
  entities: number,
  tagged: Iterable<Tagged>,
  writeTexts: (writer: IndexWriter, name: string, texts: readonly string[]) => void,
): Group[] {
  const ordered = grouped(tagged);
  writeTexts(
    writer,
    name,
    ordered.map(({ text }) => text),
  );
  const codesOf = new Map<number, number[]>();
  ordered.forEach(({ ordinals }, at) => {
    for (const ordinal of ordinals) {
      const codes = codesOf.get(ordinal);
      if (codes === undefined) codesOf.set(ordinal, [at + 1]);
      else codes.push(at + 1);
    }
  });
  const pool = new ListPool();
  const listOf = new Uint32Array(entities);
  for (const [ordinal, codes] of codesOf) listOf[ordinal] = pool.intern(codes);
  pool.write(writer, name, listOf);
  return ordered;
}

/** Spellings that differ only in case are one text, with the first spelling. */
function grouped(tagged: Iterable<Tagged>): Group[] {
  const groups = new Map<string, { text: string; readonly ordinals: Set<number> }>();
  for (const [ordinal, text] of tagged) {
    const key = textKey(text);
    if (key === '') continue;
    let group = groups.get(key);
    if (group === undefined) groups.set(key, (group = { text, ordinals: new Set() }));
    else if (compareText(text, group.text) < 0) group.text = text;
    group.ordinals.add(ordinal);
  }
  return [...groups.values()].sort((a, b) => compareText(a.text, b.text));
}
