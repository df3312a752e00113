import { useEffect } from 'react';
import type { RefObject } from 'react';

/** `data-pending` marks an element whose fields are still loading. */
const fields = 'input:not([type="hidden"]), select, textarea, [role="tree"], [data-pending]';

/**
 * Moves the focus to the first field of an element that has just appeared, as soon as it has one, unless the element
 * already contains the focus. Until the user presses a key or a mouse button, the focus is restored if a closing menu
 * takes it. `wanted` is read when the element appears.
 */
export function useFirstFocus(part: RefObject<HTMLElement | null>, appeared: boolean, wanted: boolean): void {
  useEffect(() => {
    const element = part.current;
    if (!appeared || !wanted || element === null) return;
    const stop = new AbortController();
    const { signal } = stop;
    const observer = new MutationObserver(() => {
      if (focusFirst(element)) observer.disconnect();
    });
    if (!focusFirst(element)) observer.observe(element, { childList: true, subtree: true });
    signal.addEventListener('abort', () => observer.disconnect());
    for (const event of ['keydown', 'pointerdown'])
      document.addEventListener(event, () => stop.abort(), { signal, capture: true });
    // After this event nothing is focused if the focused element was removed.
    const giveBack = () => {
      if (!signal.aborted && wasTaken()) focusFirst(element);
    };
    document.addEventListener('focusout', () => setTimeout(giveBack), { signal });
    return () => stop.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- later input must not bring the focus back
  }, [part, appeared]);
}

/** Whether nothing is focused, or a menu item, to which the user cannot have moved without a key. */
function wasTaken(): boolean {
  const active = document.activeElement ?? document.body;
  return active === document.body || active.closest('[role="menu"]') !== null;
}

function focusFirst(element: HTMLElement): boolean {
  if (element.contains(document.activeElement)) return true;
  const first = element.querySelector<HTMLElement>(fields);
  if (first === null || first.dataset['pending'] !== undefined) return false;
  first.focus();
  return true;
}
