import type { ChartDefinition } from '@moltrove/contract';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { defaultChartView } from '../../../charts/model/chart-view.ts';
import { readChartList, withoutChartList, writeChartList } from '../address/chart-list-address.ts';
import type { ChartListAddress } from '../address/chart-list-address.ts';

/** The open chart list and functions to open, change and close it. Its state is only in the address. */
export function useChartList() {
  const raw = useSearch({ strict: false });
  const navigate = useNavigate();
  const go = (address: ChartListAddress | null, replace: boolean) =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({
        ...withoutChartList(before),
        ...writeChartList(address),
      }),
      replace,
      resetScroll: false,
    });
  return {
    address: readChartList(raw),
    open: (definition: ChartDefinition) => go({ ...defaultChartView, definition }, false),
    change: (address: ChartListAddress) => go(address, true),
    close: () => go(null, false),
  };
}
