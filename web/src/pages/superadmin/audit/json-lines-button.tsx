import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { IconDownload } from '../../../ui/icons/tabler.ts';
import { saveFile } from '../../../ui/save-file.ts';

interface Props {
  readonly fetch: () => Promise<Blob>;
  readonly isFiltered: boolean;
}

/** Downloads the entries that the filters leave, with their hashes. */
export function JsonLinesButton({ fetch, isFiltered }: Props) {
  const saving = useMutation({
    mutationFn: fetch,
    onSuccess: (file) => saveFile('moltrove-audit.jsonl', file),
    onError: ({ message }) =>
      notifications.show({ color: 'red', message: `The file was not saved: ${message}` }),
  });
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconDownload size={15} stroke={1.75} />}
      loading={saving.isPending}
      onClick={() => saving.mutate()}
    >
      {isFiltered ? 'Export these entries' : 'Export all entries'}
    </Button>
  );
}
