import { furtherAccess, isOpenTo } from './route-access.ts';
import type { RouteAccess } from './route-access.ts';
import type { SessionStore } from './session/session-store.ts';

export type GuardAnswer = 'continue' | 'login' | 'dashboard' | 'accessDenied';

/** Decides on one navigation; restores the session from the browser, or marks it as logged out, on the way. */
export function guard(
  access: RouteAccess,
  store: Pick<SessionStore, 'get' | 'restore' | 'markLoggedOut'>,
): GuardAnswer {
  if (!isLoggedIn(store)) {
    const restored = store.restore();
    if (!access.requiresAuth) return 'continue';
    if (!restored) return 'login';
  }
  if (!access.requiresAuth) return 'continue';
  const { nodeToken, currentUserRole } = store.get();
  if (access.needsNodeToken && nodeToken === null) {
    store.markLoggedOut();
    return 'login';
  }
  if (isOpenTo(access, currentUserRole)) return 'continue';
  const toDashboard = access.isAdminPage === true && isOpenTo(furtherAccess['/dashboard'], currentUserRole);
  return toDashboard ? 'dashboard' : 'accessDenied';
}

function isLoggedIn(store: Pick<SessionStore, 'get'>): boolean {
  const { isLogin, token } = store.get();
  return isLogin && token !== null;
}
