import { useNavigate, useSearch } from '@tanstack/react-router';
import { barViewsText, readBarViews, startBars } from '../../../charts/model/bar-view.ts';
import type { BarView } from '../../../charts/model/bar-view.ts';
import { useStored } from '../../../ui/use-stored.ts';

/** The parameter of an address with the bars of its charts, for other addresses of the same results. */
export function currentBars({ bins }: Readonly<Record<string, unknown>>): { readonly bins?: string } {
  const text = barViewsText(readBarViews(bins));
  return text === '' ? {} : { bins: text };
}

const readText = (stored: unknown): string => barViewsText(readBarViews(stored));

/** The bars of charts: those of the address, else those that the user chose last. */
export function useBarViews(user: string) {
  const [stored, store] = useStored(`moltrove.bars.${user}`, readText);
  const { bins } = useSearch({ strict: false });
  const navigate = useNavigate();
  const inAddress = readBarViews(bins);
  return {
    viewOf: (chartKey: string): BarView => inAddress[chartKey] ?? readBarViews(stored)[chartKey] ?? startBars,
    change(chartKey: string, view: BarView): void {
      const changed = { [chartKey]: view };
      store(barViewsText({ ...readBarViews(stored), ...changed }));
      void navigate({
        to: '.',
        search: (before: Record<string, unknown>) => ({
          ...before,
          bins: barViewsText({ ...readBarViews(before['bins']), ...changed }),
        }),
        replace: true,
        resetScroll: false,
      });
    },
  };
}
