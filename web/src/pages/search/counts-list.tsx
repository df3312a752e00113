import { Skeleton } from '@mantine/core';
import { countKeys, countLabels } from '@moltrove/contract';
import { formatCount } from '../../ui/format.ts';
import { Inline } from '../../ui/inline.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Words } from '../../ui/words.tsx';
import classes from './counts-list.module.css';
import type { CountState } from './use-counts.ts';

interface Props {
  readonly state: Pick<CountState, 'status' | 'counts'>;
  /** Small figures, in 1, 2, 3 or 6 columns. */
  readonly compact?: boolean;
}

/** The six counts of a search; those of the search before are dimmed while it is counted. */
export function CountsList({ state: { status, counts }, compact = false }: Props) {
  const list = (
    <Stack
      as="dl"
      gap={1}
      className={classes['counts']}
      data-status={status}
      data-compact={compact}
      aria-busy={status === 'counting'}
    >
      {countKeys.map((key) => (
        <Inline gap={6} align="baseline" justify="space-between" key={key} className={classes['count']}>
          <Words as="dt" size="md" tone="muted">
            {countLabels[key]}
          </Words>
          <dd>{counts === null ? <Skeleton width={72} height={20} /> : formatCount(counts[key])}</dd>
        </Inline>
      ))}
    </Stack>
  );
  return compact ? <div className={classes['place']}>{list}</div> : list;
}
