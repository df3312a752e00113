import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditTrail } from '../../shared/append-only/audit-trail.ts';
import { bundledProgram } from '../../testing/bundled-program.ts';
import { postgresAddress, storeKind } from '../../testing/test-store.ts';
import { openStore, type StoreLocation } from './open-store.ts';

const rounds = 30;

/** Each round starts a process, which is slow on a busy machine. */
describe('a server that is killed', { timeout: 240_000 }, () => {
  let program: string;
  let location: StoreLocation;
  beforeAll(async () => {
    program = await bundledProgram('write-until-killed');
  });
  beforeEach(async () => {
    const home = await mkdtemp(join(tmpdir(), 'moltrove-killed-'));
    location = { home, address: storeKind === 'sqlite' ? null : await postgresAddress(home) };
  });
  afterEach(() => rm(location.home, { recursive: true }));

  it(`has lost nothing that it acknowledged, ${rounds} times`, async () => {
    const acknowledged: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const numbers = await writeUntilKilled(program, location, 5 + ((round * 7) % 20));
      expect(numbers).not.toEqual([]);
      acknowledged.push(...numbers);
    }

    const store = await openStore(location, () => undefined);
    const { userData } = store;
    const entries = await auditTrail(userData).list({}, 1_000_000);
    const stored = new Set(entries.map(({ at }) => at));
    expect(acknowledged.filter((number) => !stored.has(number))).toEqual([]);
    // Each is complete and present exactly once; at most the last of a round was saved but not acknowledged.
    expect(entries.map(({ after }) => after)).toEqual(entries.map(({ at }) => ({ number: at })));
    expect(entries.map(({ position }) => position)).toEqual(entries.map((_, n) => entries.length - n));
    expect(stored.size).toBe(entries.length);
    expect(entries.length - acknowledged.length).toBeLessThanOrEqual(rounds);
    if (storeKind === 'sqlite') {
      const { rows } = await sql<object>`PRAGMA integrity_check`.execute(userData);
      expect(Object.values(rows[0])).toEqual(['ok']);
    }
    await store.close();
  });
});

/** Kills a process this long after its first acknowledged entry; returns all acknowledged entries. */
async function writeUntilKilled(program: string, location: StoreLocation, ms: number): Promise<number[]> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', program, location.home, location.address ?? ''],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let out = '';
  const first = Promise.withResolvers<void>();
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()));
  child.stdout.on('data', (text: Buffer) => {
    out += text.toString();
    if (out.includes('\n')) first.resolve();
  });
  await Promise.race([first.promise, ended]);
  await delay(ms);
  child.kill('SIGKILL');
  await ended;
  // A truncated line was not acknowledged.
  return out.split('\n').slice(0, -1).map(Number);
}
