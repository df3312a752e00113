import { charts, chartOf, defaultChartKeys } from '@moltrove/contract';
import type { ChartDefinition, ChartFilter } from '@moltrove/contract';

/** The chosen chart keys as remembered; anything unreadable gives the four defaults. */
export function readChartChoice(stored: unknown): readonly string[] {
  if (!Array.isArray(stored)) return defaultChartKeys;
  return stored.filter((key): key is string => typeof key === 'string' && chartOf(key) !== null);
}

/** The charts to show: the chosen ones, and those that have a filter, of the offered ones in priority order. */
export function visibleCharts(
  chosen: readonly string[],
  filters: readonly ChartFilter[],
  offered: readonly string[] | null,
): ChartDefinition[] {
  const filtered = new Set(filters.map((filter) => filter.chartKey));
  return charts.filter(
    (chart) =>
      (chosen.includes(chart.key) || filtered.has(chart.key)) &&
      (offered === null || offered.includes(chart.key)),
  );
}

export function toggleChart(chosen: readonly string[], key: string): readonly string[] {
  return chosen.includes(key) ? chosen.filter((other) => other !== key) : [...chosen, key];
}

export interface PanelShape {
  readonly width: number;
  readonly collapsed: boolean;
}

export const panelWidths = { min: 220, start: 280, max: 520 } as const;

export function readPanelShape(stored: unknown): PanelShape {
  const { width, collapsed } = (stored ?? {}) as Record<string, unknown>;
  return {
    width: clampPanelWidth(typeof width === 'number' && Number.isFinite(width) ? width : panelWidths.start),
    collapsed: collapsed === true,
  };
}

export function clampPanelWidth(width: number): number {
  return Math.round(Math.max(panelWidths.min, Math.min(panelWidths.max, width)));
}
