import { Button } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { PageMessage } from '../../ui/page-message.tsx';
import { mayReload } from './reload-once.ts';
import { ownBuild, serverBuild } from './server-build.ts';
import type { ServerBuild } from './server-build.ts';
import { holdsTypedInput } from './typed-input.ts';

const askAgainMs = 5000;

const texts: Record<'asking' | ServerBuild['status'], { readonly title: string; readonly text: string }> = {
  asking: { title: 'Loading this page', text: 'Part of it did not load. Trying again.' },
  unreachable: {
    title: 'This page could not be loaded',
    text: 'The server cannot be reached. The page loads automatically once the connection is back.',
  },
  newer: {
    title: 'The server has a newer version of this page',
    text: 'The page in this tab is older and has to be reloaded. Text that is not saved will be lost.',
  },
  same: {
    title: 'This page could not be loaded',
    text: 'A part of it is missing on the server, and reloading once did not help. Reload it later, or tell whoever runs the server.',
  },
};

/**
 * Shown instead of a page whose code failed to load. It determines the reason and reloads automatically when the
 * server can be reached, but never twice in a row and not while a field contains typed text.
 */
export function MissingCode() {
  const [answered, setAnswered] = useState<ServerBuild | null>(null);
  const ask = useCallback(async () => {
    const answer = await serverBuild(fetch, ownBuild());
    if (answer.status !== 'unreachable' && !holdsTypedInput() && mayReload(sessionStorage, Date.now())) {
      window.location.reload();
      return;
    }
    setAnswered(answer);
  }, []);
  const isWaiting = answered === null || answered.status === 'unreachable';
  useEffect(() => {
    if (!isWaiting) return undefined;
    const again = () => void ask();
    again();
    window.addEventListener('online', again);
    const timer = window.setInterval(again, askAgainMs);
    return () => {
      window.removeEventListener('online', again);
      window.clearInterval(timer);
    };
  }, [ask, isWaiting]);
  const { title, text } = texts[answered?.status ?? 'asking'];
  return (
    <PageMessage title={title} text={text}>
      {answered !== null && (
        <Button onClick={() => (answered.status === 'unreachable' ? void ask() : window.location.reload())}>
          {answered.status === 'unreachable' ? 'Try again' : 'Reload'}
        </Button>
      )}
    </PageMessage>
  );
}
