import { limits } from '@moltrove/contract';
import type { CriterionOption, Search, SearchRow } from '@moltrove/contract';
import { notifications } from '@mantine/notifications';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { emptyCriterion } from '../../app/new-search.ts';
import { encodeSearch } from '../../app/search-link.ts';
import { undoToast } from './undo-toast.tsx';
import { addRow, removeRow } from './rows.ts';

type Change = (rows: readonly SearchRow[]) => SearchRow[];

export interface Builder {
  readonly search: Search;
  readonly rows: readonly SearchRow[];
  /** The row whose editor is open. */
  readonly openRowId: string | null;
  readonly open: (rowId: string | null) => void;
  /** Values change in place; a change of the rows themselves makes a step to go back to. */
  readonly change: (change: Change, step?: 'value' | 'rows') => void;
  readonly add: (option: CriterionOption) => void;
  readonly remove: (rowId: string) => void;
  readonly load: (search: Search) => void;
  readonly undo: () => void;
}

/** The search in the address and the ways to change it. */
export function useBuilder(search: Search): Builder {
  const navigate = useNavigate();
  const [openRowId, setOpenRowId] = useState<string | null>(null);
  const latest = useRef(search);
  const past = useRef<Search[]>([]);
  const onTheirWay = useRef(new Set<string>());
  useEffect(() => {
    const text = encodeSearch(search);
    if (text === encodeSearch(latest.current)) onTheirWay.current.clear();
    // An address that we wrote arrives after the next change was made; any other is a link, or back and forward.
    else if (!onTheirWay.current.has(text)) latest.current = search;
  }, [search]);

  const show = useCallback(
    (next: Search, step: 'value' | 'rows') => {
      latest.current = next;
      const text = encodeSearch(next);
      onTheirWay.current.add(text);
      const isEmpty = next.query.rows.length === 0 && next.filters.length === 0;
      void navigate({
        to: '/search',
        search: isEmpty ? {} : { s: text },
        replace: step === 'value',
        resetScroll: false,
      });
    },
    [navigate],
  );

  const load = useCallback(
    (next: Search) => {
      past.current.push(latest.current);
      show(next, 'rows');
    },
    [show],
  );

  function change(make: Change, step: 'value' | 'rows' = 'rows'): void {
    const before = latest.current;
    past.current.push(before);
    show({ ...before, query: { rows: make(before.query.rows) } }, step);
  }

  function add(option: CriterionOption): void {
    if (latest.current.query.rows.length >= limits.maxRows) {
      notifications.show({ message: `A search has at most ${limits.maxRows} rows.` });
      return;
    }
    change((rows) => addRow(rows, emptyCriterion(option)));
    setOpenRowId(latest.current.query.rows.at(-1)?.rowId ?? null);
  }

  function remove(rowId: string): void {
    const before = latest.current;
    change((rows) => removeRow(rows, rowId));
    undoToast('Row removed.', () => load(before));
  }

  const undo = useCallback(() => {
    const before = past.current.pop();
    if (before !== undefined) show(before, 'rows');
  }, [show]);

  return { search, rows: search.query.rows, openRowId, open: setOpenRowId, change, add, remove, load, undo };
}
