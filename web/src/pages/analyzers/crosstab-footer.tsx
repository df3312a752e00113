import { useComputedColorScheme } from '@mantine/core';
import type { ChartData, ChartDefinition, Crosstab, Search } from '@moltrove/contract';
import { withEntryFilter } from '@moltrove/contract';
import { Link } from '@tanstack/react-router';
import { Inline } from '../../ui/inline.tsx';
import { rowsWithoutEntry } from './axis-entries.ts';
import classes from './crosstab-footer.module.css';
import { countsText, tabOfMeasure } from './crosstab-table.ts';
import type { CrosstabTable } from './crosstab-table.ts';
import type { Drawing } from './drawing-of.ts';
import { heatRamp } from '../../ui/heat-colours.ts';
import { meaningText } from './measure-text.ts';
import { searchParameter } from '../../search/address/linked-search.ts';

interface CrosstabFooterProps {
  readonly table: CrosstabTable;
  readonly crosstab: Crosstab;
  readonly search: Search;
  readonly drawing: Drawing;
}

/** Explains the numbers and colours, and lists the rows in no entry of an axis. */
export function CrosstabFooter({ table, crosstab, search, drawing }: CrosstabFooterProps) {
  const scheme = useComputedColorScheme('light');
  const { legend, rowChart, columnChart } = table;
  return (
    <Inline as="footer" gap={10} rowGap={1} wrap className={classes.foot}>
      {drawing === 'table' && legend !== null && (
        <Inline as="p" gap={3} wrap>
          <span>{legend.scale === 'log' ? legend.low : '0'}</span>
          <span className={classes.ramp} style={{ background: heatRamp(scheme) }} aria-hidden="true" />
          <span>{legend.high}</span>
          <span>{legend.scale === 'log' ? 'logarithmic colours' : 'linear colours'}</span>
          <span className={classes.zero} aria-hidden="true">
            ·
          </span>
          <span>no data</span>
          {rowChart.key === columnChart.key && !rowChart.several && (
            <>
              <span className={classes.impossible} aria-hidden="true" />
              <span>cannot occur together</span>
            </>
          )}
        </Inline>
      )}
      <p>{meaningText(table, drawing)}</p>
      <RowsWithoutEntry data={crosstab.rows} chart={rowChart} axis="rows" table={table} search={search} />
      <RowsWithoutEntry
        data={crosstab.columns}
        chart={columnChart}
        axis="columns"
        table={table}
        search={search}
      />
    </Inline>
  );
}

interface RowsWithoutEntryProps {
  readonly data: ChartData;
  readonly chart: ChartDefinition;
  readonly axis: 'rows' | 'columns';
  readonly table: CrosstabTable;
  readonly search: Search;
}

function RowsWithoutEntry({ data, chart, axis, table, search }: RowsWithoutEntryProps) {
  const outside = rowsWithoutEntry(data, chart);
  if (outside === null) return null;
  const filters = withEntryFilter(search.filters, outside.filter);
  return (
    <p>
      In none of the {axis}:{' '}
      <Link
        to="/results/$tabid"
        params={{ tabid: tabOfMeasure(table.measure) }}
        search={searchParameter({ ...search, filters })}
        preload={false}
      >
        {countsText(outside)}
      </Link>{' '}
      without a value of {chart.label}.
    </p>
  );
}
