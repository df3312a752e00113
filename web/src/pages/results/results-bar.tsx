import type { ReactNode } from 'react';
import { Inline } from '../../ui/inline.tsx';
import classes from './results-bar.module.css';

/** The tabs of the results, and the tools of the current tab. */
export function ResultsBar({ children }: { children: ReactNode }) {
  return (
    <Inline gap={4} justify="space-between" bar="above" className={classes.bar}>
      {children}
    </Inline>
  );
}
