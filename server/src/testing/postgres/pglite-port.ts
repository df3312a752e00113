import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { PGlite } from '@electric-sql/pglite';

/** A PostgreSQL in this process that `pg` reaches by URL, also from other processes. */
export interface PglitePort {
  readonly address: string;
  close(): Promise<void>;
}

interface Work {
  readonly socket: Socket | null;
  readonly messages: Buffer;
}

const sslRequest = 80877103;
/** AuthenticationOk, the parameters that drivers read, ReadyForQuery outside of a transaction. */
const greeting = Buffer.concat([
  frame('R', Buffer.from([0, 0, 0, 0])),
  ...[
    ['server_version', '18.0'],
    ['server_encoding', 'UTF8'],
    ['client_encoding', 'UTF8'],
    ['standard_conforming_strings', 'on'],
  ].map(([name, value]) => frame('S', Buffer.from(`${name}\0${value}\0`))),
  frame('Z', Buffer.from('I')),
]);
const rollback = frame('Q', Buffer.from('rollback\0'));

/**
 * Multiplexes many connections onto one PGlite, which has a single session: a transaction holds it
 * exclusively while the others wait; a connection that ends within its transaction is rolled back.
 */
export async function openPglitePort(pglite: PGlite): Promise<PglitePort> {
  const waiting: Work[] = [];
  const sockets = new Set<Socket>();
  let owner: Socket | null = null;
  let running = false;

  const run = async (): Promise<void> => {
    if (running) return;
    running = true;
    for (;;) {
      const next = waiting.findIndex(({ socket }) => owner === null || socket === owner || socket === null);
      if (next < 0) break;
      const [{ socket, messages }] = waiting.splice(next, 1);
      if (socket?.destroyed === true) continue;
      const answer = Buffer.from(await pglite.execProtocolRaw(messages));
      owner = answer.at(-1) === 'I'.charCodeAt(0) ? null : socket;
      // It disconnected during the response.
      if (owner?.destroyed === true) waiting.unshift({ socket: null, messages: rollback });
      socket?.write(answer);
    }
    running = false;
  };

  const server = createServer((socket) => {
    sockets.add(socket);
    // Joined only when a message is complete: a long one comes in thousands of chunks.
    let chunks: Buffer[] = [];
    let size = 0;
    let wanted = 4;
    let batch: Buffer[] = [];
    let greeted = false;
    socket.on('error', () => undefined);
    socket.on('close', () => {
      sockets.delete(socket);
      if (owner === socket && !running) waiting.unshift({ socket: null, messages: rollback });
      void run();
    });
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      size += chunk.length;
      if (size < wanted) return;
      let pending: Buffer = Buffer.concat(chunks);
      for (;;) {
        const typeBytes = greeted ? 1 : 0;
        wanted = typeBytes + (pending.length < typeBytes + 4 ? 4 : pending.readInt32BE(typeBytes));
        if (pending.length < wanted) {
          chunks = [pending];
          size = pending.length;
          return;
        }
        const message = pending.subarray(0, typeBytes + pending.readInt32BE(typeBytes));
        pending = pending.subarray(message.length);
        if (!greeted) {
          const isSsl = message.readInt32BE(4) === sslRequest;
          greeted = !isSsl;
          socket.write(isSsl ? 'N' : greeting);
          continue;
        }
        const type = String.fromCharCode(message[0]);
        if (type === 'X') {
          socket.end();
          continue;
        }
        batch.push(message);
        // A simple query, or the end of an extended one.
        if (type !== 'Q' && type !== 'S') continue;
        waiting.push({ socket, messages: Buffer.concat(batch) });
        batch = [];
        void run();
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
      await pglite.close();
    },
  };
}

function frame(type: string, body: Buffer): Buffer {
  const header = Buffer.alloc(5);
  header.write(type);
  header.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([header, body]);
}
