import { Button, Modal } from '@mantine/core';
import type { ButtonProps } from '@mantine/core';
import type { SavedView, Search } from '@moltrove/contract';
import { lazy, Suspense, useState } from 'react';
import { IconBookmark } from '../../ui/icons/tabler.ts';

const SaveForm = lazy(async () => ({ default: (await import('./save-form.tsx')).SaveForm }));

interface Props {
  readonly search: Search;
  readonly view?: SavedView;
  readonly look?: ButtonProps;
}

const searchPage: SavedView = { tab: null, sort: null, pageSize: null };

/** Saves the search. The form is loaded when it first opens. */
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
      <Modal opened={opened} onClose={() => setOpened(false)} title="Save this search">
        {opened && (
          <Suspense>
            <SaveForm search={search} view={view} onDone={() => setOpened(false)} />
          </Suspense>
        )}
      </Modal>
    </>
  );
}
