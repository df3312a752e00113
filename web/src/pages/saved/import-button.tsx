import { Button, FileButton, Modal } from '@mantine/core';
import { importSavedSearches } from '@moltrove/contract';
import type { CallResponse } from '@moltrove/contract';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../auth/api/call.ts';
import { IconUpload } from '../../ui/icons/tabler.ts';
import { useSavedChanges } from '../../widgets/saved/saved-queries.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { readSavedFile } from './saved-file.ts';
import classes from './import-button.module.css';
import { Words } from '../../ui/words.tsx';

/** Imports a file of saved searches, and reports each one that was not imported unchanged. */
export function ImportButton() {
  const { refresh } = useSavedChanges();
  const importing = useMutation({
    mutationFn: async (file: File) =>
      call(importSavedSearches, { body: { file: await readSavedFile(file) } }),
    onSettled: refresh,
  });
  return (
    <>
      <FileButton
        accept="application/json,.json"
        onChange={(file) => {
          if (file !== null) importing.mutate(file);
        }}
      >
        {(props) => (
          <Button
            {...props}
            size="xs"
            variant="default"
            loading={importing.isPending}
            leftSection={<IconUpload size={15} stroke={1.5} />}
          >
            Import a file
          </Button>
        )}
      </FileButton>
      <Modal
        opened={importing.isSuccess || importing.isError}
        onClose={() => importing.reset()}
        title="Import of saved searches"
      >
        {importing.isError && <ErrorNote title="Nothing was imported." error={importing.error} />}
        {importing.isSuccess && <Outcome outcome={importing.data} />}
      </Modal>
    </>
  );
}

function Outcome({ outcome: { saved, refused } }: { outcome: CallResponse<typeof importSavedSearches> }) {
  const renamed = saved.filter(({ nameInFile }) => nameInFile !== null);
  return (
    <>
      <Words marginBottom={4}>
        {saved.length === 1 ? '1 search was saved.' : `${saved.length} searches were saved.`}
      </Words>
      {renamed.length > 0 && (
        <>
          <Words marginBottom={4}>Their names were taken, so they were renamed:</Words>
          <ul className={classes['outcomes']}>
            {renamed.map(({ id, name, nameInFile }) => (
              <li key={id}>
                “{nameInFile}” is “{name}”
              </li>
            ))}
          </ul>
        </>
      )}
      {refused.length > 0 && (
        <>
          <Words marginBottom={4} role="alert">
            {refused.length === 1 ? '1 entry' : `${refused.length} entries`} of the file could not be saved:
          </Words>
          <ul className={classes['outcomes']}>
            {refused.map(({ position, name, reason }) => (
              <li key={position}>
                Entry {position}
                {name !== null && name !== '' && `, “${name}”`}: {reason}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
