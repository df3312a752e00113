import { z } from 'zod';
import { limits } from '../limits.ts';

/** The bars of a Range chart; other charts ignore them. */
export const rangeBars = {
  /** The largest number of bars; their edges are round numbers, so there may be fewer. */
  maxBars: z.int().min(limits.minChartBars).max(limits.maxChartBars).default(limits.defaultChartBars),
  /**
   * Counts the values below the 1st and above the 99th percentile in one bar at each end, if the other values take less
   * than half of the range.
   */
  joinTails: z.boolean().default(false),
};
