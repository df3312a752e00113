import { resultParameters } from '@moltrove/contract';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { readPlot, writePlot } from './plot-address.ts';
import type { PlotAddress } from './plot-address.ts';

/** The open plot and functions to change and close it. Its state is only in the address. */
export function usePlot() {
  const text: unknown = useSearch({
    strict: false,
    select: (raw: Record<string, unknown>) => raw[resultParameters.plot],
  });
  const navigate = useNavigate();
  const go = (plot: string | undefined, replace: boolean) =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, [resultParameters.plot]: plot }),
      replace,
      resetScroll: false,
    });
  return {
    address: useMemo(() => readPlot(text), [text]),
    show: (address: PlotAddress, replace = false) => go(writePlot(address), replace),
    close: () => go(undefined, false),
  };
}
