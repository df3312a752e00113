import { Modal } from '@mantine/core';
import type { SavedView, Search } from '@moltrove/contract';
import { SaveForm } from './save-form.tsx';

interface Props {
  readonly opened: boolean;
  readonly search: Search;
  readonly view: SavedView;
  readonly onClose: () => void;
}

/** Asks for the name of a search to save. */
export function SaveDialog({ opened, search, view, onClose }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title="Save this search">
      {opened && <SaveForm search={search} view={view} onDone={onClose} />}
    </Modal>
  );
}
