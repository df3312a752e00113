import { fetchSettings, saveSettings } from '@moltrove/contract';
import { call } from '../api/call.ts';
import type { Credentials } from '../api/create-call.ts';
import { readBrowserSession } from '../session/browser-storage.ts';
import { session } from '../session/session.ts';
import { claimsOf } from '../session/token-claims.ts';
import { changedSettings, settingsIn, sharedSettings, themeKey, writeSettings } from './user-settings.ts';
import type { Settings } from './user-settings.ts';

const lookEveryMs = 5000;
const waitAfterFailureMs = 60_000;

/** The settings that both the server and this browser have, for the login `savedOf`; null until fetched. */
let saved: Settings | null = null;
let savedOf: string | null = null;
let quietUntil = 0;

/** Removes what another user who did not log out left in this browser. */
export function clearOthers(username: string): void {
  const { email } = readBrowserSession(localStorage);
  if (email === null || email === username) return;
  localStorage.clear();
  sessionStorage.clear();
  showTheme();
}

/** Writes a user's settings from the server into this browser; `token` identifies the login. */
export function putSettings(username: string, settings: Settings, token: string): void {
  writeSettings(localStorage, username, settings);
  remember(loginOf(token), sharedSettings(settings, settingsIn(localStorage, username)));
  showTheme();
}

/**
 * Sends the settings that changed since the last call to the server; once per login, it fetches the server's
 * settings first. A failure is retried later.
 */
export async function saveSettingsNow(credentials?: Credentials): Promise<void> {
  const { username, token, isLogin } = session.get();
  if (!isLogin || username === null || token === null) return;
  // Another tab has cleared the storage, or filled it for another user; this tab is notified shortly.
  const { isLoginInThisBrowser, email } = readBrowserSession(localStorage);
  if (!isLoginInThisBrowser || email !== username) return;
  const login = loginOf(token);
  const now = settingsIn(localStorage, username);
  const options = credentials === undefined ? {} : { credentials };
  try {
    if (savedOf !== login || saved === null) {
      const { settings } = await call(fetchSettings, {}, options);
      remember(login, sharedSettings(settings, now));
    }
    const changes = changedSettings(saved ?? {}, now);
    if (changes === null) return;
    await call(saveSettings, { body: { settings: changes } }, options);
    remember(login, now);
  } catch {
    quietUntil = Date.now() + waitAfterFailureMs;
  }
}

/** While the tab is visible, saves changed settings; restores the system theme after the logout. */
export function syncSettings(): void {
  let wasLoggedIn = session.get().isLogin;
  setInterval(() => {
    if (document.visibilityState === 'visible' && Date.now() > quietUntil) void saveSettingsNow();
  }, lookEveryMs);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void saveSettingsNow();
  });
  window.addEventListener('storage', forgetTheme);
  session.subscribe(() => {
    const { isLogin } = session.get();
    if (wasLoggedIn && !isLogin) {
      remember(null, null);
      showTheme();
    }
    if (!wasLoggedIn && isLogin) void saveSettingsNow();
    wasLoggedIn = isLogin;
  });
  void saveSettingsNow();
}

/** Identifies a login across token renewals. */
const loginOf = (token: string): string => claimsOf(token).sessionId ?? token;

function remember(login: string | null, settings: Settings | null): void {
  savedOf = login;
  saved = settings;
}

/**
 * A tab that learns of the system theme from another tab stores it too, but nothing may remain after a
 * logout.
 */
function forgetTheme({ key, newValue }: StorageEvent): void {
  if (key !== themeKey || newValue !== 'auto') return;
  setTimeout(() => {
    if (!session.get().isLogin && localStorage.getItem(themeKey) === 'auto')
      localStorage.removeItem(themeKey);
  });
}

/**
 * The page reads the theme from storage only when another tab changes it, so this tab sends itself the event.
 */
function showTheme(): void {
  const stored = localStorage.getItem(themeKey);
  const change = { key: themeKey, newValue: stored ?? 'auto', storageArea: localStorage };
  window.dispatchEvent(new StorageEvent('storage', change));
  // The page stores every theme that it is set to.
  if (stored === null) localStorage.removeItem(themeKey);
}
