import {
  closeSession,
  fetchSettings,
  generateToken,
  profile,
  regenerateToken,
  webApiLogin,
} from '@moltrove/contract';
import { call } from '../api/call.ts';
import { clearOthers, putSettings, saveSettingsNow } from './keep-settings.ts';
import { session } from './session.ts';

/**
 * Token, roles of it, profile, node token, what the user has set up; then the user is logged in. Throws ApiError and leaves nothing
 * behind.
 */
export async function logIn(username: string, password: string): Promise<void> {
  const nobody = { mainToken: null, nodeToken: null, email: null };
  const { token } = await call(generateToken, { body: { username, password } }, { credentials: nobody });
  const credentials = { mainToken: token, nodeToken: null, email: username };
  const user = await call(profile, {}, { credentials });
  const opened = await call(webApiLogin, {}, { credentials });
  // Without their settings users can work too; they are asked for again before any is saved.
  const kept = await call(fetchSettings, {}, { credentials }).catch(() => null);
  clearOthers(user.userName);
  if (kept !== null) putSettings(user.userName, kept.settings, token);
  session.open({ token, nodeToken: opened.token, username: user.userName });
}

/** Closes the session on the server when it can be reached, and here in any case. */
export async function logOut(why: 'loggedOut' | 'idle'): Promise<void> {
  const { token, nodeToken, username } = session.get();
  const credentials = { mainToken: token, nodeToken, email: username };
  // Reads what is to be saved before the browser forgets it.
  const saved = saveSettingsNow(credentials);
  session.close(why);
  clearCookies();
  if (token === null || nodeToken === null) return;
  await saved;
  await call(closeSession, {}, { credentials }).catch(() => null);
}

/** Exchanges both tokens for new ones. A refusal ends the session; a lost connection is tried again later. */
export async function renewTokens(): Promise<void> {
  const before = session.get().token;
  if (before === null) return;
  const renewed = await call(regenerateToken, {});
  if (session.get().token === before) session.renew(renewed);
}

function clearCookies(): void {
  for (const cookie of document.cookie.split(';')) {
    const name = cookie.split('=')[0]?.trim();
    if (name !== undefined && name !== '') document.cookie = `${name}=; Max-Age=0; path=/`;
  }
}
