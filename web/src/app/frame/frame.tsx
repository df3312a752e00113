import { Outlet, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useSearchText } from '../current-search.ts';
import { useShortcuts } from '../keyboard/use-shortcuts.ts';
import type { PageSearch } from '../router.tsx';
import { IdleWatch } from '../session/idle-watch.tsx';
import { useSession } from '../session/session.ts';
import { focusOneBox } from './focus-one-box.ts';
import classes from './frame.module.css';
import { Header } from './header.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { SimulatedBanner } from './simulated-banner.tsx';
import { TopProgress } from './top-progress.tsx';
import { usePageTitle } from './use-page-title.ts';

/** The common layout of all pages. */
export function Frame() {
  const { isLogin } = useSession();
  const [shortcutsShown, setShortcutsShown] = useState(false);
  const navigate = useNavigate();
  const s = useSearchText();
  const search: PageSearch = s === undefined ? {} : { s };
  usePageTitle();
  useShortcuts({
    '/': focusOneBox,
    '?': () => setShortcutsShown(true),
    'g s': () => void navigate({ to: '/search', search }),
    'g r': () => void navigate({ to: '/results', search }),
    'g v': () => void navigate({ to: '/saved', search }),
  });

  return (
    <div className={classes['frame']}>
      <a className={classes['skip']} href="#main">
        Skip to the page
      </a>
      <TopProgress />
      {isLogin && <Header onShowShortcuts={() => setShortcutsShown(true)} />}
      {isLogin && <SimulatedBanner />}
      <main id="main" className={classes['main']} tabIndex={-1}>
        <Outlet />
      </main>
      <IdleWatch />
      <ShortcutsDialog opened={shortcutsShown} onClose={() => setShortcutsShown(false)} />
    </div>
  );
}
