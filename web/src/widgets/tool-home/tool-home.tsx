import type { ReactNode } from 'react';
import text from '../../ui/text.module.css';
import { PageFrame } from '../../ui/page-frame.tsx';
import classes from './tool-home.module.css';

interface ToolHomeProps {
  readonly title: string;
  readonly lead?: string;
  /** Wide enough for a row of cards. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** The start page of a tool over searches: its name, what it does, and the current search. */
export function ToolHome({ title, lead, isWide = false, children }: ToolHomeProps) {
  return (
    <PageFrame width={isWide ? 920 : 800} className={classes.page}>
      <h1 className={text.heading}>{title}</h1>
      {lead !== undefined && <p className={classes.lead}>{lead}</p>}
      {children}
    </PageFrame>
  );
}
