import { readFile } from 'node:fs/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  allResultsCount,
  changeLimit,
  fetchBanner,
  installationState,
  listSettings,
  register,
  registrationOpen,
  saveBanner,
  type Settings,
  startExport,
  switchFeature,
  testMail,
} from '@moltrove/contract';
import { auditTrail } from '../../shared/append-only/audit-trail.ts';
import type { fakeKnowledge } from '../../testing/fake-knowledge.ts';
import { testServer, type TestServer, type Tokens, usernameOf } from '../../testing/test-server.ts';

type Server = TestServer<ReturnType<typeof fakeKnowledge>>;
const reason = 'Maintenance of the network';
const configured = {
  limits: { searchesPerMinute: 500, rowsPerDay: 0 },
  origins: { searchesPerMinute: 'file' },
} as const;

let server: Server;
let chief: Tokens;
beforeEach(async () => {
  server = await testServer({ parts: { configured, superAdminTwoStep: false } });
  chief = await server.logIn(usernameOf('SUPER_ADMIN'));
  return () => server.close();
});

const settings = async (of = server, by = chief): Promise<Settings> =>
  (await of.call(listSettings, {}, by)).json() as Settings;
const limit = async (name: string, of = server, by = chief) =>
  (await settings(of, by)).limits.find((each) => each.name === name);
const change = async (body: object) => {
  const answer = await server.call(
    changeLimit,
    { body: { name: 'searchesPerMinute', was: 500, reason, value: 1, ...body } as never },
    chief,
  );
  return [answer.statusCode, answer.json()] as const;
};
const state = async () =>
  (await server.call(installationState, {})).json() as { off: string[]; banner: object | null };
const count = async (by: Tokens) => {
  const body = { searchcriteria: { rows: [] }, sessionid: 'live-settings' };
  return (await server.call(allResultsCount, { body }, by)).statusCode;
};

const invalid = (message: RegExp) => [
  400,
  expect.objectContaining({ code: 'INVALID_REQUEST', message: expect.stringMatching(message) as string }),
];
const turn = (name: 'exports' | 'registration' | 'sarView', on: boolean | null) =>
  server.call(switchFeature, { body: { name, on, reason } }, chief);
const hourMs = 3_600_000;
const at = (hours: number): string => new Date(server.clock.now + hours * hourMs).toISOString();
const save = (banner: object | null) => server.call(saveBanner, { body: { banner: banner as never } }, chief);

describe('limits', () => {
  it('have a value, an origin, and what the configuration says', async () => {
    expect(await limit('searchesPerMinute')).toEqual({
      name: 'searchesPerMinute',
      value: 500,
      configured: 500,
      origin: 'file',
      changed: null,
    });
    expect(await limit('rowsPerDay')).toMatchObject({ value: 0, origin: 'default' });
  });

  it('change at once, stay changed after a restart, and are reset', async () => {
    const user = await server.logIn(usernameOf('FULL_USER'));
    expect([await count(user), await count(user)]).toEqual([200, 200]);
    expect(await change({})).toEqual([200, { value: 1 }]);
    expect([await count(user), await count(user)]).toEqual([200, 429]);
    const changed = { by: usernameOf('SUPER_ADMIN'), at: new Date(server.clock.now).toISOString() };
    expect(await limit('searchesPerMinute')).toMatchObject({
      value: 1,
      configured: 500,
      origin: 'changed',
      changed,
    });

    const { folder, userData } = server;
    const other = await testServer({ folder, parts: { configured, superAdminTwoStep: false } });
    other.clock.now = server.clock.now;
    expect(await limit('searchesPerMinute', other, chief)).toMatchObject({ value: 1, origin: 'changed' });
    await other.close();

    expect(await change({ value: null, was: 1 })).toEqual([200, { value: 500 }]);
    expect(await limit('searchesPerMinute')).toMatchObject({ value: 500, origin: 'file', changed: null });
    // The budget refills at the new rate.
    server.clock.now += 1000;
    expect(await count(user)).toBe(200);
    const trail = await auditTrail(userData).list(
      { subject: { kind: 'setting', id: 'limit.searchesPerMinute' } },
      9,
    );
    expect(trail.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['setting.reset', { value: 1 }, { value: 500, reason }],
      ['setting.changed', { value: 500 }, { value: 1, reason }],
    ]);
  });

  it('are refused outside of their bounds, without a reason, or when somebody else changed them', async () => {
    expect(await change({ value: 20_000_000 })).toEqual(invalid(/from 1 to 10,000,000, or 0 for no limit/));
    expect(await change({ name: 'callsPerMinute', was: 0, value: 5 })).toEqual(
      invalid(/from 120 to .* so that the pages can still be used/),
    );
    expect(await change({ value: 1.5 })).toEqual(invalid(/value/));
    expect(await change({ reason: '' })).toEqual(invalid(/Give a reason/));
    expect(await change({ name: 'port' })).toEqual(invalid(/name/));
    await change({ value: 100 });
    expect(await change({ value: 200 })).toEqual([
      409,
      expect.objectContaining({
        message: expect.stringContaining(`${usernameOf('SUPER_ADMIN')} changed`) as string,
      }),
    ]);
    expect(await limit('searchesPerMinute')).toMatchObject({ value: 100 });
  });
});

describe('features', () => {
  it('that are off are refused with the reason, whoever asks, until they are on again', async () => {
    const user = await server.logIn(usernameOf('FULL_USER'));
    const start = async () =>
      (await server.call(startExport, { params: { tab: 'structuretab' }, body: {} as never }, user)).json();
    expect(await start()).toMatchObject({ code: 'INVALID_REQUEST' });
    expect((await turn('exports', false)).json()).toEqual({ on: false });
    expect(await start()).toMatchObject({
      code: 'FEATURE_OFF',
      message: 'Exports: switched off by the administrator of this installation.',
    });
    expect((await state()).off).toEqual(['exports']);
    await turn('exports', null);
    expect(await start()).toMatchObject({ code: 'INVALID_REQUEST' });
    expect((await state()).off).toEqual([]);
    expect((await settings()).features[1]).toEqual({
      name: 'exports',
      on: true,
      configured: true,
      changed: null,
    });
  });

  it('include registration, whatever the configuration says', async () => {
    await turn('registration', false);
    expect((await server.call(registrationOpen, {})).json()).toEqual({ open: false });
    const body = { email: 'new@lab.example', firstName: 'N', lastName: 'U' };
    expect((await server.call(register, { body })).json()).toMatchObject({ code: 'ROLE_REFUSED' });
  });
});

describe('the banner', () => {
  it('is public from and until its time, each with its own id, until it is removed', async () => {
    expect(await state()).toEqual({ off: [], banner: null });
    const banner = { text: 'Down at noon', level: 'warning', from: at(1), until: at(3) };
    expect((await save(banner)).json()).toEqual({ shown: false });
    expect((await state()).banner).toBeNull();
    server.clock.now += 2 * hourMs;
    const first = (await state()).banner;
    expect(first).toEqual({
      id: expect.any(String) as string,
      text: 'Down at noon',
      level: 'warning',
      until: banner.until,
    });
    chief = await server.logIn(usernameOf('SUPER_ADMIN'));
    await save({ ...banner, from: null });
    expect((await state()).banner).not.toEqual(first);
    server.clock.now += 2 * hourMs;
    expect((await state()).banner).toBeNull();
    chief = await server.logIn(usernameOf('SUPER_ADMIN'));
    expect((await server.call(fetchBanner, {}, chief)).json()).toMatchObject({
      banner: { text: 'Down at noon' },
      shown: false,
    });
    await save(null);
    expect((await server.call(fetchBanner, {}, chief)).json()).toEqual({
      banner: null,
      shown: false,
      changed: null,
    });
  });

  it('is refused without a text, or with an end that is over or before its begin', async () => {
    const banner = { text: 'Down', level: 'information', from: null, until: null };
    for (const [wrong, words] of [
      [{ text: '  ' }, /Give a text/],
      [{ until: at(-1) }, /is over/],
      [{ from: at(2), until: at(1) }, /end before it begins/],
      [{ level: 'loud' }, /level/],
    ] as const)
      expect((await save({ ...banner, ...wrong })).json()).toMatchObject({
        code: 'INVALID_REQUEST',
        message: expect.stringMatching(words) as string,
      });
    expect((await state()).banner).toBeNull();
  });
});

it('a test of mails goes to the own address, and is in the audit trail', async () => {
  const answer = (await server.call(testMail, {}, chief)).json() as { answer: string };
  expect(answer).toMatchObject({ outcome: 'outbox', to: usernameOf('SUPER_ADMIN'), server: null });
  expect(await readFile(answer.answer, 'utf8')).toContain(`To: ${usernameOf('SUPER_ADMIN')}`);
  const [entry] = await auditTrail(server.userData).list({}, 1);
  expect(entry).toMatchObject({ action: 'mail.tested', after: { outcome: 'outbox' } });
});
