import { formatCount } from '../../ui/format.ts';
import { shownSection } from './use-shown-section.ts';

/** A section of a leaflet, as its list of contents shows it. */
export interface ShownSection {
  /** The id of its element, and the hash that opens it. */
  readonly id: string;
  readonly label: string;
  /** Null if its parts are counted instead. */
  readonly count: number | null;
  readonly parts?: readonly SectionPart[];
}

/** What is known of a number that is counted after the page is shown. */
export interface LateCount {
  readonly count: number | 'counting' | 'failed';
  /** True if there may be more, because the search ended before it compared all structures. */
  readonly isLowerBound: boolean;
  /** Counts again after a failure. */
  readonly onRetry: () => void;
}

/** "51", "at least 51", "counting" or "not counted". */
export function lateCountText({ count, isLowerBound }: LateCount): string {
  if (count === 'counting') return 'counting';
  if (count === 'failed') return 'not counted';
  return isLowerBound ? `at least ${formatCount(count)}` : formatCount(count);
}

/** A part of a section that is counted after the page is shown. */
export interface SectionPart extends LateCount {
  readonly id: string;
  readonly label: string;
}

/** The element with the lines that the number of a section counts, for a number that no search finds. */
export const linesOf = (section: string): string => `${section}-lines`;

/** Sent to a section, or to a part of one, when a link leads to it. */
export const linkedEvent = 'leaflet-linked';

/**
 * Scrolls to a section, or to a part of one, and moves the focus there, without a new entry in the history. The id of a
 * part is that of its section, a hyphen and a name; a part that is not fetched yet leads to its section.
 */
export function showSection(id: string): void {
  const target = document.getElementById(id) ?? document.getElementById(id.split('-', 1)[0]!);
  if (target === null) return;
  target.dispatchEvent(new Event(linkedEvent));
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block: 'start' });
  holdInPlace(target);
}

/** Sections above are fetched meanwhile and become longer. */
const heldMs = 4000;
const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;
let release = (): void => undefined;

/** Keeps a section at the top while others change their height, until the user moves or a few seconds have passed. */
function holdInPlace(target: HTMLElement): void {
  release();
  const observer = new ResizeObserver(() => target.scrollIntoView({ block: 'start' }));
  const stop = (): void => {
    observer.disconnect();
    clearTimeout(timer);
    clearTimeout(started);
    for (const move of ownMoves) window.removeEventListener(move, stop);
  };
  const timer = setTimeout(stop, heldMs);
  // After the key or press that chose the section.
  const started = setTimeout(() => {
    for (const move of ownMoves) window.addEventListener(move, stop, { passive: true });
  });
  if (target.parentElement !== null) observer.observe(target.parentElement);
  release = stop;
}

/** The shortcuts of a leaflet: `[` and `]` lead to the previous and next section of the one that is shown when pressed. */
export function sectionShortcuts(ids: readonly string[]): Readonly<Record<'[' | ']', () => void>> {
  const go = (step: 1 | -1) => () => {
    const shown = shownSection(ids);
    const at = shown === null ? -1 : ids.indexOf(shown);
    const next = ids[Math.max(0, at + step)];
    if (next !== undefined) showSection(next);
  };
  return { ']': go(1), '[': go(-1) };
}
