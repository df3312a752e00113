import type { AxisEntry } from './axis-entries.ts';
import type { HeadActions } from './axis-head.tsx';
import classes from './crosstab-body.module.css';
import type { CrosstabTable } from './crosstab-table.ts';
import type { Drawing } from './drawing-of.ts';
import { HeatTable } from './heat-table.tsx';
import { HistogramDrawing } from './histogram-drawing.tsx';
import { LineDrawing } from './line-drawing.tsx';
import { maxLines } from './line-limits.ts';
import type { AnalyzerLocation } from './use-analyzer-location.ts';

interface CrosstabBodyProps {
  readonly table: CrosstabTable;
  readonly drawing: Drawing;
  readonly location: AnalyzerLocation;
  readonly actions: HeadActions;
  readonly label: string;
}

/** The drawing of a crosstab in a scrolling box. */
export function CrosstabBody({ table, drawing, location, actions, label }: CrosstabBodyProps) {
  const { search, view } = location;
  if (drawing === 'histograms') {
    return (
      <div className={classes.box}>
        <HistogramDrawing table={table} search={search} ownScale={view.ownScale} />
      </div>
    );
  }
  if (drawing === 'lines') {
    const further = afterFirst(table, maxLines);
    return (
      <div className={classes.box}>
        <LineDrawing table={table} search={search} />
        {further.rows.length > 0 && (
          <section className={classes.further}>
            <h2>Further rows</h2>
            <HeatTable
              table={further}
              search={search}
              label={`${label}, further rows`}
              actions={actions}
              from={maxLines}
            />
          </section>
        )}
      </div>
    );
  }
  return (
    <div className={classes.box}>
      <HeatTable table={table} search={search} label={label} actions={actions} />
    </div>
  );
}

function afterFirst(table: CrosstabTable, count: number): CrosstabTable {
  const rows: readonly AxisEntry[] = table.rows.slice(count);
  return { ...table, rows, cells: table.cells.slice(count) };
}
