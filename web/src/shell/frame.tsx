import { Outlet, useMatches, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { NewerBuildBanner } from './build/newer-build-banner.tsx';
import { useShortcuts } from './keyboard/use-shortcuts.ts';
import { isOpenTo, routeAccess, routeMeta } from '../app/route-access.ts';
import type { GuardedPath } from '../app/route-access.ts';
import { IdleWatch } from '../auth/login/idle-watch.tsx';
import { useSession } from '../auth/session/session.ts';
import { focusOneBox } from './box/focus-one-box.ts';
import classes from './frame.module.css';
import { Header } from './header.tsx';
import { usePageLink } from './page-link.ts';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { SimulatedBanner } from './simulated-banner.tsx';
import { SubscriptionBanner } from './subscription-banner.tsx';
import { TopProgress } from './top-progress.tsx';
import { usePageTitle } from './use-page-title.ts';

/** The common layout of all pages. */
export function Frame() {
  const { isLogin, currentUserRole } = useSession();
  const isOpen = (page: GuardedPath): boolean => isOpenTo(routeAccess[page], currentUserRole);
  const [shortcutsShown, setShortcutsShown] = useState(false);
  const { headers, look } = routeMeta(useMatches({ select: (matches) => matches.at(-1)?.routeId ?? '' }));
  const hasHeader = isLogin && headers;
  const navigate = useNavigate();
  const linkTo = usePageLink();
  /** To a page that not every role may open. */
  const goTo = (page: Parameters<typeof linkTo>[0]) => () => {
    if (isOpen(page)) void navigate(linkTo(page));
  };
  usePageTitle();
  useShortcuts({
    '/': focusOneBox,
    '?': () => setShortcutsShown(true),
    'g h': goTo('/home'),
    'g s': () => void navigate(linkTo('/search')),
    'g r': () => void navigate(linkTo('/results')),
    'g t': goTo('/sarview'),
    'g a': goTo('/analyzers'),
    'g e': goTo('/export'),
    'g l': goTo('/downloads'),
    'g d': () => {
      if (isOpen('/dashboard')) void navigate({ to: '/dashboard' });
    },
    'g v': () => void navigate(linkTo('/saved')),
  });

  return (
    <div className={classes['frame']} data-look={look}>
      <a className={classes['skip']} href="#main">
        Skip to the page
      </a>
      <TopProgress />
      {hasHeader && <Header onShowShortcuts={() => setShortcutsShown(true)} />}
      <NewerBuildBanner />
      {hasHeader && <SimulatedBanner />}
      {hasHeader && <SubscriptionBanner />}
      <main id="main" className={classes['main']} tabIndex={-1}>
        <Outlet />
      </main>
      <IdleWatch />
      <ShortcutsDialog opened={shortcutsShown} onClose={() => setShortcutsShown(false)} />
    </div>
  );
}
