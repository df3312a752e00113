import {
  type CallInput,
  type CallResponse,
  type Endpoint,
  fetchSettings,
  generateToken,
  prepareCall,
  profile,
  webApiLogin,
} from '@moltrove/contract';
import type { Login, Site } from './installation.ts';
import type { StoredEntries } from './profiles.ts';

type Headers = Record<string, string>;

/**
 * Logs in through the API and returns a browser with everything the page would have stored: a separate session and
 * the user's settings. A journey compares this with the result of the login form.
 */
export async function loggedIn({ url }: Site, { username, password }: Login): Promise<StoredEntries> {
  const { token } = await call(url, generateToken, { body: { username, password } }, {});
  const bearer = { Authorization: `Bearer ${token}` };
  const user = await call(url, profile, {}, bearer);
  const opened = await call(url, webApiLogin, {}, { JavaAuthorization: token, email: username });
  const ends = user.subscriptionDetailsList.map(({ roleName, endDate }) => [roleName, endDate]);
  const { settings } = await call(url, fetchSettings, {}, bearer);
  return {
    ...settings,
    token,
    ntoken: opened.token,
    email: username,
    isLoginInThisBrowser: 'true',
    'moltrove.subscriptionEnds': JSON.stringify(ends),
  };
}

async function call<E extends Endpoint>(
  url: string,
  endpoint: E,
  input: CallInput<E>,
  headers: Headers,
): Promise<CallResponse<E>> {
  const { url: path, method, body } = prepareCall(endpoint, input);
  const type: Headers = body === null ? {} : { 'content-type': 'application/json' };
  const answer = await fetch(new URL(path, url), { method, body, headers: { ...headers, ...type } });
  if (!answer.ok) throw new Error(`${endpoint.name} answered ${answer.status}: ${await answer.text()}`);
  return endpoint.response.parse(await answer.json()) as CallResponse<E>;
}
