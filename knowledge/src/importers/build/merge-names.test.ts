import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { searchSchema } from '@moltrove/contract/without-calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEmbedded } from '../../engine/open.ts';
import type { KnowledgeBase } from '../../knowledge-base.ts';
import { finishTestRelease } from '../../testing/build-test-release.ts';
import { writeRows } from '../../testing/release-tables.ts';
import { mergeNames } from './merge-names.ts';

const journals = [
  'Journal of Medicinal Chemistry',
  'J. Med. Chem.',
  'J Med Chem',
  'Some journal',
  'Some Journal.',
];
const companies = ['SANDOZ INC; Merck And Co Inc', 'Sandoz; SANDOZ', 'Merck Kgaa', 'Sandoz'];

let folder: string;

/** A release of these journals and companies, with one reference and one structure each. */
async function release(name: string, merge: boolean) {
  const own = join(folder, name);
  mkdirSync(own);
  writeRows(join(own, 'rows.sqlite'), {
    structure: companies.map((_, at) => ({ str_id: at + 1 })),
    document: journals.map((journal, at) => ({
      ref_id: at + 1,
      ref_type: 'J',
      reference: `${journal}, 20${10 + at}`,
      journal_patent_name: journal,
    })),
    assay: [{ assay_id: 1 }],
    compound_record: journals.map((_, at) => ({ gvk_id: at + 1, str_id: 1, ref_id: at + 1 })),
    activity: journals.map((_, at) => ({
      act_id: at + 1,
      str_id: 1,
      gvk_id: at + 1,
      assay_id: 1,
      ref_id: at + 1,
    })),
    development_compound: companies.map((company_names, at) => ({ str_id: at + 1, company_names })),
  });
  const db = new DatabaseSync(join(own, 'rows.sqlite'));
  const merged = merge ? [mergeNames(db), mergeNames(db)] : [];
  const all = (sql: string): unknown[] => db.prepare(sql).all();
  const rows = {
    documents: all(
      'SELECT journal_patent_name AS journal, source_journal AS source, reference FROM document',
    ),
    companies: all('SELECT company_names AS names, source_company_names AS source FROM development_compound'),
  };
  db.close();
  await finishTestRelease(own);
  return { merged, rows, knowledge: await openEmbedded({ folder: own, workers: 0 }) };
}

let now: Awaited<ReturnType<typeof release>>;
let earlier: Awaited<ReturnType<typeof release>>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'moltrove-names-'));
  now = await release('now', true);
  earlier = await release('earlier', false);
});
afterAll(async () => {
  await now?.knowledge.close();
  await earlier?.knowledge.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('journals and companies', () => {
  it('have one name, and their own as the source writes it', () => {
    expect(now.rows.documents).toEqual([
      { journal: 'J Med Chem', source: journals[0], reference: 'J Med Chem, 2010' },
      { journal: 'J Med Chem', source: journals[1], reference: 'J Med Chem, 2011' },
      { journal: 'J Med Chem', source: journals[2], reference: 'J Med Chem, 2012' },
      { journal: 'Some journal', source: journals[3], reference: 'Some journal, 2013' },
      { journal: 'Some journal', source: journals[4], reference: 'Some journal, 2014' },
    ]);
    expect(now.rows.companies).toEqual([
      { names: 'Sandoz; Merck And Co Inc', source: companies[0] },
      { names: 'Sandoz', source: companies[1] },
      { names: 'Merck Kgaa', source: companies[2] },
      { names: 'Sandoz', source: companies[3] },
    ]);
  });

  it('are reported with their spellings, also after a stop', () => {
    const [first, again] = now.merged;
    expect(again).toEqual(first);
    expect(first).toEqual([
      {
        kind: 'journal',
        name: 'J Med Chem',
        spellings: expect.arrayContaining([{ text: 'J. Med. Chem.', rows: 1 }]),
      },
      {
        kind: 'journal',
        name: 'Some journal',
        spellings: [
          { text: 'Some journal', rows: 1 },
          { text: 'Some Journal.', rows: 1 },
        ],
      },
      {
        kind: 'company',
        name: 'Sandoz',
        spellings: [
          { text: 'Sandoz', rows: 2 },
          { text: 'SANDOZ', rows: 1 },
          { text: 'SANDOZ INC', rows: 1 },
        ],
      },
    ]);
  });
});

const ofJournal = (journalName: string) => ({ option: 'Bibliography', journals: [{ journalName }] });
const ofCompany = (company: string) => ({ option: 'Company', companies: [company] });
async function found(knowledge: KnowledgeBase, criterion: object, filters: readonly object[] = []) {
  const rows = [{ rowId: 'r1', criterion }];
  const { structures, activities } = await knowledge.counts(
    searchSchema.parse({ query: { rows: Object.keys(criterion).length === 0 ? [] : rows }, filters }),
  );
  return [structures, activities];
}

describe('a spelling that the release does not show', () => {
  it('is searched for by the name that it has', async () => {
    for (const name of ['J. Med. Chem.', 'J Med Chem', 'journal of medicinal chemistry'])
      expect(await found(now.knowledge, ofJournal(name)), name).toEqual([1, 3]);
    for (const name of ['SANDOZ INC', 'Sandoz', 'Sandoz Ltd'])
      expect((await found(now.knowledge, ofCompany(name)))[0], name).toBe(3);
    for (const name of ['Merck', 'Eur J Med Chem'])
      expect(await found(now.knowledge, name === 'Merck' ? ofCompany(name) : ofJournal(name)), name).toEqual([
        0, 0,
      ]);
    const filters = [{ chartKey: 'bibliography', include: ['J. Med. Chem.'] }];
    expect(await found(now.knowledge, {}, filters)).toEqual([1, 3]);
  });

  it('is proposed and uploaded as that name', async () => {
    const journal = { field: 'bibliography.journal', limit: 3 } as const;
    for (const text of ['J. Med. Chem.', 'Journal of Medicinal'])
      expect(await now.knowledge.terms({ ...journal, text }), text).toMatchObject([
        { value: 'J Med Chem', entities: 3 },
      ]);
    const { matched } = await now.knowledge.matchTerms({ field: 'company', terms: ['Sandoz Incorporated'] });
    expect(matched).toMatchObject([{ value: 'Sandoz' }]);
  });

  it('is itself in a release that was built before', async () => {
    expect(await found(earlier.knowledge, ofJournal('J. Med. Chem.'))).toEqual([1, 1]);
    expect(await found(earlier.knowledge, ofJournal('J. med. chem'))).toEqual([1, 3]);
  });
});
