import type { ChartData } from '@moltrove/contract/without-calls';
import type { CallOptions, ChartRequest } from '../../../knowledge-base.ts';
import type { ChartCalls } from '../../../knowledge-base/charts.ts';
import { bytesOfCounts } from '../../answers/charts/chart-counts.ts';
import { countedBy } from '../../answers/charts/charts-together.ts';
import { type ReleaseCharts, requireDrawable } from '../../answers/charts/charts-of-release.ts';
import { type NormalSearch, withoutChart } from '../cache/search-key.ts';
import { SharedWork } from '../cache/shared-work.ts';
import { type CachedResult, partialNote } from '../cached-result.ts';
import { ChartJobs } from '../chart-jobs.ts';
import { crosstabInParts } from '../crosstab-in-parts.ts';
import { requireChartRequest, requireCrosstab } from '../requests.ts';
import type { CallContext } from './context.ts';

export function chartCalls({ pool, results, checked }: CallContext, charts: ReleaseCharts): ChartCalls {
  const jobs = new ChartJobs(pool);
  const drawing = new SharedWork<ChartData>();

  async function draw(
    search: NormalSearch,
    result: CachedResult,
    request: ChartRequest,
    options: CallOptions,
  ): Promise<ChartData> {
    const { chartKey } = request;
    const { chartCounts } = result;
    const own = countedBy({ chartKey, request });
    // Counts by value do not depend on the bars.
    const cached = chartCounts.get(own) ?? chartCounts.get(chartKey);
    const known = cached === undefined ? [] : [cached];
    const { chart, counts } = await jobs.draw(result.set, { chartKey, request, known }, options);
    const name = counts.inBars === null ? chartKey : own;
    if (!chartCounts.has(name)) {
      chartCounts.set(name, counts);
      results.grow(search, result, bytesOfCounts(counts));
    }
    return chart;
  }

  return {
    async chart(search, request, options = {}) {
      requireChartRequest(request);
      requireDrawable(charts, [request.chartKey]);
      const normal = withoutChart(checked(search), request.chartKey);
      const key = JSON.stringify([normal.key, request]);
      const drawn = async (shared: CallOptions): Promise<ChartData> => {
        const result = await results.get(normal, false, shared);
        return { ...(await draw(normal, result, request, shared)), ...partialNote(result.partial) };
      };
      return drawing.run(key, drawn, options);
    },
    async crosstab(search, axes, options = {}) {
      requireCrosstab(axes);
      requireDrawable(charts, [axes.rows.chartKey, axes.columns.chartKey]);
      const normal = checked(search);
      const result = await results.get(normal, false, options);
      const [rows, columns] = await Promise.all(
        [axes.rows, axes.columns].map((axis) => draw(normal, result, axis, options)),
      );
      const cells = await crosstabInParts(pool, result.set, rows, columns, options);
      return { rows, columns, ...cells, ...partialNote(result.partial) };
    },
  };
}
