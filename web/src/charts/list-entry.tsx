import { shareText } from '@moltrove/contract';
import type { ReactNode } from 'react';
import { CheckBox } from '../ui/check-box.tsx';
import { formatCount } from '../ui/format.ts';
import { Tip } from '../ui/tip.tsx';
import { useTip } from '../ui/use-tip.ts';
import { Words } from '../ui/words.tsx';
import { entryCountsInWords } from './model/chart-number.ts';
import classes from './list-entry.module.css';
import type { EntryState } from './model/entry-state.ts';
import { ExcludeEntry } from './exclude-entry.tsx';
import { shadeOf } from './model/shade.ts';

interface ListEntryProps {
  readonly entry: {
    readonly label: string;
    /** Null for a selected entry whose counts were not fetched. */
    readonly structures: number | null;
    readonly activities: number | null;
  };
  /** Structures of the largest entry, whose bar has the full length. */
  readonly largest: number;
  /** Structures in all results that the chart covers. */
  readonly whole: number;
  readonly state: EntryState;
  readonly inTabOrder: boolean;
  /** Opens what the entry stands for. */
  readonly link?: ReactNode;
  readonly onFocus: () => void;
  /** Called when the pointer or the focus enters or leaves. */
  readonly onPoint: (here: boolean) => void;
  readonly onInclude: () => void;
  readonly onExclude: () => void;
}

/** A bar with its count and share. The checkbox keeps only its rows; the other button removes them. */
export function ListEntry({
  entry,
  largest,
  whole,
  state,
  inTabOrder,
  link,
  onFocus,
  onPoint,
  onInclude,
  onExclude,
}: ListEntryProps) {
  const { label, structures, activities } = entry;
  const counts = entryCountsInWords(structures, activities, whole);
  const tabIndex = inTabOrder ? 0 : -1;
  const tip = useTip();
  return (
    <li
      className={classes.entry}
      data-reveals=""
      data-state={state}
      data-linked={link === undefined ? undefined : ''}
      onFocus={() => {
        onFocus();
        onPoint(true);
      }}
      onBlur={() => onPoint(false)}
      onPointerEnter={() => onPoint(true)}
      onPointerLeave={() => onPoint(false)}
    >
      <CheckBox
        className={classes.include ?? ''}
        tabIndex={tabIndex}
        checked={state === 'included'}
        aria-label={`Keep only ${label}: ${counts}`}
        onChange={onInclude}
      />
      <button type="button" className={classes.bar} tabIndex={-1} onClick={onInclude} {...tip.handlers}>
        {structures !== null && (
          <span
            className={classes.fill}
            data-shade={shadeOf(structures, largest)}
            style={{ width: `${(structures / largest) * 100}%` }}
            aria-hidden="true"
          />
        )}
        <Words as="span" lines={1} className={classes.label}>
          {label}
        </Words>
        {structures !== null && (
          <span className={classes.count}>
            {formatCount(structures)} <span className={classes.share}>{shareText(structures, whole)}</span>
          </span>
        )}
      </button>
      {tip.target !== null && (
        <Tip target={tip.target} position="right" multiline maw={320} onFailure={tip.hide}>
          <TooltipText label={label} counts={counts} />
        </Tip>
      )}
      {link}
      <ExcludeEntry label={label} state={state} tabIndex={tabIndex} onExclude={onExclude} />
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
