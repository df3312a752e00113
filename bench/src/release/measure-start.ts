import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { homeAt, type KnowledgeBase, openCurrent } from '@moltrove/knowledge';
import { megabytes, ms, table } from '../table.ts';
import { timed } from '../timing.ts';

const serverStarts = 3;

/** The times until the index is loaded and a server is ready, and the memory of the first load. */
export async function startTable(folder: string, runs: number): Promise<string> {
  const before = process.memoryUsage().rss;
  let opened: KnowledgeBase = await openCurrent(homeAt(folder));
  const held = process.memoryUsage().rss - before;
  const load = await timed(runs, {
    prepare: () => opened.close(),
    call: async () => {
      opened = await openCurrent(homeAt(folder));
    },
  });
  await opened.close();
  let server: ChildProcess | null = null;
  const start = await timed(serverStarts, {
    prepare: () => stopServer(server),
    call: async () => {
      server = await startServer(folder);
    },
  });
  await stopServer(server);
  return table(
    ['start', 'median ms', 'p95 ms', 'memory'],
    [
      ['index load', ms(load.medianMs), ms(load.p95Ms), megabytes(held)],
      ['server, from start to ready', ms(start.medianMs), ms(start.p95Ms), ''],
    ],
  );
}

async function startServer(home: string): Promise<ChildProcess> {
  const port = await freePort();
  const main = fileURLToPath(new URL('../../../server/src/main.ts', import.meta.url));
  const server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main], {
    env: { ...process.env, MOLTROVE_HOME: home, PORT: String(port) },
    stdio: 'ignore',
  });
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (answer?.status === 200) return server;
    if (server.exitCode !== null) throw new Error('the server exited while starting');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

async function stopServer(server: ChildProcess | null): Promise<void> {
  if (server === null) return;
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
