import { chartOf, limits } from '@moltrove/contract';
import type { ChartDefinition, ChartFilter } from '@moltrove/contract';

/** The charts of a user who has not chosen any: what was measured, how potent it is, and of which molecules. */
export const firstCharts: readonly string[] = [
  'target',
  'activitytype',
  'pactivity',
  'murckoscaffold',
  'molweight',
];

/** Reads the stored chart keys in order; the first ones if they are unreadable. */
export function readChartChoice(stored: unknown): readonly string[] {
  if (!Array.isArray(stored)) return firstCharts;
  const known = stored.filter((key): key is string => typeof key === 'string' && chartOf(key) !== null);
  return [...new Set(known)];
}

/** The available charts to show: the chosen ones in order, then others with a filter. */
export function visibleCharts(
  chosen: readonly string[],
  filters: readonly ChartFilter[],
  offered: readonly string[] | null,
): ChartDefinition[] {
  const keys = new Set([...chosen, ...filters.map((filter) => filter.chartKey)]);
  return [...keys]
    .filter((key) => offered === null || offered.includes(key))
    .flatMap((key) => chartOf(key) ?? []);
}

/** The charts with every typed word in their name or description, ignoring case. */
export function chartsNamed(among: readonly ChartDefinition[], typed: string): readonly ChartDefinition[] {
  const words = typed
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  return among.filter(({ label, description }) => {
    const text = `${label} ${description}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** The choice after toggling a chart: a visible one is removed, even if it is shown only for its filter. */
export function toggleChart(
  chosen: readonly string[],
  shown: readonly string[],
  key: string,
): readonly string[] {
  const others = chosen.filter((other) => other !== key);
  return shown.includes(key) ? others : [...others, key];
}

/**
 * The choice after moving a chart to a position among the other visible ones, from 0. Chosen charts that these results
 * do not offer come last.
 */
export function moveChart(
  chosen: readonly string[],
  visible: readonly string[],
  key: string,
  position: number,
): readonly string[] {
  const others = visible.filter((other) => other !== key);
  const hidden = chosen.filter((other) => !visible.includes(other));
  return [...others.toSpliced(Math.max(0, Math.min(others.length, position)), 0, key), ...hidden];
}

/**
 * The charts of an opened saved search. Up to four filtered charts replace the first ones and precede the user's other
 * charts; more than four are shown without others.
 */
export function chartsOfSaved(stored: readonly string[], filters: readonly ChartFilter[]): readonly string[] {
  const filtered = filters.map((filter) => filter.chartKey);
  if (filtered.length > limits.defaultChartCount) return filtered;
  const further = stored.filter((key) => !firstCharts.includes(key) && !filtered.includes(key));
  return [...filtered, ...further];
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
