import { Skeleton, TextInput } from '@mantine/core';
import type { ChartData, ChartDefinition } from '@moltrove/contract';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { ErrorNote } from '../ui/error-note.tsx';
import { IconFilter } from '../ui/icons/tabler.ts';
import { Inline } from '../ui/inline.tsx';
import { PartialLine } from '../ui/partial-note.tsx';
import { Stack } from '../ui/stack.tsx';
import { Words } from '../ui/words.tsx';
import { ChartMenu } from './chart-menu.tsx';
import type { ChartActions } from './chart-menu-props.ts';
import type { BarView } from './model/bar-view.ts';
import type { ChartView } from './model/chart-view.ts';
import classes from './chart-card.module.css';

interface ChartCardProps {
  readonly definition: ChartDefinition;
  readonly data: ChartData | undefined;
  readonly fetching: boolean;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly filtered: boolean;
  readonly view: ChartView;
  readonly onView: (view: ChartView) => void;
  readonly bars: BarView;
  readonly onBars: (bars: BarView) => void;
  readonly actions: ChartActions;
  /** A handle that moves the chart among the others. */
  readonly grip: ReactNode;
  readonly children: ReactNode;
}

/** A chart with its title and menu; on failure, the error above the last content. */
export function ChartCard(props: ChartCardProps) {
  const { definition, data, view, onView, filtered } = props;
  const [searchShown, setSearchShown] = useState(false);
  const failed = props.error !== null && props.error !== undefined;
  const hasEntries = definition.type !== 'Range';
  return (
    <Stack
      as="section"
      gap={3}
      className={classes.card}
      aria-label={definition.label}
      aria-busy={props.fetching}
    >
      <Inline as="header" justify="space-between" className={classes.head}>
        {props.grip}
        <Words as="h3" size="md" weight={600} className={classes.title} title={definition.description}>
          {definition.label}
          {filtered && <IconFilter size={13} color="var(--accent)" aria-label="filtered" />}
        </Words>
        <ChartMenu
          label={definition.label}
          sortOrder={hasEntries ? view.sortOrder : null}
          bars={hasEntries ? null : props.bars}
          onBars={props.onBars}
          filtered={filtered}
          onSort={(sortOrder) => onView({ ...view, sortOrder })}
          onSearch={() => setSearchShown(true)}
          actions={props.actions}
        />
      </Inline>
      {searchShown && (
        <TextInput
          size="xs"
          autoFocus
          aria-label={`Search in ${definition.label}`}
          placeholder={definition.type === 'Image' ? 'Part of its SMILES' : 'Search inside'}
          maxLength={200}
          data-mantine-stop-propagation="true"
          value={view.contains}
          onChange={(event) => onView({ ...view, contains: event.currentTarget.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            setSearchShown(false);
            onView({ ...view, contains: '' });
          }}
        />
      )}
      {failed && (
        <ErrorNote error={props.error} title="This chart could not be drawn." onRetry={props.onRetry} />
      )}
      {data?.partial !== undefined && <PartialLine partial={data.partial} />}
      <Stack gap={3} className={classes.body} data-stale={props.fetching && data !== undefined}>
        {data === undefined && (props.fetching || !failed) && <ChartSkeleton />}
        {props.children}
      </Stack>
    </Stack>
  );
}

function ChartSkeleton() {
  return (
    <Stack gap={4} paddingY={2} paddingX={0} aria-hidden="true">
      {[90, 70, 55, 48, 30].map((width) => (
        <Skeleton key={width} height={18} width={`${width}%`} />
      ))}
    </Stack>
  );
}
