import type { ReactNode } from 'react';
import classes from './page-message.module.css';

interface Props {
  title: string;
  text?: string;
  children?: ReactNode;
}

/** A page that has only one thing to say. */
export function PageMessage({ title, text, children }: Props) {
  return (
    <div className={classes['page']}>
      <h1 className={classes['title']}>{title}</h1>
      {text !== undefined && <p className={classes['text']}>{text}</p>}
      {children}
    </div>
  );
}
