import { useEffect, useRef } from 'react';
import { createSequence, isWriting } from './shortcuts.ts';

/** Calls the action of a key or sequence (`/`, `?`, `g s`) unless the user is typing or a dialog is open. */
export function useShortcuts(actions: Readonly<Record<string, () => void>>): void {
  const current = useRef(actions);
  useEffect(() => {
    current.current = actions;
  });
  useEffect(() => {
    const sequence = createSequence(() => Date.now());
    function onKeyDown(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isWriting(event.target) || document.querySelector('[aria-modal="true"]') !== null) return;
      const action = current.current[sequence(event.key)];
      if (action === undefined) return;
      event.preventDefault();
      action();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
