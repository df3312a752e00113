import { Popover } from '@mantine/core';
import type { RefObject } from 'react';
import { PopupTarget } from '../ui/popup-target.tsx';
import { StructureZoom } from './structure-zoom.tsx';

export interface StructurePopupProps {
  readonly id: string;
  readonly target: RefObject<HTMLElement | null>;
  readonly opened: boolean;
  /** Opened by a press, not by resting on the drawing: the focus moves into it. */
  readonly isPressed: boolean;
  readonly smiles: string;
  readonly name: string | null;
  readonly strId: number | undefined;
  readonly onClose: () => void;
  readonly onPointerEnter: () => void;
  readonly onPointerLeave: () => void;
}

/** The enlarged drawing next to a small one. */
export function StructurePopup(props: StructurePopupProps) {
  const { id, target, opened, isPressed, smiles, name, strId, onClose } = props;
  return (
    <Popover
      id={id}
      opened={opened}
      onChange={(next) => {
        if (!next) onClose();
      }}
      position="right"
      withArrow
      shadow="md"
      trapFocus={isPressed}
      returnFocus
    >
      <Popover.Target>
        <PopupTarget element={target} />
      </Popover.Target>
      <Popover.Dropdown
        p="var(--space-6)"
        onPointerEnter={props.onPointerEnter}
        onPointerLeave={props.onPointerLeave}
      >
        <StructureZoom smiles={smiles} name={name} strId={strId} onDone={onClose} />
      </Popover.Dropdown>
    </Popover>
  );
}
