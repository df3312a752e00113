import { useEffect } from 'react';
import type { RefObject } from 'react';

/** `data-pending` marks a place whose fields are still on their way. */
const fields = 'input:not([type="hidden"]), select, textarea, [role="tree"], [data-pending]';

/**
 * Moves the focus to the first field of a part that has just appeared, as soon as it has one, unless something in it
 * has the focus or the user has gone on by key or pointer meanwhile. `wanted` is looked at when the part appears.
 */
export function useFirstFocus(part: RefObject<HTMLElement | null>, appeared: boolean, wanted: boolean): void {
  useEffect(() => {
    const element = part.current;
    if (!appeared || !wanted || element === null || focusFirst(element)) return;
    const stop = new AbortController();
    const observer = new MutationObserver(() => {
      if (focusFirst(element)) stop.abort();
    });
    stop.signal.addEventListener('abort', () => observer.disconnect());
    observer.observe(element, { childList: true, subtree: true });
    for (const event of ['keydown', 'pointerdown'])
      document.addEventListener(event, () => stop.abort(), { signal: stop.signal, capture: true });
    return () => stop.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- what is typed later must not call the focus back
  }, [part, appeared]);
}

function focusFirst(element: HTMLElement): boolean {
  if (element.contains(document.activeElement)) return true;
  const first = element.querySelector<HTMLElement>(fields);
  if (first === null || first.dataset['pending'] !== undefined) return false;
  first.focus();
  return true;
}
