import type { z } from 'zod';
import {
  type CallResponse,
  type UsageFigure,
  type usageOverTime,
  usageFigureEntries,
  usageFigures,
} from '@moltrove/contract';
import type { UserData } from '../../../platform/database/user-data.ts';
import { usageCounts } from './counts.ts';
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
  const values = await counts.byTime(per, buckets, { contractId, userId });
  const users = await counts.totals(countedOnce, period, { contractId, userId });
  const kept = usageFigures.filter((figure) => isKept(figure, before, now));
  const earlier = await counts.totals(kept, before, { contractId, userId });
  const figures = usageFigures.map((figure) => {
    const each = values.get(figure) ?? [];
    return {
      figure,
      values: [...each],
      total: users.get(figure) ?? each.reduce((sum, value) => sum + value, 0),
      before: earlier.get(figure) ?? null,
    };
  });
  return { buckets, before, figures, ...names };
}

/** Users count once in a period, but in each of its buckets. */
const countedOnce = ['activeUsers', 'loggedInUsers'] as const satisfies readonly UsageFigure[];

/** Whether all rows of a period are still there. */
function isKept(figure: UsageFigure, period: Period, now: number): boolean {
  const { keptDays } = usageFigureEntries[figure];
  return keptDays === null || spanOf(period).since >= now - keptDays * dayMs;
}
