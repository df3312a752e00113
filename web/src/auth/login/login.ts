import {
  closeSession,
  fetchSettings,
  finishSignOn,
  generateToken,
  profile,
  regenerateToken,
  webApiLogin,
} from '@moltrove/contract';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { clearOthers, putSettings, saveSettingsNow } from './sync-settings.ts';
import { session } from '../session/session.ts';
import { storeSubscriptionEnds } from './subscription-ends.ts';

const nobody = { mainToken: null, nodeToken: null, email: null };

/**
 * Fetches token, its roles, profile, node token and the user's settings; then the user is logged in. Throws
 * ApiError, with CODE_WANTED if a code is missing or wrong, and stores nothing except the e-mail if the
 * profile failed with 500.
 */
export async function logIn(username: string, password: string, code?: string): Promise<void> {
  const body = { username, password, ...(code === undefined ? {} : { code }) };
  const { token } = await call(generateToken, { body }, { credentials: nobody });
  await enter(token, username);
}

/** Like logIn, with the browser's single sign-on ticket. */
export async function logInBySignOn(): Promise<void> {
  const { token } = await call(finishSignOn, { body: {} }, { credentials: nobody });
  await enter(token);
}

async function enter(token: string, givenMail: string | null = null): Promise<void> {
  const unnamed = { mainToken: token, nodeToken: null, email: null };
  const user = await call(profile, {}, { credentials: unnamed }).catch((error: unknown) => {
    if (givenMail !== null && error instanceof ApiError && error.status === 500) session.storeMail(givenMail);
    throw error;
  });
  const credentials = { ...unnamed, email: user.userName };
  const opened = await call(webApiLogin, {}, { credentials });
  // Users can work without their settings; they are fetched again before any are saved.
  const fetched = await call(fetchSettings, {}, { credentials }).catch(() => null);
  clearOthers(user.userName);
  if (fetched !== null) putSettings(user.userName, fetched.settings, token);
  storeSubscriptionEnds(user.subscriptionDetailsList, localStorage);
  session.open({ token, nodeToken: opened.token, username: user.userName });
}

/** Closes the session on the server if it can be reached, and here in any case. */
export async function logOut(why: 'loggedOut' | 'idle'): Promise<void> {
  const { token, nodeToken, username } = session.get();
  const credentials = { mainToken: token, nodeToken, email: username };
  // Must read the settings before the storage is cleared.
  const saved = saveSettingsNow(credentials);
  session.close(why);
  clearCookies();
  if (token === null || nodeToken === null) return;
  await saved;
  await call(closeSession, {}, { credentials }).catch(() => null);
}

/** Exchanges both tokens for new ones. A refusal ends the session; a lost connection is retried later. */
export async function renewTokens(): Promise<void> {
  if (session.get().token === null) return;
  session.renew(await call(regenerateToken, {}));
}

function clearCookies(): void {
  for (const cookie of document.cookie.split(';')) {
    const name = cookie.split('=')[0]?.trim();
    if (name !== undefined && name !== '') document.cookie = `${name}=; Max-Age=0; path=/`;
  }
}
