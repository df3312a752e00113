import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTinyChembl } from '../importers/chembl/testing/tiny-chembl.ts';
import { importChembl } from '../importers/chembl/import-chembl.ts';
import { homeAt, releaseHistory } from '../release/home.ts';
import { noteOpenReleases } from '../release/open-releases.ts';
import { silent } from '../release/progress.ts';
import { releaseCommand } from './release-command.ts';
import { fakeTerminal } from './testing/fake-terminal.ts';
import { runCommand } from './terminal.ts';

const folder = mkdtempSync(join(tmpdir(), 'moltrove-release-'));
const home = homeAt(join(folder, 'home'));

beforeAll(async () => {
  const path = join(folder, 'tiny.db');
  makeTinyChembl(path);
  for (const id of ['first', 'second', 'third'])
    await importChembl({ home, path, id, name: id, onProgress: silent });
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function run(args: string): Promise<{ code: number; output: string; errors: string }> {
  const terminal = fakeTerminal(folder);
  const code = await runCommand(releaseCommand, args.split(' '), terminal);
  return { code, output: terminal.output.join(''), errors: terminal.errors.join('') };
}

describe('release', () => {
  it('list shows every release, marks the one in use, and names unfinished ones', async () => {
    mkdirSync(join(home.releases, 'fourth.building'));
    const { code, output } = await run('list');
    expect(code).toBe(0);
    const lines = output.split('\n');
    expect(lines[0]).toMatch(/^ +id +name +date +built +size +activities +structures$/);
    expect(lines[1]).toMatch(/^ +first +first +2025-07-28 +\d{4}-\d\d-\d\d +[\d.]+ [kM]B +19 +10$/);
    expect(lines[2]).toMatch(/^ +fourth\.building +\(not finished\)$/);
    expect(lines.find((line) => line.startsWith('*'))).toMatch(/^\* +third /);
  });

  it('use switches to another release', async () => {
    const { code, output } = await run('use first');
    expect([code, output]).toEqual([
      0,
      'Release first (first) is in use. A running server opens it within seconds; /readyz says when it has.\n',
    ]);
    expect(await releaseHistory(home)).toEqual(['first', 'third', 'second']);
  });

  it('verify reports an intact release, or the damage and fails', async () => {
    expect(await run('verify')).toMatchObject({ code: 0, output: 'Release first is intact.\n' });
    rmSync(join(home.releases, 'third', 'import-report.tsv'));
    const damaged = await run('verify third');
    expect(damaged).toMatchObject({ code: 1, output: 'import-report.tsv is missing.\n' });
    expect(damaged.errors).toContain(
      'moltrove: release third is damaged: import it again, or use another.\n',
    );
  });

  it('use refuses a release that cannot be opened', async () => {
    const { code, errors } = await run('use third');
    expect([code, errors]).toEqual([1, expect.stringContaining('import-report.tsv: it is missing')]);
    expect(await releaseHistory(home)).toEqual(['first', 'third', 'second']);
  });

  it('remove deletes no release that a running server has open', async () => {
    const note = join(home.releases, 'open.json');
    const server = { pid: process.ppid, host: hostname(), since: '2020-01-01', ids: ['first', 'third'] };
    writeFileSync(note, JSON.stringify(server));
    expect(await run('remove third')).toMatchObject({
      code: 1,
      errors: expect.stringContaining('still open in a running server') as string,
    });
    await noteOpenReleases(home, []);
    expect(existsSync(note)).toBe(false);
  });

  it('remove deletes a release and forgets it, but never the one in use', async () => {
    expect(await run('remove third')).toMatchObject({ code: 0, output: 'Release third is removed.\n' });
    expect(existsSync(join(home.releases, 'third'))).toBe(false);
    expect(await releaseHistory(home)).toEqual(['first', 'second']);
    expect(await run('remove first')).toMatchObject({
      code: 1,
      errors: 'moltrove: release first is in use: use another one first.\n',
    });
    expect(existsSync(join(home.releases, 'first', 'manifest.json'))).toBe(true);
  });

  it('clean deletes the remains of stopped imports, unless an import is running', async () => {
    const lock = join(home.releases, 'import.lock');
    writeFileSync(lock, JSON.stringify({ pid: process.ppid, host: hostname(), since: '2020-01-01' }));
    expect(await run('clean')).toMatchObject({
      code: 1,
      errors: expect.stringContaining('Another import is using this folder') as string,
    });
    rmSync(lock);
    expect(await run('clean')).toMatchObject({ code: 0, output: 'fourth.building is removed.\n' });
    expect(await run('clean')).toMatchObject({ code: 0, output: 'There is nothing to clean.\n' });
    expect(existsSync(join(home.releases, 'second', 'manifest.json'))).toBe(true);
  });

  it.each(['use none', 'verify none', 'remove none', 'remove ../home', 'use second.building'])(
    '%s: there is no such release',
    async (args) => {
      expect(await run(args)).toMatchObject({
        code: 1,
        errors: expect.stringMatching(/^moltrove: there is no release “/) as string,
      });
    },
  );

  it.each(['', 'explode', 'use', 'remove', 'list all', 'use first second', 'toString', 'list --fast'])(
    '“%s” is wrong usage',
    async (args) => {
      expect(await run(args)).toMatchObject({ code: 2, output: '' });
    },
  );

  it('reports that there is no release', async () => {
    expect(await run('list --home empty')).toMatchObject({
      code: 0,
      output: `There is no release in ${join(folder, 'empty', 'releases')}.\n`,
    });
    expect(await run('verify --home empty')).toMatchObject({ code: 1 });
  });
});
