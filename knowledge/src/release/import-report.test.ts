import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { type BadRow, reportFiles, writeReport } from './import-report.ts';

const folder = mkdtempSync(join(tmpdir(), 'moltrove-report-'));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const report = { steps: [], reasons: [], absentTables: ['a'], absentColumns: ['b.c'], computed: [] };

it('writes the summary as JSON and a line for every bad row', async () => {
  const bad: BadRow[] = [
    { source: 'activities', id: '7', outcome: 'skipped', reason: 'not a number', value: 'a\tb\nc' },
    { source: 'docs', id: '8', outcome: 'kept', reason: 'lost', value: null },
  ];
  await writeReport(folder, report, bad);
  expect(JSON.parse(readFileSync(join(folder, reportFiles.summary), 'utf8'))).toEqual(report);
  expect(readFileSync(join(folder, reportFiles.rows), 'utf8')).toBe(
    'table\tid\toutcome\treason\tvalue\nactivities\t7\tskipped\tnot a number\ta b c\ndocs\t8\tkept\tlost\t\n',
  );
});

it('writes all of them, however many', async () => {
  const many = Array.from({ length: 20_000 }, (_, index): BadRow => ({
    source: 'activities',
    id: String(index),
    outcome: 'skipped',
    reason: 'not a number',
    value: null,
  }));
  await writeReport(folder, report, many);
  const lines = readFileSync(join(folder, reportFiles.rows), 'utf8').split('\n');
  expect(lines).toHaveLength(20_002);
  expect(lines.at(-2)).toBe('activities\t19999\tskipped\tnot a number\t');
});
