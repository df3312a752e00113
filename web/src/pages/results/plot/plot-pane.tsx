import { Button, Skeleton } from '@mantine/core';
import type { PlotNumber, Search } from '@moltrove/contract';
import { use, useId, useMemo, useState } from 'react';
import { isCancelled } from '../../../auth/api/api-error.ts';
import { zoomed } from '../../../charts/scatter/axis.ts';
import { ScatterPlot } from '../../../charts/scatter/scatter-plot.tsx';
import type { PlotTool, SelectHow } from '../../../charts/scatter/use-plot-pointer.ts';
import { PreviewContext, previewKey } from '../../../chem-ui/preview-store.ts';
import { compoundName } from '../../../grid/compound-name.ts';
import { RowMarksContext } from '../../../grid/row-mark.ts';
import { toggleRow, withRows } from '../../../grid/selection.ts';
import type { Selection } from '../../../grid/selection.ts';
import { useRelease } from '../../../queries/release.ts';
import { searchKey } from '../../../search/address/search-link.ts';
import { asksForPotency } from '../../../search/query/potency-search.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { useLastGood } from '../../../ui/use-last-good.ts';
import type { ResultsLocation } from '../address/use-results-location.ts';
import { NarrowButtons } from './narrow-buttons.tsx';
import { NumberSelect } from './number-select.tsx';
import type { PlotAddress } from './plot-address.ts';
import { firstPlot, numberOf, offeredNumbers } from './plot-choice.ts';
import { countText, selectedPoints, shownPlot, valueText } from './plot-data.ts';
import type { ShownPlot } from './plot-data.ts';
import { PlotLegend } from './plot-legend.tsx';
import { PlotNotes } from './plot-notes.tsx';
import classes from './plot-pane.module.css';
import { shownPlotCall, usePlotPoints, useStructureRow, useValueNumbers } from './plot-queries.ts';
import { PlotToolbar } from './plot-toolbar.tsx';
import { PointCard } from './point-card.tsx';
import { usePlot } from './use-plot.ts';
import { usePointColours } from './use-point-colours.ts';
import { useSavePlot } from './save-plot.ts';
import { lateOpenedDialog } from '../../../ui/late-dialog.tsx';

const CallSnippetDialog = lateOpenedDialog(
  async () => (await import('../../../widgets/call-snippet/call-snippet-dialog.tsx')).CallSnippetDialog,
);

interface PlotPaneProps {
  readonly location: ResultsLocation;
  readonly address: PlotAddress;
  readonly selection: Selection;
  readonly onSelection: (selection: Selection) => void;
  /** Number of structures in the results. */
  readonly rowCount: number;
  /** Narrows the search; it can be undone. */
  readonly onSearch: (search: Search) => void;
}

/** A scatter plot of the structures of the results, with the selection of their tab. */
export function PlotPane({ location, address, selection, onSelection, rowCount, onSearch }: PlotPaneProps) {
  const { search } = location;
  const plot = usePlot();
  const query = usePlotPoints(search, address);
  const scope = `${searchKey({ ...search, filters: [] })} ${address.x} ${address.y} ${address.colour ?? ''}`;
  const answer = useLastGood(scope, query.data);
  const { xScale, yScale } = address;
  const shown = useMemo(
    () => (answer === undefined ? null : shownPlot(answer, { xScale, yScale })),
    [answer, xScale, yScale],
  );
  const [tool, setTool] = useState<PlotTool>('lasso');
  const [programShown, setProgramShown] = useState(false);
  const save = useSavePlot(search);
  const failed = query.isError && !isCancelled(query.error);
  const isCurrent = query.data !== undefined;

  const zoom = (factor: number | null): void => {
    const view = address.view ?? shown?.full;
    if (factor === null || view === undefined) plot.show({ ...address, view: null }, true);
    else
      plot.show(
        { ...address, view: { x: zoomed(view.x, 0.5, factor), y: zoomed(view.y, 0.5, factor) } },
        true,
      );
  };
  // Another scale has other positions.
  const changeAxes = (change: Partial<PlotAddress>): void => plot.show({ ...address, ...change, view: null });

  return (
    <section className={classes.pane} aria-label="Scatter plot">
      <PlotToolbar
        address={address}
        shown={shown}
        tool={tool}
        selects={useSelects(search, address, shown, plot.show)}
        onTool={setTool}
        onScale={(axis, scale) => changeAxes(axis === 'x' ? { xScale: scale } : { yScale: scale })}
        onZoom={zoom}
        onSave={(format) => shown !== null && save(format, shown, address, selection)}
        onProgram={() => setProgramShown(true)}
        onClose={plot.close}
      />
      {failed && (
        <Stack padding={5}>
          <ErrorNote
            title="The plot could not be drawn."
            error={query.error}
            onRetry={() => void query.refetch()}
          />
        </Stack>
      )}
      {shown === null && !failed && (
        <Stack padding={6} className={classes.filler}>
          <Skeleton className={classes.filler} aria-label="Fetching the points" />
        </Stack>
      )}
      {shown !== null && (
        <ShownPoints
          {...{ location, address, selection, shown, tool, isCurrent }}
          onSelection={onSelection}
          onView={(view) => plot.show({ ...address, view }, true)}
          onOtherNumbers={plot.show}
        >
          <NarrowButtons location={location} selection={selection} rowCount={rowCount} onSearch={onSearch} />
        </ShownPoints>
      )}
      <CallSnippetDialog
        opened={programShown}
        onClose={() => setProgramShown(false)}
        what="the points of this plot"
        shown={shownPlotCall(search, address)}
      />
    </section>
  );
}

/** The lists of numbers; those of values are fetched when a list first opens. */
function useSelects(
  search: Search,
  address: PlotAddress,
  shown: ShownPlot | null,
  show: (address: PlotAddress) => void,
) {
  const [wanted, setWanted] = useState(false);
  const values = useValueNumbers(search, wanted);
  const empty = useRelease().data?.emptyColumns.structures ?? [];
  const offered = offeredNumbers(asksForPotency(search), empty);
  const drawn = shown === null ? [] : [shown.x, shown.y, ...(shown.colour ? [shown.colour] : [])];
  const ofValues = values.data ?? [];
  const numbers = uniqueNumbers([
    ...offered,
    ...ofValues.map(({ number }) => number),
    ...drawn.map(numberOf),
  ]);
  const select = (label: string, axis: 'x' | 'y' | 'colour') => (
    <NumberSelect
      label={label}
      numbers={numbers}
      value={address[axis]}
      structures={new Map(ofValues.map(({ number, structures }) => [number.key, structures]))}
      isOptional={axis === 'colour'}
      isLoading={values.isLoading}
      onOpen={() => setWanted(true)}
      onChange={(key) => {
        if (axis === 'colour') show({ ...address, colour: key });
        else if (key !== null) show({ ...address, [axis]: key, [`${axis}Scale`]: null, view: null });
      }}
    />
  );
  return {
    x: select('Number of the x axis', 'x'),
    y: select('Number of the y axis', 'y'),
    colour: select('Number of the colour', 'colour'),
  };
}

function uniqueNumbers(numbers: readonly PlotNumber[]): readonly PlotNumber[] {
  return [...new Map(numbers.map((number) => [number.key, number])).values()];
}

interface ShownPointsProps {
  readonly location: ResultsLocation;
  readonly address: PlotAddress;
  readonly selection: Selection;
  readonly onSelection: (selection: Selection) => void;
  readonly shown: ShownPlot;
  readonly tool: PlotTool;
  /** False while the points are from before a change of the filters. */
  readonly isCurrent: boolean;
  readonly onView: (view: PlotAddress['view']) => void;
  readonly onOtherNumbers: (address: PlotAddress) => void;
  readonly children: React.ReactNode;
}

function ShownPoints(props: ShownPointsProps) {
  const { location, address, selection, onSelection, shown, tool, isCurrent, children } = props;
  const { search } = location;
  const { plot, x, y, colour } = shown;
  const marks = use(RowMarksContext);
  const preview = use(PreviewContext);
  const colours = usePointColours();
  const notesId = useId();
  const [read, setRead] = useState<number | null>(null);
  const row = useStructureRow(search, read).data ?? null;
  const selected = useMemo(() => selectedPoints(selection, plot.strIds), [selection, plot.strIds]);
  const empty = useRelease().data?.emptyColumns.structures ?? [];

  if (plot.placed === 0) {
    return (
      <EmptyState
        title="Nothing to draw"
        text={`No structure of these results has both ${x.look.label} and ${y.look.label}. Choose other numbers above.`}
      >
        <Button
          size="xs"
          variant="default"
          onClick={() => props.onOtherNumbers(firstPlot(offeredNumbers(asksForPotency(search), empty)))}
        >
          Start with the usual numbers
        </Button>
      </EmptyState>
    );
  }

  const idOf = (point: number): string => String(plot.strIds[point]);
  function select(points: readonly number[], how: SelectHow): void {
    if (!isCurrent || points.length === 0) return;
    const ids = points.map(idOf);
    onSelection(
      how === 'replace' ? { mode: 'some', ids: new Set(ids) } : withRows(selection, ids, how === 'add'),
    );
  }
  const wordsOf = (point: number): string => {
    const name =
      (row?.['str_id'] === plot.strIds[point] && row && compoundName(row)) || `Structure ${idOf(point)}`;
    const numbers = [x, y, ...(colour === null ? [] : [colour])].map((series) => {
      const count = countText(series, point);
      return `${series.look.label} ${valueText(series, point) ?? 'none'}${count === null ? '' : `, ${count}`}`;
    });
    return `${name}: ${numbers.join('; ')}`;
  };

  return (
    <>
      <div className={classes.stage}>
        <ScatterPlot
          points={shown.points}
          positions={shown.positions}
          axes={{ x: x.look, y: y.look }}
          colours={colours}
          view={address.view ?? shown.full}
          tool={tool}
          selected={selected}
          label={`${y.look.label} by ${x.look.label}. Arrow keys move between the points, Enter previews one, Space selects it, Shift with arrows selects a rectangle, plus and minus zoom, 0 shows all.`}
          describedBy={notesId}
          onView={props.onView}
          onSelect={select}
          onToggle={(point) => isCurrent && onSelection(toggleRow(selection, idOf(point)))}
          onOpen={(point, opener) => preview?.show({ kind: 'compound', id: plot.strIds[point]! }, opener)}
          onPoint={(point) => {
            const strId = point === null ? null : plot.strIds[point]!;
            marks.mark(strId === null ? null : (own) => own['str_id'] === strId);
            setRead(strId);
          }}
          wordsOf={wordsOf}
          previewOf={(point) => previewKey({ kind: 'compound', id: plot.strIds[point]! })}
          renderCard={(point) => <PointCard search={search} shown={shown} point={point} />}
        />
        <div className={classes.actions}>{children}</div>
      </div>
      <Stack gap={2} className={classes.foot}>
        <PlotLegend shown={shown} />
        <PlotNotes id={notesId} search={search} here={location.here} shown={shown} />
      </Stack>
    </>
  );
}
