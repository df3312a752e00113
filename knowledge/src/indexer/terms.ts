import { rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import {
  termsApplicationId,
  termsFile,
  termsIndexSql,
  termsSql,
  termsVersion,
} from '../engine/terms/schema.ts';
import { patentKeys, textKey, wordsOf } from '../engine/text/text-keys.ts';
import type { BuildStep } from './build-step.ts';
import type { Entities } from './entities.ts';
import { type ActivityOffsets, buildTermLists } from './term-lists.ts';
import { buildTargetTerms } from './target-terms.ts';

/** SQL that selects names and identifiers of structures: the structure's id and the text. */
const structureNames = [
  `SELECT str_id, pref_name FROM structure WHERE pref_name IS NOT NULL`,
  `SELECT str_id, chembl_id FROM structure WHERE chembl_id IS NOT NULL`,
  `SELECT str_id, pref_name FROM compound_form WHERE pref_name IS NOT NULL`,
  `SELECT str_id, chembl_id FROM compound_form WHERE chembl_id IS NOT NULL`,
  `SELECT str_id, synonym FROM synonym`,
  `SELECT str_id, drug_name FROM development_compound WHERE drug_name IS NOT NULL`,
];
const structureInchiKeys = [
  `SELECT str_id, inchi_key FROM structure WHERE inchi_key IS NOT NULL`,
  `SELECT str_id, inchi_key FROM compound_form WHERE inchi_key IS NOT NULL`,
];
const structureIndications = ['mesh_heading', 'efo_term', 'mesh_id', 'efo_id'].map(
  (column) => `SELECT str_id, ${column} FROM indication WHERE ${column} IS NOT NULL`,
);
const documentTexts = [
  'title',
  'authors',
  'journal_patent_name',
  'volume',
  'issue',
  'start_page',
  'country_code',
  'company_names',
];

/** Writes `terms.sqlite`: exact lookups, the texts of references, the proposals of lookups, words of descriptions. */
export async function buildTerms(
  rows: DatabaseSync,
  folder: string,
  entities: Entities,
  offsets: ActivityOffsets & { readonly assay: Uint32Array },
  step: BuildStep,
): Promise<void> {
  const path = join(folder, termsFile);
  for (const suffix of ['', '-journal', '-wal', '-shm']) rmSync(path + suffix, { force: true });
  const terms = new DatabaseSync(path);
  try {
    terms.exec(`PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -200000;
      PRAGMA application_id = ${termsApplicationId}; PRAGMA user_version = ${termsVersion}; BEGIN; ${termsSql}`);
    await buildLookups(rows, terms, entities, step);
    await buildDocumentTexts(rows, terms, entities, step);
    await buildTargetTerms(rows, terms, entities, offsets.assay, step);
    await buildTermLists(rows, terms, entities, offsets, step);
    await buildDescriptionWords(rows, terms, entities, step);
    terms.exec(`${termsIndexSql} COMMIT; PRAGMA optimize;`);
  } finally {
    terms.close();
  }
}

async function buildLookups(
  rows: DatabaseSync,
  terms: DatabaseSync,
  { structure, document, target, assay }: Entities,
  step: BuildStep,
): Promise<void> {
  // Filled unordered and sorted once, because inserting millions of keys in random order into the lookup is
  // slow.
  terms.exec('CREATE TEMP TABLE unsorted (kind TEXT, key TEXT, place INTEGER)');
  const insert = terms.prepare('INSERT INTO unsorted VALUES (?, ?, ?)');
  let written = 0;
  const put = async (kind: string, key: string, ordinal: number): Promise<void> => {
    insert.run(kind, key, ordinal);
    written += 1;
    if (written % 50_000 === 0) await step.advance(written, null);
  };
  const structures = async (kind: string, queries: readonly string[]): Promise<void> => {
    for (const query of queries) {
      for (const [id, text] of pairs(rows, query))
        await put(kind, textKey(text), structure.at.ordinalOf(id, kind));
    }
  };
  await structures('structure.name', structureNames);
  await structures('structure.inchi_key', structureInchiKeys);
  await structures('structure.indication', structureIndications);
  for (const [id, doi] of pairs(rows, 'SELECT ref_id, doi FROM document WHERE doi IS NOT NULL')) {
    await put('document.doi', textKey(doi), document.at.ordinalOf(id, 'document'));
  }
  for (const [id, text] of pairs(
    rows,
    'SELECT ref_id, pubmed_id FROM document WHERE pubmed_id IS NOT NULL',
  )) {
    await put('document.pubmed', text, document.at.ordinalOf(id, 'document'));
  }
  for (const [id, text] of pairs(
    rows,
    'SELECT ref_id, patent_no FROM document WHERE patent_no IS NOT NULL',
  )) {
    for (const key of patentKeys(text))
      await put('document.patent', key, document.at.ordinalOf(id, 'document'));
  }
  for (const [id, text] of pairs(
    rows,
    'SELECT target_id, chembl_id FROM target WHERE chembl_id IS NOT NULL',
  )) {
    await put('target.id', textKey(text), target.at.ordinalOf(id, 'target'));
  }
  for (const [id, text] of pairs(rows, 'SELECT assay_id, chembl_id FROM assay WHERE chembl_id IS NOT NULL')) {
    await put('assay.id', textKey(text), assay.at.ordinalOf(id, 'assay'));
  }
  for (const [id, text] of pairs(
    rows,
    'SELECT ref_id, chembl_id FROM document WHERE chembl_id IS NOT NULL',
  )) {
    await put('document.id', textKey(text), document.at.ordinalOf(id, 'document'));
  }
  const targetTerms = rows.prepare('SELECT target_id, term, kind FROM target_term');
  for (const row of targetTerms.iterate()) {
    const { target_id: id, term, kind } = row as { target_id: number; term: string; kind: string };
    await put(`target.${kind}`, textKey(term), target.at.ordinalOf(id, 'target_term'));
  }
  terms.exec(`INSERT OR IGNORE INTO lookup SELECT kind, key, place FROM unsorted ORDER BY kind, key, place;
    DROP TABLE unsorted;`);
  await step.advance(written, written);
}

function* pairs(rows: DatabaseSync, query: string): Generator<[number, string]> {
  const statement = rows.prepare(query);
  statement.setReturnArrays(true);
  for (const row of statement.iterate() as Iterable<unknown> as Iterable<[number, string | number]>) {
    yield [row[0], String(row[1])];
  }
}

async function buildDocumentTexts(
  rows: DatabaseSync,
  terms: DatabaseSync,
  { document }: Entities,
  step: BuildStep,
): Promise<void> {
  const statement = rows.prepare(`SELECT ref_id, year, patent_no IS NOT NULL AS is_patent,
    ${documentTexts.join(', ')} FROM document`);
  const insert = terms.prepare(`INSERT INTO document_text
    (place, year, is_patent, title, authors, journal, volume, issue, start_page, country_code, companies)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`);
  let written = 0;
  for (const row of statement.iterate()) {
    const folded = documentTexts.map((column) =>
      row[column] === null ? null : textKey(String(row[column])),
    );
    insert.run(document.at.ordinalOf(row.ref_id as number, 'document'), row.year, row.is_patent, ...folded);
    written += 1;
    if (written % 50_000 === 0) await step.advance(written, document.ids.length);
  }
}

async function buildDescriptionWords(
  rows: DatabaseSync,
  terms: DatabaseSync,
  { assay }: Entities,
  step: BuildStep,
): Promise<void> {
  const insert = terms.prepare('INSERT INTO description_word (rowid, words) VALUES (?, ?)');
  let written = 0;
  for (const [id, description] of pairs(
    rows,
    'SELECT assay_id, enzyme_cell_assay FROM assay WHERE enzyme_cell_assay IS NOT NULL ORDER BY target_id NULLS LAST, assay_id',
  )) {
    insert.run(assay.at.oneBased(id, 'assay'), wordsOf(description).join(' '));
    written += 1;
    if (written % 50_000 === 0) await step.advance(written, assay.ids.length);
  }
}
