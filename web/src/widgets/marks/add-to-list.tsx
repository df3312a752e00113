import { Button } from '@mantine/core';
import type { ButtonProps } from '@mantine/core';
import { useState } from 'react';
import { IconChevronDown } from '../../ui/icons/tabler.ts';
import { ListsMenu } from './lists-menu.tsx';
import { useHasLists } from './mark-queries.ts';
import { useListChanges } from './use-list-changes.ts';
import type { Added } from './use-list-changes.ts';

interface Props {
  readonly look: ButtonProps;
  /** The structures to add, when a list is chosen. */
  readonly added: () => Added;
}

/** Puts structures into a list that the user chooses. */
export function AddToList({ look, added }: Props) {
  const { addAll, addToNew } = useListChanges();
  const [isAdding, setAdding] = useState(false);
  if (!useHasLists()) return null;
  async function run<T>(adding: Promise<T>): Promise<T> {
    setAdding(true);
    return adding.finally(() => setAdding(false));
  }
  return (
    <ListsMenu
      renderButton={(opener) => (
        <Button
          {...opener}
          {...look}
          data-command=""
          loading={isAdding}
          rightSection={<IconChevronDown size={13} aria-hidden="true" />}
        >
          Add to list
        </Button>
      )}
      chosen={null}
      onChoose={(list) => void run(addAll(list, added()))}
      onNew={(name) => run(addToNew(name, added()))}
    />
  );
}
