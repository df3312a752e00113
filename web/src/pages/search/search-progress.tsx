import type { PartialSearch } from '@moltrove/contract';
import { formatCount } from '../../ui/format.ts';
import classes from './search-progress.module.css';

/** The progress of a structure search, as a thin bar. */
export function SearchProgress({ looked, total }: PartialSearch) {
  const percent = total === 0 ? 100 : Math.floor((looked / total) * 100);
  return (
    <span
      className={classes['track']}
      role="progressbar"
      aria-label="Structure search"
      aria-valuenow={percent}
      aria-valuetext={`${formatCount(looked)} of ${formatCount(total)} molecules looked at`}
    >
      <span className={classes['done']} style={{ width: `${percent}%` }} />
    </span>
  );
}
