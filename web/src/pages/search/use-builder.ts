import { limits } from '@moltrove/contract';
import type { Criterion, Search, SearchField, SearchFieldKey, SearchRow } from '@moltrove/contract';
import { notifications } from '@mantine/notifications';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { addRow } from '../../search/query/add-row.ts';
import { emptyCriterion } from '../../search/query/new-search.ts';
import type { CurrentSearch } from '../../search/address/current-search.ts';
import { searchKey } from '../../search/address/search-link.ts';
import { undoToast } from '../../ui/undo-toast.tsx';
import { removeRow } from './rows.ts';
import { useSearchAddress } from './use-search-address.ts';
import type { SearchAddress } from './use-search-address.ts';

/** How a change of the search is written to the address. */
interface Step {
  readonly isEmpty: boolean;
  readonly replace: boolean;
}

type Change = (rows: readonly SearchRow[]) => SearchRow[];

export interface Builder {
  readonly search: Search;
  readonly rows: readonly SearchRow[];
  /** The row whose editor is open. */
  readonly openRowId: string | null;
  readonly open: (rowId: string | null) => void;
  /** A change of values replaces the history entry; a change of the rows themselves adds one. */
  readonly change: (change: Change, step?: 'value' | 'rows') => void;
  readonly add: (field: SearchField) => void;
  /** Adds a row with values. */
  readonly addFilled: (criterion: Criterion) => void;
  /** The field that a row was added as on this page; null for others. */
  readonly addedAs: (rowId: string) => SearchFieldKey | null;
  readonly remove: (rowId: string) => void;
  readonly load: (search: Search) => void;
  readonly undo: () => void;
  readonly address: SearchAddress;
}

/**
 * The search in the address and the functions to change it. A change is shown at once, before the address is updated.
 */
export function useBuilder(current: CurrentSearch): Builder {
  const navigate = useNavigate();
  const inAddress = current.search;
  const isKnown = current.status !== 'loading' && current.status !== 'failed';
  const [search, setSearch] = useState(inAddress);
  const [openRowId, setOpenRowId] = useState<string | null>(null);
  const [added, setAdded] = useState<ReadonlyMap<string, SearchFieldKey>>(new Map());
  const latest = useRef(inAddress);
  const past = useRef<Search[]>([]);
  const onTheirWay = useRef(new Set<string>());
  const write = useCallback(
    (text: string, { isEmpty, replace }: Step) =>
      void navigate({ to: '/search', search: isEmpty ? {} : { s: text }, replace, resetScroll: false }),
    [navigate],
  );
  const { put, drop, address } = useSearchAddress(write);
  useEffect(() => {
    // The current content stays until the search of the address has been fetched.
    if (!isKnown) return;
    const key = searchKey(inAddress);
    if (key === searchKey(latest.current)) onTheirWay.current.clear();
    // An address that this page wrote can arrive after the next change; any other comes from a link, or from back and
    // forward.
    else if (!onTheirWay.current.has(key)) {
      drop();
      latest.current = inAddress;
      setSearch(inAddress);
    }
  }, [inAddress, isKnown, drop]);

  const show = useCallback(
    (next: Search, step: 'value' | 'rows') => {
      latest.current = next;
      setSearch(next);
      onTheirWay.current.add(searchKey(next));
      const isEmpty = next.query.rows.length === 0 && next.filters.length === 0;
      put(next, { isEmpty, replace: step === 'value' });
    },
    [put],
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

  /** The id of the new row; null if the search already has the maximum number of rows. */
  function addBelow(criterion: Criterion): string | null {
    if (latest.current.query.rows.length >= limits.maxRows) {
      notifications.show({ message: `A search has at most ${limits.maxRows} rows.` });
      return null;
    }
    change((rows) => addRow(rows, criterion));
    return latest.current.query.rows.at(-1)?.rowId ?? null;
  }

  function add({ key, option, tree }: SearchField): void {
    const rowId = addBelow(emptyCriterion(option, tree));
    if (rowId === null) return;
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
    addFilled: (criterion) => void addBelow(criterion),
    addedAs: (rowId) => added.get(rowId) ?? null,
    remove,
    load,
    undo,
    address,
  };
}
