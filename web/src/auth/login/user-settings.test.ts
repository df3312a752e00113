import { describe, expect, it } from 'vitest';
import { changedSettings, settingsIn, sharedSettings, writeSettings } from './user-settings.ts';

const user = 'ada@lab.example';

function storage(entries: Record<string, string> = {}) {
  const map = new Map(Object.entries(entries));
  return {
    entries: map,
    get length() {
      return map.size;
    },
    key: (at: number) => [...map.keys()][at] ?? null,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
    clear: () => map.clear(),
  };
}

describe('the settings of a user', () => {
  const own = {
    'mantine-color-scheme-value': 'dark',
    [`moltrove.columns.${user}.structuretab`]: '{}',
    [`moltrove.structures.${user}`]: '[]',
  };

  it('are the theme and the keys with the user’s name, never the session', () => {
    const browser = storage({
      ...own,
      token: 't',
      ntoken: 'n',
      email: user,
      isLoginInThisBrowser: 'true',
      'moltrove.lastActivity': '1',
      'moltrove.structures.bob@lab.example': '[]',
      [`other.${user}`]: 'x',
    });
    expect(settingsIn(browser, user)).toEqual(own);
  });

  it('exclude keys of other names with the same ending or beginning', () => {
    const others = storage({
      'moltrove.structures.x.lab': '[]',
      'moltrove.columns.bob@x.lab.structures': '{}',
      'moltrove.structures.lab': '[]',
    });
    expect(settingsIn(others, 'lab')).toEqual({ 'moltrove.structures.lab': '[]' });
  });

  it('can be removed from the server only if this browser had them', () => {
    expect(sharedSettings({ a: '1', b: '2' }, { b: 'x', c: '3' })).toEqual({ b: 'x' });
  });

  it('are sent to the server as changes only', () => {
    expect(changedSettings(own, own)).toBeNull();
    expect(changedSettings({ a: '1', b: '2', c: '3' }, { a: '1', b: 'x', d: '4' })).toEqual({
      b: 'x',
      c: null,
      d: '4',
    });
  });

  it('are restored unchanged, and nothing else with them', () => {
    const browser = storage();
    writeSettings(browser, user, { ...own, token: 'forged', 'moltrove.structures.bob@lab.example': 'x' });
    expect(Object.fromEntries(browser.entries)).toEqual(own);
  });

  it('are skipped if the storage is full', () => {
    const full = {
      ...storage(),
      setItem: () => {
        throw new Error('full');
      },
    };
    expect(() => writeSettings(full, user, own)).not.toThrow();
  });
});
