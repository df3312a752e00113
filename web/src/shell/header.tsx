import { Link } from '@tanstack/react-router';
import { Inline } from '../ui/inline.tsx';
import classes from './header.module.css';
import { Navigation } from './navigation.tsx';
import { NoticesBell } from './notices-bell.tsx';
import { OneBox } from './box/one-box.tsx';
import { ReleaseBadge } from './release-badge.tsx';
import { useMayOpen } from '../auth/use-page-facts.ts';
import { usePageLink } from './page-link.ts';
import { ShortcutsButton } from './shortcuts-button.tsx';
import { UserMenu } from './user-menu.tsx';
import { useRoleOver } from './use-role-over.ts';

interface Props {
  onShowShortcuts: () => void;
  onShowPalette: () => void;
}

export function Header({ onShowShortcuts, onShowPalette }: Props) {
  const mayOpen = useMayOpen();
  const isOver = useRoleOver();
  const searches = mayOpen('/search') && !isOver;
  const hasHome = mayOpen('/home') && !isOver;
  const linkTo = usePageLink();
  return (
    <header className={classes['header']}>
      <Inline gap={6} className={classes['bar']}>
        <Link
          {...(hasHome ? linkTo('/home') : { to: '/' })}
          className={classes['brand']}
          aria-label="Moltrove, start page"
        >
          <img src="/icon.svg" alt="" width={24} height={24} />
          <span data-wider-than="tablet">Moltrove</span>
        </Link>
        <div className={classes['box']}>{searches && <OneBox />}</div>
        <Navigation isWide />
        <ReleaseBadge isWide />
        <ShortcutsButton onClick={onShowShortcuts} />
        <NoticesBell />
        <UserMenu onShowShortcuts={onShowShortcuts} onShowPalette={onShowPalette} />
      </Inline>
      <div className={classes['second']} data-header-line="second">
        <Navigation />
        <ReleaseBadge />
      </div>
    </header>
  );
}
