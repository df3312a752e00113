import { notifications } from '@mantine/notifications';
import { exportSavedSearches } from '@moltrove/contract';
import type { SavedSearch } from '@moltrove/contract';
import { call } from '../../auth/api/call.ts';

/** Downloads searches as a file that can be imported again; reports a failure. */
export async function downloadSaved(searches: readonly SavedSearch[], title: string): Promise<void> {
  try {
    const file = await call(exportSavedSearches, { body: { ids: searches.map(({ id }) => id) } });
    const url = URL.createObjectURL(
      new Blob([`${JSON.stringify(file, null, 2)}\n`], { type: 'application/json' }),
    );
    const link = document.createElement('a');
    link.href = url;
    link.download = fileNameOf(title, file.exportedAt);
    link.click();
    URL.revokeObjectURL(url);
  } catch (error) {
    notifications.show({ message: (error as Error).message, color: 'red' });
  }
}

/** `moltrove-searches-kinases-2026-11-21.json`: letters and digits of the title, and the date. */
export function fileNameOf(title: string, exportedAt: string): string {
  const words = title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60);
  return (
    ['moltrove-searches', words, exportedAt.slice(0, 10)].filter((part) => part !== '').join('-') + '.json'
  );
}

/** Parses a file as JSON; rejects with a readable reason if it is empty or not JSON. */
export async function readSavedFile(file: File): Promise<unknown> {
  const text = await file.text();
  if (text.trim() === '') throw new Error(`${file.name} is empty.`);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(
      `${file.name} is not a file of saved searches: it is not JSON (${(error as Error).message}).`,
      { cause: error },
    );
  }
}
