import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Filled, fillTiny } from './testing/filled.ts';
import { tinyChemblRows } from './testing/tiny-chembl-rows.ts';
import type { TinyRow } from './testing/tiny-row.ts';
import { makeTinyChembl } from './testing/tiny-chembl.ts';

let folder: string;
let filled: Filled;

/** The rows of the tiny source, one of them changed. */
function changed(table: string, key: string, id: number | string, by: TinyRow): TinyRow[] {
  return tinyChemblRows[table].map((row) => (row[key] === id ? { ...row, ...by } : row));
}

const journal = { doc_type: 'PUBLICATION', journal: 'Bioorg. Med. Chem. Lett.' };
const docs = [
  ...changed('docs', 'doc_id', 3, { src_id: 2 }),
  { doc_id: 60, chembl_id: 'CHEMBL-D60', ...journal, doi: '10.1016/s0960-894x(98)00654-4' },
  { doc_id: 61, chembl_id: 'CHEMBL-D61', ...journal, doi: '10.1016/s0960-894x(99)00332-7' },
  { doc_id: 62, chembl_id: 'CHEMBL-D62', ...journal, doi: '10.1016/j.bmcl.2004.01.001' },
  { doc_id: 63, chembl_id: 'CHEMBL-D63', ...journal, journal: 'Other', doi: '10.1016/j.x.2004.01.001' },
  {
    doc_id: 64,
    chembl_id: 'CHEMBL-D64',
    doc_type: 'PUBLICATION',
    title: 'Potent &amp; selective inhibitors',
  },
];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'moltrove-filled-'));
  makeTinyChembl(join(folder, 'tiny.db'), {
    rows: {
      ...tinyChemblRows,
      docs,
      source: [
        { src_id: 1, src_description: 'Scientific Literature' },
        { src_id: 2, src_description: 'GSK Malaria Screening' },
      ],
      chembl_id_lookup: [
        { chembl_id: 'CHEMBL25', entity_type: 'COMPOUND', entity_id: 1, status: 'ACTIVE' },
        { chembl_id: 'CHEMBL9001', entity_type: 'COMPOUND', entity_id: 2, status: 'INACTIVE' },
        { chembl_id: 'CHEMBL9002', entity_type: 'COMPOUND', entity_id: 3, status: 'OBS' },
        { chembl_id: 'CHEMBL9003', entity_type: 'ASSAY', entity_id: 4, status: 'INACTIVE' },
      ],
      molecule_synonyms: [
        ...tinyChemblRows['molecule_synonyms'],
        { molsyn_id: 20, molregno: 100, syn_type: 'TRADE_NAME', synonyms: 'Alphex&reg;' },
        { molsyn_id: 21, molregno: 100, syn_type: 'OTHER', synonyms: 'CAS-50-78-2' },
        { molsyn_id: 22, molregno: 104, syn_type: 'OTHER', synonyms: '50-78-3' },
      ],
      compound_records: [
        ...tinyChemblRows['compound_records'],
        { record_id: 70, molregno: 102, doc_id: 1, compound_name: '7732-18-5', compound_key: '&alpha;-1' },
      ],
      assays: changed('assays', 'assay_id', 20, { assay_test_type: 'In vitro', assay_category: 'screening' }),
      products: changed('products', 'product_id', 'NDA2', {
        trade_name: 'ALPHEX&REG;',
        approval_date: '2014-06-30 00:00:00',
      }),
    },
  });
  filled = await fillTiny({ source: join(folder, 'tiny.db'), folder: join(folder, 'release') });
});

afterAll(() => {
  filled?.db.close();
  rmSync(folder, { recursive: true, force: true });
});

const column = (sql: string): unknown[] => filled.rows(sql).map((row) => Object.values(row)[0]);

it('lists the compounds that ChEMBL no longer has', () => {
  expect(column('SELECT chembl_id FROM withdrawn_compound ORDER BY chembl_id')).toEqual([
    'CHEMBL9001',
    'CHEMBL9002',
  ]);
});

describe('documents', () => {
  it('have the company that deposited their data set', () => {
    expect(filled.rows('SELECT ref_id, company_names FROM document WHERE company_names IS NOT NULL')).toEqual(
      [{ ref_id: 3, company_names: 'GSK' }],
    );
  });

  it('have the ISSN of their DOI, or the one on which the DOIs of their journal agree', () => {
    expect(filled.rows('SELECT ref_id, issn_no FROM document WHERE issn_no IS NOT NULL ORDER BY 1')).toEqual(
      [60, 61, 62].map((ref_id) => ({ ref_id, issn_no: '0960-894X' })),
    );
  });
});

it('assays have the way in which they were carried out', () => {
  expect(filled.rows('SELECT assay_id, operation FROM assay WHERE operation IS NOT NULL')).toEqual([
    { assay_id: 20, operation: 'In vitro; screening' },
  ]);
});

it('development compounds have their latest dated event', () => {
  expect(
    filled.rows(
      'SELECT str_id, last_significant_update AS at FROM development_compound WHERE last_significant_update IS NOT NULL',
    ),
  ).toEqual([
    { str_id: 100, at: '2014-06-30 (product approved)' },
    { str_id: 106, at: '1999 (withdrawn)' },
  ]);
});

describe('HTML entities', () => {
  it('are decoded in names and texts', () => {
    expect(column("SELECT synonym FROM synonym WHERE synonym LIKE 'alphex%' ORDER BY 1")).toEqual([
      'ALPHEX',
      'ALPHEX®',
      'Alphex®',
    ]);
    expect(column('SELECT title FROM document WHERE ref_id = 64')).toEqual(['Potent & selective inhibitors']);
    expect(column('SELECT compound_key FROM compound_record WHERE gvk_id = 70')).toEqual(['α-1']);
  });

  it('are listed in the report, with the texts as the source has them', () => {
    const decoded = filled.badRows.filter(({ reason }) => reason.startsWith('HTML entities'));
    expect(decoded.map(({ source, id, outcome, value }) => [source, id, outcome, value])).toEqual([
      ['docs', '64', 'kept', 'Potent &amp; selective inhibitors'],
      ['compound_records', '70', 'kept', '&alpha;-1'],
      ['molecule_synonyms', '20', 'kept', 'Alphex&reg;'],
      ['products', 'NDA2', 'kept', 'ALPHEX&REG;'],
      ['structural_alerts', '2', 'kept', 'two carbons &gt; one'],
    ]);
    expect(filled.outcome.report!.reasons).toContainEqual({
      source: 'molecule_synonyms',
      outcome: 'kept',
      reason: 'HTML entities in synonyms are decoded',
      rows: 1,
    });
  });
});

it('CAS numbers among the names of compounds are synonyms of that kind', () => {
  expect(filled.rows("SELECT str_id, synonym FROM synonym WHERE kind = 'CAS' ORDER BY 1")).toEqual([
    { str_id: 100, synonym: '50-78-2' },
    { str_id: 102, synonym: '7732-18-5' },
  ]);
  expect(column("SELECT kind FROM synonym WHERE synonym = '50-78-3'")).toEqual(['OTHER']);
});
