import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Filled, allRows, fillTiny } from './testing/filled.ts';
import { makeTinyChembl } from './testing/tiny-chembl.ts';
import { tinyChemblRows } from './testing/tiny-chembl-rows.ts';

const untilKilled = fileURLToPath(new URL('testing/fill-until-killed.ts', import.meta.url));

let folder: string;
let source: string;
let wanted: ReturnType<typeof whole>;
let reports = 0;
let databases = 0;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'moltrove-resume-'));
  source = join(folder, 'tiny.db');
  makeTinyChembl(source);
  const filled = await fillTiny({ source, folder: newFolder(), onProgress: () => (reports += 1) });
  wanted = whole(filled);
  filled.db.close();
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const newFolder = (): string => join(folder, `release-${(databases += 1)}`);

function whole({ db, outcome, badRows }: Filled): object {
  return { rows: allRows(db), report: outcome.report, badRows };
}

async function fillAborting(target: string, atReport: number): Promise<void> {
  const controller = new AbortController();
  let seen = 0;
  await fillTiny({
    source,
    folder: target,
    signal: controller.signal,
    onProgress: () => {
      seen += 1;
      if (seen === atReport) controller.abort();
    },
  });
}

describe('a stopped fill', () => {
  it('fails with CANCELLED and resumes with the same resulting rows, wherever it was stopped', async () => {
    expect(reports).toBeGreaterThan(40);
    for (let atReport = 1; atReport < reports - 1; atReport += 7) {
      const target = newFolder();
      await expect(fillAborting(target, atReport)).rejects.toMatchObject({ code: 'CANCELLED' });
      const resumed = await fillTiny({ source, folder: target });
      expect(whole(resumed)).toEqual(wanted);
      resumed.db.close();
    }
  });

  it('does not repeat committed work', async () => {
    const target = newFolder();
    await expect(fillAborting(target, reports - 3)).rejects.toMatchObject({ code: 'CANCELLED' });
    const steps = new Set<string>();
    const resumed = await fillTiny({ source, folder: target, onProgress: ({ step }) => steps.add(step) });
    resumed.db.close();
    expect([...steps]).not.toContain('activities');
    expect([...steps]).toContain('alerts of structures');
  });

  it('resumes after a kill', async () => {
    const target = newFolder();
    const killed = spawnSync(process.execPath, [
      untilKilled,
      source,
      target,
      String(Math.floor(reports / 2)),
    ]);
    expect(killed.signal).toBe('SIGKILL');
    const begun = new DatabaseSync(join(target, 'rows.sqlite'), { readOnly: true });
    expect(begun.prepare('SELECT COUNT(*) AS steps FROM import_progress').get()!['steps']).toBeGreaterThan(5);
    begun.close();
    const resumed = await fillTiny({ source, folder: target });
    expect(whole(resumed)).toEqual(wanted);
    resumed.db.close();
  });

  it('starts from the beginning if the scratch database was lost', async () => {
    const target = newFolder();
    await expect(fillAborting(target, reports - 3)).rejects.toMatchObject({ code: 'CANCELLED' });
    rmSync(join(target, 'work'), { recursive: true });
    const again = await fillTiny({ source, folder: target });
    expect(whole(again)).toEqual(wanted);
    again.db.close();
  });

  it('starts from the beginning if the source became another release under the same name', async () => {
    const changing = join(folder, 'changing.db');
    makeTinyChembl(changing);
    const target = newFolder();
    const first = await fillTiny({ source: changing, folder: target });
    first.db.close();
    rmSync(changing);
    makeTinyChembl(changing, {
      rows: { version: [{ name: 'ChEMBL_37' }], docs: tinyChemblRows['docs'].slice(0, 4) },
    });
    const second = await fillTiny({ source: changing, folder: target });
    expect(second.rows('SELECT COUNT(*) AS documents FROM document')).toEqual([{ documents: 4 }]);
    expect(second.outcome.facts?.name).toBe('ChEMBL_37');
    second.db.close();
  });

  it('starts from the beginning if the rows are from another source', async () => {
    const target = newFolder();
    await expect(fillAborting(target, reports - 3)).rejects.toMatchObject({ code: 'CANCELLED' });
    const other = join(folder, 'other.db');
    makeTinyChembl(other, { rows: { docs: tinyChemblRows['docs'].slice(0, 2) } });
    const filled = await fillTiny({ source: other, folder: target });
    expect(filled.rows('SELECT ref_id FROM document ORDER BY 1')).toEqual([{ ref_id: 1 }, { ref_id: 2 }]);
    filled.db.close();
  });

  it('replaces a rows file that is not a database', async () => {
    const target = newFolder();
    const filled = await fillTiny({ source, folder: target });
    filled.db.close();
    writeFileSync(join(target, 'rows.sqlite'), 'not a database');
    const again = await fillTiny({ source, folder: target });
    expect(whole(again)).toEqual(wanted);
    again.db.close();
    expect(existsSync(join(target, 'rows.sqlite'))).toBe(true);
  });
});

it('writes the same rows whatever the chunks', async () => {
  for (const chunkRows of [1, 7, 1000]) {
    const filled = await fillTiny({ source, folder: newFolder(), chunkRows });
    expect(allRows(filled.db)).toEqual((wanted as { rows: unknown }).rows);
    filled.db.close();
  }
});
