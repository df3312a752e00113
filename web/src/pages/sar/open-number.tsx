import type { Search } from '@moltrove/contract';
import type { ReactNode } from 'react';
import { useOpenActivities } from './sar-activities.ts';
import type { ActivitiesRequest } from './sar-activities.ts';
import classes from './open-number.module.css';

interface Props {
  readonly search: Search;
  readonly request: ActivitiesRequest;
  /** The number of activities counted; null for a number of structures. */
  readonly shownCount: number | null;
  readonly tab?: 'activities' | 'structures';
  readonly title: string;
  readonly tabIndex?: 0 | -1;
  readonly children: ReactNode;
}

/** A number of the table that opens the rows it counts. */
export function OpenNumber({
  search,
  request,
  shownCount,
  tab = 'activities',
  title,
  tabIndex = 0,
  children,
}: Props) {
  const { open, isOpening } = useOpenActivities(search);
  return (
    <button
      type="button"
      className={classes.open}
      title={title}
      tabIndex={tabIndex}
      aria-busy={isOpening(request, tab)}
      onClick={() => void open(request, shownCount, tab)}
    >
      {children}
    </button>
  );
}
