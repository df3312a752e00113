import { resultParameters } from '@moltrove/contract';
import type { Column, ColumnLayout, TabKey } from '@moltrove/contract';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useSyncExternalStore } from 'react';
import { defaultLayout } from '../../../grid/column-layout.ts';
import { useColumnLayout } from '../../../grid/use-column-layout.ts';
import { withoutParameter } from '../address/without-parameter.ts';
import { changedOf, storeChanged, subscribe } from './changed-layout.ts';
import { readLayout } from './linked-layout.ts';

/** The layout of the link that was opened, which is shown in place of the user's own. */
export interface LinkedLayout {
  /** Whether the layout cannot be read, so that the user's own is shown. */
  readonly isUnreadable: boolean;
  /** Stores it, with the changes since, as the user's own. */
  readonly keep: () => void;
  /** Shows the user's own from now on. */
  readonly leave: () => void;
}

interface ShownLayout {
  readonly layout: ColumnLayout;
  readonly change: (layout: ColumnLayout) => void;
  readonly reset: () => void;
  /** Null for an address without a layout of this tab. */
  readonly linked: LinkedLayout | null;
}

/** The layout of a tab's grid: that of the address, or the user's own. Changes of the former are not stored. */
export function useLinkedLayout(user: string, tab: TabKey, columns: readonly Column[]): ShownLayout {
  const own = useColumnLayout(user, tab, columns);
  const text: unknown = useSearch({
    strict: false,
    select: (raw: Record<string, unknown>) => raw[resultParameters.layout],
  });
  const navigate = useNavigate();
  const read = useMemo(() => readLayout(tab, columns, text), [tab, columns, text]);
  const changed = useSyncExternalStore(subscribe, () => changedOf(text));
  if (read === null) return { ...own, linked: null };
  const leave = () =>
    void navigate({
      to: '.',
      search: (parameters: Record<string, unknown>) => withoutParameter(parameters, resultParameters.layout),
      replace: true,
      resetScroll: false,
    });
  if (read === 'unreadable') return { ...own, linked: { isUnreadable: true, keep: leave, leave } };
  const layout = changed ?? read;
  return {
    layout,
    change: (next) => storeChanged(text, next),
    reset: () => storeChanged(text, defaultLayout(columns)),
    linked: {
      isUnreadable: false,
      keep() {
        own.change(layout);
        leave();
      },
      leave,
    },
  };
}
