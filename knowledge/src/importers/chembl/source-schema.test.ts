import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type Filled, fillTiny } from './testing/filled.ts';
import { type TinyChemblOptions, makeTinyChembl } from './testing/tiny-chembl.ts';

const folder = mkdtempSync(join(tmpdir(), 'moltrove-schema-'));
let source: string;
let databases = 0;

beforeEach(() => {
  databases += 1;
  source = join(folder, `tiny-${databases}.db`);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const fill = (): Promise<Filled> => fillTiny({ source, folder: join(folder, `release-${databases}`) });

async function fillOf(options: TinyChemblOptions): Promise<Filled> {
  makeTinyChembl(source, options);
  return fill();
}

describe('a source with a gap', () => {
  it('without required tables and columns fails, naming all of them', async () => {
    const options = {
      withoutTables: ['activities', 'drug_warning'],
      withoutColumns: ['docs.journal', 'assays.tid'],
    };
    await expect(fillOf(options)).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
      message:
        'This is not a complete ChEMBL database: it has no table activities, drug_warning and no column docs.journal, assays.tid. ' +
        'ChEMBL 30 to 36 in SQLite can be imported.',
    });
  });

  it('that is another database fails, naming what is missing', async () => {
    const db = new DatabaseSync(source);
    db.exec('CREATE TABLE notes (note TEXT)');
    db.close();
    await expect(fill()).rejects.toThrow(/it has no table version, docs, /);
  });

  it('without later columns and tables is read, and the report lists them', async () => {
    const { db, outcome, rows } = await fillOf({
      withoutTables: ['chembl_release'],
      withoutColumns: ['docs.chembl_release_id', 'activities.action_type', 'molecule_dictionary.orphan'],
    });
    expect(outcome.report).toMatchObject({ absentTables: ['chembl_release'] });
    expect(outcome.report!.absentColumns).toEqual(
      expect.arrayContaining([
        'docs.chembl_release_id',
        'activities.action_type',
        'molecule_dictionary.orphan',
      ]),
    );
    expect(rows('SELECT COUNT(*) AS n FROM activity')).toEqual([{ n: 19 }]);
    expect(rows('SELECT activity_mechanism FROM activity WHERE act_id = 1')).toEqual([{}]);
    expect(rows('SELECT SUM(newly_added) AS n FROM structure')).toEqual([{ n: 0 }]);
    db.close();
  });

  it('of an older release provides its calculated logD and pKa if nothing was measured, and a CNS MPO', async () => {
    const { db, rows } = await fillOf({
      moreColumns: {
        compound_properties: `cx_logp NUMERIC DEFAULT 3.5, cx_logd NUMERIC DEFAULT 3.1, cx_most_apka NUMERIC DEFAULT 8,
          cx_most_bpka NUMERIC DEFAULT 2, qed_weighted NUMERIC DEFAULT 0.4`,
      },
    });
    // Of logP 0.75, of logD 0.45, of a PSA of 20.23 0.01, of one donor 0.83; 1 of weight and pKa. 102 has no PSA.
    expect(rows('SELECT str_id, qed, cns_mpo FROM structure WHERE str_id IN (100, 102) ORDER BY 1')).toEqual([
      { str_id: 100, qed: 0.4, cns_mpo: 4.04 },
      { str_id: 102, qed: 0.4 },
    ]);
    expect(
      rows(
        'SELECT str_id, logd_calc, logd_count, pka_value FROM structure WHERE str_id IN (100, 102) ORDER BY 1',
      ),
    ).toEqual([
      { str_id: 100, logd_calc: 3.1, pka_value: 8 },
      { str_id: 102, logd_calc: 1.5, logd_count: 2, pka_value: 4.5 },
    ]);
    db.close();
  });

  it('with tables in upper case and keys without a row id is read', async () => {
    makeTinyChembl(source);
    const db = new DatabaseSync(source);
    db.exec(`ALTER TABLE docs RENAME TO docs_old; CREATE TABLE DOCS (doc_id INTEGER PRIMARY KEY, journal, year, volume, issue,
      first_page, last_page, pubmed_id, doi, chembl_id, title, doc_type, authors) WITHOUT ROWID;
      INSERT INTO DOCS SELECT doc_id, journal, year, volume, issue, first_page, last_page, pubmed_id, doi, chembl_id, title,
        doc_type, authors FROM docs_old; DROP TABLE docs_old`);
    db.close();
    const filled = await fill();
    expect(filled.rows('SELECT COUNT(*) AS n FROM document')).toEqual([{ n: 5 }]);
    filled.db.close();
  });
});

it('reads a source under any file name', async () => {
  source = join(folder, 'tiny #1 100% ä?x=y.db');
  const { db, rows } = await fillOf({});
  expect(rows('SELECT COUNT(*) AS n FROM document')).toEqual([{ n: 5 }]);
  db.close();
});

describe('a damaged source', () => {
  it('fails with that reason if its pages cannot be read', async () => {
    makeTinyChembl(source);
    const file = new DatabaseSync(source);
    const root = Number(
      file.prepare("SELECT rootpage FROM sqlite_master WHERE name = 'activities'").get()!['rootpage'],
    );
    const size = Number(file.prepare('PRAGMA page_size').get()!['page_size']);
    file.close();
    overwrite(source, (root - 1) * size, Buffer.alloc(size, 0x5a));
    await expect(fill()).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
      message: `${source} is damaged: get it again, then import it.`,
    });
  });

  it('leaves the source unchanged', async () => {
    const { db } = await fillOf({});
    expect(() => db.exec('DELETE FROM source.docs')).toThrow(/readonly/);
    db.close();
  });
});

function overwrite(path: string, position: number, bytes: Buffer): void {
  const whole = readFileSync(path);
  bytes.copy(whole, position);
  writeFileSync(path, whole);
}
