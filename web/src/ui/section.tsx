import type { ReactNode } from 'react';
import { Inline } from './inline.tsx';
import { Words } from './words.tsx';
import classes from './section.module.css';
import { Lead } from './lead.tsx';

interface Props {
  readonly title: string;
  readonly lead: string;
  /** Content to the right of the title. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A titled part of a page. */
export function Section({ title, lead, actions, children }: Props) {
  return (
    <section aria-label={title}>
      <Inline gap={4} wrap className={classes['head']}>
        <Words as="h2" size="xl" weight={600} className={classes['title']}>
          {title}
        </Words>
        {actions}
      </Inline>
      <Lead>{lead}</Lead>
      {children}
    </section>
  );
}
