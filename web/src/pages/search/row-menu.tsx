import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconCopy, IconDotsVertical, IconX } from '../../ui/icons/tabler.ts';

export interface RowActions {
  readonly onDuplicate: () => void;
  readonly onRemove: () => void;
  /** Null if the row cannot move further. */
  readonly onMoveUp: (() => void) | null;
  readonly onMoveDown: (() => void) | null;
}

interface Props extends RowActions {
  label: string;
}

export function RowMenu({ label, onDuplicate, onRemove, onMoveUp, onMoveDown }: Props) {
  return (
    <>
      <Menu position="bottom-end" width={170}>
        <Menu.Target>
          <ActionIcon size={26} aria-label={`More for the row ${label}`}>
            <IconDotsVertical size={16} stroke={1.5} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconCopy size={15} stroke={1.5} />} onClick={onDuplicate}>
            Duplicate
          </Menu.Item>
          <Menu.Item
            leftSection={<IconArrowUp size={15} stroke={1.5} />}
            disabled={onMoveUp === null}
            onClick={() => onMoveUp?.()}
          >
            Move up
          </Menu.Item>
          <Menu.Item
            leftSection={<IconArrowDown size={15} stroke={1.5} />}
            disabled={onMoveDown === null}
            onClick={() => onMoveDown?.()}
          >
            Move down
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Tooltip label="Remove this row">
        <ActionIcon size={26} aria-label={`Remove the row ${label}`} onClick={onRemove}>
          <IconX size={16} stroke={1.5} />
        </ActionIcon>
      </Tooltip>
    </>
  );
}
