import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import classes from './tab-links.module.css';
import { useCurrentInSight } from './use-current-in-sight.ts';
import { Words } from './words.tsx';

interface TabLinksProps {
  readonly label: string;
  /** Changes with the current tab and with the widths of the tabs. */
  readonly layoutKey: string;
  readonly children: ReactNode;
}

/** Tabs that are links, in a row that scrolls if it is too wide, with the current tab in view. */
export function TabLinks({ label, layoutKey, children }: TabLinksProps) {
  const row = useCurrentInSight<HTMLElement>(layoutKey);
  return (
    <nav ref={row} className={classes['tabs']} aria-label={label}>
      {children}
    </nav>
  );
}

/** Merges the class that the router adds to the current tab. */
function TabAnchor({ className = '', ...props }: ComponentPropsWithRef<'a'>) {
  return <a {...props} className={`${classes['tab']} ${className}`} />;
}

/** A tab; `to`, `params` and `search` are checked against the routes. */
export const TabLink = createLink(TabAnchor);

/** The number of rows of a tab. */
export function TabCount({ children, ...rest }: { children: ReactNode; 'aria-hidden'?: 'true' }) {
  return (
    <Words as="span" tone="muted" weight={400} className={classes['count']} data-figures="" {...rest}>
      {children}
    </Words>
  );
}
