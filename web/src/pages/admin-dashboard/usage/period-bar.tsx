import { SegmentedControl } from '@mantine/core';
import { usageUnitLabels, usageUnits } from '@moltrove/contract';
import { Inline } from '../../../ui/inline.tsx';
import { Words } from '../../../ui/words.tsx';
import { FilterDay } from '../../../widgets/admin-table/filters.tsx';
import { periodDays, usualDays } from '../address.ts';
import type { useDashboard } from '../use-dashboard.ts';

const lengths = periodDays.map((days) => ({
  value: String(days),
  label: days === 365 ? '1 year' : `${days} days`,
}));

/** The period of the figures and the unit of the charts. */
export function PeriodBar({ dashboard }: { readonly dashboard: ReturnType<typeof useDashboard> }) {
  const { address, period, per, problem, change } = dashboard;
  const isLastDays = address.from === undefined && address.to === undefined;
  return (
    <Inline gap={6} rowGap={4} align="end" wrap>
      <SegmentedControl
        size="xs"
        aria-label="Period"
        // None is chosen while the period is given by days.
        value={isLastDays ? String(address.days ?? usualDays) : ''}
        data={lengths}
        onChange={(value) => {
          const days = periodDays.find((each) => String(each) === value);
          change({
            days: days === usualDays ? undefined : days,
            from: undefined,
            to: undefined,
            per: undefined,
          });
        }}
      />
      <Inline gap={6}>
        <FilterDay
          label="From (UTC)"
          value={period.from}
          onChange={(from) =>
            change({ from: from === '' ? undefined : from, to: period.to, days: undefined })
          }
        />
        <FilterDay
          label="To (UTC)"
          value={period.to}
          onChange={(to) => change({ from: period.from, to: to === '' ? undefined : to, days: undefined })}
        />
      </Inline>
      <SegmentedControl
        size="xs"
        aria-label="Charts by"
        value={per}
        data={usageUnits.map((value) => ({ value, label: usageUnitLabels[value] }))}
        onChange={(value) => change({ per: usageUnits.find((each) => each === value) })}
      />
      {problem !== null && (
        <Words as="span" tone="bad" size="md" role="alert">
          {problem}
        </Words>
      )}
    </Inline>
  );
}
