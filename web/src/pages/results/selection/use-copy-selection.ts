import { notifications } from '@mantine/notifications';
import { limits, resultPage, tabOf, toWire, tabRouteSchema } from '@moltrove/contract';
import type { Search, TabKey } from '@moltrove/contract';
import { useState } from 'react';
import { callMaybeEmpty } from '../../../auth/api/call.ts';
import { copyText } from '../../../ui/copy-text.ts';
import { isSelected, selectedCount } from '../../../grid/selection.ts';
import type { Selection } from '../../../grid/selection.ts';
import { rowIdOf } from '../../../grid/row.ts';
import type { GridRow } from '../../../grid/row.ts';
import { formatCounted } from '../../../ui/format.ts';
import { searchBySelection } from './selection-search.ts';
import { useRunOnSearch } from '../../../search/run/use-run-on-search.ts';

/** Maximum number of rows to fetch for the clipboard; more rows should be exported as a file. */
const maxCopiedRows = 10_000;

/** Copies the ids or the SMILES of the selected rows, in the order of the tab. */
export function useCopySelection(search: Search, tab: TabKey, selection: Selection, rowCount: number) {
  const run = useRunOnSearch();
  const [copying, setCopying] = useState<'ids' | 'smiles' | null>(null);
  const count = selectedCount(selection, rowCount);
  const { idColumn } = tabOf(tab);

  async function fetchRows(): Promise<GridRow[]> {
    const asked = searchBySelection(search, tab, selection, rowCount);
    const { signal } = new AbortController();
    const params = { tab: toWire(tabRouteSchema, tab) };
    const rows: GridRow[] = [];
    for (let pageNumber = 0; ; pageNumber += 1) {
      const page = await run(asked, signal, (searchid) => {
        const body = { searchid, pageNumber, pageSize: limits.maxPageSize };
        return callMaybeEmpty(resultPage, { params, body }, { signal });
      });
      if (page === null) break;
      rows.push(...page.data.filter((row) => isSelected(selection, rowIdOf(row, idColumn))));
      if ((pageNumber + 1) * limits.maxPageSize >= page.rowCount) break;
    }
    return rows;
  }

  async function copy(what: 'ids' | 'smiles', textsOf: () => Promise<string[]>, word: string): Promise<void> {
    setCopying(what);
    try {
      const texts = await textsOf();
      const copied = await copyText(texts.join('\n'));
      notifications.show({
        message: copied
          ? `${formatCounted(texts.length, word)} copied.`
          : 'The browser did not allow copying.',
      });
    } catch (error) {
      notifications.show({ message: `Nothing was copied. ${(error as Error).message}`, color: 'red' });
    } finally {
      setCopying(null);
    }
  }

  return {
    copying,
    canCopy: count <= maxCopiedRows,
    ids: () =>
      copy(
        'ids',
        async () =>
          selection.mode === 'some'
            ? [...selection.ids]
            : (await fetchRows()).map((row) => rowIdOf(row, idColumn)),
        'id',
      ),
    smiles: () =>
      copy(
        'smiles',
        async () => {
          const drawn = (await fetchRows()).map((row) => row['smiles']);
          return [
            ...new Set(drawn.filter((smiles) => typeof smiles === 'string' && smiles !== '')),
          ] as string[];
        },
        'structure',
      ),
  };
}
