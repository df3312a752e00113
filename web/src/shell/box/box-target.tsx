import { useEffect, useImperativeHandle, useLayoutEffect } from 'react';
import type { KeyboardEvent, Ref, RefObject } from 'react';

/** The attributes of an input that say what its popup shows. */
export interface TargetAttributes {
  readonly 'aria-expanded': boolean;
  readonly 'aria-controls'?: string | undefined;
  readonly 'aria-activedescendant'?: string | undefined;
  readonly 'data-expanded'?: true | undefined;
  readonly 'data-mantine-stop-propagation'?: true | undefined;
}

interface Props {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly keyDownRef: RefObject<((event: KeyboardEvent<HTMLInputElement>) => void) | null>;
  readonly onAttributes: (attributes: TargetAttributes) => void;
}

/** What the library passes to the target of a popup. */
interface Given extends Partial<TargetAttributes> {
  readonly ref?: Ref<HTMLElement>;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/** In the place of the popup's target: passes on what the library gives it to an input that is rendered elsewhere. */
export function BoxTarget({ input, keyDownRef, onAttributes, ref, onKeyDown, ...given }: Props & Given) {
  useImperativeHandle(ref, () => input.current!, [input]);
  useLayoutEffect(() => {
    keyDownRef.current = onKeyDown ?? null;
  });
  const isExpanded = given['aria-expanded'] === true;
  const { 'aria-controls': list, 'aria-activedescendant': option } = given;
  const { 'data-expanded': isOpen, 'data-mantine-stop-propagation': stops } = given;
  useEffect(() => {
    onAttributes({
      'aria-expanded': isExpanded,
      'aria-controls': list,
      'aria-activedescendant': option,
      'data-expanded': isOpen,
      'data-mantine-stop-propagation': stops,
    });
  }, [onAttributes, isExpanded, list, option, isOpen, stops]);
  return null;
}
