import { limits, resultParameters, readTab, wireTab } from '@moltrove/contract';
import type { TabKey } from '@moltrove/contract';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Selection } from '../../../grid/selection.ts';
import { withoutParameter } from '../address/without-parameter.ts';

/** Rows that are compared side by side, as stored in the address. */
export interface Compared {
  readonly tab: TabKey;
  readonly ids: readonly number[];
}

const comparable: readonly TabKey[] = ['structures', 'clinicalCompounds', 'activities'];

/** The comparison of a selection: 2 to 12 structures, development compounds or activities; null for any other. */
export function comparedOf(tab: TabKey, { mode, ids }: Selection): Compared | null {
  if (mode !== 'some' || !comparable.includes(tab) || ids.size < 2 || ids.size > limits.maxComparedRows)
    return null;
  return { tab, ids: [...ids].map(Number) };
}

/** Parses the parameter `compare`: a tab and ids, with dots between. */
export function readCompared(text: unknown): Compared | null {
  if (typeof text !== 'string' || !/^\w+(\.[1-9]\d{0,9})+$/.test(text)) return null;
  const [key, ...ids] = text.split('.');
  const tab = readTab(key);
  if (tab === null) return null;
  return comparedOf(tab, { mode: 'some', ids: new Set(ids) });
}

export function writeCompared({ tab, ids }: Compared): string {
  return [wireTab(tab), ...ids].join('.');
}

/** The open comparison and functions to open and close it. Its state is only in the address. */
export function useCompared() {
  const raw: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const go = (compared: Compared | null) =>
    void navigate({
      to: '.',
      search: (parameters: Record<string, unknown>) => ({
        ...withoutParameter(parameters, resultParameters.comparison),
        ...(compared !== null && { [resultParameters.comparison]: writeCompared(compared) }),
      }),
      resetScroll: false,
    });
  return {
    compared: readCompared(raw[resultParameters.comparison]),
    compare: (compared: Compared) => go(compared),
    close: () => go(null),
  };
}
