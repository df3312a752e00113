import { Link, useLocation } from '@tanstack/react-router';
import classes from './navigation.module.css';
import { usePageLink } from './page-link.ts';
import { useNavigationPages } from './use-navigation-pages.ts';
import { useCurrentInSight } from '../ui/use-current-in-sight.ts';
import { useRoleOver } from './use-role-over.ts';
import { Inline } from '../ui/inline.tsx';

/** Links to the pages open to the role, with the current search. `isWide` hides them in a narrow window. */
export function Navigation({ isWide = false }: { isWide?: boolean }) {
  const pages = useNavigationPages();
  const linkTo = usePageLink();
  const isOver = useRoleOver();
  const open = isOver ? [] : pages;
  const pathname = useLocation({ select: (location) => location.pathname });
  const line = useCurrentInSight<HTMLElement>(`${pathname} ${open.length}`);
  if (open.length === 0) return null;
  return (
    <Inline
      ref={line}
      as="nav"
      align="stretch"
      gap={1}
      data-wider-than={isWide ? 'laptop' : undefined}
      aria-label="Pages"
    >
      {open.map((page) => (
        <Link
          key={page.to}
          {...linkTo(page.to)}
          activeOptions={{ includeSearch: false }}
          className={classes['link'] ?? ''}
        >
          {page.label}
        </Link>
      ))}
    </Inline>
  );
}
