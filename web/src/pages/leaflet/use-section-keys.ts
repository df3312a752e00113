import type { LeafletSection } from '@moltrove/contract';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useShortcuts } from '../../shell/keyboard/use-shortcuts.ts';

/** Scrolls to a section and moves the focus there, without a new entry in the history. */
export function showSection(id: string): void {
  const target = document.getElementById(id);
  if (target === null) return;
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block: 'start' });
}

/** `[` and `]` lead to the previous and next section; the address opens at the section that it names. */
export function useSectionKeys(ids: readonly LeafletSection[], shown: LeafletSection | null): void {
  const router = useRouter();
  const go = (step: 1 | -1) => () => {
    const at = shown === null ? -1 : ids.indexOf(shown);
    const next = ids[Math.max(0, at + step)];
    if (next !== undefined) showSection(next);
  };
  useShortcuts({ ']': go(1), '[': go(-1) });

  const opened = useRef(false);
  useEffect(() => {
    if (opened.current) return;
    opened.current = true;
    const { hash } = router.state.location;
    if (hash !== '') showSection(hash);
  }, [router]);
}
