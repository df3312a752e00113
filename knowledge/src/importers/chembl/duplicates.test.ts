import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type Filled, allRows, fillTiny } from './testing/filled.ts';
import { type TinyChemblOptions, makeTinyChembl } from './testing/tiny-chembl.ts';
import { tinyChemblRows } from './testing/tiny-chembl-rows.ts';

const folder = mkdtempSync(join(tmpdir(), 'moltrove-duplicates-'));
const opened: Filled[] = [];

afterAll(() => {
  for (const { db } of opened) db.close();
  rmSync(folder, { recursive: true, force: true });
});

async function filled(name: string, options: TinyChemblOptions): Promise<Filled> {
  const source = join(folder, `${name}.db`);
  makeTinyChembl(source, options);
  const result = await fillTiny({ source, folder: join(folder, name) });
  opened.push(result);
  return result;
}

const countsOfActivities = ({ outcome }: Filled) =>
  outcome.report!.steps.find(({ step }) => step === 'activities')!;

/** The rows of a table, followed by a row with the first one's id and other contents. */
const repeated = (table: string, changed: Record<string, string | number | null>) => ({
  [table]: [...tinyChemblRows[table], { ...tinyChemblRows[table][0], ...changed }],
});

const rows = {
  ...repeated('docs', { title: 'Another paper' }),
  ...repeated('molecule_dictionary', { pref_name: 'ANOTHER' }),
  ...repeated('molecule_hierarchy', { parent_molregno: 106 }),
  ...repeated('compound_structures', { canonical_smiles: 'CCC' }),
  ...repeated('compound_records', { compound_name: 'another' }),
  ...repeated('target_dictionary', { pref_name: 'Another target' }),
  ...repeated('assays', { description: 'Another assay' }),
  ...repeated('activities', { standard_value: 12345 }),
  ...repeated('activity_supp', { value: 12345 }),
  ...repeated('action_type', { parent_type: 'ANOTHER' }),
  ...repeated('drug_mechanism', { mechanism_of_action: 'Another' }),
};

describe('rows with a repeated id', () => {
  it('are listed and skipped; the first row of each id counts', async () => {
    const plain = await filled('plain', {});
    const found = await filled('repeated', { rows, withoutKeys: true });
    expect(allRows(found.db)).toEqual(allRows(plain.db));
    const further = found.badRows.filter(({ reason }) => reason.includes('more than once'));
    expect(further.map(({ source, id, outcome }) => [source, id, outcome])).toEqual(
      Object.entries(rows).map(([table, rowsOfTable]) => [
        table,
        String(Object.values(rowsOfTable[0]).find(Number.isInteger) ?? 'INHIBITOR'),
        'skipped',
      ]),
    );
    expect(found.badRows).toHaveLength(plain.badRows.length + further.length);
    expect(countsOfActivities(found)).toEqual({
      ...countsOfActivities(plain),
      read: countsOfActivities(plain).read + 1,
    });
  });

  it('are listed once by a resumed import', async () => {
    const first = await filled('again', { rows, withoutKeys: true });
    const listed = first.badRows.length;
    const source = join(folder, 'again.db');
    const second = await fillTiny({ source, folder: join(folder, 'again') });
    opened.push(second);
    expect(second.badRows).toHaveLength(listed);
    expect(allRows(second.db)).toEqual(allRows(first.db));
  });
});
