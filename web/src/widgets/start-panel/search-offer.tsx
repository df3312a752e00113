import type { SearchCounts } from '@moltrove/contract';
import type { ReactNode } from 'react';
import { formatCounted } from '../../ui/format.ts';
import { Inline } from '../../ui/inline.tsx';
import { Words } from '../../ui/words.tsx';
import classes from './start-panel.module.css';

interface Props {
  title: string;
  counts: SearchCounts;
  onLoad: () => void;
  children?: ReactNode;
}

/** A search that opens with one click, with its counts. */
export function SearchOffer({ title, counts, onLoad, children }: Props) {
  return (
    <Inline as="li" className={classes['offer']} data-hover="">
      <button type="button" className={classes['load']} onClick={onLoad} title={title}>
        <Words as="span" lines={2} flex="shrink">
          {title}
        </Words>
        <Words as="span" size="sm" tone="muted" className={classes['counts']}>
          {formatCounted(counts.structures, 'structure')} ·{' '}
          {formatCounted(counts.activities, 'activity', 'activities')}
        </Words>
      </button>
      {children}
    </Inline>
  );
}
