import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { IconDownload } from '../../ui/icons/tabler.ts';
import { saveFile } from '../../ui/save-file.ts';

export interface CsvFile {
  /** File name of the download. */
  readonly name: string;
  readonly fetch: () => Promise<Blob>;
}

/** Downloads all rows of the filtered list. */
export function CsvButton({ name, fetch }: CsvFile) {
  const saving = useMutation({
    mutationFn: fetch,
    onSuccess: (file) => saveFile(name, file),
    onError: ({ message }) =>
      notifications.show({ color: 'red', message: `The CSV file was not saved: ${message}` }),
  });
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconDownload size={15} stroke={1.75} />}
      loading={saving.isPending}
      onClick={() => saving.mutate()}
    >
      CSV
    </Button>
  );
}
