import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from 'pg';
import { postgresAddress, storeKind } from '../../testing/test-store.ts';
import { postgresClient } from './postgres-connections.ts';
import { type HeldByServer, holdAsServer } from './postgres-locks.ts';

describe.runIf(storeKind === 'postgresql')('the lock that shows a running server to restores', () => {
  const sockets: Socket[] = [];
  const proxy = createServer();
  let behindProxy: string;
  let held: HeldByServer | null = null;
  beforeEach(async () => {
    const address = new URL(await postgresAddress('locks'));
    const [port, host] = [Number(address.port || 5432), address.hostname];
    proxy.on('connection', (socket) => {
      const inside = connect(port, host);
      for (const end of [socket, inside]) end.on('error', () => undefined);
      socket.pipe(inside).pipe(socket);
      sockets.push(socket, inside);
    });
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    address.port = String((proxy.address() as AddressInfo).port);
    address.hostname = '127.0.0.1';
    behindProxy = address.toString();
  });
  afterEach(async () => {
    await held?.release();
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => proxy.close(resolve));
  });

  it('is taken again after its connection is lost; while a restore holds it, no call is answered', async () => {
    const restoring: Array<Client | null> = [null];
    const words: string[] = [];
    const tries: number[] = [];
    held = await holdAsServer(
      behindProxy,
      ({ message }) => void words.push(message),
      async () => {
        tries.push(tries.length);
        if (restoring.pop() === null) return null;
        const client = postgresClient(behindProxy);
        client.on('error', () => undefined);
        await client.connect();
        return client;
      },
    );
    const { required } = held!;
    await required();
    for (const socket of sockets.splice(0)) socket.destroy();
    // Immediately, not after a delay.
    await expect.poll(() => tries.length).toBe(1);
    await expect(required()).rejects.toMatchObject({ code: 'RELEASE_NOT_READY', status: 503 });
    expect(words).toHaveLength(2);
    await expect
      .poll(
        () =>
          required().then(
            () => 'taken',
            () => 'lost',
          ),
        { timeout: 20_000 },
      )
      .toBe('taken');
  });
});
