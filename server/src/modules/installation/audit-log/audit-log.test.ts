import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  auditLogOverview,
  type AuditLogEntry,
  type AuditVerification,
  auditVerification,
  type CallInput,
  exportAuditLog,
  fetchAuditLog,
  verifyAuditLog,
} from '@moltrove/contract';
import { auditTrail } from '../../../shared/append-only/audit-trail.ts';
import { checkAuditFile } from '../../../shared/append-only/chain/audit-file.ts';
import { noteHead } from '../../../shared/append-only/chain/heads.ts';
import { allowTampering } from '../../../testing/tampering.ts';
import { testServer, type Tokens, usernameOf } from '../../../testing/test-server.ts';

const day = Date.UTC(2025, 2, 1);

const entryOf = (n: number) => ({
  actor: n % 2 === 0 ? null : { id: `u${n}`, username: `Ada_${n}@x.example` },
  at: day + n * 3_600_000,
  action: n % 3 === 0 ? 'thing.made' : 'thing.changed',
  subject: { kind: n < 40 ? 'thing' : 'other', id: `t${n % 10}` },
  before: null,
  after: { n },
});

describe('the audit log', () => {
  let server: Awaited<ReturnType<typeof testServer>>;
  let chief: Tokens;
  beforeAll(async () => {
    server = await testServer({ parts: { superAdminTwoStep: false } });
    chief = await server.logIn(usernameOf('SUPER_ADMIN'));
    await auditTrail(server.userData).addAll(Array.from({ length: 60 }, (_, n) => entryOf(n)));
  });
  afterAll(() => server.close());

  const fetched = async (body: CallInput<typeof fetchAuditLog>['body'] = {}) => {
    const answer = await server.call(fetchAuditLog, { body }, chief);
    expect(answer.statusCode).toBe(200);
    const { rows, total } = answer.json() as { rows: AuditLogEntry[]; total: number };
    return { rows, total, numbers: rows.flatMap(({ after }) => (after === null ? [] : [after['n']])) };
  };

  it('is listed newest first, in pages, by user, action, subject and days', async () => {
    const { rows, total, numbers } = await fetched({ subjectKind: 'thing', pageSize: 3, page: 1 });
    expect([total, numbers]).toEqual([40, [36, 35, 34]]);
    expect(rows[1]).toMatchObject({
      actorName: 'Ada_35@x.example',
      action: 'thing.changed',
      subjectId: 't5',
      at: new Date(day + 35 * 3_600_000).toISOString(),
      before: null,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect((await fetched({ action: 'thing.made' })).total).toBe(20);
    expect((await fetched({ user: 'ada_1' })).total).toBe(6);
    expect((await fetched({ user: '%' })).total).toBe(0);
    expect((await fetched({ subjectKind: 'thing', subjectId: 't7' })).numbers).toEqual([37, 27, 17, 7]);
    const days = await fetched({ from: '2025-03-02', to: '2025-03-02', pageSize: 50 });
    expect(days.numbers).toEqual(Array.from({ length: 24 }, (_, at) => 47 - at));
    const overview = (await server.call(auditLogOverview, {}, chief)).json();
    expect(overview).toMatchObject({
      actions: expect.arrayContaining(['thing.changed', 'thing.made']),
      subjectKinds: expect.arrayContaining(['other', 'thing']),
      verification: { state: 'none' },
    });
  });

  it('is exported with its hashes, all of it or what the filters leave, and the export is recorded', async () => {
    for (const [filters, entries] of [
      [{}, 60],
      [{ action: 'thing.made', to: '2025-03-02' }, 16],
    ] as const) {
      const { total } = await fetched(filters);
      const answer = await server.call(exportAuditLog, { body: filters }, chief);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([
        200,
        'application/jsonl; charset=utf-8',
      ]);
      const checked = await checkAuditFile(linesOf(answer.body));
      // The export itself is the newest entry of a complete file.
      expect(checked.entries).toBe(Object.keys(filters).length === 0 ? total + 1 : entries);
      expect(checked.break).toBeNull();
    }
    const [newest] = (await fetched()).rows;
    expect(newest).toMatchObject({
      action: 'audit.exported',
      actorName: usernameOf('SUPER_ADMIN'),
      after: { action: 'thing.made', to: '2025-03-02' },
    });
  });

  const verified = async (): Promise<AuditVerification> => {
    expect((await server.call(verifyAuditLog, { body: {} }, chief)).json()).toMatchObject({
      state: 'running',
      startedBy: usernameOf('SUPER_ADMIN'),
    });
    return vi.waitFor(async () => {
      const state = (await server.call(auditVerification, {}, chief)).json() as AuditVerification;
      expect(state.state).not.toBe('running');
      return state;
    });
  };

  it('is verified in the background, and a change is named', async () => {
    await noteHead(server.userData, server.folder, server.clock.now);
    const { total } = await fetched();
    expect(await verified()).toMatchObject({
      state: 'intact',
      done: total,
      total,
      notedHeads: 1,
      head: { position: total },
      break: null,
    });
    const [{ position }] = (await fetched({ subjectKind: 'thing', subjectId: 't7', pageSize: 1 })).rows;
    await server.userData.transaction().execute(async (tx) => {
      await allowTampering(tx);
      await tx
        .updateTable('auditEntries')
        .set({ subjectId: 't8' })
        .where('position', '=', position)
        .execute();
    });
    expect(await verified()).toMatchObject({
      state: 'broken',
      break: { position, what: expect.stringContaining('The entry was changed') },
    });
  });
});

async function* linesOf(text: string): AsyncGenerator<string> {
  yield* text.trimEnd().split('\n');
}
