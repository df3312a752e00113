import { Anchor, VisuallyHidden } from '@mantine/core';
import type { Search } from '@moltrove/contract';
import { axisTitle, axisValueText } from '../../../charts/scatter/axis.ts';
import { formatCount, formatCounted } from '../../../ui/format.ts';
import { PartialLine } from '../../../ui/partial-note.tsx';
import { Words } from '../../../ui/words.tsx';
import type { ShownPlot, ShownSeries } from './plot-data.ts';
import { correlationText } from './plot-words.ts';
import { useOpenUnplaced } from './use-open-unplaced.ts';

interface PlotNotesProps {
  readonly id: string;
  readonly search: Search;
  /** The address of these results, for the way back from the structures without a point. */
  readonly here: string;
  readonly shown: ShownPlot;
}

/** How many structures the points are, which are left out, and how the two numbers correlate: the plot in words. */
export function PlotNotes({ id, search, here, shown }: PlotNotesProps) {
  const { plot, x, y, correlation } = shown;
  const { open, opening } = useOpenUnplaced(search, here);
  const drawn = plot.strIds.length;
  const unplaced = plot.structures - plot.placed;
  const isSample = drawn < plot.placed;
  return (
    <Words as="div" size="sm" tone="muted" id={id}>
      {plot.partial !== undefined && <PartialLine partial={plot.partial} />}
      <span data-figures="">
        {isSample
          ? `${formatCount(drawn)} of ${formatCounted(plot.placed, 'structure')}, drawn at random, the same every time. A lasso selects only these.`
          : `${formatCounted(drawn, 'structure')}.`}
      </span>{' '}
      {unplaced > 0 && (
        <>
          <Anchor
            component="button"
            type="button"
            inherit
            data-figures=""
            aria-busy={opening}
            onClick={() => void open({ x: x.key, y: y.key }, unplaced)}
          >
            {formatCounted(unplaced, 'structure')} without one of the numbers
          </Anchor>
          {'. '}
        </>
      )}
      <span data-figures="">{correlationText(correlation, x, y)}</span>
      <VisuallyHidden>{[x, y].map((series) => rangeText(series)).join('. ')}.</VisuallyHidden>
    </Words>
  );
}

function rangeText({ values, look }: ShownSeries): string {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return axisTitle(look);
  const [least, most] = known.reduce<[number, number]>(
    ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
    [Infinity, -Infinity],
  );
  return `${look.label} from ${axisValueText(least, look)} to ${axisValueText(most, look)}`;
}
