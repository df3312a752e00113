import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeTinyChembl } from '../importers/chembl/testing/tiny-chembl.ts';
import { importCommand } from './import-command.ts';
import { type FakeTerminal, fakeTerminal } from './testing/fake-terminal.ts';
import { runCommand } from './terminal.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'moltrove-import-'));
  makeTinyChembl(join(folder, 'tiny.db'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function run(
  args: string,
  terminal: FakeTerminal = fakeTerminal(folder),
): Promise<{ code: number } & FakeTerminal> {
  const code = await runCommand(
    importCommand,
    args.split(' ').filter((word) => word !== ''),
    terminal,
  );
  return { code, ...terminal };
}

const current = (home = 'home'): string =>
  readFileSync(join(folder, home, 'releases', 'current'), 'utf8').trim();

describe('import chembl', () => {
  it('imports, and prints the rows read, written and skipped with the reasons', async () => {
    const { code, output, errors } = await run('chembl tiny.db');
    expect([code, current()]).toEqual([0, 'tiny']);
    const text = output.join('');
    expect(text).toMatch(/^step +table +read +written +skipped$/m);
    expect(text).toMatch(/^activities +activities +28 +19 +9$/m);
    expect(text).toMatch(/^activities +1 +skipped +standard_value is not a number$/m);
    expect(text).toContain('Not in this source: compound_properties.cx_logp');
    expect(text).toMatch(
      /Release tiny \(ChEMBL_36\) is complete and in use: 10 structures, 19 activities, in \d+ s\.\n$/,
    );
    expect(errors.join('')).toMatch(/^activities {2}0 of 28 rows$/m);
  });

  it('reads id, name and home from its options', async () => {
    const { code, output } = await run(
      'chembl tiny.db --id mine --name My-Release --home elsewhere --workers 2',
    );
    expect([code, current('elsewhere')]).toEqual([0, 'mine']);
    expect(output.join('')).toContain('Release mine (My-Release) is complete');
  });

  it('stops at Ctrl-C, says how to resume, and resumes', async () => {
    const stopping: FakeTerminal = fakeTerminal(folder, {
      onError: (text) => {
        if (text.startsWith('activities ')) stopping.interrupt();
      },
    });
    const stopped = await run('chembl tiny.db', stopping);
    expect(stopped.code).toBe(1);
    expect(stopped.errors.at(-1)).toBe('moltrove: stopped. Run the same command again to continue.\n');
    expect(existsSync(join(folder, 'home', 'releases', 'current'))).toBe(false);
    const resumed = await run('chembl tiny.db');
    expect([resumed.code, current()]).toEqual([0, 'tiny']);
    expect(resumed.errors.join('')).not.toContain('compound records');
  });

  it.skipIf(!existsSync('/proc/self'))(
    'fails in one line for a home in which no folder can be created',
    async () => {
      const { code, errors } = await run('chembl tiny.db --home /proc/moltrove');
      expect([code, errors.length]).toEqual([2, 1]);
      expect(errors[0]).toContain("moltrove: the folder /proc/moltrove can't be written (ENOENT");
    },
  );

  it('fails in one line for a home that is not a folder', async () => {
    writeFileSync(join(folder, 'home'), '');
    const { code, errors } = await run('chembl tiny.db');
    expect(code).toBe(2);
    expect(errors).toHaveLength(1);
    expect(errors[0]).toContain(`moltrove: the folder ${join(folder, 'home')} can't be written`);
    expect(errors[0]).toContain('set MOLTROVE_HOME to another folder');
  });

  it('reports that a command was stopped', async () => {
    const terminal = fakeTerminal(folder);
    const stopped = (): Promise<void> => {
      terminal.interrupt();
      return Promise.reject(terminal.signal.reason as Error);
    };
    expect(await runCommand(stopped, [], terminal)).toBe(1);
    expect(terminal.errors).toEqual(['moltrove: stopped.\n']);
  });

  it('reports a full disk in one line, whichever error signals it', async () => {
    const full = Object.assign(new Error('database or disk is full'), { errcode: 13 });
    const noSpace = Object.assign(new Error('write'), { code: 'ENOSPC', syscall: 'write' });
    for (const error of [full, noSpace]) {
      const terminal = fakeTerminal(folder);
      expect(await runCommand(() => Promise.reject(error), [], terminal)).toBe(1);
      expect(terminal.errors).toEqual([
        `moltrove: the disk is full. Free some space, or set MOLTROVE_HOME to a folder on another disk (now ${folder}/home), and give the same command again.\n`,
      ]);
    }
  });

  it('fails in one line for a source that is not ChEMBL', async () => {
    writeFileSync(join(folder, 'notes.txt'), 'notes');
    const { code, errors } = await run('chembl notes.txt');
    expect(code).toBe(1);
    expect(errors).toEqual([
      `moltrove: ${join(folder, 'notes.txt')} is neither a SQLite database nor a .gz, .tar or .tar.gz of one.\n`,
    ]);
  });

  it.each([
    ['', /^moltrove: usage: npm run import/],
    ['pubchem tiny.db', /^moltrove: usage: npm run import/],
    ['chembl tiny.db more', /^moltrove: usage: npm run import/],
    ['chembl none.db', /^moltrove: there is no file .*none\.db\.\n$/],
    ['chembl sub', /^moltrove: .*sub is not a file\.\n$/],
    ['chembl tiny.db --workers many', /^moltrove: --workers takes a number from 0 to 8/],
    ['chembl tiny.db --fast', /^moltrove: Unknown option '--fast'/],
  ])('“%s” is wrong usage', async (args, line) => {
    mkdirSync(join(folder, 'sub'));
    const { code, output, errors } = await run(args);
    expect(code).toBe(2);
    expect(output).toEqual([]);
    expect(errors).toEqual([expect.stringMatching(line)]);
  });

  it('a wrong id fails before anything is created', async () => {
    const { code, errors } = await run('chembl tiny.db --id ../up');
    expect(code).toBe(1);
    expect(errors).toEqual([expect.stringContaining("“../up” can't be the id of a release")]);
  });

  it('--help describes the usage', async () => {
    const { code, output } = await run('--help');
    expect(code).toBe(0);
    expect(output.join('')).toContain('npm run import -- chembl FILE');
  });

  it('runs as a process', () => {
    const script = fileURLToPath(new URL('import.ts', import.meta.url));
    const flags = ['--disable-warning=ExperimentalWarning', script];
    const env = { ...process.env, MOLTROVE_HOME: join(folder, 'by-env'), INIT_CWD: folder };
    const done = spawnSync(process.execPath, [...flags, 'chembl', 'tiny.db'], { encoding: 'utf8', env });
    expect(done.stderr).not.toContain('moltrove:');
    expect([done.status, current('by-env')]).toEqual([0, 'tiny']);
    expect(spawnSync(process.execPath, [...flags, 'chembl', 'none'], { encoding: 'utf8', env }).status).toBe(
      2,
    );
  });
});
