import { Button } from '@mantine/core';
import type { ButtonProps } from '@mantine/core';
import type { SavedView, Search } from '@moltrove/contract';
import { useState } from 'react';
import { IconBookmark } from '../../ui/icons/tabler.ts';
import { lateOpenedDialog } from '../../ui/late-dialog.tsx';

const SaveDialog = lateOpenedDialog(async () => (await import('./save-dialog.tsx')).SaveDialog);

interface Props {
  readonly search: Search;
  readonly view?: SavedView;
  readonly look?: ButtonProps;
}

const searchPage: SavedView = { tab: null, sort: null, pageSize: null };

/** Saves the search. The dialog is loaded when it first opens. */
export function SaveSearchButton({ search, view = searchPage, look }: Props) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        data-command="Save this search"
        leftSection={<IconBookmark size={15} stroke={1.75} />}
        {...look}
        onClick={() => setOpened(true)}
      >
        Save
      </Button>
      <SaveDialog opened={opened} search={search} view={view} onClose={() => setOpened(false)} />
    </>
  );
}
