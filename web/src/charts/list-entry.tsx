import { Checkbox, Tooltip, UnstyledButton } from '@mantine/core';
import { IconCircleMinus } from '@tabler/icons-react';
import { formatCount, formatCounted } from '../ui/format.ts';
import { shareText } from './chart-number.ts';
import classes from './charts.module.css';

interface ListEntryProps {
  readonly entry: {
    readonly label: string;
    /** Null for a selected entry whose counts were not asked for. */
    readonly structures: number | null;
    readonly activities: number | null;
  };
  /** Structures of the largest entry: the length of a full bar. */
  readonly largest: number;
  /** Structures of all the results that the chart is drawn over. */
  readonly whole: number;
  readonly state: 'included' | 'excluded' | 'free';
  readonly inTabOrder: boolean;
  readonly onFocus: () => void;
  readonly onInclude: () => void;
  readonly onExclude: () => void;
}

/** A bar with its count and share. The checkbox keeps only such rows; the other button removes them. */
export function ListEntry({
  entry,
  largest,
  whole,
  state,
  inTabOrder,
  onFocus,
  onInclude,
  onExclude,
}: ListEntryProps) {
  const { label, structures, activities } = entry;
  const counts =
    structures === null || activities === null
      ? 'Not among the entries listed'
      : `${formatCounted(structures, 'structure')} (${shareText(structures, whole)}), ` +
        (activities === 1 ? '1 activity' : `${formatCount(activities)} activities`);
  return (
    <li className={classes.entry} data-state={state} onFocus={onFocus}>
      <Checkbox
        size="xs"
        className={classes.include}
        tabIndex={inTabOrder ? 0 : -1}
        checked={state === 'included'}
        aria-label={`Keep only ${label}: ${counts}`}
        onChange={onInclude}
      />
      <Tooltip
        label={<TooltipText label={label} counts={counts} />}
        position="right"
        multiline
        maw={320}
        withinPortal
      >
        <button type="button" className={classes.bar} tabIndex={-1} onClick={onInclude}>
          <span
            className={classes.fill}
            style={{ width: `${((structures ?? 0) / largest) * 100}%` }}
            aria-hidden="true"
          />
          <span className={classes.entryLabel}>{label}</span>
          {structures !== null && (
            <span className={classes.count}>
              {formatCount(structures)} <span className={classes.share}>{shareText(structures, whole)}</span>
            </span>
          )}
        </button>
      </Tooltip>
      <UnstyledButton
        className={classes.exclude}
        tabIndex={inTabOrder ? 0 : -1}
        aria-pressed={state === 'excluded'}
        aria-label={`Remove ${label}`}
        title={
          state === 'excluded'
            ? 'Removed from the results. Press to allow it again.'
            : 'Remove from the results'
        }
        onClick={onExclude}
      >
        <IconCircleMinus size={15} />
      </UnstyledButton>
    </li>
  );
}

function TooltipText({ label, counts }: { label: string; counts: string }) {
  return (
    <>
      <div>{label}</div>
      <div className={classes.tooltipCounts}>{counts}</div>
    </>
  );
}
