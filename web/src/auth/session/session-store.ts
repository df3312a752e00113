import { currentRole, isRole, limits } from '@moltrove/contract';
import type { Role } from '@moltrove/contract';
import { readBrowserSession, sessionKey, writeBrowserSession } from './browser-storage.ts';
import type { KeyValue } from './browser-storage.ts';
import { claimsOf, isExpired } from './token-claims.ts';

/** Who is logged in. `jwtokenForNodeAPI` is the main token as sent to the node API, in JavaAuthorization. */
export interface SessionState {
  readonly userRoles: readonly Role[];
  readonly currentUserRole: Role | null;
  readonly isLogin: boolean;
  readonly token: string | null;
  readonly nodeToken: string | null;
  readonly jwtokenForNodeAPI: string | null;
  readonly username: string | null;
}

/** The reason for the end of a session; the login page shows it. */
export type SessionEnd = 'loggedOut' | 'idle' | 'lost' | 'elsewhere';

export const emptySession: SessionState = {
  userRoles: [],
  currentUserRole: null,
  isLogin: false,
  token: null,
  nodeToken: null,
  jwtokenForNodeAPI: null,
  username: null,
};

/** The role that the user switched to, for all tabs. */
export const roleKey = 'moltrove.currentRole';

/** Max idle time of the next session, in milliseconds; set when the server refused a session. */
export const logoutLimitKey = 'logoutLimit';

export interface SessionStore {
  readonly get: () => SessionState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly open: (tokens: { token: string; nodeToken: string; username: string }) => void;
  /** Adopts renewed tokens, unless the session is over or has newer ones. */
  readonly renew: (tokens: { token: string; nodeToken: string }) => void;
  /** Switches to another role of the user, in every tab. */
  readonly switchRole: (role: Role) => void;
  /** Adopts what another tab did to the session: newer tokens, another role, its end, a login. */
  readonly followTabs: () => void;
  /**
   * The server refused this main token. True if the session has another one, from another tab or a renewal,
   * so that the call can be retried. Otherwise the session ends.
   */
  readonly refused: (token: string | null) => boolean;
  /**
   * Restores an empty store from the browser storage; false if it holds no valid session. Removes what an
   * expired session left.
   */
  readonly restore: () => boolean;
  /** Stores the e-mail of a user whose profile could not be loaded, for the next attempt. */
  readonly storeMail: (email: string) => void;
  /** Marks the browser as logged out. */
  readonly markLoggedOut: () => void;
  /** Clears all that this browser stores; the user's settings remain on the server. */
  readonly close: (why: SessionEnd) => void;
  readonly lastEnd: () => SessionEnd | null;
}

interface Settings {
  /** Shared by all tabs. */
  readonly local: KeyValue;
  /** Of this tab only. */
  readonly session: KeyValue;
  readonly now: () => number;
}

export function createSessionStore({ local, session, now }: Settings): SessionStore {
  let state = readStored(local, session, now());
  let ended: SessionEnd | null = null;
  const listeners = new Set<() => void>();

  function set(next: SessionState): void {
    state = next;
    if (next.isLogin) session.setItem(sessionKey, JSON.stringify(next));
    else session.removeItem(sessionKey);
    for (const listener of listeners) listener();
  }

  function adopt(token: string, nodeToken: string | null, username: string | null): void {
    const userRoles = claimsOf(token).roles;
    set({
      userRoles,
      currentUserRole:
        switchedRole(userRoles) ?? oneOf(userRoles, state.currentUserRole) ?? currentRole(userRoles),
      isLogin: true,
      token,
      nodeToken,
      jwtokenForNodeAPI: token,
      username,
    });
  }

  const switchedRole = (userRoles: readonly Role[]): Role | null => oneOf(userRoles, local.getItem(roleKey));

  function followRole(): void {
    const role = switchedRole(state.userRoles);
    if (role !== null && role !== state.currentUserRole) set({ ...state, currentUserRole: role });
  }

  const store: SessionStore = {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open({ token, nodeToken, username }) {
      ended = null;
      writeBrowserSession(local, { token, email: username, ntoken: nodeToken, isLoginInThisBrowser: true });
      local.removeItem(roleKey);
      set(emptySession);
      adopt(token, nodeToken, username);
    },
    renew({ token, nodeToken }) {
      // If two tabs renew at the same moment, both keep the pair that expires later.
      store.followTabs();
      if (state.token === null || !isNewer(token, state.token)) return;
      writeBrowserSession(local, {
        token,
        email: state.username,
        ntoken: nodeToken,
        isLoginInThisBrowser: true,
      });
      adopt(token, nodeToken, state.username);
    },
    switchRole(role) {
      if (!state.userRoles.includes(role)) return;
      local.setItem(roleKey, role);
      set({ ...state, currentUserRole: role });
    },
    followTabs() {
      const browser = readBrowserSession(local);
      const { username, token } = state;
      if (token === null) {
        // A login in another tab also logs in this one.
        if (browser.isLoginInThisBrowser && browser.ntoken !== null) store.restore();
        return;
      }
      if (!browser.isLoginInThisBrowser || browser.email !== username) store.close('elsewhere');
      else if (browser.ntoken !== null && browser.token !== null && !isNewer(token, browser.token))
        store.restore();
      else followRole();
    },
    refused(token) {
      store.followTabs();
      if (state.isLogin && state.token !== token) return true;
      store.close('lost');
      return false;
    },
    restore() {
      const browser = readBrowserSession(local);
      if (!browser.isLoginInThisBrowser || browser.token === null) return false;
      if (isExpired(browser.token, now())) {
        // The session expired while no tab was open to end it.
        local.clear();
        session.clear();
        return false;
      }
      adopt(browser.token, browser.ntoken, browser.email);
      return true;
    },
    storeMail(email) {
      local.setItem('email', email);
      set({ ...emptySession, username: email });
    },
    markLoggedOut: () => local.setItem('isLoginInThisBrowser', 'false'),
    close(why) {
      if (!state.isLogin) return;
      ended = why;
      // Another tab has already cleared the shared part, or filled it with a new login.
      if (why !== 'elsewhere') local.clear();
      session.clear();
      if (why === 'lost') local.setItem(logoutLimitKey, String(limits.idleTimeoutMs));
      set(emptySession);
    },
    lastEnd: () => ended,
  };
  return store;
}

/** Whether a main token belongs to the same session as another and expires no earlier. */
function isNewer(token: string, than: string): boolean {
  const [one, other] = [claimsOf(token), claimsOf(than)];
  return one.sessionId === other.sessionId && (one.expiresAtMs ?? 0) >= (other.expiresAtMs ?? 0);
}

function readStored(local: KeyValue, session: KeyValue, nowMs: number): SessionState {
  try {
    const stored: unknown = JSON.parse(session.getItem(sessionKey) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return emptySession;
    const text = (key: keyof SessionState): string | null => {
      const value = (stored as Record<string, unknown>)[key];
      return typeof value === 'string' ? value : null;
    };
    const token = text('token');
    if (token === null || isExpired(token, nowMs)) return emptySession;
    const userRoles = claimsOf(token).roles;
    return {
      userRoles,
      // Another tab may have switched while this one was inactive.
      currentUserRole:
        oneOf(userRoles, local.getItem(roleKey)) ??
        oneOf(userRoles, text('currentUserRole')) ??
        currentRole(userRoles),
      isLogin: true,
      token,
      nodeToken: text('nodeToken'),
      jwtokenForNodeAPI: text('jwtokenForNodeAPI'),
      username: text('username'),
    };
  } catch {
    return emptySession;
  }
}

function oneOf(userRoles: readonly Role[], role: string | null): Role | null {
  return role !== null && isRole(role) && userRoles.includes(role) ? role : null;
}
