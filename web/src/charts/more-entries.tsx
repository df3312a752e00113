import { Button } from '@mantine/core';
import { formatCount } from '../ui/format.ts';
import { Inline } from '../ui/inline.tsx';
import classes from './more-entries.module.css';

interface MoreEntriesProps {
  readonly listed: number;
  readonly total: number;
  /** Null where there are only all of them left to be shown. */
  readonly onShow: (() => void) | null;
  readonly onViewAll: () => void;
}

/** How many entries are listed of those there are, and the ways to the others; nothing where all are listed. */
export function MoreEntries({ listed, total, onShow, onViewAll }: MoreEntriesProps) {
  if (listed >= total) return null;
  return (
    <Inline justify="space-between" className={classes.more}>
      <span>
        {formatCount(listed)} of {formatCount(total)}
      </span>
      <span>
        {onShow !== null && (
          <Button size="compact-xs" variant="subtle" onClick={onShow}>
            Show more
          </Button>
        )}
        <Button size="compact-xs" variant="subtle" onClick={onViewAll}>
          View all
        </Button>
      </span>
    </Inline>
  );
}
