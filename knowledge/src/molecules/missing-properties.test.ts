import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { chemistry } from '@moltrove/chemistry';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillFromChembl } from '../importers/chembl/fill-from-chembl.ts';
import { fillTiny, readRows } from '../importers/chembl/testing/filled.ts';
import { makeTinyChembl } from '../importers/chembl/testing/tiny-chembl.ts';
import { tinyChemblRows } from '../importers/chembl/testing/tiny-chembl-rows.ts';
import { buildRelease } from '../importers/build/build-release.ts';
import { homeAt } from '../release/home.ts';
import { type ImportReport, reportFiles } from '../release/import-report.ts';
import { silent } from '../release/progress.ts';
import { computeMissing } from './missing-properties.ts';

let folder: string;
let source: string;

/** SMILES of structures whose properties are missing; the last one cannot be read. */
const more = [
  { molregno: 106, canonical_smiles: 'CC(=O)Oc1ccccc1C(=O)O' },
  { molregno: 108, canonical_smiles: 'c1ccn2->[Fe]<-n3ccccc3-c2c1' },
  { molregno: 109, canonical_smiles: 'CC(=O)[O-].[Na+]' },
  { molregno: 104, canonical_smiles: 'C1CC' },
];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'moltrove-missing-'));
  source = join(folder, 'tiny.db');
  const structures = (tinyChemblRows['compound_structures'] ?? []).map((row) =>
    row['molregno'] === 102 ? { ...row, standard_inchi_key: null } : row,
  );
  makeTinyChembl(source, { rows: { compound_structures: [...structures, ...more] } });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const propertiesSql = `SELECT str_id, smiles, mol_weight, mol_formula, logp_calc, psa, hb_donors, hb_acceptor, rot_bonds,
  inchi_key, num_rings, fsp3, formal_charge FROM structure ORDER BY str_id`;

let files = 0;
const newFolder = (): string => join(folder, `release-${(files += 1)}`);

describe('properties that the source lacks', () => {
  it('are computed before the index and counted in the report, and nothing else changes', async () => {
    const before = await fillTiny({ source, folder: newFolder() });
    const given = before.rows(propertiesSql);
    before.db.close();
    const home = homeAt(join(folder, 'home'));
    await buildRelease({
      home,
      id: 'tiny',
      name: 'Tiny',
      date: null,
      source: 'a test',
      attribution: 'nobody',
      simulated: true,
      fill: fillFromChembl({ path: source, fingerprint: source }),
      onProgress: silent,
    });
    const release = join(home.releases, 'tiny');
    const db = new DatabaseSync(join(release, 'rows.sqlite'), { readOnly: true });
    const rows = readRows(db, propertiesSql);
    const [form] = readRows(db, 'SELECT inchi_key FROM compound_form WHERE form_id = 102');
    db.close();
    const report = JSON.parse(readFileSync(join(release, reportFiles.summary), 'utf8')) as ImportReport;

    const counted: Readonly<Record<number, Record<string, number>>> = {
      100: { num_rings: 0, fsp3: 1, formal_charge: 0 },
      102: { num_rings: 1, fsp3: 0, formal_charge: 0 },
      103: { num_rings: 0, fsp3: 1, formal_charge: 0 },
      106: { num_rings: 1, fsp3: 0.11, formal_charge: 0 },
      108: { num_rings: 2, fsp3: 0, formal_charge: 0 },
      109: { num_rings: 0, fsp3: 0.5, formal_charge: 0 },
    };
    const rdkit = await chemistry();
    const computed: Record<string, number> = {};
    for (const [at, row] of rows.entries()) {
      expect(row).toMatchObject(given[at]);
      const facts = typeof row['smiles'] === 'string' ? rdkit.describe(row['smiles']) : null;
      if (facts?.ok !== true) {
        expect(row).toEqual(given[at]);
        continue;
      }
      const { formula, inchiKey, hbDonors, hbAcceptors, rotatableBonds, molWeight, logP, psa } = facts.value;
      const all: Record<string, unknown> = {
        mol_weight: Math.round(molWeight * 100) / 100,
        mol_formula: formula,
        logp_calc: Math.round(logP * 100) / 100,
        psa: Math.round(psa * 100) / 100,
        hb_donors: hbDonors,
        hb_acceptor: hbAcceptors,
        rot_bonds: rotatableBonds,
        inchi_key: inchiKey,
        ...counted[row['str_id'] as number],
      };
      for (const [column, value] of Object.entries(all)) {
        if (value === null || Object.hasOwn(given[at], column)) continue;
        expect(row[column]).toBe(value);
        computed[column] = (computed[column] ?? 0) + 1;
      }
    }
    const [benzene] = rows.filter((row) => row['str_id'] === 102);
    expect(benzene).toMatchObject({ inchi_key: 'UHOVQNZJYSORNB-UHFFFAOYSA-N', psa: 0, mol_weight: 78.11 });
    expect(form).toMatchObject({ inchi_key: 'UHOVQNZJYSORNB-UHFFFAOYSA-N' });
    expect(Object.keys(computed).length).toBeGreaterThan(5);
    expect(Object.fromEntries(report.computed.map(({ column, rows: count }) => [column, count]))).toEqual(
      computed,
    );
    expect(report.reasons).toContainEqual({
      source: 'structure',
      outcome: 'kept',
      reason: expect.stringContaining('could not be computed') as string,
      rows: 1,
    });
    expect(readFileSync(join(release, reportFiles.rows), 'utf8')).toContain('structure\t104\tkept\t');
  });

  it('are the same after a stop at any batch', async () => {
    const whole = await fillTiny({ source, folder: newFolder() });
    let reports = 0;
    const wanted = await computeMissing(whole.db, { batchSize: 1, onProgress: () => (reports += 1) });
    const rows = whole.rows(propertiesSql);
    whole.db.close();
    expect(reports).toBeGreaterThan(4);
    for (const at of [1, 3]) {
      const { db } = await fillTiny({ source, folder: newFolder() });
      const controller = new AbortController();
      let seen = 0;
      const onProgress = (): void => {
        seen += 1;
        if (seen === at) controller.abort();
      };
      const running = computeMissing(db, { batchSize: 1, onProgress, signal: controller.signal });
      await expect(running).rejects.toMatchObject({ code: 'CANCELLED' });
      expect(await computeMissing(db, { batchSize: 1, onProgress: silent })).toEqual(wanted);
      expect(readRows(db, propertiesSql)).toEqual(rows);
      db.close();
    }
  });

  it('are none if the source has everything', async () => {
    const { db } = await fillTiny({ source, folder: newFolder() });
    db.exec(
      "UPDATE structure SET smiles = NULL WHERE str_id <> 100; UPDATE structure SET smiles = ' ' WHERE str_id = 102",
    );
    const steps: string[] = [];
    const outcome = await computeMissing(db, { onProgress: ({ step }) => steps.push(step) });
    expect({ outcome, steps }).toEqual({ outcome: { computed: [], unreadable: [] }, steps: [] });
    db.close();
  });
});
