import { notifications } from '@mantine/notifications';
import { copyText } from '../chem-ui/copy-text.ts';

const longestShown = 60;

/** Copies the text of a cell and says so. */
export async function copyCell(text: string): Promise<void> {
  const shown = text.length > longestShown ? `${text.slice(0, longestShown)}…` : text;
  const copied = await copyText(text);
  const message = copied
    ? `Copied: ${shown === '' ? 'an empty cell' : shown}`
    : 'The browser did not allow copying.';
  notifications.hide('copied-cell');
  notifications.show({
    id: 'copied-cell',
    message,
    color: copied ? undefined : 'red',
    withCloseButton: false,
  });
}
