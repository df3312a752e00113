/** A section of a leaflet, as its list of contents shows it. */
export interface ShownSection {
  /** The id of its element, and the hash that opens it. */
  readonly id: string;
  readonly label: string;
  /** Null if it is counted only when the section is opened. */
  readonly count: number | null;
}

/** Scrolls to a section and moves the focus there, without a new entry in the history. */
export function showSection(id: string): void {
  const target = document.getElementById(id);
  if (target === null) return;
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block: 'start' });
  holdAtTop(target);
}

/** The time in which sections above one are fetched, which would move it. */
const holdMs = 3000;
const scrolling = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Scrolls to a section again whenever the page changes its height, until the user does something. */
function holdAtTop(target: HTMLElement): void {
  const page = target.parentElement;
  if (page === null) return;
  const observer = new ResizeObserver(() => target.scrollIntoView({ block: 'start' }));
  const stop = (): void => {
    observer.disconnect();
    clearTimeout(timer);
    for (const event of scrolling) window.removeEventListener(event, stop);
  };
  const timer = setTimeout(stop, holdMs);
  for (const event of scrolling) window.addEventListener(event, stop, { passive: true });
  observer.observe(page);
}

/** The shortcuts of a leaflet: `[` and `]` lead to the previous and next section. */
export function sectionShortcuts(
  ids: readonly string[],
  shown: string | null,
): Readonly<Record<'[' | ']', () => void>> {
  const go = (step: 1 | -1) => () => {
    const at = shown === null ? -1 : ids.indexOf(shown);
    const next = ids[Math.max(0, at + step)];
    if (next !== undefined) showSection(next);
  };
  return { ']': go(1), '[': go(-1) };
}
