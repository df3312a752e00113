import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { searchSchema, sentenceOf, writtenColumns } from '@moltrove/contract';
import type { Row } from '@moltrove/knowledge';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { exportRecords } from '../modules/exports/verifying/export-records.ts';
import { describedExport } from '../modules/exports/formats/described-export.ts';
import { workbookFile } from '../modules/exports/formats/workbook.ts';
import { jsonFile } from '../modules/exports/formats/json.ts';
import { about, columns, written } from '../modules/exports/testing/example-export.ts';
import { fillHome } from '../testing/random-home.ts';
import { openStore } from '../platform/database/open-store.ts';
import { runCommand } from '../testing/run-command.ts';

/** Each test starts processes, which is slow on a busy machine. */
describe('npm run verify', { timeout: 120_000 }, () => {
  let home: string;
  beforeEach(async () => {
    home = await mkdtemp(join(tmpdir(), 'moltrove-cli-'));
  });
  afterEach(() => rm(home, { recursive: true }));

  const verify = (...args: string[]) => runCommand('verify', home, args);
  const facts = `Search    Records with target A & B < "C".
Filter    Year: 2001 to 2010
Results   https://moltrove.example/results?s=x
Release   Release 1 (r-1)
Licence   CC BY-SA
Table     Activities
Order     By ID
Rows      3
Exported  2026-03-04T05:06:07.000Z
`;

  it('checks the seal of a file where there is no user data', async () => {
    const { bytes } = await written(jsonFile);
    await writeFile(join(home, 'file.json'), bytes);
    const { code, out } = await verify('file.json');
    expect(code).toBe(0);
    expect(out).toContain('Only the seal in the file is checked: There is no user data in ');
    expect(out).toContain('\nUnchanged: the file agrees with its seal.\n');
    expect(out).toContain(facts);
    await writeFile(join(home, 'file.json'), bytes.toString().replace('CCO', 'CCN'));
    const changed = await verify('file.json');
    expect(changed).toMatchObject({ code: 1, error: '' });
    expect(changed.out).toContain('\nCHANGED: the file does not agree with its seal.');
    expect(changed.out).not.toContain('Search');
  });

  it('compares a file with the records of the installation while a server has the store open', async () => {
    const store = await openStore({ home, address: null }, () => undefined);
    try {
      const bytes = Buffer.from('str_id\r\n1\r\n');
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      await exportRecords(store.userData).add({
        fileId: 'f',
        name: 'file.csv',
        bytes: bytes.length,
        sha256,
        createdAt: 1,
        about: JSON.stringify(describedExport(about, columns)),
      });
      await writeFile(join(home, 'file.csv'), bytes);
      expect(await verify('file.csv')).toEqual({
        code: 0,
        error: '',
        out: `Unchanged: this installation wrote exactly this file.\n${facts}Bytes     11\nSHA-256   ${sha256}\n`,
      });
      await writeFile(join(home, 'file.csv'), 'str_id\r\n2\r\n');
      expect(await verify('file.csv')).toMatchObject({
        code: 1,
        out: expect.stringMatching(
          /^CHANGED: this installation wrote a file of this name, with other content\.\nBytes     11\n/,
        ),
      });
      await writeFile(join(home, 'other.csv'), 'x\r\n');
      expect(await verify('other.csv')).toMatchObject({ code: 3, out: expect.stringMatching(/^UNKNOWN: /) });
    } finally {
      await store.close();
    }
  });

  it('compares an unchanged file with the release in use', async () => {
    await fillHome(home, ['now']);
    const everything = searchSchema.parse({ query: { rows: [] }, filters: [] });
    const described = {
      ...about,
      search: sentenceOf(everything.query),
      filters: [],
      tab: 'Structures',
      results: '/results/structuretab',
    };
    const content = {
      columns: writtenColumns('structures', ['str_id']),
      about: described,
      pages: [[{ str_id: 1 }]] as unknown as AsyncIterable<readonly Row[]>,
      note: () => undefined,
      signal: new AbortController().signal,
    };
    const parts: string[] = [];
    for await (const part of jsonFile(content)) parts.push(String(part));
    await writeFile(join(home, 'file.json'), parts.join(''));
    const { code, out } = await verify('file.json', '--today');
    expect(out).toMatch(
      /\nToday {5}220 new, 1 gone, 0 changed, 0 equal in Random release \(now\)\.\nNew {7}str_id \d+(, \d+){4} and 215 more\nGone {6}str_id 1\n$/,
    );
    expect(code).toBe(4);
    const rows = new DatabaseSync(join(home, 'releases', 'now', 'rows.sqlite'), { readOnly: true });
    const all = rows.prepare('SELECT str_id FROM structure').all() as unknown as Row[];
    rows.close();
    const sheet: Uint8Array[] = [];
    for await (const part of workbookFile({ ...content, pages: [all] as never }))
      sheet.push(Buffer.from(part));
    await writeFile(join(home, 'file.xlsx'), Buffer.concat(sheet));
    expect(await verify('file.xlsx', '--today')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/\nToday {5}Equal cell by cell: 220 rows in Random release \(now\)\.\n$/),
    });
    await writeFile(join(home, 'file.json'), parts.join('').replace('"str_id":1', '"str_id":2'));
    expect(await verify('file.json', '--today')).toMatchObject({
      code: 1,
      out: expect.stringContaining('Not compared with the release in use: only an unchanged file'),
    });
  });

  it('prints help, and reports errors in one line', async () => {
    expect((await verify('--help')).out).toContain('npm run verify -- FILE');
    for (const args of [[], ['one', 'two'], ['one', '--nonsense']])
      expect(await verify(...args)).toMatchObject({
        code: 2,
        out: '',
        error: expect.stringMatching(/^moltrove: .*\n$/),
      });
    expect(await verify('missing.csv')).toMatchObject({
      code: 1,
      out: '',
      error: expect.stringMatching(/ENOENT/),
    });
  });
});
