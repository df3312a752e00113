import type { KeyValue } from '../session/browser-storage.ts';

export const themeKey = 'mantine-color-scheme-value';

/** Storage whose keys can be listed. */
export type ListedStorage = KeyValue & Pick<Storage, 'key' | 'length'>;
export type Settings = Readonly<Record<string, string>>;

/**
 * Whether a key belongs to the user's settings, as opposed to the session: the theme, and keys with the
 * user's name.
 */
function isSetting(key: string, username: string): boolean {
  if (key === themeKey) return true;
  const [, owner = null] = /^moltrove\.[^.]+\.(.+)$/s.exec(key) ?? [];
  return owner !== null && (owner === username || owner.startsWith(`${username}.`));
}

/** The user's settings in this browser, by storage key. */
export function settingsIn(storage: ListedStorage, username: string): Settings {
  const settings: Record<string, string> = {};
  for (let at = 0; at < storage.length; at += 1) {
    const key = storage.key(at);
    const value = key === null || !isSetting(key, username) ? null : storage.getItem(key);
    if (key !== null && value !== null) settings[key] = value;
  }
  return settings;
}

/**
 * The server's settings that this browser has too: only these can be removed from here. If the values differ,
 * for instance after a change in another browser, the next change here is sent to the server.
 */
export function sharedSettings(server: Settings, browser: Settings): Settings {
  return Object.fromEntries(Object.entries(browser).filter(([key]) => server[key] !== undefined));
}

/** What to send to the server: new and changed settings, and null for removed ones. Null if nothing changed. */
export function changedSettings(before: Settings, now: Settings): Record<string, string | null> | null {
  const changes: Record<string, string | null> = {};
  for (const [key, value] of Object.entries(now)) if (before[key] !== value) changes[key] = value;
  for (const key of Object.keys(before)) if (now[key] === undefined) changes[key] = null;
  return Object.keys(changes).length === 0 ? null : changes;
}

/** Writes the settings of a user into a browser; skips those that do not fit into its storage. */
export function writeSettings(storage: KeyValue, username: string, settings: Settings): void {
  for (const [key, value] of Object.entries(settings)) {
    if (!isSetting(key, username)) continue;
    try {
      storage.setItem(key, value);
    } catch {
      // The storage is full; the server still has the setting.
    }
  }
}
