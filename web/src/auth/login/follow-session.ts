import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { syncSettings } from './sync-settings.ts';
import { session } from '../session/session.ts';

/**
 * Keeps the pages in step with the session. When it ends, here or in another tab, all cached data is dropped
 * and the login page opens; after the login the user returns, unless they logged out themselves.
 */
export function followSession(router: AnyRouter, queryClient: QueryClient): void {
  let wasLoggedIn = session.get().isLogin;
  let lastRole = session.get().currentUserRole;
  session.subscribe(() => {
    const { isLogin, currentUserRole } = session.get();
    // The current page may not be open to the new role, whether it was switched here or in another tab.
    if (wasLoggedIn && isLogin && currentUserRole !== lastRole) void router.invalidate();
    lastRole = currentUserRole;
    if (wasLoggedIn && !isLogin) {
      const byHand = session.lastEnd() === 'loggedOut';
      const returnTo = router.state.location.href;
      // Clear only after leaving the page; otherwise it would fetch everything again.
      void router
        .navigate({ to: '/login', search: byHand ? {} : { returnTo } })
        .finally(() => forget(queryClient));
    }
    wasLoggedIn = isLogin;
  });
  syncSettings();
  window.addEventListener('storage', (event) => {
    if (event.storageArea === localStorage) session.followTabs();
  });
}

/** Clears cached queries and mutations; the current page fetches its data again. */
function forget(queryClient: QueryClient): void {
  queryClient.getMutationCache().clear();
  queryClient.removeQueries({ type: 'inactive' });
  void queryClient.resetQueries();
}
