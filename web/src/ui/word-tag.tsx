import type { ReactNode } from 'react';
import classes from './word-tag.module.css';
import { Words } from './words.tsx';

/** A short label after another text, such as “unread”. */
export function WordTag({ children }: { readonly children: ReactNode }) {
  return (
    <Words as="span" size="sm" tone="accent" weight={500} className={classes['tag']}>
      {children}
    </Words>
  );
}
