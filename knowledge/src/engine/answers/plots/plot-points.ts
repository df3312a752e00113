import { type Plot, limits } from '@moltrove/contract/without-calls';
import type { PlotRequest, UnplacedStructures } from '../../../knowledge-base.ts';
import { chunksOf } from '../../row-sets/chunks.ts';
import type { ResultSet } from '../../result-set/result-set.ts';
import type { SarColumns } from '../sar/sar-columns.ts';
import { type PlotContext, type PlottedSet, readSeries } from './read-series.ts';
import { sampleOf } from './sample.ts';
import type { Series } from './series.ts';

export interface PlotInput {
  readonly set: ResultSet;
  /** Null if no values of the SAR table are plotted. */
  readonly columns: SarColumns | null;
}

/** The points of a scatter plot. */
export function plot(context: PlotContext, input: PlotInput, request: PlotRequest): Plot {
  const plotted = plottedSet(context, input);
  const { structures } = plotted;
  const [x, y] = [request.x, request.y].map((key) => readSeries(context, plotted, key));
  const placed = structures.map((_, position) => position).filter((at) => isPlaced(x, y, at));
  const ids = placed.map((position) => context.index.structures.id[structures[position]]);
  const drawn = sampleOf(ids, limits.maxPlotPoints);
  const positions = drawn.map((at) => placed[at]);
  const { colour } = request;
  return {
    structures: structures.length,
    placed: placed.length,
    strIds: Array.from(drawn, (at) => ids[at]),
    x: x.at(request.x, positions),
    y: y.at(request.y, positions),
    colour: colour === null ? null : readSeries(context, plotted, colour).at(colour, positions),
  };
}

/** The structures of a set without one of the two numbers. */
export function unplaced(
  context: PlotContext,
  input: PlotInput,
  request: Pick<PlotRequest, 'x' | 'y'>,
): UnplacedStructures {
  const plotted = plottedSet(context, input);
  const [x, y] = [request.x, request.y].map((key) => readSeries(context, plotted, key));
  const rest = plotted.structures.filter((_, at) => !isPlaced(x, y, at));
  if (rest.length > limits.maxSelectedRows) return { structures: rest.length, strIds: null };
  const { id } = context.index.structures;
  return { structures: rest.length, strIds: Array.from(rest, (structure) => id[structure]) };
}

function plottedSet({ cancel }: PlotContext, { set, columns }: PlotInput): PlottedSet {
  const structures = new Uint32Array(set.structures.count);
  let next = 0;
  for (const chunk of chunksOf(set.structures, cancel)) {
    structures.set(chunk, next);
    next += chunk.length;
  }
  return { set, structures, columns };
}

const isPlaced = (x: Series, y: Series, at: number): boolean =>
  !Number.isNaN(x.values[at]) && !Number.isNaN(y.values[at]);
