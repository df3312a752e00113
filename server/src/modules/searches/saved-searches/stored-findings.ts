import type { z } from 'zod';
import { baselineSchema, comparisonSchema, fromWire, type SavedBaseline, toWire } from '@moltrove/contract';
import type { SavedSummary } from './store.ts';

type Comparison = z.infer<typeof comparisonSchema>;

/** What a saved search found, stored as JSON with wire names. Null if it was never counted. */
export function baselineOf({ baseline }: Pick<SavedSummary, 'baseline'>): SavedBaseline | null {
  if (baseline === null) return null;
  return fromWire(baselineSchema, JSON.parse(baseline) as z.input<typeof baselineSchema>);
}

export const baselineText = (baseline: SavedBaseline): string =>
  JSON.stringify(toWire(baselineSchema, baseline));

/** The last comparison with a newer release; null when there was none. */
export function comparisonOf({ comparison }: Pick<SavedSummary, 'comparison'>): Comparison | null {
  if (comparison === null) return null;
  return fromWire(comparisonSchema, JSON.parse(comparison) as z.input<typeof comparisonSchema>);
}

export const comparisonText = (comparison: Comparison): string =>
  JSON.stringify(toWire(comparisonSchema, comparison));
