import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSession } from '../../auth/session/session.ts';
import { Inline } from '../../ui/inline.tsx';
import classes from './information-frame.module.css';
import { Stack } from '../../ui/stack.tsx';

const pages = [
  { to: '/usermanual', label: 'User manual' },
  { to: '/keywords', label: 'Keywords' },
  { to: '/policies', label: 'Policies' },
] as const;

/** The frame of public pages; visitors see a link to the login. */
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
          {pages.map(({ to, label }) => (
            <Link key={to} to={to} className={classes['link'] ?? ''} activeOptions={{ includeSearch: false }}>
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
