import { shareText } from '@moltrove/contract';
import type { ChartImage } from '@moltrove/contract';
import { Structure } from '../chem-ui/structure.tsx';
import { CheckBox } from '../ui/check-box.tsx';
import { formatCount } from '../ui/format.ts';
import { Stack } from '../ui/stack.tsx';
import { Words } from '../ui/words.tsx';
import { entryCountsInWords } from './model/chart-number.ts';
import type { EntryState } from './model/entry-state.ts';
import { ExcludeEntry } from './exclude-entry.tsx';
import classes from './image-entry.module.css';
import { shadeOf } from './model/shade.ts';

/** Counts are null for a selected fragment that is not listed. */
export type ImageItem = Omit<ChartImage, 'structures' | 'activities'> & {
  readonly structures: number | null;
  readonly activities: number | null;
};

interface ImageEntryProps {
  readonly entry: ImageItem;
  readonly largest: number;
  readonly whole: number;
  readonly state: EntryState;
  readonly inTabOrder: boolean;
  readonly onPoint: (here: boolean) => void;
  readonly onInclude: () => void;
  readonly onExclude: () => void;
}

const drawing = { width: 112, height: 84 } as const;

/**
 * A fragment as a card: its drawing, enlarged on hover or press, the counts, and buttons to keep or remove its
 * structures.
 */
export function ImageEntry(props: ImageEntryProps) {
  const { entry, largest, whole, state, inTabOrder, onPoint } = props;
  const { label, smiles, structures, activities } = entry;
  const tabIndex = inTabOrder ? 0 : -1;
  const counts = entryCountsInWords(structures, activities, whole);
  return (
    <Stack
      as="li"
      className={classes.card}
      data-state={state}
      title={`${label}\n${counts}`}
      onFocus={() => onPoint(true)}
      onBlur={() => onPoint(false)}
      onPointerEnter={() => onPoint(true)}
      onPointerLeave={() => onPoint(false)}
    >
      {smiles === null ? (
        <span className={classes.nothing} style={drawing}>
          {label}
        </span>
      ) : (
        <Structure smiles={smiles} name={null} {...drawing} tabIndex={tabIndex} />
      )}
      <div className={classes.foot}>
        <CheckBox
          tabIndex={tabIndex}
          data-stop
          checked={state === 'included'}
          aria-label={`Keep only ${label}: ${counts}`}
          onChange={props.onInclude}
        />
        {structures !== null && (
          <span className={classes.count} aria-hidden="true">
            {formatCount(structures)}{' '}
            <Words as="span" size="xs" tone="muted">
              {shareText(structures, whole)}
            </Words>
          </span>
        )}
        <ExcludeEntry label={label} state={state} tabIndex={tabIndex} onExclude={props.onExclude} />
      </div>
      <span
        className={classes.bar}
        data-shade={shadeOf(structures ?? 0, largest)}
        style={{ width: `${((structures ?? 0) / largest) * 100}%` }}
        aria-hidden="true"
      />
    </Stack>
  );
}
