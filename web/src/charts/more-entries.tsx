import { Button } from '@mantine/core';
import { formatCount } from '../ui/format.ts';
import { Inline } from '../ui/inline.tsx';

interface MoreEntriesProps {
  readonly listed: number;
  readonly total: number;
  /** Null if the only remaining step is to show all. */
  readonly onShow: (() => void) | null;
  readonly onViewAll: () => void;
}

/** The number of listed entries, and buttons to show the others; nothing if all are listed. */
export function MoreEntries({ listed, total, onShow, onViewAll }: MoreEntriesProps) {
  if (listed >= total) return null;
  return (
    <Inline justify="space-between" tone="muted" size="sm">
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
