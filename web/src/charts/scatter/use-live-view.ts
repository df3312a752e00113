import { useEffect, useRef, useState } from 'react';
import type { PlotView } from './axis.ts';

/** Milliseconds after the last step of a gesture until its view is final. */
const settlesAfterMs = 300;

/**
 * The view that is shown: that of the page, or a later one while the user zooms or moves. `change` sets it, and reports
 * it to the page once the gesture has ended; null shows everything.
 */
export function useLiveView(ofPage: PlotView, onView: (view: PlotView | null) => void) {
  const [state, setState] = useState<{ ofPage: PlotView; live: PlotView | null }>({ ofPage, live: null });
  const timer = useRef<number | null>(null);
  if (state.ofPage !== ofPage) setState({ ofPage, live: null });
  const latest = useRef(ofPage);
  useEffect(() => {
    latest.current = ofPage;
  });
  useEffect(() => () => window.clearTimeout(timer.current ?? undefined), []);
  const view = state.ofPage === ofPage ? (state.live ?? ofPage) : ofPage;
  const change = (next: PlotView): void => {
    setState({ ofPage, live: next });
    window.clearTimeout(timer.current ?? undefined);
    timer.current = window.setTimeout(() => {
      // Other numbers may have been chosen in the meantime.
      if (latest.current === ofPage) onView(next);
    }, settlesAfterMs);
  };
  return { view, change, isLive: view !== ofPage };
}
