import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { readBrowserSession } from './browser-storage.ts';
import { keepSettings } from './keep-settings.ts';
import { session } from './session.ts';

/**
 * Keeps the pages in step with the session: when it ends, here or in another tab, nothing of it stays in memory and
 * the user comes to the login page, with the way back unless they logged out themselves.
 */
export function followSession(router: AnyRouter, queryClient: QueryClient): void {
  let wasLoggedIn = session.get().isLogin;
  session.subscribe(() => {
    const { isLogin } = session.get();
    if (wasLoggedIn && !isLogin) {
      const byHand = session.lastEnd() === 'loggedOut';
      const returnTo = router.state.location.href;
      // Emptied only when the page is gone, which would fetch everything again otherwise.
      void router
        .navigate({ to: '/login', search: byHand ? {} : { returnTo } })
        .finally(() => queryClient.clear());
    }
    wasLoggedIn = isLogin;
  });
  keepSettings();
  window.addEventListener('storage', (event) => {
    if (event.storageArea === localStorage) followOtherTabs();
  });
}

function followOtherTabs(): void {
  const browser = readBrowserSession(localStorage);
  const { isLogin, username, token } = session.get();
  if (!isLogin) {
    // A login in another tab counts here too.
    if (browser.isLoginInThisBrowser && browser.ntoken !== null) session.restore();
    return;
  }
  if (!browser.isLoginInThisBrowser || browser.email !== username) session.close('elsewhere');
  else if (browser.token !== token && browser.ntoken !== null) session.restore();
}
