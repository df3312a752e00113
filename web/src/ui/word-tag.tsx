import type { ReactNode } from 'react';
import classes from './word-tag.module.css';

/** A word or two on what stands before it, such as “unread”. */
export function WordTag({ children }: { readonly children: ReactNode }) {
  return <span className={classes['tag']}>{children}</span>;
}
