import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconNote } from '../../ui/icons/tabler.ts';
import { Inline } from '../../ui/inline.tsx';
import { ListsMenu } from './lists-menu.tsx';
import { useHasLists, useMarks } from './mark-queries.ts';
import { StarButton } from './star-button.tsx';
import { useListChanges } from './use-list-changes.ts';

interface Props {
  readonly strId: number;
  /** Name of the compound, else its ID. */
  readonly name: string;
  /** Begins a note, if there is none. */
  readonly onNote: () => void;
}

/** The star of a compound, the other lists that it can be put into, and a button for a note. */
export function CompoundMarks({ strId, name, onNote }: Props) {
  const marks = useMarks(strId).data;
  const { put, addToNew } = useListChanges();
  if (!useHasLists()) return null;
  const lists = marks?.lists ?? [];
  return (
    <Inline as="span" gap={1} data-screen-only="">
      <StarButton strId={strId} name={name} size={28} iconSize={18} variant="subtle" />
      <ListsMenu
        renderButton={(opener) => (
          <ActionIcon {...opener} size={28} variant="subtle" aria-label={`Lists of ${name}`} title="Lists">
            <IconChevronDown size={15} aria-hidden="true" />
          </ActionIcon>
        )}
        chosen={lists}
        onChoose={(list) => void put(list, strId, !lists.includes(list.id))}
        onNew={(listName) => addToNew(listName, { structureIds: [strId] })}
      />
      {marks?.note === null && (
        <ActionIcon
          data-command=""
          size={28}
          variant="subtle"
          aria-label="Add a note"
          title="Add a note"
          onClick={onNote}
        >
          <IconNote size={17} stroke={1.5} aria-hidden="true" />
        </ActionIcon>
      )}
    </Inline>
  );
}
