import type { KeyValue } from '../session/browser-storage.ts';

export const themeKey = 'mantine-color-scheme-value';

/** Storage whose keys can be listed. */
export type ListedStorage = KeyValue & Pick<Storage, 'key' | 'length'>;
export type Settings = Readonly<Record<string, string>>;

/** What a user has set up, as opposed to what belongs to the session: the theme, and what carries their name. */
function isSetting(key: string, username: string): boolean {
  if (key === themeKey) return true;
  const [, owner = null] = /^moltrove\.[^.]+\.(.+)$/s.exec(key) ?? [];
  return owner !== null && (owner === username || owner.startsWith(`${username}.`));
}

/** What a browser keeps of what a user has set up, by the keys of the storage. */
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
 * What the server has of settings, as this browser has them: that alone can be taken away here. Where the two differ, as
 * after a change in another browser, the server is told of the next change here.
 */
export function sharedSettings(server: Settings, browser: Settings): Settings {
  return Object.fromEntries(Object.entries(browser).filter(([key]) => server[key] !== undefined));
}

/** What to tell the server: new and changed settings, and null for those that are gone. Null when nothing changed. */
export function changedSettings(before: Settings, now: Settings): Record<string, string | null> | null {
  const changes: Record<string, string | null> = {};
  for (const [key, value] of Object.entries(now)) if (before[key] !== value) changes[key] = value;
  for (const key of Object.keys(before)) if (now[key] === undefined) changes[key] = null;
  return Object.keys(changes).length === 0 ? null : changes;
}

/** Puts the settings of a user into a browser; those that do not fit into its storage are left out. */
export function writeSettings(storage: KeyValue, username: string, settings: Settings): void {
  for (const [key, value] of Object.entries(settings)) {
    if (!isSetting(key, username)) continue;
    try {
      storage.setItem(key, value);
    } catch {
      // Storage is full; the server has it.
    }
  }
}
