import { useEffect, useRef } from 'react';
import { focusRegion } from './regions.ts';

interface Actions {
  /** Whether the palette can be opened on this page. */
  readonly hasPalette: boolean;
  readonly onPalette: () => void;
}

/** Keys that also work in a text field, unless a dialog is open: F6, Shift+F6, and Ctrl+K or Cmd+K. */
export function useGlobalKeys(actions: Actions): void {
  const current = useRef(actions);
  useEffect(() => {
    current.current = actions;
  });
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.altKey) return;
      if (document.querySelector('[aria-modal="true"]') !== null) return;
      const hasModifier = event.ctrlKey || event.metaKey;
      if (event.key === 'F6' && !hasModifier) {
        event.preventDefault();
        focusRegion(event.shiftKey ? -1 : 1);
      } else if (event.key.toLowerCase() === 'k' && hasModifier && !event.shiftKey) {
        if (!current.current.hasPalette) return;
        event.preventDefault();
        current.current.onPalette();
      }
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
