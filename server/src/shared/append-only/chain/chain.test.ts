import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { UserData } from '../../../platform/database/user-data.ts';
import { allowTampering } from '../../../testing/tampering.ts';
import { newTestStore, openTestStore, storeKind } from '../../../testing/test-store.ts';
import { auditTrail } from '../audit-trail.ts';
import { auditLines, checkAuditFile } from './audit-file.ts';
import { type ChainLink, checkLinks } from './check-links.ts';
import { chainHead, chainOlderEntries } from './continue-chain.ts';
import { entryHash } from './entry-hash.ts';
import { headsFile, noteHead, notedHeads, noteRestored } from './heads.ts';
import { storedLinks } from './stored-links.ts';
import { verifyChain } from './verify-chain.ts';

const at = Date.UTC(2025, 0, 1);
const entries = 200;

let folder: string;
let userData: UserData;

/** Entries whose texts contain what stores and JSON treat in special ways. */
const addEntries = (db: UserData, from: number, to: number): Promise<void> =>
  auditTrail(db).addAll(
    Array.from({ length: to - from }, (_, index) => ({
      actor: index % 3 === 0 ? null : { id: `id-${index}`, username: `Ω “${index}” \u{1F9EA} \ud800 \0` },
      at: at + from + index,
      action: 'user.changed',
      subject: { kind: 'user', id: `${index}` },
      before: index % 2 === 0 ? null : { 2: 'b', 1: 'a', note: `line\n"${index}"\\` },
      after: index % 5 === 0 ? null : { value: 0.1 + index, nested: [{ on: true }, null] },
    })),
  );

const links = (): Promise<ChainLink[]> => allOf(storedLinks(userData));

async function allOf<T>(values: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const value of values) all.push(value);
  return all;
}

/** What a verification finds after changes to the database that are then undone. */
async function afterTampering(
  change: (tx: UserData) => Promise<unknown>,
  heads: Parameters<typeof verifyChain>[1] = {},
) {
  let found: Awaited<ReturnType<typeof verifyChain>> | null = null;
  const undone = new Error('undone');
  const tampering = userData.transaction().execute(async (tx) => {
    await allowTampering(tx);
    await change(tx);
    found = await verifyChain(tx, heads);
    throw undone;
  });
  await expect(tampering).rejects.toBe(undone);
  return found!.break;
}

const placed = (index: number, link: ChainLink): ChainLink => ({
  ...link,
  entry: { ...link.entry, position: index + 1 },
});

const without = (table: 'auditEntries' | 'auditHashes', from: number) => (tx: UserData) =>
  tx
    .deleteFrom(table)
    .where('position', '>=', from)
    .where('position', '<', from + 2)
    .execute();

const cutOff = async (tx: UserData): Promise<void> => {
  for (const table of ['auditEntries', 'auditHashes'] as const)
    await tx.deleteFrom(table).where('position', '>', 190).execute();
};

const check = (lines: readonly string[]) =>
  checkAuditFile(
    (async function* () {
      yield* lines;
    })(),
  );

describe('the chain of the audit log', () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'moltrove-chain-'));
    userData = await newTestStore(join(folder, 'moltrove.sqlite'));
    await addEntries(userData, 0, entries);
  });
  afterAll(async () => {
    await userData.destroy();
    await rm(folder, { recursive: true });
  });

  it('has a hash for each entry, which the documented form gives', async () => {
    const head = await chainHead(userData);
    expect(await verifyChain(userData)).toEqual({
      entries,
      from: at,
      to: at + entries - 1,
      head,
      waiting: 0,
      break: null,
    });
    const all = await links();
    const [first, second] = all;
    expect(entryHash('0'.repeat(64), first.entry)).toBe(first.hash);
    expect(entryHash(first.hash!, second.entry)).toBe(second.hash);
    expect(all.at(-1)!.hash).toBe(head.hash);
    expect(
      entryHash('0'.repeat(64), {
        position: 1,
        at: 0,
        actorId: null,
        actorName: 'é',
        action: 'a',
        subjectKind: 'k',
        subjectId: 's',
        before: null,
        after: '{"n":1}',
      }),
      // printf '%s' '["moltrove-audit-1","00…0",1,0,null,"é","a","k","s",null,"{\"n\":1}"]' | sha256sum
    ).toBe('6a1bcc71fa9c3b8b45f1c35ab7d7ff1a7fe531ec1bfb4cdf58c9a2e1dfe69d4c');
  });

  it('finds one changed byte in any column of any entry, and says which', async () => {
    const all = await links();
    const columns = Object.keys(all[0].entry) as (keyof ChainLink['entry'])[];
    for (const [index, { entry, hash }] of all.entries()) {
      const replaced = (link: ChainLink): ChainLink[] => all.with(index, link);
      for (const column of columns) {
        const changed = { entry: { ...entry, [column]: otherByte(entry[column]) }, hash };
        const { break: found } = await checkLinks(replaced(changed));
        expect(found?.position).toBe(entry.position);
      }
      const { break: ofHash } = await checkLinks(replaced({ entry, hash: otherByte(hash) as string }));
      expect(ofHash?.position).toBe(entry.position);
    }
    const changed = { ...all[4], entry: { ...all[4].entry, actorName: 'x' } };
    expect((await checkLinks(all.with(4, changed))).break?.what).toMatch(/^The entry was changed/);
    expect((await checkLinks(all.with(4, { ...all[4], hash: 'x' }))).break?.what).toMatch(
      /^Its hash was changed/,
    );
  });

  it('finds removed, swapped, repeated and inserted entries', async () => {
    const all = await links();
    for (let index = 0; index < all.length - 1; index += 1) {
      const [one, other] = [all[index], all[index + 1]];
      const changes = [
        all.toSpliced(index, 1),
        all.toSpliced(index, 2, other, one),
        all.toSpliced(index, 2, placed(index, other), placed(index + 1, one)),
        all.toSpliced(index, 0, one),
        all.toSpliced(index + 1, 0, { ...one, hash: null }),
      ];
      for (const changed of changes) {
        const { break: found } = await checkLinks(changed);
        expect(found!.position - index).toBeOneOf([1, 2]);
      }
    }
  });

  it('finds changes in the database itself, in every column', async () => {
    const columns = Object.keys((await links())[0].entry) as (keyof ChainLink['entry'])[];
    for (const column of columns) {
      const value = column === 'position' ? 999 : column === 'at' ? at : 'x';
      const found = await afterTampering((tx) =>
        tx
          .updateTable('auditEntries')
          .set({ [column]: value })
          .where('position', '=', 17)
          .execute(),
      );
      expect([column, found?.position]).toEqual([column, 17]);
    }
    const ofHash = await afterTampering((tx) =>
      tx.updateTable('auditHashes').set({ hash: 'x' }).where('position', '=', 3).execute(),
    );
    expect(ofHash).toMatchObject({ position: 3 });
    expect(await afterTampering(without('auditEntries', 9))).toEqual({
      position: 9,
      what: 'The entries from here to 10 are missing.',
    });
    expect(await afterTampering(without('auditEntries', entries - 1))).toMatchObject({
      position: entries - 1,
    });
    expect(await afterTampering(without('auditHashes', 9))).toMatchObject({ position: 9 });
  });

  it('finds an entry that was added without a hash, and chains those after it', async () => {
    const forged = { actorId: null, actorName: '', action: 'x', subjectKind: 'user', subjectId: 'x' };
    const found = await afterTampering(async (tx) => {
      await tx
        .insertInto('auditEntries')
        .values({ position: entries + 1, at, before: null, after: null, ...forged })
        .execute();
      await addEntries(tx, entries, entries + 2);
      await chainOlderEntries(tx);
      expect((await chainHead(tx)).position).toBe(entries + 3);
    });
    expect(found).toEqual({ position: entries + 1, what: 'The entry has no hash.' });
  });

  it('is found to be computed again, or cut off, by the heads noted in the home', async () => {
    const home = await mkdtemp(join(folder, 'home-'));
    await noteHead(userData, home, at);
    await noteHead(userData, home, at);
    const heads = await notedHeads(home);
    expect(heads).toEqual([{ ...(await chainHead(userData)), at: new Date(at).toISOString() }]);

    const computeAgain = async (tx: UserData): Promise<void> => {
      await tx.updateTable('auditEntries').set({ actorName: 'x' }).where('position', '=', 150).execute();
      await tx.deleteFrom('auditHashes').execute();
      await tx.insertInto('auditChainStart').values({ position: entries }).execute();
      await chainOlderEntries(tx);
    };
    expect(await afterTampering(computeAgain)).toBeNull();
    expect(await afterTampering(computeAgain, { heads })).toEqual({
      position: entries,
      what: expect.stringContaining('hashes were computed again'),
    });
    expect(await afterTampering(cutOff)).toBeNull();
    expect(await afterTampering(cutOff, { heads })).toMatchObject({ position: entries });

    // A later head does not hide it.
    await afterTampering(async (tx) => {
      await cutOff(tx);
      expect((await noteHead(tx, home, at)).break).toMatchObject({ position: entries });
      await addEntries(tx, 0, 20);
      expect((await noteHead(tx, home, at)).break).toMatchObject({ position: entries });
      expect(await notedHeads(home)).toEqual(heads);
      await noteRestored(tx, home, at);
      expect((await noteHead(tx, home, at)).break).toBeNull();
    });
    expect(await notedHeads(home)).toMatchObject([{ restored: true, position: 210 }]);
    await writeFile(headsFile(home), 'x\n{"positi');
    await expect(notedHeads(home)).rejects.toThrow(/^Line 1 of .* is damaged/);
  });

  describe('in a file', () => {
    const header = { exportedAt: new Date(at).toISOString(), filters: null };
    const written = async (filter = {}, filters: Record<string, string> | null = null) => {
      const lines = await allOf(auditLines(storedLinks(userData, filter), { ...header, filters }));
      return lines.map((line) => line.trimEnd());
    };

    it('is checked by itself', async () => {
      const lines = await written();
      expect(lines).toHaveLength(entries + 2);
      const head = await chainHead(userData);
      expect(await check(lines)).toMatchObject({ entries, head, break: null, header });
      for (let at = 1; at <= entries; at += 1) {
        const changed = lines.with(at, lines[at].replace('user.changed', 'user.chamged'));
        expect((await check(changed)).break?.position).toBe(at);
      }
      const reordered = lines.toSpliced(7, 2, lines[8], lines[7]);
      expect((await check(reordered)).break?.position).toBe(7);
      const wrong = [
        [lines.slice(0, -1), /cut off/],
        [lines.toSpliced(-2, 1), /has 199 entries, and its last line counts 200/],
        [lines.with(5, '{"position":5}'), /^Line 6 is not an entry/],
        [lines.slice(1), /does not begin/],
        [[...lines, lines[3]], /^Line 203 follows/],
        [[], /does not begin/],
      ] as const;
      for (const [changed, what] of wrong) await expect(check(changed)).rejects.toThrow(what);
    });

    it('may be a selection, of which each entry is checked', async () => {
      const lines = await written({ from: at + 50, until: at + 60, subjectKind: 'user' }, { days: 'some' });
      expect(await check(lines)).toMatchObject({ entries: 10, break: null, head: { position: 60 } });
      for (let at = 1; at <= 10; at += 1) {
        const changed = lines.with(at, lines[at].replace('user.changed', 'user.chamged'));
        expect((await check(changed)).break?.position).toBe(50 + at);
      }
    });
  });
});

/** Another character in place of one; another number. */
function otherByte(value: string | number | null): string | number {
  if (value === null) return '';
  if (typeof value === 'number') return value + 1;
  const middle = Math.floor(value.length / 2);
  return value.slice(0, middle) + (value[middle] === 'a' ? 'b' : 'a') + value.slice(middle + 1);
}

describe('the chain of entries written meanwhile or earlier', () => {
  let folder: string;
  let file: string;
  let userData: UserData;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'moltrove-chain-'));
    file = join(folder, 'moltrove.sqlite');
    userData = await newTestStore(file);
  });
  afterEach(async () => {
    await userData.destroy();
    await rm(folder, { recursive: true });
  });

  it('keeps one order while many write at once, on separate connections too', async () => {
    // With SQLite there is one process with one connection.
    const second = storeKind === 'sqlite' ? userData : await openTestStore(file);
    await Promise.all(
      Array.from({ length: 24 }, (_, n) => addEntries(n % 2 === 0 ? userData : second, n, n + 1 + (n % 3))),
    );
    if (second !== userData) await second.destroy();
    expect(await verifyChain(userData)).toMatchObject({ entries: 48, waiting: 0, break: null });
  });

  it('is completed in blocks, which can be interrupted, while new entries are written', async () => {
    await addEntries(userData, 0, 100);
    // As an earlier version left it.
    await userData.transaction().execute(async (tx) => {
      await allowTampering(tx);
      await tx.deleteFrom('auditHashes').execute();
      await tx.insertInto('auditChainStart').values({ position: 100 }).execute();
    });
    await addEntries(userData, 100, 103);
    expect(await verifyChain(userData)).toMatchObject({ entries: 0, waiting: 103, break: null });

    const stopped = new AbortController();
    const first = chainOlderEntries(userData, { blockSize: 7, signal: stopped.signal });
    await addEntries(userData, 103, 105);
    stopped.abort();
    const done = await first;
    expect(done).toBeLessThan(100);
    expect(await verifyChain(userData)).toMatchObject({ entries: done, waiting: 105 - done, break: null });

    const rest = chainOlderEntries(userData, { blockSize: 7 });
    await addEntries(userData, 105, 107);
    expect(done + (await rest)).toBeGreaterThanOrEqual(105);
    await addEntries(userData, 107, 110);
    expect(await chainOlderEntries(userData)).toBe(0);
    expect(await verifyChain(userData)).toMatchObject({ entries: 110, waiting: 0, break: null });
  });
});
