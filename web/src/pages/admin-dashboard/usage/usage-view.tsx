import { usageOverTime } from '@moltrove/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../auth/api/call.ts';
import { Answered } from '../../../ui/answered.tsx';
import { Words } from '../../../ui/words.tsx';
import { dashboardKey } from '../dashboard-key.ts';
import { periodText } from '../period.ts';
import { SubjectChips } from '../subject-chips.tsx';
import { useDashboard } from '../use-dashboard.ts';
import { FigureRow } from './figure-row.tsx';
import { PeriodBar } from './period-bar.tsx';
import { UsageCharts } from './usage-charts.tsx';
import { UsageTable } from './usage-table.tsx';

/** Figures of use in a period, by time, by contract and by user. */
export function UsageView() {
  const dashboard = useDashboard();
  const { address, period, problem, per, change } = dashboard;
  const body = {
    ...period,
    per,
    contractId: address.contract ?? null,
    userId: address.user ?? null,
  };
  const usage = useQuery({
    queryKey: [dashboardKey, 'usage', body],
    enabled: problem === null,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(usageOverTime, { body }, { signal }),
  });
  return (
    <>
      <PeriodBar dashboard={dashboard} />
      {problem === null && (
        <>
          <Answered query={usage} failed="The figures could not be fetched." height={420}>
            {(answer) => (
              <>
                <SubjectChips {...answer} onRemove={(subject) => change({ [subject]: undefined })} />
                <FigureRow
                  figures={answer.figures.filter(({ figure }) => figure !== 'logins')}
                  address={address}
                  period={period}
                />
                <Words size="sm" tone="muted">
                  {`Days in UTC. Changes are against as many days before: ${periodText(answer.before)}. Every number and every point of a chart opens its rows.`}
                </Words>
                <UsageCharts answer={answer} address={address} />
              </>
            )}
          </Answered>
          <UsageTable dashboard={dashboard} />
        </>
      )}
    </>
  );
}
