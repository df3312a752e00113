import { Link, useLocation, useSearch } from '@tanstack/react-router';
import { useSearchText } from '../current-search.ts';
import { useSession } from '../session/session.ts';
import classes from './navigation.module.css';
import { openPages } from './pages.ts';

/** The pages open to the role; the search of this page goes along. */
export function Navigation({ className }: { className?: string | undefined }) {
  const { currentUserRole } = useSession();
  const s = useSearchText();
  const open = openPages(currentUserRole);
  // Results of selected rows are results too, with a way back in their address.
  const ofSelection = useLocation({ select: ({ pathname }) => pathname.startsWith('/new-search-results') });
  const from: unknown = useSearch({ strict: false, select: (search) => search['from'] });
  if (open.length === 0) return null;
  return (
    <nav className={`${classes['nav']} ${className ?? ''}`} aria-label="Pages">
      {open.map((page) => (
        <Link
          key={page.to}
          to={ofSelection && page.to === '/results' ? '/new-search-results' : page.to}
          search={{
            ...(s !== undefined && { s }),
            ...(ofSelection && page.to === '/results' && typeof from === 'string' && { from }),
          }}
          activeOptions={{ includeSearch: false }}
          className={classes['link'] ?? ''}
        >
          {page.label}
        </Link>
      ))}
    </nav>
  );
}
