import { limits } from '@moltrove/contract';
import type { Search, SearchField, SearchFieldKey, SearchRow } from '@moltrove/contract';
import { notifications } from '@mantine/notifications';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { addRow } from '../../app/add-row.ts';
import { emptyCriterion } from '../../app/new-search.ts';
import { encodeSearch } from '../../app/search-link.ts';
import { undoToast } from '../../ui/undo-toast.tsx';
import { removeRow } from './rows.ts';

type Change = (rows: readonly SearchRow[]) => SearchRow[];

export interface Builder {
  readonly search: Search;
  readonly rows: readonly SearchRow[];
  /** The row whose editor is open. */
  readonly openRowId: string | null;
  readonly open: (rowId: string | null) => void;
  /** Values change in place; a change of the rows themselves makes a step to go back to. */
  readonly change: (change: Change, step?: 'value' | 'rows') => void;
  readonly add: (field: SearchField) => void;
  /** The field that a row was added as on this page; null for others. */
  readonly addedAs: (rowId: string) => SearchFieldKey | null;
  readonly remove: (rowId: string) => void;
  readonly load: (search: Search) => void;
  readonly undo: () => void;
}

/** The search in the address and the ways to change it. A change is shown at once, before the address has followed. */
export function useBuilder(inAddress: Search): Builder {
  const navigate = useNavigate();
  const [search, setSearch] = useState(inAddress);
  const [openRowId, setOpenRowId] = useState<string | null>(null);
  const [added, setAdded] = useState<ReadonlyMap<string, SearchFieldKey>>(new Map());
  const latest = useRef(inAddress);
  const past = useRef<Search[]>([]);
  const onTheirWay = useRef(new Set<string>());
  useEffect(() => {
    const text = encodeSearch(inAddress);
    if (text === encodeSearch(latest.current)) onTheirWay.current.clear();
    // An address that we wrote arrives after the next change was made; any other is a link, or back and forward.
    else if (!onTheirWay.current.has(text)) {
      latest.current = inAddress;
      setSearch(inAddress);
    }
  }, [inAddress]);

  const show = useCallback(
    (next: Search, step: 'value' | 'rows') => {
      latest.current = next;
      setSearch(next);
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

  function add({ key, option, tree }: SearchField): void {
    if (latest.current.query.rows.length >= limits.maxRows) {
      notifications.show({ message: `A search has at most ${limits.maxRows} rows.` });
      return;
    }
    change((rows) => addRow(rows, emptyCriterion(option, tree)));
    const rowId = latest.current.query.rows.at(-1)?.rowId;
    if (rowId === undefined) return;
    setAdded(new Map(added).set(rowId, key));
    setOpenRowId(rowId);
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

  return {
    search,
    rows: search.query.rows,
    openRowId,
    open: setOpenRowId,
    change,
    add,
    addedAs: (rowId) => added.get(rowId) ?? null,
    remove,
    load,
    undo,
  };
}
