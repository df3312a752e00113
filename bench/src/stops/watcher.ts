import { Worker } from 'node:worker_threads';
import type { FromWatcher, Seen, ToWatcher, WatcherData } from './watcher-protocol.ts';

export interface Watcher {
  /** Discards the measurements so far. */
  begin(): void;
  /** The measurements since `begin`. */
  end(): Promise<Seen>;
  close(): Promise<void>;
}

/** Fails if the other user cannot sign in or the connection of one of their requests fails. */
export async function startWatcher(data: WatcherData): Promise<Watcher> {
  const thread = new Worker(new URL('watcher-thread.ts', import.meta.url), { workerData: data });
  const failure = Promise.withResolvers<never>();
  failure.promise.catch(() => undefined);
  let waiting = Promise.withResolvers<Seen | null>();
  thread.on('message', (message: FromWatcher) => {
    if ('failed' in message) failure.reject(new Error(`The other user failed: ${message.failed}`));
    else waiting.resolve('seen' in message ? message.seen : null);
  });
  thread.on('error', (error) => failure.reject(error));
  const say = (message: ToWatcher): void => thread.postMessage(message);
  const answer = (): Promise<Seen | null> => Promise.race([waiting.promise, failure.promise]);
  await answer();
  return {
    begin: () => say('begin'),
    async end() {
      waiting = Promise.withResolvers();
      say('end');
      return (await answer())!;
    },
    async close() {
      const ended = new Promise((resolve) => void thread.once('exit', resolve));
      say('close');
      await ended;
    },
  };
}
