import type { CallOptions } from '../../../knowledge-base.ts';
import type { PlotCalls } from '../../../knowledge-base/plots.ts';
import { indexColumnsOfPlot, requirePlotSource } from '../../answers/plots/read-series.ts';
import type { PlotInput } from '../../answers/plots/plot-points.ts';
import type { NormalSearch } from '../cache/search-key.ts';
import { type CachedResult, partialNote } from '../cached-result.ts';
import type { GroupedResults } from '../grouped-results.ts';
import type { CallContext } from './context.ts';

export function plotCalls(
  { pool, columns, results, checked }: CallContext,
  grouped: GroupedResults,
): PlotCalls {
  async function inputFor(
    search: NormalSearch,
    numbers: readonly string[],
    options: CallOptions,
  ): Promise<{ result: CachedResult; input: PlotInput }> {
    if (numbers.some((key) => requirePlotSource(key).kind === 'values')) {
      const { result, columns: ofTable } = await grouped.get(search, options);
      return { result, input: { set: result.set, columns: ofTable } };
    }
    const result = await results.get(search, false, options);
    return { result, input: { set: result.set, columns: null } };
  }

  return {
    async plotPoints(search, request, options = {}) {
      const { x, y, colour } = request;
      const numbers = colour === null ? [x, y] : [x, y, colour];
      const { result, input } = await inputFor(checked(search), numbers, options);
      const plotted = await columns.using(numbers.flatMap(indexColumnsOfPlot), () =>
        pool.run('plot', { ...input, request }, options),
      );
      return { ...plotted, ...partialNote(result.partial) };
    },
    async unplacedStructures(search, request, options = {}) {
      const numbers = [request.x, request.y];
      const { result, input } = await inputFor(checked(search), numbers, options);
      const found = await columns.using(numbers.flatMap(indexColumnsOfPlot), () =>
        pool.run('unplaced', { ...input, request }, options),
      );
      return { ...found, ...partialNote(result.partial) };
    },
  };
}
