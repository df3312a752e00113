import { beforeEach, describe, expect, it, vi } from 'vitest';

const user = 'ada@lab.example';
const columns = `moltrove.columns.${user}.structuretab`;
const charts = `moltrove.charts.${user}`;
const structures = `moltrove.structures.${user}`;

function storage() {
  const map = new Map<string, string>();
  return {
    full: new Set<string>(),
    get length() {
      return map.size;
    },
    key: (at: number) => [...map.keys()][at] ?? null,
    getItem: (key: string) => map.get(key) ?? null,
    setItem(key: string, value: string) {
      if (this.full.has(key)) throw new Error('full');
      map.set(key, value);
    },
    removeItem: (key: string) => void map.delete(key),
    clear: () => map.clear(),
  };
}

/** A fake server: its stored settings, and whether it responds. */
const server = { settings: {} as Record<string, string>, answers: true };
const saves: unknown[] = [];
const calls = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../api/call.ts', () => calls);

const tokenOf = (sid: string): string =>
  `x.${Buffer.from(JSON.stringify({ sub: 'u', sid, roles: ['FULL_USER'] })).toString('base64url')}.y`;

let local: ReturnType<typeof storage>;
/** Reloads the module, as a new tab does. */
const load = async () => {
  vi.resetModules();
  const sync = await import('./sync-settings.ts');
  const { session } = await import('../session/session.ts');
  return { sync, session };
};
let sync: Awaited<ReturnType<typeof load>>['sync'];
let session: Awaited<ReturnType<typeof load>>['session'];

beforeEach(async () => {
  local = storage();
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', storage());
  vi.stubGlobal('window', { dispatchEvent: () => true });
  vi.stubGlobal('StorageEvent', Event);
  server.settings = {};
  server.answers = true;
  saves.length = 0;
  calls.call.mockImplementation((endpoint: { name: string }, input: { body: { settings: unknown } }) => {
    if (!server.answers) return Promise.reject(new Error('no connection'));
    if (endpoint.name === 'fetchSettings') return Promise.resolve({ settings: server.settings });
    if (endpoint.name === 'saveSettings') saves.push(input.body.settings);
    return Promise.resolve({ saved: true });
  });
  ({ sync, session } = await load());
  return () => vi.unstubAllGlobals();
});

const open = (sid = 'one'): void => session.open({ token: tokenOf(sid), nodeToken: 'n', username: user });

describe('the settings of a user', () => {
  it('are sent when they change, and removed when they are deleted', async () => {
    sync.putSettings(user, { [columns]: '1', [charts]: '1' }, tokenOf('one'));
    open();
    await sync.saveSettingsNow();
    expect(saves).toEqual([]);
    local.setItem(columns, '2');
    local.removeItem(charts);
    await sync.saveSettingsNow();
    await sync.saveSettingsNow();
    expect(saves).toEqual([{ [columns]: '2', [charts]: null }]);
  });

  it('stay on the server if they did not fit into the browser', async () => {
    local.full.add(structures);
    sync.putSettings(user, { [columns]: '1', [structures]: 'long' }, tokenOf('one'));
    open();
    local.setItem(columns, '2');
    await sync.saveSettingsNow();
    expect(saves).toEqual([{ [columns]: '2' }]);
  });

  it('are not saved before the server’s copy is known', async () => {
    open();
    local.setItem(columns, 'new');
    local.setItem(charts, 'default');
    server.settings = { [structures]: 'kept', [charts]: 'kept' };
    server.answers = false;
    await sync.saveSettingsNow();
    expect(saves).toEqual([]);
    server.answers = true;
    await sync.saveSettingsNow();
    await sync.saveSettingsNow();
    expect(saves).toEqual([{ [columns]: 'new' }]);
  });

  it.each([
    ['has cleared the browser', () => local.clear()],
    ['has a login of another user', () => local.setItem('email', 'bob@lab.example')],
    [
      'has a new login of the same user and has fetched nothing',
      () => {
        local.clear();
        open('two');
      },
    ],
  ])('are not removed when another tab %s', async (_, happens) => {
    server.settings = { [columns]: '1' };
    sync.putSettings(user, server.settings, tokenOf('one'));
    open();
    await sync.saveSettingsNow();
    happens();
    local.removeItem(columns);
    await sync.saveSettingsNow();
    expect(saves).toEqual([]);
  });

  it('of another user do not stay in the browser', () => {
    local.setItem(structures, '[]');
    local.setItem('email', user);
    sync.clearOthers(user);
    expect(local.getItem(structures)).toBe('[]');
    sync.clearOthers('bob@lab.example');
    expect(local.length).toBe(0);
  });
});
