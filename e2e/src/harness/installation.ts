import { spawn, type ChildProcess, spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Role } from '@moltrove/contract';

export const root = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));

/** The small ChEMBL-shaped database next to the checkout, or null if it is missing. */
export const miniCut: string | null =
  [process.env['MOLTROVE_TEST_DATA'], join(root, '..', 'shared', 'data')]
    .filter((folder) => folder !== undefined)
    .map((folder) => join(folder, 'chembl_mini.db.gz'))
    .find((path) => existsSync(path)) ?? null;

export interface Login {
  readonly username: string;
  readonly password: string;
}

/** The URL of a server and its data folder. */
export interface Site {
  readonly url: string;
  readonly home: string;
}

/** A server in a fresh folder, as a new user would install it. */
export interface Installation extends Site {
  stop(): Promise<void>;
  start(): Promise<void>;
  remove(): Promise<void>;
}

const node = [process.execPath, '--disable-warning=ExperimentalWarning'] as const;

export type ReleaseName = 'mini' | 'starter';

/**
 * Serves a release on a free port of this machine. `releases` is the folder in which each release is built once per
 * run; an installation is a copy of it.
 */
export async function install(
  releases: string,
  release: ReleaseName,
  settings: Readonly<Record<string, string>> = {},
): Promise<Installation> {
  const home = mkdtempSync(join(tmpdir(), 'moltrove-journey-'));
  cpSync(builtRelease(releases, release), home, { recursive: true });
  const environment = {
    ...process.env,
    ...settings,
    MOLTROVE_HOME: home,
    PORT: String(await freePort()),
  };
  const url = `http://127.0.0.1:${environment.PORT}`;
  let server: ChildProcess | null = null;
  const start = async (): Promise<void> => {
    server = spawn(node[0], [node[1], 'server/src/main.ts'], { cwd: root, env: environment, stdio: 'pipe' });
    const said: string[] = [];
    server.stdout!.on('data', (chunk: Buffer) => said.push(chunk.toString()));
    server.stderr!.on('data', (chunk: Buffer) => said.push(chunk.toString()));
    await ready(url, server, said);
  };
  const stop = (): Promise<void> =>
    new Promise((resolve) => {
      if (server === null || server.exitCode !== null) return resolve();
      server.once('exit', () => resolve());
      server.kill('SIGTERM');
    });
  await start();
  return {
    url,
    home,
    start,
    stop,
    remove: async () => {
      await stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** The releases that the unit tests of the same run have built. */
const homesOfUnitTests = { mini: join('mini-cut', 'home'), starter: 'starter-home' } as const;

/**
 * The folder of a release that no server has used yet. It appears only when complete, because another worker may be
 * building the same one.
 */
function builtRelease(releases: string, release: ReleaseName): string {
  const ofUnitTests = join(releases, homesOfUnitTests[release]);
  if (existsSync(ofUnitTests)) return ofUnitTests;
  const home = join(releases, release);
  if (existsSync(home)) return home;
  const build =
    release === 'mini'
      ? ['knowledge/src/cli/import.ts', 'chembl', miniCut!, '--name', 'Mini cut']
      : ['knowledge/src/cli/starter.ts', '--analogues', '100'];
  const building = `${home}-${process.pid}`;
  const environment = { ...process.env, MOLTROVE_HOME: building };
  const built = spawnSync(node[0], [node[1], ...build], { cwd: root, env: environment, encoding: 'utf8' });
  if (built.status === 0) {
    if (!existsSync(home)) renameSync(building, home);
    return home;
  }
  rmSync(building, { recursive: true, force: true });
  throw new Error(`the ${release} release was not built:\n${built.stdout}${built.stderr}`);
}

async function ready(url: string, server: ChildProcess, said: readonly string[]): Promise<void> {
  for (;;) {
    if (server.exitCode !== null) throw new Error(`the server exited while starting:\n${said.join('')}`);
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** The logins of the demonstration users, one per role. */
export function demonstrationLogins({ home }: Pick<Site, 'home'>): ReadonlyMap<Role, Login> {
  const text = readFileSync(join(home, 'demonstration-logins.txt'), 'utf8');
  const lines = text
    .split('\n')
    .map((line) => line.split(/\s+/))
    .filter(([name]) => name?.includes('@'));
  return new Map(
    lines.map(([username, password]) => [
      username.split('@')[0].toUpperCase().replaceAll('.', '_') as Role,
      { username: username, password: password },
    ]),
  );
}

/** Below the ephemeral port range of the system, so that a server finds its port still free after a restart. */
const [firstPort, ports] = [20_000, 12_000];

async function freePort(): Promise<number> {
  for (;;) {
    const port = firstPort + randomInt(ports);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    );
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
