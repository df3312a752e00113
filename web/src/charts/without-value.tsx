import { Button } from '@mantine/core';
import { formatCounted } from '../ui/format.ts';
import classes from './without-value.module.css';
import type { RangeChoice } from './model/filter-edits.ts';
import { Words } from '../ui/words.tsx';

interface WithoutValueProps {
  readonly counts: { readonly structures: number; readonly activities: number };
  /** The selected range, or the one being selected; null for none. */
  readonly range: RangeChoice | null;
  /** What the filter does with rows without a value; null if it says nothing about them. */
  readonly byValue: 'left out' | 'only' | null;
  /** True keeps only these rows, false excludes them. */
  readonly onChoose: (only: boolean) => void;
}

/** How many structures have no value and thus no bar, what the filter does with them, and how to change that. */
export function WithoutValue({ counts, range, byValue, onChoose }: WithoutValueProps) {
  if (counts.structures + counts.activities === 0) return null;
  return (
    <Words tone="muted" size="sm">
      {formatCounted(counts.structures, 'structure')} without a value{fateOf(range, byValue)}
      {range === null && byValue === null && (
        <span className={classes.withoutActions}>
          <Button size="compact-xs" variant="subtle" onClick={() => onChoose(false)}>
            Leave out
          </Button>
          <Button size="compact-xs" variant="subtle" onClick={() => onChoose(true)}>
            Only these
          </Button>
        </span>
      )}
    </Words>
  );
}

function fateOf(range: RangeChoice | null, byValue: WithoutValueProps['byValue']): string {
  if (range !== null) return range.excludeRange ? ' stay.' : ' are left out.';
  if (byValue === null) return ', not in the bars.';
  return byValue === 'only' ? ' are all that stays.' : ' are left out.';
}
