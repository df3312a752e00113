import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openStore } from '@moltrove/server/open-store';
import { expect, it } from 'vitest';
import { administrationOptions, administrationTable } from './administration-command.ts';
import { fillUserData, isFilled } from './fill-user-data.ts';

it('fills user data with rows that the sums of use count', async () => {
  const home = mkdtempSync(join(tmpdir(), 'moltrove-administration-'));
  const file = join(home, 'user-data', 'moltrove.sqlite');
  try {
    await (await openStore({ home, address: null }, () => undefined)).close();
    expect(isFilled(file)).toBe(false);
    fillUserData(file, { rows: 60, now: Date.UTC(2026, 10, 25) });
    expect(isFilled(file)).toBe(true);
    const db = new DatabaseSync(file, { readOnly: true });
    const sums = db.prepare(`select sum(searches) as searches, sum(logins) as logins, sum(exports) as exports
      from usage_by_user where unit = 'day'`);
    expect({ ...sums.get() }).toEqual({ searches: 60, logins: 60, exports: 48 });
    db.close();
  } finally {
    rmSync(home, { recursive: true });
  }
});

it('refuses a number of rows that is none', () => {
  expect(() => administrationOptions(['--rows', 'many'])).toThrow('--rows takes a whole number');
});

it('marks what is slow and what stops the server', () => {
  const page = { list: 'searches', what: 'text', isFile: false, longestMs: 900, processorMs: 300 };
  const text = administrationTable([
    { ...page, medianMs: 301, stopMs: 101 },
    { ...page, isFile: true, medianMs: 9000, stopMs: 8 },
  ]);
  expect(text).toContain('slow, stop');
  expect(text).toContain('2 calls, 1 slower than 300 ms, 1 with a stop of more than 100 ms');
});
