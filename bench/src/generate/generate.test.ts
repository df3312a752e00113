import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { formulaOfJson, startRdkit } from '@moltrove/chemistry';
import { homeAt, openCurrent } from '@moltrove/knowledge';
import { type OnProgress, silent, tableNames } from '@moltrove/knowledge/importing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { factsFolderOf, generateRelease, generateRows, type GenerateOptions } from './generate-release.ts';
import { propertyNames } from './property-names.ts';
import { endpoints } from './shares.ts';

const folder = mkdtempSync(join(tmpdir(), 'moltrove-generate-'));
const size = { structures: 300, activities: 3000, seed: 7 };
const rdkit = await startRdkit();

function options(home: string, onProgress: OnProgress = silent): GenerateOptions {
  const factsFolder = factsFolderOf(join(import.meta.dirname, '../../..'));
  return { ...size, home: homeAt(join(folder, home)), factsFolder, inchiKeys: false, onProgress };
}

function sumsOf(path: string): Record<string, string> {
  const db = new DatabaseSync(path, { readOnly: true });
  try {
    const sums = tableNames.map((table) => {
      const hash = createHash('sha256');
      for (const row of db.prepare(`SELECT * FROM ${table}`).iterate()) hash.update(JSON.stringify(row));
      return [table, hash.digest('hex')];
    });
    return Object.fromEntries(sums) as Record<string, string>;
  } finally {
    db.close();
  }
}

let rowsPath: string;
let db: DatabaseSync;

beforeAll(async () => {
  const { id } = await generateRelease(options('whole'));
  rowsPath = join(folder, 'whole', 'releases', id, 'rows.sqlite');
  db = new DatabaseSync(rowsPath, { readOnly: true });
}, 30_000);

afterAll(() => {
  db.close();
  rmSync(folder, { recursive: true, force: true });
});

const one = (sql: string): number => Number(Object.values(db.prepare(sql).get()!)[0]);
const column = <T>(sql: string): T[] =>
  db
    .prepare(sql)
    .all()
    .map((row) => Object.values(row)[0] as T);

describe('a generated release', () => {
  it('is in use, has the requested size, declares itself simulated, and answers', async () => {
    const knowledge = await openCurrent(homeAt(join(folder, 'whole')));
    try {
      const { counts, simulated, name } = knowledge.summary();
      expect(simulated).toBe(true);
      expect(name).toBe('Simulated release, 300 structures, 3,000 activities');
      expect(counts).toMatchObject({ structures: size.structures, activities: size.activities });
      const everything = { query: { rows: [] }, filters: [] };
      const page = { tab: 'activities', pageNumber: 0, pageSize: 10, sort: null } as const;
      const { rows } = await knowledge.page(everything, page);
      expect(rows).toHaveLength(10);
      for (const row of rows) expect(row['activity_remarks']).toMatch(/^Simulated value/);
      for (const row of rows) expect(row['reference']).toMatch(/^Simulated data, /);
    } finally {
      await knowledge.close();
    }
  });

  it('is the same after an interruption, which leaves no release in use', async () => {
    const controller = new AbortController();
    const stopping = options('stopped', ({ step }) => {
      if (step === 'structures') controller.abort();
    });
    await expect(generateRows({ ...stopping, signal: controller.signal })).rejects.toMatchObject({
      code: 'CANCELLED',
    });
    expect(existsSync(join(folder, 'stopped', 'releases', 'current'))).toBe(false);
    const steps = new Set<string>();
    const path = await generateRows(options('stopped', ({ step }) => void steps.add(step)));
    expect(steps).toContain('documents and activities');
    expect(existsSync(join(folder, 'stopped', 'releases', 'current'))).toBe(false);
    expect(sumsOf(path)).toEqual(sumsOf(rowsPath));
  });

  it('has distinct molecules with the properties that RDKit computes', () => {
    const seen = new Set<string>();
    const rows = db.prepare('SELECT * FROM structure ORDER BY str_id').all();
    for (const row of rows) {
      const molecule = rdkit.get_mol(String(row['smiles']))!;
      seen.add(molecule.get_smiles());
      if (Number(row['str_id']) % 3 === 0) {
        const descriptors = JSON.parse(molecule.get_descriptors()) as Record<string, number>;
        const shown = ['mol_weight', 'logp_calc', 'psa', 'hb_donors', 'hb_acceptor', 'rot_bonds'];
        shown.forEach((name, at) => {
          const off = Math.abs(Number(row[name]) - descriptors[propertyNames[at]]);
          expect(off, `${name} of ${String(row['smiles'])}`).toBeLessThan(0.006);
        });
        expect(row['mol_formula']).toBe(formulaOfJson(molecule.get_json()));
      }
      molecule.delete();
    }
    expect(seen.size).toBe(size.structures);
  });

  it('is consistent: every foreign key resolves, and no compound is measured twice in an assay', () => {
    expect(
      one(`SELECT COUNT(*) FROM activity a LEFT JOIN assay s USING (assay_id) LEFT JOIN compound_record r USING (gvk_id)
        WHERE s.ref_id IS NOT a.ref_id OR r.ref_id IS NOT a.ref_id OR r.str_id IS NOT a.str_id`),
    ).toBe(0);
    expect(
      one(
        'SELECT COUNT(*) FROM assay LEFT JOIN target t USING (target_id) WHERE t.target_id IS NULL AND assay.target_id > 0',
      ),
    ).toBe(0);
    expect(
      one('SELECT COUNT(*) FROM (SELECT 1 FROM activity GROUP BY assay_id, str_id HAVING COUNT(*) > 1)'),
    ).toBe(0);
    expect(
      one(
        'SELECT COUNT(*) FROM compound_record r LEFT JOIN compound_form f USING (form_id) WHERE f.str_id IS NOT r.str_id',
      ),
    ).toBe(0);
    expect(one('SELECT COUNT(DISTINCT str_id) FROM compound_record')).toBe(size.structures);
  });

  it('has the shape of real data', () => {
    const weights = column<number>('SELECT mol_weight FROM structure ORDER BY mol_weight');
    expect(weights[150]).toBeGreaterThan(340);
    expect(weights[150]).toBeLessThan(480);
    expect(one("SELECT AVG(std_act_prefix = '>') FROM activity")).toBeGreaterThan(0.05);
    expect(one("SELECT AVG(std_act_prefix = '>') FROM activity")).toBeLessThan(0.25);
    const types = new Set(endpoints.map(({ type, unit }) => `${type} ${unit}`));
    const written = column<string>(
      "SELECT DISTINCT std_activity_type || ' ' || COALESCE(standard_uom, 'null') FROM activity",
    );
    expect([...new Set(written)].filter((each) => !types.has(each))).toEqual([]);
    expect(written).toEqual(expect.arrayContaining(['IC50 nM', 'Ki nM', 'EC50 nM']));
    const years = column<number>('SELECT DISTINCT year FROM document ORDER BY year');
    expect(years[0]).toBeGreaterThanOrEqual(1977);
    expect(years.at(-1)).toBeLessThanOrEqual(2023);
    const ofTargets = column<number>(
      'SELECT COUNT(*) AS n FROM activity JOIN assay USING (assay_id) WHERE target_id > 0 GROUP BY target_id ORDER BY n DESC',
    );
    const mean = size.activities / one('SELECT COUNT(*) FROM target');
    expect(ofTargets[0]).toBeGreaterThan(mean * 10);
    expect(
      one('SELECT AVG(n) FROM (SELECT COUNT(DISTINCT assay_id) AS n FROM activity GROUP BY str_id)'),
    ).toBeGreaterThan(3);
  });
});
