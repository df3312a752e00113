import type { ComponentType } from 'react';
import { latePart, useLatePart } from './late-part.ts';
import { useMountedOnce } from './use-mounted-once.ts';

interface Closable {
  readonly onClose: () => void;
}

interface Openable extends Closable {
  readonly opened: boolean;
}

/** A dialog that is open while it is rendered, whose code is loaded when it is first rendered. A failure closes it. */
export function lateDialog<Props extends Closable>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const part = latePart(load);
  return function LateDialog(props: Props) {
    const dialog = useLatePart(part, true, props.onClose);
    return dialog.Part === null ? null : <dialog.Part {...props} />;
  };
}

/** The same for a dialog with a state: it stays rendered while it is closed, to give the focus back. */
export function lateOpenedDialog<Props extends Openable>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const part = latePart(load);
  return function LateOpenedDialog(props: Props) {
    const dialog = useLatePart(part, props.opened, props.onClose);
    const { isMounted, opened } = useMountedOnce(props.opened, dialog.Part !== null);
    return isMounted && dialog.Part !== null ? <dialog.Part {...props} opened={opened} /> : null;
  };
}
