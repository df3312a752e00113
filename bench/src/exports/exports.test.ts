import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportFormats } from '@moltrove/contract';
import { finishTestRelease } from '@moltrove/knowledge/testing/build-test-release';
import { randomRelease } from '@moltrove/knowledge/testing/random-release';
import { writeRows } from '@moltrove/knowledge/testing/release-tables';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportsOptions, exportsTable } from './exports-command.ts';
import { measureExport } from './measure-export.ts';

describe('the options', () => {
  it('are everything the page shows, in every format, unless they say otherwise', () => {
    expect(exportsOptions(['--home', 'x'])).toEqual({
      home: 'x',
      formats: exportFormats,
      columns: 'shown',
      rows: null,
      json: null,
    });
    const some = ['--home', 'x', '--formats', 'csv,parquet', '--columns', 'all', '--rows', '10'];
    expect(exportsOptions(some)).toMatchObject({ formats: ['csv', 'parquet'], columns: 'all', rows: 10 });
  });

  it.each([
    [[], 'Name the folder of a release with --home DIR.'],
    [['--home', 'x', '--formats', 'csv,doc'], 'not "doc"'],
    [['--home', 'x', '--columns', 'few'], '--columns takes shown or all, not "few"'],
    [['--home', 'x', '--rows', '0'], '--rows takes a whole number from 1 on, not "0"'],
  ])('%j are refused', (args, message) => {
    expect(() => exportsOptions(args)).toThrow(message);
  });
});

describe('a measured export', () => {
  const home = mkdtempSync(join(tmpdir(), 'moltrove-bench-exports-'));
  beforeAll(async () => {
    const folder = join(home, 'releases', 'r');
    mkdirSync(folder, { recursive: true });
    writeRows(join(folder, 'rows.sqlite'), randomRelease(3));
    await finishTestRelease(folder);
    writeFileSync(join(home, 'releases', 'current'), 'r\n');
  });
  afterAll(() => rmSync(home, { recursive: true }));

  it.each(exportFormats)(
    'has the requested rows and the size of the file: %s',
    { timeout: 60_000 },
    async (format) => {
      const measured = await measureExport({ home, format, columns: 'all', rows: 5 }, () =>
        Promise.resolve(),
      );
      expect(measured).toMatchObject({ format, rows: 5, bytes: expect.any(Number) });
      expect(measured.bytes).toBeGreaterThan(500);
      expect(measured.maxMemory).toBeGreaterThanOrEqual(measured.memoryBefore);
      expect(exportsTable([measured])).toMatch(/^format +rows +columns/);
    },
  );
});
