import type { ReactNode } from 'react';
import { Words } from '../../../ui/words.tsx';
import classes from './settings-card.module.css';

/** One topic of the settings. */
export function SettingsCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={classes['card']}>
      <Words as="h3" size="lg" weight={600} marginBottom={5}>
        {title}
      </Words>
      {children}
    </div>
  );
}
