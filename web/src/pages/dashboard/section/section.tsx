import type { ReactNode } from 'react';
import classes from './section.module.css';
import dashboardClasses from './dashboard.module.css';

interface Props {
  readonly title: string;
  readonly lead: string;
  /** What stands at the right of the title. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

export function Section({ title, lead, actions, children }: Props) {
  return (
    <section aria-label={title}>
      <div className={classes['head']}>
        <h2 className={classes['title']}>{title}</h2>
        {actions}
      </div>
      <p className={dashboardClasses['lead']}>{lead}</p>
      {children}
    </section>
  );
}
