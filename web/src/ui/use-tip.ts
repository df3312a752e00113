import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

const delayMs = 350;

/**
 * Where to show a tooltip: the element on which the mouse or the keyboard's focus has rested for 350 ms, else null. The
 * tooltip, with `opened` and `target`, is rendered only then: a chart has hundreds of entries that could show one.
 */
export function useTip() {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const isShown = target !== null;
  useEffect(() => {
    if (!isShown) return undefined;
    const hideOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setTarget(null);
    };
    document.addEventListener('keydown', hideOnEscape);
    return () => document.removeEventListener('keydown', hideOnEscape);
  }, [isShown]);
  const wait = (element: HTMLElement) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setTarget(element), delayMs);
  };
  const hide = () => {
    clearTimeout(timer.current);
    setTarget(null);
  };
  const handlers = {
    onPointerEnter: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType === 'mouse') wait(event.currentTarget);
    },
    onPointerLeave: hide,
    onPointerDown: hide,
    onFocus: (event: FocusEvent<HTMLElement>) => {
      if (event.currentTarget.matches(':focus-visible')) setTarget(event.currentTarget);
    },
    onBlur: hide,
  };
  return { target, handlers, hide };
}
