import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { UserData } from '../../platform/database/user-data.ts';
import { newTestStore, openTestStore, storeKind } from '../../testing/test-store.ts';
import { usersStore } from '../users/users-store.ts';
import { auditTrail, type AuditEvent } from './audit-trail.ts';
import { creditLedger } from './credit-ledger.ts';

const at = Date.UTC(2025, 0, 1);

describe('append-only data', () => {
  let folder: string;
  let file: string;
  let userData: UserData;
  let userId: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'moltrove-added-'));
    file = join(folder, 'moltrove.sqlite');
    userData = await newTestStore(file);
    const subscription = { role: 'FULL_USER' as const, endDate: '2030-01-01', flatFileAccess: false };
    await usersStore(userData).addContract(
      { id: 'c', name: 'Test', endDate: '2030-01-01' },
      [
        {
          username: 'a@test.example',
          firstName: 'A',
          lastName: 'B',
          passwordHash: 'none',
          subscriptions: [{ ...subscription, contractId: 'c', credits: 10 }],
        },
      ],
      at,
    );
    userId = (await usersStore(userData).byName('a@test.example'))!.id;
  });
  afterEach(async () => {
    await userData.destroy();
    await rm(folder, { recursive: true });
  });

  const eventWith = (changes: Partial<AuditEvent> = {}): AuditEvent => ({
    actor: { id: userId, username: 'a@test.example' },
    at,
    action: 'user.changed',
    subject: { kind: 'user', id: userId },
    before: { firstName: 'A' },
    after: { firstName: 'C' },
    ...changes,
  });
  const spending = (amount: number, reference: string) => ({
    userId,
    contractId: 'c',
    amount,
    at,
    note: 'Export',
    reference,
  });

  describe('the audit trail', () => {
    it('records who did what, when, with the state before and after, newest first', async () => {
      const trail = auditTrail(userData);
      await trail.add(eventWith());
      await trail.add(
        eventWith({ actor: null, action: 'user.made', before: null, subject: { kind: 'user', id: 'x' } }),
      );
      const [second, first] = await trail.list({}, 10);
      expect(first).toEqual({
        position: 1,
        at,
        actorId: userId,
        actorName: 'a@test.example',
        action: 'user.changed',
        subjectKind: 'user',
        subjectId: userId,
        before: { firstName: 'A' },
        after: { firstName: 'C' },
      });
      expect(second).toMatchObject({ position: 2, actorId: null, actorName: '', before: null });
      const positions = async (filter: Parameters<typeof trail.list>[0]) =>
        (await trail.list(filter, 10)).map(({ position }) => position);
      expect(await positions({ subject: { kind: 'user', id: 'x' } })).toEqual([2]);
      expect(await positions({ actorId: userId })).toEqual([1]);
      expect(await positions({ before: 2 })).toEqual([1]);
    });

    it('stores no secrets, at any depth', async () => {
      const before = { passwordHash: 'argon', nested: [{ apiToken: 'abc', name: 'n' }], userHashId: 'h' };
      await auditTrail(userData).add(eventWith({ before, after: { Password: 'p', disabled: true } }));
      const { before: stored, after } = await userData
        .selectFrom('auditEntries')
        .select(['before', 'after'])
        .executeTakeFirstOrThrow();
      expect(JSON.parse(stored!)).toEqual({
        passwordHash: '(hidden)',
        nested: [{ apiToken: '(hidden)', name: 'n' }],
        userHashId: '(hidden)',
      });
      expect(JSON.parse(after!)).toEqual({ Password: '(hidden)', disabled: true });
    });

    it('is written together with its change or not at all', async () => {
      const change = userData.transaction().execute(async (tx) => {
        await tx.updateTable('users').set({ firstName: 'C' }).execute();
        await auditTrail(tx).add(eventWith());
        throw new Error('given up');
      });
      await expect(change).rejects.toThrow('given up');
      expect(await auditTrail(userData).list({}, 10)).toEqual([]);
      expect((await usersStore(userData).byId(userId))?.firstName).toBe('A');
    });

    it('numbers concurrent entries without gaps', async () => {
      await Promise.all(Array.from({ length: 20 }, () => auditTrail(userData).add(eventWith())));
      const positions = (await auditTrail(userData).list({}, 50)).map(({ position }) => position);
      expect(positions).toEqual(Array.from({ length: 20 }, (_, n) => 20 - n));
    });

    it.runIf(storeKind === 'sqlite')('cannot be replaced either', async () => {
      await auditTrail(userData).add(eventWith());
      const forged = `2, 'x', 'forged', 'user', 'x') `;
      for (const replacing of ['(position', '(rowid, position']) {
        const values = replacing === '(position' ? '(1' : '(1, 7';
        const insert = sql.raw(
          `insert or replace into audit_entries ${replacing}, at, actor_name, action, subject_kind, subject_id) ` +
            `values ${values}, ${forged}`,
        );
        await expect(insert.execute(userData)).rejects.toThrow('rows of audit_entries are only added');
      }
      const left = await auditTrail(userData).list({}, 10);
      expect(left).toMatchObject([{ position: 1, action: 'user.changed' }]);
    });

    it('can be neither changed nor removed', async () => {
      await auditTrail(userData).add(eventWith());
      const refusal = 'rows of audit_entries are only added';
      await expect(userData.updateTable('auditEntries').set({ action: 'x' }).execute()).rejects.toThrow(
        refusal,
      );
      await expect(userData.deleteFrom('auditEntries').execute()).rejects.toThrow(refusal);
      expect(await auditTrail(userData).list({}, 10)).toMatchObject([{ action: 'user.changed' }]);
    });
  });

  describe('the ledger of credits', () => {
    it('starts with the credits of the subscription, and its balance is the sum of its entries', async () => {
      const ledger = creditLedger(userData);
      expect(await ledger.balance(userId)).toBe(10);
      await ledger.grant({ userId, contractId: 'c', amount: 5, at, note: 'More', actorId: userId });
      expect(await ledger.spend(spending(12, 'one'))).toBe(3);
      const entries = await ledger.entries(userId, 0, 10);
      expect(entries.map(({ kind, amount }) => [kind, amount])).toEqual([
        ['spend', -12],
        ['grant', 5],
        ['grant', 10],
      ]);
      expect(await ledger.balance(userId)).toBe(3);
      expect(await ledger.balance('nobody')).toBe(0);
    });

    it('refuses to spend more than the balance, and spends nothing then', async () => {
      const ledger = creditLedger(userData);
      await expect(ledger.spend(spending(11, 'one'))).rejects.toMatchObject({
        code: 'CONFLICT',
        details: { cost: 11, balance: 10 },
      });
      for (const wrong of [0, -1, 1.5, Number.NaN]) {
        await expect(ledger.spend(spending(wrong, 'one'))).rejects.toThrow(RangeError);
      }
      expect(await ledger.balance(userId)).toBe(10);
    });

    it('charges a reference once, and again only after a refund', async () => {
      const ledger = creditLedger(userData);
      expect(await ledger.spend(spending(6, 'one'))).toBe(4);
      expect(await ledger.spend(spending(6, 'one'))).toBe(4);
      expect(await ledger.refund(userId, 'one', at, 'It failed')).toBe(true);
      expect(await ledger.refund(userId, 'one', at, 'It failed')).toBe(false);
      expect(await ledger.balance(userId)).toBe(10);
      expect(await ledger.spend(spending(6, 'one'))).toBe(4);
    });

    it('spends no credit twice under any concurrency, on separate connections too', async () => {
      // With SQLite there is one process with one connection.
      const second = storeKind === 'sqlite' ? userData : await openTestStore(file);
      const spends = Array.from({ length: 24 }, (_, n) =>
        creditLedger(n % 2 === 0 ? userData : second).spend(spending(3, `export-${n}`)),
      );
      const outcomes = await Promise.allSettled(spends);
      if (second !== userData) await second.destroy();
      const left = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
      expect(left.sort((a, b) => a - b)).toEqual([1, 4, 7]);
      for (const outcome of outcomes) {
        if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'CONFLICT' });
      }
      expect(await creditLedger(userData).balance(userId)).toBe(1);
    });

    it('can be neither changed nor emptied, and its user cannot be deleted', async () => {
      const refusal = 'rows of credit_entries are only added';
      await expect(userData.updateTable('creditEntries').set({ amount: 99 }).execute()).rejects.toThrow(
        refusal,
      );
      await expect(userData.deleteFrom('creditEntries').execute()).rejects.toThrow(refusal);
      await expect(userData.deleteFrom('users').execute()).rejects.toThrow();
      expect(await creditLedger(userData).balance(userId)).toBe(10);
    });
  });
});
