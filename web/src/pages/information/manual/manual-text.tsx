import type { ReactNode } from 'react';
import { Words } from '../../../ui/words.tsx';
import classes from './manual-text.module.css';

/** A page of the manual below its title. */
export function ManualText({ title, children }: { title: string; children: ReactNode }) {
  return (
    <article className={classes['text']}>
      <Words as="h1" size="4xl" weight={650} marginBottom={6}>
        {title}
      </Words>
      {children}
    </article>
  );
}
