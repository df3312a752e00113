import { limits } from '@moltrove/contract';
import { useIsFetching, useIsMutating } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import classes from './top-progress.module.css';

/** A thin bar while a page or a response is loading, and for `limits.loaderStopDelayMs` afterwards to avoid flicker. */
export function TopProgress() {
  const navigating = useRouterState({ select: (state) => state.isLoading });
  const busy = useIsFetching() + useIsMutating() > 0 || navigating;
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(busy), busy ? 0 : limits.loaderStopDelayMs);
    return () => clearTimeout(timer);
  }, [busy]);
  return <div className={classes['bar']} data-busy={shown} aria-hidden="true" />;
}
