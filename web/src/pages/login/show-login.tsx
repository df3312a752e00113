import { MantineProvider } from '@mantine/core';
import { StrictMode } from 'react';
import type { Root } from 'react-dom/client';
import { readBanner, useVisitorAnswer, visitorPaths } from '../../auth/login/visitor-facts.ts';
import { readBrowserSession } from '../../auth/session/browser-storage.ts';
import { DismissibleBanner } from '../../shell/dismissible-banner.tsx';
import { cssVariables, theme } from '../../ui/theme.ts';
import { titleText } from '../../ui/use-title.ts';
import { LoginScreen } from './login-screen.tsx';
import { readLoginParameters } from './login-parameters.ts';
import { returnAddress } from './return-address.ts';
import classes from './show-login.module.css';

const askBannerEveryMs = 45_000;

interface Application {
  readonly showApplication: (root: Root) => void;
}

/**
 * Shows the login page without the rest of the application, which a visitor does not need yet: it is loaded when they
 * begin to type, and takes over at the address to return to.
 */
export function showLogin(root: Root, loadApplication: () => Promise<Application>): void {
  const parameters = readLoginParameters(Object.fromEntries(new URLSearchParams(window.location.search)));
  const returnTo = returnAddress(parameters.returnTo);
  document.title = titleText('Log in');

  function followTabs(): void {
    if (readBrowserSession(localStorage).isLoginInThisBrowser) void takeOver();
  }

  async function takeOver(): Promise<void> {
    window.removeEventListener('storage', followTabs);
    window.history.replaceState(null, '', returnTo);
    try {
      const { showApplication } = await loadApplication();
      showApplication(root);
    } catch {
      // The server may have a newer version of the page.
      window.location.reload();
    }
  }

  window.addEventListener('storage', followTabs);
  root.render(
    <StrictMode>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
        <Login
          returnTo={returnTo}
          signOn={parameters.signOn}
          onBegin={() => void loadApplication().catch(() => null)}
          onDone={() => void takeOver()}
        />
      </MantineProvider>
    </StrictMode>,
  );
}

function Login(props: Parameters<typeof LoginScreen>[0]) {
  const banner = useVisitorAnswer(visitorPaths.installation, readBanner, askBannerEveryMs);
  return (
    <>
      <DismissibleBanner banner={banner} username={null} />
      <main id="main" className={classes['main']}>
        <LoginScreen {...props} />
      </main>
    </>
  );
}
