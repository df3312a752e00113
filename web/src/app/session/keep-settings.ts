import { saveSettings } from '@moltrove/contract';
import { call } from '../api/call.ts';
import type { Credentials } from '../api/create-call.ts';
import { session } from './session.ts';
import { changedSettings, settingsIn, themeKey, writeSettings } from './user-settings.ts';
import type { Settings } from './user-settings.ts';

const lookEveryMs = 5000;
const waitAfterFailureMs = 60_000;

/** What the server has of this user, as far as this tab knows. */
let saved: Settings = {};
let savedOf: string | null = null;
let quietUntil = 0;

/** Puts what the server keeps for a user into this browser, as at the login. */
export function putSettings(username: string, settings: Settings): void {
  writeSettings(localStorage, username, settings);
  remember(username, settings);
  showTheme();
}

/** Tells the server what was set up since it was told last. A failure is tried again later. */
export async function saveSettingsNow(credentials?: Credentials): Promise<void> {
  const { username, isLogin } = session.get();
  if (!isLogin || username === null) return;
  const now = settingsIn(localStorage, username);
  if (savedOf !== username) return remember(username, now);
  const changes = changedSettings(saved, now);
  if (changes === null) return;
  try {
    await call(
      saveSettings,
      { body: { settings: changes } },
      credentials === undefined ? {} : { credentials },
    );
    remember(username, now);
  } catch {
    quietUntil = Date.now() + waitAfterFailureMs;
  }
}

/** Follows, in the tab in view, what the user sets up, and shows the theme of the system again after the log-out. */
export function keepSettings(): void {
  let wasLoggedIn = session.get().isLogin;
  setInterval(() => {
    if (document.visibilityState === 'visible' && Date.now() > quietUntil) void saveSettingsNow();
  }, lookEveryMs);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void saveSettingsNow();
  });
  session.subscribe(() => {
    const { isLogin } = session.get();
    if (wasLoggedIn && !isLogin) {
      savedOf = null;
      showTheme();
    }
    if (!wasLoggedIn && isLogin) void saveSettingsNow();
    wasLoggedIn = isLogin;
  });
  void saveSettingsNow();
}

function remember(username: string, settings: Settings): void {
  saved = settings;
  savedOf = username;
}

/** The page takes a theme from the storage when another tab changes it; here this one did. */
function showTheme(): void {
  const stored = localStorage.getItem(themeKey);
  const change = { key: themeKey, newValue: stored ?? 'auto', storageArea: localStorage };
  window.dispatchEvent(new StorageEvent('storage', change));
  // The page stores what it is told.
  if (stored === null) localStorage.removeItem(themeKey);
}
