import { Skeleton, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { ChartData, ChartDefinition, ChartFilter } from '@moltrove/contract';
import { IconFilter } from '@tabler/icons-react';
import { useState } from 'react';
import { copyText } from '../chem-ui/copy-text.ts';
import { ErrorNote } from '../ui/error-note.tsx';
import { PartialLine } from '../ui/partial-note.tsx';
import { ChartMenu } from './chart-menu.tsx';
import { chartTable } from './chart-table.ts';
import type { ChartView } from './chart-view.ts';
import classes from './charts.module.css';
import { ListChart } from './list-chart.tsx';
import { RangeChart } from './range-chart.tsx';

interface ChartCardProps {
  readonly definition: ChartDefinition;
  readonly data: ChartData | undefined;
  readonly fetching: boolean;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly filter: ChartFilter | null;
  readonly onFilter: (filter: ChartFilter | null) => void;
  readonly view: ChartView;
  readonly onView: (view: ChartView) => void;
  readonly onHide: () => void;
}

/** A chart with its title and menu; says when it failed and keeps what was there. */
export function ChartCard(props: ChartCardProps) {
  const { definition, data, filter, onFilter, view, onView } = props;
  const [searchShown, setSearchShown] = useState(false);
  const copy = () => {
    if (data === undefined) return;
    void copyText(chartTable(data)).then((copied) =>
      notifications.show({
        message: copied ? `${definition.label} copied.` : 'The browser did not allow copying.',
      }),
    );
  };
  return (
    <section className={classes.card} aria-label={definition.label} aria-busy={props.fetching}>
      <header className={classes.head}>
        <h3 className={classes.title} title={definition.description}>
          {definition.label}
          {filter !== null && <IconFilter size={13} className={classes.filtered} aria-label="filtered" />}
        </h3>
        <ChartMenu
          label={definition.label}
          sortOrder={definition.type === 'List' ? view.sortOrder : null}
          filtered={filter !== null}
          onSort={(sortOrder) => onView({ ...view, sortOrder })}
          onSearch={() => setSearchShown(true)}
          onCopy={copy}
          onClear={() => onFilter(null)}
          onHide={props.onHide}
        />
      </header>
      {searchShown && (
        <TextInput
          size="xs"
          autoFocus
          aria-label={`Search in ${definition.label}`}
          placeholder="Search inside"
          value={view.contains}
          onChange={(event) => onView({ ...view, contains: event.currentTarget.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            setSearchShown(false);
            onView({ ...view, contains: '' });
          }}
        />
      )}
      {props.error !== null && props.error !== undefined && (
        <ErrorNote error={props.error} title="This chart could not be drawn." onRetry={props.onRetry} />
      )}
      {data?.partial !== undefined && <PartialLine partial={data.partial} />}
      <div className={classes.body} data-stale={props.fetching && data !== undefined}>
        {data === undefined && props.fetching && <ChartSkeleton />}
        {data?.chartType === 'List' && (
          <ListChart
            data={data}
            filter={filter}
            searching={view.contains !== ''}
            onFilter={onFilter}
            onShow={(maxCount) => onView({ ...view, maxCount })}
          />
        )}
        {data?.chartType === 'Range' && (
          <RangeChart
            data={data}
            unit={definition.unit}
            wholeNumbers={definition.wholeNumbers}
            filter={filter}
            onFilter={onFilter}
          />
        )}
      </div>
    </section>
  );
}

function ChartSkeleton() {
  return (
    <div className={classes.skeleton} aria-hidden="true">
      {[90, 70, 55, 48, 30].map((width) => (
        <Skeleton key={width} height={18} width={`${width}%`} />
      ))}
    </div>
  );
}
