import { Modal } from '@mantine/core';
import { useState } from 'react';
import { SketcherBody } from './sketcher-body.tsx';
import type { WrittenStructure } from './drawn.ts';
import classes from './sketcher-dialog.module.css';
import type { SketcherSlots } from './sketcher-slots.ts';
import { useNarrow } from '../../ui/use-narrow.ts';

interface Props extends SketcherSlots {
  readonly opened: boolean;
  readonly user: string;
  /** The text in the field. */
  readonly text: string;
  readonly onUse: (structure: WrittenStructure) => void;
  readonly onClose: () => void;
}

/** The drawing program in a large dialog. It is loaded when the dialog first opens. */
export function SketcherDialog({ opened, user, text, renderAbove, renderBeside, onUse, onClose }: Props) {
  const isNarrow = useNarrow('tablet');
  const [leaving, setLeaving] = useState(false);
  const [changed, setChanged] = useState(false);
  const close = (): void => {
    setLeaving(false);
    setChanged(false);
    onClose();
  };
  return (
    <Modal
      opened={opened}
      onClose={() => (changed ? setLeaving(true) : close())}
      title="Draw a structure"
      size={renderBeside === undefined ? 'min(1160px, 94vw)' : 'min(1440px, 96vw)'}
      fullScreen={isNarrow}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Close the drawing' }}
      classNames={{ body: classes['body'] ?? '', content: classes['content'] ?? '' }}
    >
      <SketcherBody
        user={user}
        text={text}
        {...(renderAbove !== undefined && { renderAbove })}
        {...(renderBeside !== undefined && { renderBeside })}
        leaving={leaving}
        onStay={() => setLeaving(false)}
        onChanged={() => setChanged(true)}
        onUse={(structure) => {
          onUse(structure);
          close();
        }}
        onClose={close}
      />
    </Modal>
  );
}
