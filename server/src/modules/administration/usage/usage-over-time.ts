import type { z } from 'zod';
import {
  type CallResponse,
  type UsageFigure,
  type usageOverTime,
  usageFigureEntries,
  usageFigures,
} from '@moltrove/contract';
import type { UserData } from '../../../platform/database/user-data.ts';
import type { Whose } from './counted-rows.ts';
import { type UsageCounts, usageCounts } from './counts.ts';
import { bucketsOf, type Period, periodBefore, spanOf } from './periods.ts';
import { namesOf } from './subject-names.ts';

type Request = z.output<(typeof usageOverTime)['body']>;
type Answer = CallResponse<typeof usageOverTime>;

const dayMs = 24 * 3_600_000;

/** All figures of a period by time, with their totals there and in the period before. */
export async function figuresOverTime(
  db: UserData,
  { per, contractId, userId, from, to }: Request,
  now: number,
  signal: AbortSignal,
): Promise<Answer> {
  const period = { from, to };
  const before = periodBefore(period);
  const names = await namesOf(db, { contractId, userId });
  const counts = usageCounts(db, signal);
  const buckets = bucketsOf(period, per);
  const figures: Answer['figures'] = [];
  for (const figure of usageFigures) {
    const values = await counts.figureBy(figure, buckets, { contractId, userId });
    figures.push({
      figure,
      values,
      total: await totalOf(figure, values, counts, period, { contractId, userId }),
      before: isKept(figure, before, now) ? await counts.total(figure, before, { contractId, userId }) : null,
    });
  }
  return { buckets, before, figures, ...names };
}

/** Users count once in a period, but in each of its buckets. */
async function totalOf(
  figure: UsageFigure,
  values: readonly number[],
  counts: UsageCounts,
  period: Period,
  whose: Whose,
): Promise<number> {
  if (figure === 'activeUsers' || figure === 'loggedInUsers') return counts.total(figure, period, whose);
  return values.reduce((sum, value) => sum + value, 0);
}

/** Whether all rows of a period are still there. */
function isKept(figure: UsageFigure, period: Period, now: number): boolean {
  const { keptDays } = usageFigureEntries[figure];
  return keptDays === null || spanOf(period).since >= now - keptDays * dayMs;
}
