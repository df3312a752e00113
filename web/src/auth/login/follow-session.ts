import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { keepSettings } from './keep-settings.ts';
import { session } from '../session/session.ts';

/**
 * Keeps the pages in step with the session: when it ends, here or in another tab, nothing of it stays in memory and
 * the user comes to the login page, with the way back unless they logged out themselves.
 */
export function followSession(router: AnyRouter, queryClient: QueryClient): void {
  let wasLoggedIn = session.get().isLogin;
  let lastRole = session.get().currentUserRole;
  session.subscribe(() => {
    const { isLogin, currentUserRole } = session.get();
    // The page in view may not be open to the role that was switched to, here or in another tab.
    if (wasLoggedIn && isLogin && currentUserRole !== lastRole) void router.invalidate();
    lastRole = currentUserRole;
    if (wasLoggedIn && !isLogin) {
      const byHand = session.lastEnd() === 'loggedOut';
      const returnTo = router.state.location.href;
      // Emptied only when the page is gone, which would fetch everything again otherwise.
      void router
        .navigate({ to: '/login', search: byHand ? {} : { returnTo } })
        .finally(() => forget(queryClient));
    }
    wasLoggedIn = isLogin;
  });
  keepSettings();
  window.addEventListener('storage', (event) => {
    if (event.storageArea === localStorage) session.followTabs();
  });
}

/** Empties what was fetched and sent; what the page in view shows is fetched anew. */
function forget(queryClient: QueryClient): void {
  queryClient.getMutationCache().clear();
  queryClient.removeQueries({ type: 'inactive' });
  void queryClient.resetQueries();
}
