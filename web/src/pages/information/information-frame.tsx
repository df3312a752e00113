import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSession } from '../../auth/session/session.ts';
import { Inline } from '../../ui/inline.tsx';
import classes from './information-frame.module.css';
import { Stack } from '../../ui/stack.tsx';

const pages = [
  { to: '/usermanual', label: 'User manual', isPublic: true },
  { to: '/keywords', label: 'Keywords', isPublic: true },
  { to: '/valuespread', label: 'Spread of values', isPublic: false },
  { to: '/policies', label: 'Policies', isPublic: true },
] as const;

/** The frame of pages that inform; visitors see the public ones, and a link to the login. */
export function InformationFrame({ children }: { children: ReactNode }) {
  const { isLogin } = useSession();
  return (
    <Stack flex="fill" hasFiller>
      <Inline as="header" gap={10} rowGap={4} className={classes['bar']} data-visitor={!isLogin || undefined}>
        {!isLogin && (
          <Link to="/login" className={classes['brand'] ?? ''} aria-label="Moltrove, log in">
            <img src="/icon.svg" alt="" width={24} height={24} />
            <span className={classes['name']}>Moltrove</span>
          </Link>
        )}
        <Inline as="nav" gap={2} align="stretch" aria-label="Information" className={classes['nav']}>
          {pages
            .filter(({ isPublic }) => isPublic || isLogin)
            .map(({ to, label }) => (
              <Link
                key={to}
                to={to}
                className={classes['link'] ?? ''}
                activeOptions={{ includeSearch: false }}
              >
                {label}
              </Link>
            ))}
        </Inline>
        {!isLogin && (
          <Link to="/login" className={classes['login'] ?? ''}>
            Log in
          </Link>
        )}
      </Inline>
      {children}
    </Stack>
  );
}
