import { shareText } from '@moltrove/contract';
import { Skeleton, VisuallyHidden } from '@mantine/core';
import type { CSSProperties } from 'react';
import { StructureImage } from '../chem-ui/structure-image.tsx';
import { formatCount, wordFor } from '../ui/format.ts';
import { IconCircleMinus, IconFileText } from '../ui/icons/tabler.ts';
import { Words } from '../ui/words.tsx';
import classes from './all-entries-row.module.css';
import { type EntryState, excludeTitle } from './model/entry-state.ts';
import type { ListedEntry } from './model/listed-entry.ts';
import { shadeOf } from './model/shade.ts';
import { CheckMark } from '../ui/check-mark.tsx';

interface RowProps {
  readonly domId: string;
  readonly entry: ListedEntry | undefined;
  readonly position: number;
  readonly total: number;
  readonly whole: number;
  readonly drawn: boolean;
  readonly active: boolean;
  readonly state: EntryState;
  readonly style: CSSProperties;
  readonly onInclude: () => void;
  readonly onExclude: () => void;
  /** Opens the page of the entry; null if it has none. */
  readonly onOpen: (() => void) | null;
}

const stateWords: Readonly<Record<EntryState, string>> = {
  included: ', kept',
  excluded: ', removed from the results',
  free: '',
};
const drawing = { width: 124, height: 88 } as const;

/** An entry with its bar and counts, or a placeholder while it is loading. The list handles the keys. */
export function AllEntriesRow(props: RowProps) {
  const { domId, entry, position, total, whole, drawn, active, state, style } = props;
  const frame = {
    id: domId,
    className: classes.row,
    'data-hover': '',
    style,
    role: 'option',
    'aria-posinset': position,
    'aria-setsize': total,
    'data-active': active,
    'data-state': state,
    'data-drawn': drawn,
  };
  if (entry === undefined) {
    return (
      <div {...frame} aria-label="Loading" aria-selected={false}>
        <Skeleton height={12} width="60%" aria-hidden="true" />
      </div>
    );
  }
  const { label, smiles, structures, activities } = entry;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the list has the focus and the keys
    <div {...frame} aria-selected={state === 'included'} title={label} onClick={props.onInclude}>
      <span
        className={classes.fill}
        data-shade={shadeOf(structures, whole)}
        style={{ width: `${(structures / Math.max(1, whole)) * 100}%` }}
      />
      <CheckMark checked={state === 'included' ? 'true' : 'false'} />
      {drawn && smiles !== null && smiles !== undefined && (
        <Words as="span" flex="none" style={drawing}>
          <StructureImage smiles={smiles} name={null} {...drawing} />
        </Words>
      )}
      <Words as="span" lines={1} className={classes.label}>
        {label}
      </Words>{' '}
      <span className={classes.count}>
        {formatCount(structures)}
        <VisuallyHidden> {wordFor(structures, 'structure')}</VisuallyHidden>
      </span>{' '}
      <span className={classes.share}>{shareText(structures, whole)}</span>{' '}
      <span className={classes.activities} data-wider-than="phone">
        {formatCount(activities)}
        <VisuallyHidden> {wordFor(activities, 'activity', 'activities')}</VisuallyHidden>
      </span>
      <VisuallyHidden>{stateWords[state]}</VisuallyHidden>
      {props.onOpen !== null && (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- O does the same on the list
        <span
          className={classes.open}
          title="Open what it names"
          onClick={(event) => {
            event.stopPropagation();
            props.onOpen?.();
          }}
        >
          <IconFileText size={16} />
        </span>
      )}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- Delete does the same on the list */}
      <span
        className={classes.exclude}
        title={excludeTitle(state)}
        onClick={(event) => {
          event.stopPropagation();
          props.onExclude();
        }}
      >
        <IconCircleMinus size={16} />
      </span>
    </div>
  );
}
