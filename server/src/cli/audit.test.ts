import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { takeBackup } from '../platform/database/backup/take-backup.ts';
import { openStore, type Store, userDataFile } from '../platform/database/open-store.ts';
import { auditTrail } from '../shared/append-only/audit-trail.ts';
import { noteHead } from '../shared/append-only/chain/heads.ts';
import { workOf } from './alongside.ts';
import { auditProgram } from './audit/program.ts';
import { Usage } from './on-process.ts';
import { runCommand } from '../testing/run-command.ts';

/** Each command is a process, which is slow on a busy machine. */
describe('npm run audit', { timeout: 120_000 }, () => {
  let home: string;
  let store: Store;
  const audit = (...args: string[]) => runCommand('audit', home, args);
  const addEntries = (count: number): Promise<void> =>
    auditTrail(store.userData).addAll(
      Array.from({ length: count }, (_, n) => ({
        actor: null,
        at: Date.UTC(2025, 0, 1) + n,
        action: 'user.made',
        subject: { kind: 'user', id: `${n}` },
        before: null,
        after: { n },
      })),
    );
  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'moltrove-audit-'));
    store = await openStore({ home, address: null }, () => undefined);
    await addEntries(1200);
    await noteHead(store.userData, home, Date.now());
  });
  afterAll(async () => {
    await store.close();
    await rm(home, { recursive: true });
  });

  it('verifies and exports the log of a running server, and the file by itself', async () => {
    const { code, out } = await audit('verify');
    expect(code).toBe(0);
    expect(out).toContain(
      'Entries   1,200 read, from 2025-01-01T00:00:00.000Z to 2025-01-01T00:00:01.199Z\n',
    );
    expect(out).toMatch(/\nNoted {5}1 head, the last at entry 1,200 on .*\nThe chain is intact\.\n$/);
    const [, head] = /\nHead {6}(1200:[0-9a-f]{64})\n/.exec(out)!;
    expect(await audit('export', 'log.jsonl')).toMatchObject({ code: 0, error: '' });
    expect(await audit('export', 'log.jsonl')).toMatchObject({
      code: 1,
      error: expect.stringContaining('already exists'),
    });
    const verified = await audit('verify', '--file', 'log.jsonl', '--head', head);
    expect(verified).toMatchObject({ code: 0, error: '' });
    expect(verified.out).toContain(`Head      ${head}\nThe chain is intact.\n`);

    const text = await readFile(join(home, 'log.jsonl'), 'utf8');
    await writeFile(join(home, 'changed.jsonl'), text.replace('"subjectId":"800"', '"subjectId":"801"'));
    expect(await audit('verify', '--file', 'changed.jsonl')).toMatchObject({
      code: 1,
      error: expect.stringMatching(
        /^moltrove: The chain of the file breaks at entry 801\. The entry was changed/,
      ),
    });
    const wrong = `1200:${'0'.repeat(64)}`;
    for (const file of [['--file', 'log.jsonl'], []])
      expect(await audit('verify', ...file, '--head', wrong)).toMatchObject({
        code: 1,
        error: expect.stringContaining('breaks at entry 1,200'),
      });
  });

  it('says where the chain breaks, and recognises a restore', async () => {
    await takeBackup({ home, address: null }, join(home, 'backup.moltrove'));
    await addEntries(5);
    await noteHead(store.userData, home, Date.now());
    await store.close();
    const database = new DatabaseSync(userDataFile(home));
    database.exec(
      `drop trigger audit_entries_no_update; update audit_entries set at = at + 1 where position = 700`,
    );
    database.close();
    expect(await audit('verify')).toMatchObject({
      code: 1,
      error: expect.stringMatching(
        /^moltrove: The chain of the audit log breaks at entry 700\. The entry was changed/,
      ),
    });
    expect(await runCommand('restore', home, ['backup.moltrove', '--replace'])).toMatchObject({ code: 0 });
    const { code, out } = await audit('verify');
    expect([code, out]).toEqual([0, expect.stringContaining('Entries   1,200 read')]);
    store = await openStore({ home, address: null }, () => undefined);
  });

  it('prints help, and refuses wrong arguments', async () => {
    expect((await audit('--help')).out).toContain('npm run audit -- export FILE');
    for (const args of [
      ['verify', 'x'],
      ['export'],
      ['export', 'x', '--head', '1:x'],
      ['verify', '--head', '1'],
    ])
      expect(() => workOf(auditProgram, args)).toThrow(Usage);
  });
});
