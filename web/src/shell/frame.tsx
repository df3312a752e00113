import { Outlet, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { NewerBuildBanner } from './build/newer-build-banner.tsx';
import { useGlobalKeys } from './keyboard/use-global-keys.ts';
import { usePalette } from './palette/use-palette.ts';
import { useShortcuts } from './keyboard/use-shortcuts.ts';
import { useCurrentPage, useMayOpen } from '../auth/use-page-facts.ts';
import { IdleWatch } from '../auth/login/idle-watch.tsx';
import { useSession } from '../auth/session/session.ts';
import { focusOneBox } from './box/focus-one-box.ts';
import classes from './frame.module.css';
import { lateOpenedDialog } from '../ui/late-dialog.tsx';
import { UnlessOff } from './feature-off.tsx';
import { Header } from './header.tsx';
import { InstallationBanner } from './installation-banner.tsx';
import { usePageLink } from './page-link.ts';
import type { PageWithSearch } from './page-link.ts';
import { ReleaseBanner } from './release-banner.tsx';
import { SkipLinks } from './skip-links.tsx';
import { SimulatedBanner } from './simulated-banner.tsx';
import { SubscriptionBanner } from './subscription-banner.tsx';
import { TopProgress } from './top-progress.tsx';
import { usePageTitle } from './use-page-title.ts';

const ShortcutsDialog = lateOpenedDialog(
  async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog,
);

/** The common layout of all pages. */
export function Frame() {
  const { isLogin } = useSession();
  const mayOpen = useMayOpen();
  const [shortcutsShown, setShortcutsShown] = useState(false);
  const page = useCurrentPage();
  const hasHeader = isLogin && (page?.headers ?? true);
  const navigate = useNavigate();
  const linkTo = usePageLink();
  /** Navigates to a page that only some roles may open. */
  const goTo = (page: PageWithSearch) => () => {
    if (mayOpen(page)) void navigate(linkTo(page));
  };
  const palette = usePalette();
  usePageTitle();
  useGlobalKeys({ hasPalette: hasHeader, onPalette: palette.open });
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
      if (mayOpen('/dashboard')) void navigate({ to: '/dashboard' });
    },
    'g v': () => void navigate(linkTo('/saved')),
    'g i': () => void navigate(linkTo('/lists')),
  });

  return (
    <div className={classes['frame']} data-look={page?.look ?? 'other'}>
      <SkipLinks />
      <TopProgress />
      {hasHeader && <Header onShowShortcuts={() => setShortcutsShown(true)} onShowPalette={palette.open} />}
      <InstallationBanner />
      <NewerBuildBanner />
      {hasHeader && <ReleaseBanner />}
      {hasHeader && <SimulatedBanner />}
      {hasHeader && <SubscriptionBanner />}
      <main id="main" className={classes['main']} tabIndex={-1}>
        <UnlessOff feature={page?.feature}>
          <Outlet />
        </UnlessOff>
      </main>
      <IdleWatch />
      {hasHeader && palette.Palette !== null && (
        <palette.Palette onClose={palette.close} onShowShortcuts={() => setShortcutsShown(true)} />
      )}
      <ShortcutsDialog opened={shortcutsShown} onClose={() => setShortcutsShown(false)} />
    </div>
  );
}
