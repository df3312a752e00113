import { Button } from '@mantine/core';
import { formatCounted } from '../ui/format.ts';
import classes from './without-value.module.css';
import type { RangeChoice } from './model/filter-edits.ts';
import { Words } from '../ui/words.tsx';

interface WithoutValueProps {
  readonly counts: { readonly structures: number; readonly activities: number };
  /** The range selected or being selected; null for none. */
  readonly range: RangeChoice | null;
  /** The effect of the filter on rows without a value; null for none. */
  readonly byValue: 'left out' | 'only' | null;
  /** True keeps only these rows, false excludes them. */
  readonly onChoose: (only: boolean) => void;
}

/**
 * The number of structures without a value, which are in no bar, the filter's effect on them, and buttons to
 * change it.
 */
export function WithoutValue({ counts, range, byValue, onChoose }: WithoutValueProps) {
  if (counts.structures + counts.activities === 0) return null;
  return (
    <Words tone="muted" size="sm">
      {formatCounted(counts.structures, 'structure')}{' '}
      {range === null && byValue === null
        ? 'with missing values, which are in no bar.'
        : `without a value${fateOf(range, byValue)}`}
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
  return byValue === 'only' ? ' are all that remain.' : ' are left out.';
}
