import { useEffect } from 'react';
import type { RefObject } from 'react';

/** `data-pending` marks a place whose fields are still on their way. */
const fields = 'input:not([type="hidden"]), select, textarea, [role="tree"], [data-pending]';

/**
 * Moves the focus to the first field of a part that has just appeared, as soon as it has one, unless something in it
 * has the focus. The focus stays there until the user presses a key or a button of the mouse: a menu that takes it
 * while it closes gives it back. `wanted` is looked at when the part appears.
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
    // An element that is removed while it has the focus leaves it to nobody, after this event.
    const giveBack = () => {
      if (!signal.aborted && wasTaken()) focusFirst(element);
    };
    document.addEventListener('focusout', () => setTimeout(giveBack), { signal });
    return () => stop.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- what is typed later must not call the focus back
  }, [part, appeared]);
}

/** Whether nothing has the focus, or an item of a menu, which nobody can have moved to without a key. */
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
