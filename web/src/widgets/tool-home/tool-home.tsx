import type { ReactNode } from 'react';
import { PageFrame } from '../../ui/page-frame.tsx';
import classes from './tool-home.module.css';
import { Words } from '../../ui/words.tsx';

interface ToolHomeProps {
  readonly title: string;
  readonly lead?: string;
  /** Whether it is wide enough for a row of cards. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** The start page of a tool for searches: its name, its purpose, and the current search. */
export function ToolHome({ title, lead, isWide = false, children }: ToolHomeProps) {
  return (
    <PageFrame width={isWide ? 920 : 800} gap={8}>
      <Words as="h1" size="3xl" weight={600}>
        {title}
      </Words>
      {lead !== undefined && (
        <Words tone="muted" className={classes.lead}>
          {lead}
        </Words>
      )}
      {children}
    </PageFrame>
  );
}
