import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  type CallBody,
  type CallResponse,
  limits,
  type ReportedValue,
  reportedValue,
  saveReportedValue,
  withdrawReportedValue,
} from '@moltrove/contract';
import type { FakeKnowledge } from '../../../testing/fake-knowledge.ts';
import { testServer, type TestServer, type Tokens, usernameOf } from '../../../testing/test-server.ts';
import { untouched } from '../../../shared/tracking/untouched.ts';
import { reportedValueStore } from './reported-value-store.ts';

type Body = CallBody<typeof saveReportedValue>;
const dayMs = 24 * 3_600_000;

describe('errors in values that are reported', () => {
  let server: TestServer<FakeKnowledge>;
  let tokens: Tokens;
  let others: Tokens;
  const logInBoth = async () => {
    tokens = await server.logIn(usernameOf('EVALUATE_USER'));
    others = await server.logIn(usernameOf('FULL_USER'));
  };
  beforeAll(async () => {
    server = await testServer();
    await logInBoth();
  });
  afterAll(() => server.close());

  const save = (body: Partial<Body>, by = tokens) =>
    server.call(saveReportedValue, { body: { act_id: 5, reason: 'wrongUnit', note: '', ...body } }, by);
  const savedOver = async (body: Partial<Body>, by = tokens) => {
    const answer = await save(body, by);
    expect(answer.statusCode).toBe(200);
    return answer.json() as CallResponse<typeof saveReportedValue>;
  };
  const saved = async (body: Partial<Body>, by = tokens) => (await savedOver(body, by)).report;
  const own = async (actId: number, by = tokens) => {
    const answer = await server.call(reportedValue, { query: { act_id: actId } }, by);
    return (answer.json() as { report: ReportedValue | null }).report;
  };
  const withdraw = async (reportId: string, by = tokens) =>
    (await server.call(withdrawReportedValue, { body: { reportId } }, by)).json();
  const store = () => reportedValueStore(server.userData);

  it('are stored with user, time, reason, release and the value shown', async () => {
    const report = await saved({ act_id: 7, reason: 'wrongValue', note: '  Table 2 says 3.1 nM ' });
    expect(report).toMatchObject({ act_id: 7, reason: 'wrongValue', note: 'Table 2 says 3.1 nM' });
    expect(await own(7)).toEqual(report);
    const [newest] = await store().list(0, 10);
    expect(newest).toMatchObject({
      id: report.reportId,
      username: usernameOf('EVALUATE_USER'),
      actId: 7,
      release: { id: 'fake-1' },
      at: server.clock.now,
    });
    expect(Object.keys(newest.activity)).toContain('activity_value');
  });

  it('exist once per user and value: a new one replaces the old', async () => {
    const first = await saved({ act_id: 8, note: 'first' });
    server.clock.now += 1000;
    const { report: second, replaced } = await savedOver({
      act_id: 8,
      reason: 'wrongTarget',
      note: 'second',
    });
    expect(second).toMatchObject({ reason: 'wrongTarget', note: 'second' });
    expect(replaced).toEqual(first);
    expect(second.reportId).not.toBe(first.reportId);
    expect(await withdraw(first.reportId)).toEqual({ withdrawn: false });
    expect(await own(8)).toEqual(second);
    expect(second.reportedAt).toBe(first.reportedAt + 1000);
    const ofOther = await saved({ act_id: 8, note: 'mine' }, others);
    const remaining = (await store().list(0, 100)).filter(({ actId }) => actId === 8);
    expect(remaining.map(({ id }) => id).sort()).toEqual([second.reportId, ofOther.reportId].sort());
  });

  it('can be seen and withdrawn only by their user', async () => {
    const { reportId } = await saved({ act_id: 9 });
    expect(await own(9, others)).toBeNull();
    expect(await withdraw(reportId, others)).toEqual({ withdrawn: false });
    expect(await own(9)).not.toBeNull();
    expect(await withdraw(reportId)).toEqual({ withdrawn: true });
    expect(await withdraw(reportId)).toEqual({ withdrawn: false });
    expect(await own(9)).toBeNull();
  });

  it('need a note if no reason fits, and an existing value', async () => {
    expect((await save({ reason: 'other', note: ' ' })).json()).toMatchObject({ code: 'INVALID_REQUEST' });
    expect((await save({ reason: 'other', note: 'twice in the table' })).statusCode).toBe(200);
    expect((await save({ note: 'x'.repeat(limits.maxSavedNoteLength + 1) })).statusCode).toBe(400);
    expect((await save({ reason: 'ugly' as never })).statusCode).toBe(400);
    const missing = vi.spyOn(server.knowledge, 'rowsById').mockResolvedValue([]);
    const answer = await save({ act_id: 12 });
    missing.mockRestore();
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'NOT_FOUND' }]);
    expect(await own(12)).toBeNull();
  });

  it('are limited per day and in total; existing ones can still be changed', async () => {
    const report = { reason: 'other' as const, note: 'n', release: '{}', activity: '{}', textKey: '' };
    const [{ userId }] = (await store().list(0, 100)).filter(
      ({ username }) => username === usernameOf('EVALUATE_USER'),
    );
    const add = async (from: number, count: number, reportedAt: number) => {
      const rows = Array.from({ length: count }, (_, at) => {
        const actId = from + at;
        return { ...report, ...untouched(reportedAt), id: `row-${actId}`, userId, actId, reportedAt };
      });
      for (let at = 0; at < rows.length; at += 100)
        await server.userData
          .insertInto('reportedValues')
          .values(rows.slice(at, at + 100))
          .execute();
    };
    await add(1000, limits.maxValueReportsPerDay, server.clock.now);
    const refused = await save({ act_id: 20 });
    expect([refused.statusCode, refused.json()]).toMatchObject([429, { code: 'RATE_LIMITED' }]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await saved({ act_id: 1000, note: 'changed' });
    await saved({ act_id: 20 }, others);

    server.clock.now += dayMs + 1;
    await logInBoth();
    await saved({ act_id: 20 });
    await add(100_000, limits.maxValueReports, 1);
    expect((await save({ act_id: 21 })).json()).toMatchObject({ code: 'TOO_LARGE' });
  });
});
