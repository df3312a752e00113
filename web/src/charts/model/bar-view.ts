import { chartOf, limits } from '@moltrove/contract';

/** The bars of a Range chart that a user chose. */
export interface BarView {
  readonly maxBars: number;
  /** Long tails share a bar at each end. */
  readonly joinTails: boolean;
}

export const startBars: BarView = { maxBars: limits.defaultChartBars, joinTails: true };

export const barCounts = [10, 20, 40, 80] as const;

const wholeRange = 'whole';

/** A view as text: `20`, `20.whole`. */
export function barsText({ maxBars, joinTails }: BarView): string {
  return joinTails ? String(maxBars) : `${maxBars}.${wholeRange}`;
}

/** Parses the text of a view; null for any other text. */
export function readBars(text: string): BarView | null {
  const [count, range, ...more] = text.split('.');
  const maxBars = barCounts.find((each) => String(each) === count);
  if (maxBars === undefined || more.length > 0 || (range !== undefined && range !== wholeRange)) return null;
  return { maxBars, joinTails: range === undefined };
}

export type BarViews = Readonly<Record<string, BarView>>;

/** Views by chart as text: `molweight.20.whole_logp.10`. */
export function barViewsText(views: BarViews): string {
  return Object.entries(views)
    .map(([key, view]) => `${key}.${barsText(view)}`)
    .join('_');
}

/** Parses views by chart; parts that are invalid are ignored. */
export function readBarViews(text: unknown): BarViews {
  if (typeof text !== 'string') return {};
  return Object.fromEntries(
    text.split('_').flatMap((part) => {
      const dot = part.indexOf('.');
      const key = part.slice(0, dot);
      const view = dot === -1 ? null : readBars(part.slice(dot + 1));
      return view === null || chartOf(key)?.type !== 'Range' ? [] : [[key, view]];
    }),
  );
}
