import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { downloadRoles, sentenceOf } from '@moltrove/contract';
import type { Search } from '@moltrove/contract';
import { useSession } from '../../auth/session/session.ts';
import type { CsvCell } from '../../charts/export/csv.ts';
import { releaseText } from '../../charts/export/chart-about.ts';
import { filtersInWords } from '../../charts/model/filter-chips.ts';
import { useRelease } from '../../queries/release.ts';
import { useSearchNames } from '../../search/names/use-search-names.ts';
import { formatCount } from '../../ui/format.ts';
import { IconDownload } from '../../ui/icons/tabler.ts';
import { fileName, saveFile } from '../../ui/save-file.ts';

interface Props {
  readonly search: Search;
  readonly first: number;
  readonly rows: number;
  readonly total: number;
  /** The title and the start of the file's name. */
  readonly what: string;
  readonly more: readonly CsvCell[][];
  readonly csvOf: (about: readonly CsvCell[][]) => string;
}

/** Saves the rows on the screen with what they are about; hidden for roles that may not download. */
export function SavePageButton({ search, first, rows, total, what, more, csvOf }: Props) {
  const { currentUserRole } = useSession();
  const names = useSearchNames(search.query);
  const { data: release } = useRelease();
  if (currentUserRole === null || !downloadRoles.includes(currentUserRole)) return null;
  const range = `${formatCount(first + 1)}–${formatCount(first + rows)}`;
  const save = (): void => {
    if (release === undefined) {
      notifications.show({ message: 'The release is not known yet. Try again in a moment.' });
      return;
    }
    const about: CsvCell[][] = [
      [what, `Rows ${range} of ${formatCount(total)}`],
      ['Search', sentenceOf(search.query, names)],
      ...(search.filters.length === 0 ? [] : [['Filters', filtersInWords(search.filters)]]),
      ...more,
      ['Release', releaseText(release)],
    ];
    const day = new Date().toISOString().slice(0, 10);
    const file = new Blob([csvOf(about)], { type: 'text/csv' });
    saveFile(fileName(what, `${release.name} ${day}`, 'csv'), file);
  };
  return (
    <Button
      variant="default"
      size="xs"
      disabled={rows === 0}
      leftSection={<IconDownload size={15} aria-hidden="true" />}
      onClick={save}
    >
      Save rows {range} as CSV
    </Button>
  );
}
