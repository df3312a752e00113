import type { ReactNode } from 'react';
import { Words } from '../../ui/words.tsx';
import classes from './organism.module.css';

/** The organism of a target, below its name. */
export function Organism({ children }: { children: ReactNode }) {
  return (
    <Words as="span" size="xs" tone="muted" lines={1} className={classes.organism}>
      {children}
    </Words>
  );
}
