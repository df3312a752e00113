import { currentRole, isRole } from '@moltrove/contract';
import type { Role } from '@moltrove/contract';
import { readBrowserSession, writeBrowserSession } from './browser-storage.ts';
import type { KeyValue } from './browser-storage.ts';
import { claimsOf, isExpired } from './token-claims.ts';

/** Who is logged in. `jwtokenForNodeAPI` is the main token as the node API gets it, in JavaAuthorization. */
export interface SessionState {
  readonly userRoles: readonly Role[];
  readonly currentUserRole: Role | null;
  readonly isLogin: boolean;
  readonly token: string | null;
  readonly nodeToken: string | null;
  readonly jwtokenForNodeAPI: string | null;
  readonly username: string | null;
}

/** Why a session ended; the login page tells the user. */
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

export const sessionKey = 'moltrove.session';

export interface SessionStore {
  readonly get: () => SessionState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly open: (tokens: { token: string; nodeToken: string; username: string }) => void;
  readonly renew: (tokens: { token: string; nodeToken: string }) => void;
  readonly switchRole: (role: Role) => void;
  /**
   * Fills an empty store from what the browser kept; false when there was nothing that still holds. What a session left
   * that ran out is taken away.
   */
  readonly restore: () => boolean;
  /** The browser no longer counts as logged in. */
  readonly markLoggedOut: () => void;
  /** Takes away all that this browser keeps; what the user has set up is kept on the server. */
  readonly close: (why: SessionEnd) => void;
  readonly lastEnd: () => SessionEnd | null;
}

interface Settings {
  /** Shared by all tabs. */
  readonly local: KeyValue;
  /** This tab's own. */
  readonly session: KeyValue;
  readonly now: () => number;
}

export function createSessionStore({ local, session, now }: Settings): SessionStore {
  let state = readStored(session, now());
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
    const kept = state.currentUserRole;
    const role = kept !== null && userRoles.includes(kept) ? kept : currentRole(userRoles);
    set({
      userRoles,
      currentUserRole: role,
      isLogin: true,
      token,
      nodeToken,
      jwtokenForNodeAPI: token,
      username,
    });
  }

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open({ token, nodeToken, username }) {
      ended = null;
      writeBrowserSession(local, { token, email: username, ntoken: nodeToken, isLoginInThisBrowser: true });
      set(emptySession);
      adopt(token, nodeToken, username);
    },
    renew({ token, nodeToken }) {
      writeBrowserSession(local, {
        token,
        email: state.username,
        ntoken: nodeToken,
        isLoginInThisBrowser: true,
      });
      adopt(token, nodeToken, state.username);
    },
    switchRole(role) {
      if (state.userRoles.includes(role)) set({ ...state, currentUserRole: role });
    },
    restore() {
      const browser = readBrowserSession(local);
      if (!browser.isLoginInThisBrowser || browser.token === null) return false;
      if (isExpired(browser.token, now())) {
        // Nobody was there to log out.
        local.clear();
        session.clear();
        return false;
      }
      adopt(browser.token, browser.ntoken, browser.email);
      return true;
    },
    markLoggedOut: () => local.setItem('isLoginInThisBrowser', 'false'),
    close(why) {
      if (!state.isLogin) return;
      ended = why;
      // Another tab has cleared the shared part already, or filled it with a new login.
      if (why !== 'elsewhere') local.clear();
      session.clear();
      set(emptySession);
    },
    lastEnd: () => ended,
  };
}

function readStored(session: KeyValue, nowMs: number): SessionState {
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
    const role = text('currentUserRole');
    return {
      userRoles,
      currentUserRole:
        role !== null && isRole(role) && userRoles.includes(role) ? role : currentRole(userRoles),
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
