import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { fullPath, ownSessions } from '@moltrove/contract';
import { largeReader } from '../../large-bodies/large-bodies.ts';
import { currentRelease } from '../../release/current-release.ts';
import { fakeKnowledge } from '../../testing/fake-knowledge.ts';
import type { Caller, Callers } from '../access/caller.ts';
import { callLimits } from './call-limits.ts';
import { handleErrors } from './errors.ts';
import { routesOf } from './routes.ts';
import { validated } from './validate.ts';

const user = { id: 'ada', subscriptions: [] };
const caller = { user, sessionState: 'open', personalToken: null } as unknown as Caller;

const nothing = (): Promise<void> => Promise.resolve();

/** A step that blocks until released. */
interface Gate {
  readonly reached: Promise<unknown>;
  readonly pass: () => void;
  readonly wait: () => Promise<void>;
}
function gate(): Gate {
  const [here, open] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const wait = (): Promise<void> => {
    here.resolve();
    return open.promise;
  };
  return { reached: here.promise, pass: open.resolve, wait };
}

describe('a client that disconnects', () => {
  let app: FastifyInstance;
  let refusals: unknown[];
  let handled: AbortSignal[];
  let lookUp: () => Promise<void>;
  let beforeHandler: () => Promise<void>;
  let handle: () => Promise<void>;

  beforeEach(async () => {
    [refusals, handled, lookUp, beforeHandler, handle] = [[], [], nothing, nothing, nothing];
    app = fastify();
    app.decorateRequest('caller', null);
    handleErrors(app);
    app.addHook('onError', (_request, _reply, error) => Promise.resolve(void refusals.push(error)));
    app.addHook('preHandler', () => beforeHandler());
    const release = currentRelease();
    release.open({
      knowledge: fakeKnowledge(),
      examples: () => Promise.resolve([]),
      approvedCount: () => Promise.resolve(0),
    });
    const accounts = { callerOf: () => lookUp().then(() => caller) } as unknown as Callers;
    const perMinute = { light: 0, search: 0, bulk: 0, public: 0 };
    const limits = callLimits(perMinute, Date.now, { maxRunning: 1 });
    const routes = routesOf(app, {
      accounts,
      release,
      callLimits: limits,
      now: Date.now,
      readBody: validated,
      largeReader: largeReader(),
      checkAnswers: false,
      requireSecondFactor: true,
      offFeatureOf: () => null,
    });
    routes.serve(ownSessions, async ({ signal }) => {
      handled.push(signal);
      await handle();
      return { sessions: [] };
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    return () => app.close();
  });

  const port = (): number => (app.server.address() as AddressInfo).port;
  const call = (): Promise<number> =>
    fetch(`http://127.0.0.1:${port()}${fullPath(ownSessions)}`, {
      headers: { authorization: 'Bearer x', connection: 'close' },
    }).then(async (answer) => {
      await answer.text();
      return answer.status;
    });
  /** Makes a call and disconnects when the gate is reached; resolves when the server has noticed. */
  const callAndGo = async ({ reached }: Gate): Promise<void> => {
    const accepted = once(app.server, 'connection') as Promise<[Socket]>;
    const socket = connect(port(), '127.0.0.1');
    socket.write(`GET ${fullPath(ownSessions)} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer x\r\n\r\n`);
    const [served] = await accepted;
    await reached;
    const closed = once(served, 'close');
    socket.destroy();
    await closed;
  };

  it('during authentication takes no slot of the account, and no work is done for it', async () => {
    const slow = gate();
    lookUp = slow.wait;
    await callAndGo(slow);
    lookUp = nothing;
    slow.pass();
    await expect.poll(() => refusals).toEqual([expect.objectContaining({ code: 'CANCELLED' })]);
    expect(handled).toEqual([]);
    expect([await call(), await call()]).toEqual([200, 200]);
  });

  it('before the work starts has its signal aborted and its slot freed', async () => {
    const slow = gate();
    beforeHandler = slow.wait;
    await callAndGo(slow);
    beforeHandler = nothing;
    slow.pass();
    await expect.poll(() => handled.length).toBe(1);
    expect(handled[0].aborted).toBe(true);
    expect(await call()).toBe(200);
  });

  it('in the middle of the work aborts it and frees its slot', async () => {
    const slow = gate();
    handle = slow.wait;
    await callAndGo(slow);
    await expect.poll(() => handled[0].aborted).toBe(true);
    handle = nothing;
    expect(await call()).toBe(200);
    slow.pass();
  });

  it('frees no slot while it is connected', async () => {
    const slow = gate();
    handle = slow.wait;
    const first = call();
    await slow.reached;
    expect(await call()).toBe(429);
    slow.pass();
    expect(await first).toBe(200);
  });
});
