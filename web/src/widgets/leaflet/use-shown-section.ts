import { useEffect, useState } from 'react';

/** Height of the header and the contents above the text of a section, in pixels. */
const headroomPx = 150;

/** The section at the top of the window, followed while the page scrolls; null above the first one. */
export function useShownSection<Id extends string>(ids: readonly Id[]): Id | null {
  const [shown, setShown] = useState<Id | null>(null);
  const key = ids.join(' ');
  useEffect(() => {
    let frame = 0;
    const update = (): void => setShown(shownSection(ids));
    function onScroll(): void {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(update);
    }
    update();
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('resize', onScroll);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('resize', onScroll);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the key stands for the ids
  }, [key]);
  return shown;
}

/**
 * The section that is at the top of the window now; null above the first one. Sections at the end of the page may be too
 * short to reach the top: there it is the one that has the focus because it was chosen, or the last one.
 */
export function shownSection<Id extends string>(ids: readonly Id[]): Id | null {
  const tops = ids.map((id) => document.getElementById(id)?.getBoundingClientRect().top ?? Infinity);
  const { scrollY, innerHeight } = window;
  const isAtEnd = scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
  const focused = ids.find((id, at) => document.activeElement?.id === id && tops[at]! < innerHeight);
  return isAtEnd ? (focused ?? ids.at(-1) ?? null) : sectionAt(ids, tops);
}

/** The last section whose top is not below the headroom; `tops` are in pixels from the top of the window. */
export function sectionAt<Id extends string>(ids: readonly Id[], tops: readonly number[]): Id | null {
  return ids.findLast((_, at) => tops[at]! <= headroomPx) ?? null;
}
