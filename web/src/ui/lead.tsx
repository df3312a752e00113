import type { ReactNode } from 'react';
import { Words } from './words.tsx';
import classes from './lead.module.css';

/** The purpose of a section or a card, below its title. */
export function Lead({ children }: { children: ReactNode }) {
  return (
    <Words size="md" tone="muted" marginTop={1} marginBottom={8} className={classes['lead']}>
      {children}
    </Words>
  );
}
