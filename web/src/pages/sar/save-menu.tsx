import { Button, Menu } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { downloadRoles, sentenceOf } from '@moltrove/contract';
import type { SarTable, SarView, Search } from '@moltrove/contract';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useRelease } from '../../queries/release.ts';
import { runSave } from '../../widgets/saving/run-save.ts';
import { showSaveProgress } from '../../widgets/saving/save-progress.ts';
import { searchParameter } from '../../search/address/linked-search.ts';
import { useRunOnSearch } from '../../search/run/use-run-on-search.ts';
import { useSession } from '../../auth/session/session.ts';
import { fileName, saveFile } from '../../ui/save-file.ts';
import { filtersInWords } from '../../charts/model/filter-chips.ts';
import { formatCount, formatCounted } from '../../ui/format.ts';
import { fetchWholeTable } from './fetch-whole-table.ts';
import { viewOf, writeSarAddress } from '../../search/address/sar-address.ts';
import type { SarAddress } from '../../search/address/sar-address.ts';
import { cellRowsCsv, cellsCsv, tableCsv } from './sar-csv.ts';
import { askSarTable } from './use-sar-table.ts';

interface Props {
  readonly search: Search;
  readonly table: SarTable;
  /** The request of the table on the screen. */
  readonly address: SarAddress;
  readonly firstRow: number;
}

/** Options to save the table; hidden for roles that may not download. */
export function SaveMenu({ search, table, address, firstRow }: Props) {
  const { currentUserRole } = useSession();
  const save = useSaveTable(search);
  if (currentUserRole === null || !downloadRoles.includes(currentUserRole)) return null;
  const { columns, rows, rowCount, columnsKept, columnCount } = table;
  const range = `${formatCount(firstRow + 1)}–${formatCount(firstRow + rows.length)}`;
  const shown = formatCounted(columns.length, 'column');
  const view = viewOf(address);
  const columnTotal = address.picked === null ? columnsKept : columnCount;
  const wholeView = { ...view, columns: null };
  return (
    <Menu position="bottom-end" width={280}>
      <Menu.Target>
        <Button
          variant="default"
          size="xs"
          disabled={rows.length === 0}
          leftSection={<IconDownload size={15} aria-hidden="true" />}
          rightSection={<IconChevronDown size={13} aria-hidden="true" />}
        >
          Save
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>CSV, a line for each structure</Menu.Label>
        <Menu.Item
          onClick={() => save(`Rows ${range} of ${formatCount(rowCount)}, ${shown}`, { kind: 'page', table })}
        >
          Rows {range} as shown
        </Menu.Item>
        <Menu.Item
          renderRoot={(props) => (
            <Link
              {...props}
              to="/export/$tabid"
              params={{ tabid: 'sartable' }}
              search={{ ...searchParameter(search), ...writeSarAddress({ ...address, page: 0 }) }}
            />
          )}
        >
          Export all {formatCounted(rowCount, 'row')} of{' '}
          {columns.length === 1 ? 'this column' : `these ${shown}`} …
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>CSV, a line for each cell</Menu.Label>
        <Menu.Item
          onClick={() =>
            save(`All ${formatCounted(columnTotal, 'column')}`, { kind: 'whole', view: wholeView })
          }
        >
          {columnTotal === 1 ? 'The column' : `All ${formatCounted(columnTotal, 'column')}`} with all
          structures
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

type ToSave =
  | { readonly kind: 'page'; readonly table: SarTable }
  | { readonly kind: 'whole'; readonly view: SarView };

const title = 'SAR table';

function useSaveTable(search: Search) {
  const { data: release } = useRelease();
  const run = useRunOnSearch();
  return (part: string, what: ToSave): void => {
    // The header has usually loaded the release by now. If that failed, the file has no release to name.
    if (release === undefined) {
      notifications.show({ message: 'The release is not known yet. Try again in a moment.' });
      return;
    }
    const about = {
      sentence: sentenceOf(search.query),
      filters: filtersInWords(search.filters),
      part,
      release,
    };
    const stop = new AbortController();
    const { signal } = stop;
    const progress = showSaveProgress(`the ${title}`, 'Fetching its rows.', stop);
    const write = (parts: readonly string[]): void => {
      signal.throwIfAborted();
      const day = new Date().toISOString().slice(0, 10);
      const file = new Blob([...parts], { type: 'text/csv' });
      saveFile(fileName(title, `${release.name} ${day}`, 'csv'), file);
    };
    const fetch = (page: SarView) => askSarTable(run, search, page, signal);
    const fetchWhole = async (view: SarView): Promise<void> => {
      const parts: string[] = [];
      const take = (page: SarTable): void => {
        parts.push(parts.length === 0 ? cellsCsv(about, page) : cellRowsCsv(page));
      };
      await fetchWholeTable(fetch, view, take, (columns, total) =>
        progress.tell(`${formatCount(columns)} of ${formatCount(total)} columns are here.`),
      );
      write(parts);
    };
    void runSave({
      save: async () => (what.kind === 'page' ? write([tableCsv(about, what.table)]) : fetchWhole(what.view)),
      signal,
      end: progress.end,
      onFailure: (reason) =>
        notifications.show({ color: 'red', message: `The ${title} was not saved: ${reason}` }),
    });
  };
}
