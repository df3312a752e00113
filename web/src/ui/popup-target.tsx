import { useImperativeHandle } from 'react';
import type { Ref, RefObject } from 'react';

interface PopupTargetProps {
  readonly ref?: Ref<HTMLElement>;
  readonly element: RefObject<HTMLElement | null>;
}

/** In the place of a popup's target, an element that is rendered elsewhere, because the popup is rendered only when wanted. */
export function PopupTarget({ ref, element }: PopupTargetProps) {
  useImperativeHandle(ref, () => element.current!, [element]);
  return null;
}
