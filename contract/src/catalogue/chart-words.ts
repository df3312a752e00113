import type { ChartDefinition } from './charts.ts';

const grouped = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 6 });

const years: ReadonlySet<string> = new Set(['year', 'approvalyear']);

/** A number on a chart's axis or chip; years have no thousands separator. */
export function chartNumber(chartKey: string, value: number): string {
  return years.has(chartKey) ? String(Math.round(value)) : grouped.format(value);
}

/** A part as a percentage of the total: 12 %, 0.4 %, <0.1 %. */
export function shareText(part: number, whole: number): string {
  if (whole <= 0) return '';
  const percent = (part / whole) * 100;
  if (percent > 0 && percent < 0.1) return '<0.1 %';
  if (percent > 99.9 && percent < 100) return '>99.9 %';
  return `${percent < 10 ? Number(percent.toFixed(1)) : Math.round(percent)} %`;
}

/** The meaning of a chart's counts. */
export function chartCountsText({ grain, several }: Pick<ChartDefinition, 'grain' | 'several'>): string {
  const rows =
    grain === 'structure'
      ? 'Structures: distinct structures of the results with this value. Activities: activities of the results of those structures.'
      : 'Structures: distinct structures of the results with an activity with this value. Activities: activities of the results with this value.';
  const repeated = several || grain === 'activity' ? '; a structure may count in several entries' : '';
  return `${rows} Share: these structures divided by all structures of the results${repeated}.`;
}
