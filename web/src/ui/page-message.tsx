import type { ReactNode } from 'react';
import classes from './page-message.module.css';
import { Words } from './words.tsx';

interface Props {
  title: string;
  text?: string;
  children?: ReactNode;
}

/** A page with a single message. */
export function PageMessage({ title, text, children }: Props) {
  return (
    <div className={classes['page']}>
      <Words as="h1" size="3xl" weight={600} marginBottom={4}>
        {title}
      </Words>
      {text !== undefined && (
        <Words marginBottom={10} tone="muted">
          {text}
        </Words>
      )}
      {children}
    </div>
  );
}
