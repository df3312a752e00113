import type { ReactNode } from 'react';
import text from '../../ui/text.module.css';
import { PageFrame } from '../../ui/page-frame.tsx';
import classes from './tool-home.module.css';

interface ToolHomeProps {
  readonly title: string;
  readonly lead?: string;
  /** With room for a row of cards. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** The page on which a tool over searches begins: its name, what it does, and the search in hand. */
export function ToolHome({ title, lead, isWide = false, children }: ToolHomeProps) {
  return (
    <PageFrame width={isWide ? 920 : 800} className={classes.page}>
      <h1 className={text.heading}>{title}</h1>
      {lead !== undefined && <p className={classes.lead}>{lead}</p>}
      {children}
    </PageFrame>
  );
}
