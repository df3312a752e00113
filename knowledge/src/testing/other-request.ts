import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Added to the events when the other request is read. */
export const otherRequest = 'other request';

/**
 * The order of events while work that began with the input of one connection continues and another connection
 * has sent a request. `work` is called with a function that records its events.
 */
export async function eventsDuring(
  work: (happens: (event: string) => void) => Promise<unknown>,
): Promise<string[]> {
  const path = join(tmpdir(), `moltrove-${randomUUID()}.sock`);
  const events: string[] = [];
  const happens = (event: string): void => void events.push(event);
  const [done, read] = [Promise.withResolvers<unknown>(), Promise.withResolvers<void>()];
  const server = createServer((socket) =>
    socket.on('data', (request) => {
      if (request.toString() === otherRequest) {
        happens(otherRequest);
        read.resolve();
      } else {
        other.write(otherRequest);
        done.resolve(work(happens));
      }
    }),
  ).listen(path);
  await once(server, 'listening');
  const [own, other] = [connect(path), connect(path)];
  try {
    await Promise.all([own, other].map((socket) => once(socket, 'connect')));
    own.write('own request');
    await Promise.all([done.promise, read.promise]);
    return events;
  } finally {
    own.destroy();
    other.destroy();
    server.close();
  }
}
