import { useId, useRef, useState } from 'react';
import type { ComponentType, RefAttributes, RefObject } from 'react';
import { prepare, useLatePart } from './late-part.ts';
import type { LatePart } from './late-part.ts';
import { useMountedOnce } from './use-mounted-once.ts';

/** Where a popup is, and whether it is open. */
export interface PopupProps {
  readonly id: string;
  /** What opened it. */
  readonly target: RefObject<HTMLElement | null>;
  readonly opened: boolean;
  readonly onOpened: (opened: boolean) => void;
}

/** The attributes of the button that opens a popup, as the library sets them for a popup that is rendered with it. */
export interface PopupOpener extends RefAttributes<HTMLButtonElement> {
  readonly id: string;
  readonly 'aria-haspopup': 'menu' | 'dialog';
  readonly 'aria-expanded': boolean;
  readonly 'aria-controls': string | undefined;
  readonly 'data-expanded': true | undefined;
  readonly onClick: () => void;
  readonly onPointerEnter: () => void;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
}

interface UsedPopup<Props> {
  readonly opener: PopupOpener;
  /** Null until it is first wanted and loaded. */
  readonly Popup: ComponentType<Props> | null;
  readonly popup: PopupProps;
}

/**
 * A popup whose code is loaded when the pointer or the focus reaches the button that opens it. A press before that opens
 * it as soon as it is loaded, unless the focus moves on meanwhile.
 */
export function useLatePopup<Props extends PopupProps>(
  part: LatePart<Props>,
  kind: 'menu' | 'dialog',
): UsedPopup<Props> {
  const [isWanted, setWanted] = useState(false);
  const target = useRef<HTMLButtonElement>(null);
  const id = useId();
  const { Part } = useLatePart(part, isWanted, () => setWanted(false));
  const { isMounted, opened } = useMountedOnce(isWanted, Part !== null);
  return {
    opener: {
      ref: target,
      id,
      'aria-haspopup': kind,
      'aria-expanded': opened,
      'aria-controls': opened ? `${id}-dropdown` : undefined,
      'data-expanded': opened || undefined,
      onClick: () => setWanted(!isWanted),
      onPointerEnter: () => prepare(part),
      onFocus: () => prepare(part),
      onBlur() {
        if (part.loaded === null) setWanted(false);
      },
    },
    Popup: isMounted ? Part : null,
    popup: { id, target, opened, onOpened: setWanted },
  };
}
