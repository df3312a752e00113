import type { Role } from '@moltrove/contract';
import { isOpenTo } from '../auth/page-access.ts';
import { routeAccess } from './route-access.ts';
import type { RouteAccess } from './route-access.ts';
import type { SessionStore } from '../auth/session/session-store.ts';

export type GuardAnswer = 'continue' | 'login' | 'dashboard' | 'renewal' | 'over' | 'accessDenied';

/**
 * Decides on one navigation; in doing so, it restores the session from the browser or marks it as logged out.
 * For a role whose subscription is over, `renewal` redirects to the part of the dashboard that shows this;
 * `over` refuses a role without a dashboard.
 */
export function guard(
  access: RouteAccess,
  store: Pick<SessionStore, 'get' | 'restore' | 'markLoggedOut'>,
  isOver: (role: Role | null) => boolean = () => false,
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
  const hasDashboard = isOpenTo(routeAccess['/dashboard'], currentUserRole);
  if (access.whenOver !== true && isOver(currentUserRole)) return hasDashboard ? 'renewal' : 'over';
  if (isOpenTo(access, currentUserRole)) return 'continue';
  return access.isAdminPage === true && hasDashboard ? 'dashboard' : 'accessDenied';
}

function isLoggedIn(store: Pick<SessionStore, 'get'>): boolean {
  const { isLogin, token } = store.get();
  return isLogin && token !== null;
}
