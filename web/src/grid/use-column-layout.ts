import { columnLayoutKey } from '@moltrove/contract';
import type { Column, TabKey } from '@moltrove/contract';
import { useCallback } from 'react';
import { useStored } from '../ui/use-stored.ts';
import { defaultLayout, mergeLayout } from './column-layout.ts';
import type { ColumnLayout } from './column-layout.ts';

interface StoredLayout {
  readonly layout: ColumnLayout;
  readonly change: (layout: ColumnLayout) => void;
  readonly reset: () => void;
}

/** The layout of a tab's grid, stored in this browser per user and tab. */
export function useColumnLayout(user: string, tab: TabKey, columns: readonly Column[]): StoredLayout {
  const read = useCallback((stored: unknown) => mergeLayout(columns, stored), [columns]);
  const [layout, change] = useStored(columnLayoutKey(user, tab), read);
  return { layout, change, reset: () => change(defaultLayout(columns)) };
}
