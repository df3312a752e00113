import { usageFigureEntries } from '@moltrove/contract';
import type { CallResponse, UsageFigure, usageOverTime } from '@moltrove/contract';
import { Words } from '../../../ui/words.tsx';
import { FigureChart } from '../../../widgets/figure-chart/figure-chart.tsx';
import type { AdminDashboardAddress } from '../address.ts';
import { periodText } from '../period.ts';
import { rowsLink } from '../rows-link.ts';
import classes from './usage-charts.module.css';

interface Props {
  readonly answer: CallResponse<typeof usageOverTime>;
  readonly address: AdminDashboardAddress;
}

/** A user counts once in each unit of time: these are not added up. */
const lines: readonly UsageFigure[] = ['activeUsers', 'loggedInUsers'];

/** A chart of each figure over time; each point opens its rows. */
export function UsageCharts({ answer, address }: Props) {
  const { buckets, figures } = answer;
  return (
    <div className={classes['charts']}>
      {figures.map(({ figure, values }) => {
        const { label, counts } = usageFigureEntries[figure];
        return (
          <section key={figure} className={classes['card']} aria-label={`Chart: ${label}`}>
            <Words as="h2" size="md" weight={600}>
              {label}
            </Words>
            <Words size="sm" tone="muted" className={classes['counts']}>
              {counts}
            </Words>
            <FigureChart
              key={`${buckets[0]?.from} ${buckets.length}`}
              label={label}
              shape={lines.includes(figure) ? 'line' : 'bars'}
              points={buckets.map((bucket, at) => ({
                key: bucket.from,
                label: periodText(bucket),
                value: values[at] ?? 0,
              }))}
              linkOf={(position) => rowsLink(address, figure, buckets[position]!, address)}
            />
          </section>
        );
      })}
    </div>
  );
}
