import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bundledProgram, sourceProgram } from './testing/bundled-program.ts';
import { type Program, startProgram } from './testing/program.ts';
import { fillHome } from './testing/random-home.ts';

/** Each test starts a process, which is slow on a busy machine. */
const timeoutMs = 120_000;

describe('the program', { timeout: timeoutMs }, () => {
  let bundle: string;
  let home: string;
  const started: Program[] = [];
  beforeAll(async () => {
    bundle = await bundledProgram('main');
  });
  beforeEach(async () => {
    home = await mkdtemp(join(tmpdir(), 'moltrove-main-'));
  });
  afterEach(async () => {
    for (const program of started.splice(0)) {
      program.kill('SIGKILL');
      await program.ended;
    }
    await rm(home, { recursive: true });
  });

  const startFile = (file: string, environment: Record<string, string>, ...options: string[]): Program => {
    const ofTest = { MOLTROVE_HOME: home, MOLTROVE_WORKERS: '1', ...environment };
    const program = startProgram(file, ofTest, ...options);
    started.push(program);
    return program;
  };
  const start = (environment: Record<string, string> = {}, ...options: string[]): Program => {
    return startFile(bundle, environment, ...options);
  };
  const failure = async (environment: Record<string, string> = {}, ...options: string[]): Promise<string> => {
    const { code, error } = await start(environment, ...options).ended;
    expect(code).toBe(1);
    const lines = error.split('\n').filter((line) => line !== '');
    expect(lines).toHaveLength(1);
    return lines[0];
  };

  it('reports a missing release in one line', async () => {
    expect(await failure()).toContain('There is no release in');
  });

  it('exits with a separate code when there is no release, so that the caller can build one', async () => {
    expect(await start({}, '--announce', '--if-release').ended).toMatchObject({
      code: 3,
      out: '',
      error: '',
    });
  });

  it('reports an invalid setting in one line', async () => {
    expect(await failure({ PORT: 'x' })).toContain('PORT is "x"');
  });

  it('reports a read-only home in one line', async () => {
    await writeFile(join(home, 'file'), '');
    const line = await failure({ MOLTROVE_HOME: join(home, 'file') });
    expect(line).toContain(`The folder ${join(home, 'file')} can't be written`);
    expect(line).toContain('set MOLTROVE_HOME to another folder');
  });

  it.skipIf(!existsSync('/proc/self'))('reports a home in which no folder can be created', async () => {
    const line = await failure({ MOLTROVE_HOME: '/proc/moltrove' });
    expect(line).toContain("The folder /proc/moltrove can't be written");
  });

  it('prints help', async () => {
    const { code, out } = await startFile(sourceProgram('main'), {}, '--help').ended;
    expect(code).toBe(0);
    expect(out).toContain('MOLTROVE_HOME');
    expect(await failure({}, '--nonsense')).toContain('Unknown option --nonsense');
  });

  it('prints address and logins, runs until stopped, and keeps acknowledged writes when killed', async () => {
    await fillHome(home, ['only']);
    const first = start({}, '--announce');
    const said = await first.said('is loaded.');
    expect(said).toMatch(/^Moltrove is at http:\/\/127\.0\.0\.1:\d+$/m);
    const [, password] = /full\.user@moltrove\.example +(\S+)/.exec(said)!;
    const url = /http:\S+/.exec(said)![0];
    const logIn = (at: string) =>
      fetch(`${at}/tpd/api/pub/moltrove/generate-token`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: 'full.user@moltrove.example', password }),
      });
    const { token } = (await (await logIn(url)).json()) as { token: string };
    first.kill('SIGKILL');
    await first.ended;

    const second = start({}, '--announce');
    const again = await second.said('is loaded.');
    expect(again).not.toContain(password);
    expect(again).toContain(`Demonstration logins are in ${join(home, 'demonstration-logins.txt')}`);
    const secondUrl = /http:\S+/.exec(again)![0];
    const profile = await fetch(`${secondUrl}/tpd/profile`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(profile.status).toBe(200);
    expect((await logIn(secondUrl)).status).toBe(200);
    second.kill('SIGTERM');
    expect((await second.ended).code).toBe(0);
  });

  it('logs JSON lines when output is not a terminal', async () => {
    await fillHome(home, ['only']);
    const program = start();
    const out = await program.said('release loaded');
    const lines = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as object);
    expect(lines).toContainEqual(
      expect.objectContaining({ level: 'info', msg: 'release loaded', release: 'only' }),
    );
    program.kill('SIGINT');
    expect(await program.ended).toMatchObject({ code: 0, error: '' });
  });

  it('treats the repeated signals of one Ctrl-C as one signal, and stops silently while the release is being scanned', async () => {
    await fillHome(home, ['only']);
    const program = start({}, '--announce');
    await program.said('is loaded.');
    for (let n = 0; n < 3; n += 1) program.kill('SIGINT');
    expect(await program.ended).toMatchObject({ code: 0, error: '' });
    expect(await readdir(home)).not.toContain('server.pid');
  });

  it('falls back to the previous release when the newest is damaged, and reports it', async () => {
    await fillHome(home, ['newest', 'before']);
    await truncate(join(home, 'releases', 'newest', 'rows.sqlite'), 4096);
    const program = start({}, '--announce');
    const url = /http:\S+/.exec(await program.said('is loaded.'))![0];
    expect(await (await fetch(`${url}/readyz`)).json()).toEqual({ status: 'ready', release: 'before' });
    program.kill('SIGTERM');
    const { error } = await program.ended;
    expect(error).toContain('Release newest is not used: ');
    expect(error).toContain('rows.sqlite');
  });

  it('ends with one line when no release can be used', async () => {
    await fillHome(home, ['only']);
    await rm(join(home, 'releases', 'only', 'manifest.json'));
    const line = await failure();
    expect(line).toContain('No release can be opened.');
    expect(line).toContain('manifest.json');
  });

  it('exits with a separate code when the starter release must be rebuilt, and prints the reason', async () => {
    for (const [id, code] of [
      ['starter', 3],
      ['chembl-36', 1],
    ] as const) {
      await fillHome(home, [id]);
      await truncate(join(home, 'releases', id, 'rows.sqlite'), 4096);
      const ended = await start({}, '--announce', '--if-release').ended;
      expect(ended.code).toBe(code);
      expect(ended.error).toMatch(/rows\.sqlite/);
      expect(ended.error.trim().split('\n')).toHaveLength(1);
    }
  });

  it('refuses a home that another server has locked', async () => {
    await fillHome(home, ['only']);
    const first = start({}, '--announce');
    await first.said('is loaded.');
    expect(await failure()).toMatch(/^Another server \(process \d+\) is running on /);
  });
});
