import { notifications } from '@mantine/notifications';
import type { Column } from '@moltrove/contract';
import { copyText } from '../ui/copy-text.ts';
import { formatCounted } from '../ui/format.ts';
import type { GridRow } from './row.ts';
import { rowsAsTsv } from './rows-as-tsv.ts';

const maxShownLength = 60;

/** Copies the text of a cell and shows a confirmation. */
export async function copyCell(text: string): Promise<void> {
  const shown = text.length > maxShownLength ? `${text.slice(0, maxShownLength)}…` : text;
  const copied = await copyText(text);
  const message = copied ? `Copied: ${shown === '' ? 'an empty cell' : shown}` : refusal;
  say(message, copied);
}

/** Copies rows with their headings as tab-separated text and shows a confirmation. */
export async function copyRows(
  columns: readonly Column[],
  rows: readonly GridRow[],
  prefixes: ReadonlyMap<string, string>,
): Promise<void> {
  const copied = await copyText(rowsAsTsv(columns, rows, prefixes));
  const message = copied
    ? `Copied: ${formatCounted(rows.length, 'row')} of this page with the headings.`
    : refusal;
  say(message, copied);
}

const refusal = 'The browser did not allow copying.';

function say(message: string, copied: boolean): void {
  notifications.hide('copied-cell');
  notifications.show({
    id: 'copied-cell',
    message,
    color: copied ? undefined : 'red',
    withCloseButton: false,
  });
}
