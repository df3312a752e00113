import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Banner } from '../banner.tsx';
import { ownBuild, serverBuild } from './server-build.ts';

const askEveryMs = 10 * 60_000;

/** Shown if the server has a newer build than this page; checked periodically while the tab is visible. */
export function NewerBuildBanner() {
  const [isOlder, setOlder] = useState(false);
  useEffect(() => {
    if (isOlder) return undefined;
    let askedAt = Date.now();
    const ask = async (): Promise<void> => {
      askedAt = Date.now();
      const { status } = await serverBuild(fetch, ownBuild());
      if (status === 'newer') setOlder(true);
    };
    const onLook = () => {
      if (document.visibilityState === 'visible' && Date.now() - askedAt >= askEveryMs) void ask();
    };
    const onOnline = () => void ask();
    document.addEventListener('visibilitychange', onLook);
    window.addEventListener('online', onOnline);
    const timer = window.setInterval(onLook, askEveryMs);
    return () => {
      document.removeEventListener('visibilitychange', onLook);
      window.removeEventListener('online', onOnline);
      window.clearInterval(timer);
    };
  }, [isOlder]);
  if (!isOlder) return null;
  return (
    <Banner role="status">
      This page is older than its server. Reload it to get the newer version; text that is not saved will be
      lost.{' '}
      <Button size="compact-xs" variant="default" onClick={() => window.location.reload()}>
        Reload
      </Button>
    </Banner>
  );
}
