/** The part of Storage that the session uses. */
export type KeyValue = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>;

/** What the browser stores between visits, under the names of the specification. */
export interface BrowserSession {
  readonly token: string | null;
  readonly email: string | null;
  readonly ntoken: string | null;
  readonly isLoginInThisBrowser: boolean;
}

/** The key of a tab's session in the session storage. */
export const sessionKey = 'moltrove.session';

/** Whether this tab or the browser has a session, which may be over. */
export function hasStoredSession(local: KeyValue, tab: KeyValue): boolean {
  return tab.getItem(sessionKey) !== null || readBrowserSession(local).isLoginInThisBrowser;
}

export function readBrowserSession(storage: KeyValue): BrowserSession {
  return {
    token: storage.getItem('token'),
    email: storage.getItem('email'),
    ntoken: storage.getItem('ntoken'),
    isLoginInThisBrowser: storage.getItem('isLoginInThisBrowser') === 'true',
  };
}

export function writeBrowserSession(storage: KeyValue, session: BrowserSession): void {
  for (const key of ['token', 'email', 'ntoken'] as const) {
    const value = session[key];
    if (value === null) storage.removeItem(key);
    else storage.setItem(key, value);
  }
  storage.setItem('isLoginInThisBrowser', String(session.isLoginInThisBrowser));
}
