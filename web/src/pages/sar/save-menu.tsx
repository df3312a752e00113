import { Button, Menu } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { downloadRoles, sentenceOf } from '@moltrove/contract';
import type { SarTable, Search } from '@moltrove/contract';
import { Link } from '@tanstack/react-router';
import { useRelease } from '../../queries/release.ts';
import { searchParameter } from '../../search/address/linked-search.ts';
import { useSession } from '../../auth/session/session.ts';
import { IconChevronDown, IconDownload } from '../../ui/icons/tabler.ts';
import { fileName, saveFile } from '../../ui/save-file.ts';
import { filtersInWords } from '../../charts/model/filter-chips.ts';
import { formatCount, formatCounted } from '../../ui/format.ts';
import { writeSarAddress } from '../../search/address/sar-address.ts';
import type { SarAddress } from '../../search/address/sar-address.ts';
import { useSearchNames } from '../../search/names/use-search-names.ts';
import { tableCsv } from './sar-csv.ts';
import type { ShownValues } from './shown-values.ts';

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
  const save = useSaveTable(search, address);
  if (currentUserRole === null || !downloadRoles.includes(currentUserRole)) return null;
  const { columns, rows, rowCount } = table;
  const range = `${formatCount(firstRow + 1)}–${formatCount(firstRow + rows.length)}`;
  const shown = formatCounted(columns.length, 'column');
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
        <Menu.Item onClick={() => save(`Rows ${range} of ${formatCount(rowCount)}, ${shown}`, table)}>
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
        <Menu.Label>A line for each value</Menu.Label>
        <Menu.Item
          renderRoot={(props) => (
            <Link
              {...props}
              to="/export/$tabid"
              params={{ tabid: 'activities' }}
              search={searchParameter(search)}
            />
          )}
        >
          Export the activities of all columns …
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

const title = 'SAR table';

function useSaveTable(search: Search, values: ShownValues) {
  const names = useSearchNames(search.query);
  const { data: release } = useRelease();
  return (part: string, table: SarTable): void => {
    // The header has usually loaded the release by now. If that failed, the file has no release to name.
    if (release === undefined) {
      notifications.show({ message: 'The release is not known yet. Try again in a moment.' });
      return;
    }
    const about = {
      sentence: sentenceOf(search.query, names),
      filters: filtersInWords(search.filters),
      part,
      release,
      values,
    };
    const day = new Date().toISOString().slice(0, 10);
    const file = new Blob([tableCsv(about, table)], { type: 'text/csv' });
    saveFile(fileName(title, `${release.name} ${day}`, 'csv'), file);
  };
}
