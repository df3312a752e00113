import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isRole, type Role } from '@moltrove/contract';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const nodeFlags = ['--disable-warning=ExperimentalWarning'];
const stopPatienceMs = 15_000;

export interface Login {
  readonly username: string;
  readonly password: string;
}

/** A server of the product in a separate process, on a free port of this machine. */
export interface Product {
  /** For example http://127.0.0.1:40123, without a trailing slash. */
  readonly url: string;
  readonly home: string;
  readonly process: ChildProcess;
  /** The demonstration users of the home by role. */
  readonly logins: ReadonlyMap<Role, Login>;
  /** Stops the server and removes a home that was created for it. */
  stop(): Promise<void>;
}

export interface ProductOptions {
  /**
   * A home that holds a release. Null creates a new home with a starter release and removes it at the end.
   */
  readonly home: string | null;
  /** Number of simulated compounds in the starter release of a new home. */
  readonly analogues?: number;
  /** A home whose copy is the new home, in place of a starter release built for it. */
  readonly copyOf?: string;
  /** Environment variables of settings, such as MOLTROVE_REGISTRATION. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** No rate limits: single requests are measured, and the harness sends more than a user would. */
export const withoutRateLimits: Readonly<Record<string, string>> = {
  MOLTROVE_REQUESTS_PER_MINUTE: '0',
  MOLTROVE_CALLS_PER_MINUTE: '0',
  MOLTROVE_SEARCHES_PER_MINUTE: '0',
  MOLTROVE_FILES_PER_MINUTE: '0',
  MOLTROVE_BYTES_PER_MINUTE: '0',
  MOLTROVE_ROWS_PER_DAY: '0',
  MOLTROVE_PUBLIC_CALLS_PER_MINUTE: '0',
};

/**
 * Starts a server and waits until its release is loaded. If the server exits before, fails with its output.
 */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const home = options.home ?? newHome(options);
  const removeHome = (): void => {
    if (options.home === null) rmSync(home, { recursive: true, force: true });
  };
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, [...nodeFlags, join(root, 'server/src/main.ts')], {
    cwd: root,
    env: { ...process.env, ...options.settings, MOLTROVE_HOME: home, HOST: '127.0.0.1', PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const written: string[] = [];
  for (const stream of [server.stdout, server.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      written.push(chunk.toString());
      if (written.length > 200) written.shift();
    });
  }
  const stop = async (): Promise<void> => {
    await ended(server);
    removeHome();
  };
  try {
    await ready(url, server, written);
    return { url, home, process: server, logins: readLogins(home), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function newHome({ copyOf, analogues = 1500 }: ProductOptions): string {
  const home = mkdtempSync(join(tmpdir(), 'moltrove-bench-'));
  try {
    if (copyOf === undefined) buildStarter(home, analogues);
    else cpSync(copyOf, home, { recursive: true });
    return home;
  } catch (error) {
    rmSync(home, { recursive: true, force: true });
    throw error;
  }
}

/** Builds a starter release in a home, in a separate process. */
export function buildStarter(home: string, analogues: number): void {
  const starter = join(root, 'knowledge/src/cli/starter.ts');
  const built = spawnSync(process.execPath, [...nodeFlags, starter, '--analogues', String(analogues)], {
    cwd: root,
    env: { ...process.env, MOLTROVE_HOME: home },
    encoding: 'utf8',
  });
  if (built.status !== 0)
    throw new Error(`The starter release was not built:\n${built.stdout}${built.stderr}`);
}

async function ready(url: string, server: ChildProcess, written: readonly string[]): Promise<void> {
  for (;;) {
    if (server.exitCode !== null) throw new Error(`The server exited while starting:\n${written.join('')}`);
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** SIGTERM, then SIGKILL for a server that does not exit. */
async function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exit = once(server, 'exit');
  server.kill('SIGTERM');
  const killing = setTimeout(() => server.kill('SIGKILL'), stopPatienceMs);
  await exit;
  clearTimeout(killing);
}

function readLogins(home: string): ReadonlyMap<Role, Login> {
  const file = join(home, 'demonstration-logins.txt');
  if (!existsSync(file)) return new Map();
  const logins = new Map<Role, Login>();
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [username, password] = line.split(/\s+/);
    const role = username.split('@')[0].toUpperCase().replaceAll('.', '_');
    if (username.includes('@') && isRole(role)) logins.set(role, { username, password });
  }
  return logins;
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
