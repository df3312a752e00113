import { useEffect, useState } from 'react';

/**
 * For a popup that is rendered from the first time on that it is wanted, and stays rendered: `opened` follows a render
 * later, because popups note what has the focus when they open, not when they are first rendered.
 */
export function useMountedOnce(isWanted: boolean, canRender = true) {
  const [wasWanted, setWasWanted] = useState(false);
  if (isWanted && !wasWanted) setWasWanted(true);
  const isMounted = canRender && (wasWanted || isWanted);
  const [isReady, setReady] = useState(false);
  // oxlint-disable-next-line react/set-state-in-effect -- a second render is what popups need
  useEffect(() => setReady(isMounted), [isMounted]);
  return { isMounted, opened: isWanted && isReady };
}
