import { useCallback, useEffect, useState } from 'react';

/** After the first arrival, a slow chart holds back those below it for this long at most. */
const patienceMs = 1000;
const none: ReadonlySet<string> = new Set();

/**
 * Reveals charts from top to bottom while the first ones arrive: nobody knows how high a chart will be, and one that
 * arrives above others would move them under the pointer.
 */
export function useRevealedCharts(keys: readonly string[]) {
  const [settled, setSettled] = useState(none);
  const [isOver, setOver] = useState(false);
  const hasBegun = settled.size > 0;
  useEffect(() => {
    if (!hasBegun) return;
    const timer = setTimeout(() => setOver(true), patienceMs);
    return () => clearTimeout(timer);
  }, [hasBegun]);
  const onSettled = useCallback(
    (key: string) => setSettled((before) => (before.has(key) ? before : new Set([...before, key]))),
    [],
  );
  const firstPending = keys.findIndex((key) => !settled.has(key));
  return {
    isRevealed: (position: number) => isOver || firstPending === -1 || position <= firstPending,
    onSettled,
  };
}
