import { appendFile, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { UserData } from '../../../platform/database/user-data.ts';
import { StartFailure } from '../../../platform/start-failure.ts';
import type { ChainBreak } from './check-links.ts';
import { chainHead, type ChainHead } from './continue-chain.ts';

const headSchema = z.strictObject({
  position: z.int().nonnegative(),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  at: z.iso.datetime(),
  /** Heads noted before belong to the user data that a backup replaced. */
  restored: z.boolean().optional(),
});

export type NotedHead = z.infer<typeof headSchema>;

/** A head that the chain must contain; `at` says when it was noted, if that is known. */
export type KnownHead = Pick<NotedHead, 'position' | 'hash'> & { readonly at?: string };

/** Above this number, every second one of the older half is dropped: the newest alone stands for all entries before it. */
const maxHeads = 2000;

/**
 * Heads of the chain are noted outside of the database, in the home, one JSON object a line. Whoever can only write to the
 * database can compute new hashes, and can remove the newest entries; then the chain no longer contains these heads.
 */
export const headsFile = (home: string): string => join(home, 'audit-heads.jsonl');

/** The noted heads since the last restore, oldest first. Fails with StartFailure when the file is damaged. */
export async function notedHeads(home: string): Promise<readonly NotedHead[]> {
  const heads = await read(home);
  return heads.slice(
    Math.max(
      heads.findLastIndex(({ restored }) => restored === true),
      0,
    ),
  );
}

/**
 * Notes the head of the chain unless it is noted already. Returns a break, and notes nothing, if the chain no longer
 * contains the newest noted head: a later head would hide that.
 */
export async function noteHead(
  db: UserData,
  home: string,
  now: number,
): Promise<{ readonly head: ChainHead; readonly break: ChainBreak | null }> {
  const heads = await read(home);
  const last = heads.at(-1);
  const head = await chainHead(db);
  if (last !== undefined) {
    const broken = await breakAt(db, last);
    if (broken !== null) return { head, break: broken };
    if (last.position === head.position) return { head, break: null };
  }
  if (head.position > 0) await append(home, heads, { ...head, at: new Date(now).toISOString() });
  return { head, break: null };
}

/** Notes that a backup replaced the user data. */
export async function noteRestored(db: UserData, home: string, now: number): Promise<void> {
  const head = await chainHead(db);
  const heads = await read(home).catch(() => []);
  await append(home, heads, { ...head, at: new Date(now).toISOString(), restored: true });
}

/** The first of the heads that the stored chain does not contain, as a break; null if it contains all. */
export async function breakOfHeads(db: UserData, heads: readonly KnownHead[]): Promise<ChainBreak | null> {
  for (const head of heads) {
    const broken = await breakAt(db, head);
    if (broken !== null) return broken;
  }
  return null;
}

async function breakAt(db: UserData, { position, hash, at }: KnownHead): Promise<ChainBreak | null> {
  if (position === 0) return null;
  const row = await db
    .selectFrom('auditHashes')
    .select('hash')
    .where('position', '=', position)
    .executeTakeFirst();
  if (row?.hash === hash) return null;
  const noted = at === undefined ? 'noted' : `noted on ${at}`;
  const what =
    row === undefined
      ? `The hash that was ${noted} is gone, and with it this entry or its place in the chain.`
      : `Its hash is not the one that was ${noted}: this entry or an earlier one was changed, and hashes were computed again.`;
  return { position, what };
}

async function append(home: string, heads: readonly NotedHead[], head: NotedHead): Promise<void> {
  const file = headsFile(home);
  if (heads.length < maxHeads) return appendFile(file, line(head), { mode: 0o600, flush: true });
  const older = heads.slice(0, maxHeads / 2).filter(({ restored }, at) => at % 2 === 0 || restored === true);
  const kept = [...older, ...heads.slice(maxHeads / 2), head];
  await writeFile(`${file}.next`, kept.map(line).join(''), { mode: 0o600, flush: true });
  await rename(`${file}.next`, file);
}

const line = (head: NotedHead): string => `${JSON.stringify(head)}\n`;

async function read(home: string): Promise<NotedHead[]> {
  const file = headsFile(home);
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  // The last line may be incomplete after a crash.
  const complete = text
    .slice(0, text.lastIndexOf('\n') + 1)
    .split('\n')
    .slice(0, -1);
  return complete.map((written, at) => {
    const head = headSchema.safeParse(parsed(written));
    if (head.success) return head.data;
    throw new StartFailure(`Line ${at + 1} of ${file} is damaged. Move the file away once you know why.`);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
