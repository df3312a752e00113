import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { pageRelease, usePageRelease } from '../auth/api/page-release.ts';
import { useRelease } from '../queries/release.ts';
import { Banner } from './banner.tsx';

/** States that another release is in use than the one that the page shows, and changes to it. */
export function ReleaseBanner() {
  const { shown, inUse, closed } = usePageRelease();
  const { data: release } = useRelease();
  const queries = useQueryClient();
  const lastClosed = useRef(closed);
  useEffect(() => {
    if (lastClosed.current === closed) return;
    lastClosed.current = closed;
    void queries.resetQueries();
    notifications.show({
      title: 'Another release of the data is in use',
      message: 'The server has closed the one that this page showed. Everything was fetched again.',
      autoClose: false,
    });
  }, [closed, queries]);
  if (shown === null || inUse === shown) return null;
  const show = (): void => {
    pageRelease.showInUse();
    void queries.resetQueries();
  };
  return (
    <Banner role="status">
      Another release of the data is in use. This page still shows {release?.name ?? 'the previous one'}.{' '}
      <Button size="compact-xs" variant="default" onClick={show}>
        Show the release in use
      </Button>
    </Banner>
  );
}
