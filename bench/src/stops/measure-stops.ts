import { endpoints, type Endpoint, fullPath, type Role } from '@moltrove/contract';
import { type Client, jsonType, requestOf } from '../serving/client.ts';
import type { Product } from '../serving/product.ts';
import type { RawRequest } from '../serving/request.ts';
import type { Attack } from './attack.ts';
import { attacksOf } from './attacks.ts';
import { type Ground, groundOf, roleOf, sendingRoles, senderOf } from './ground.ts';
import type { Seen } from './watcher-protocol.ts';
import { startWatcher, type Watcher } from './watcher.ts';

export interface StopsOptions {
  /** Null for every call of the contract. */
  readonly calls: readonly string[] | null;
  /** Time limit of the run; calls left then are not measured. */
  readonly seconds: number;
  /** Longer stops are measured again, `again` times, and the shortest counts. */
  readonly aimMs: number;
  readonly again: number;
  readonly onMeasured?: (measured: Measured) => void;
}

export interface Measured {
  readonly call: string;
  readonly what: string;
  readonly bytes: number;
  /** Null if no answer came within the timeout of one request. */
  readonly status: number | null;
  readonly ms: number;
  readonly seen: Seen;
}

export interface Stops {
  /** Response times of the other user while no other request was sent. */
  readonly idle: Seen;
  readonly measured: readonly Measured[];
  /** Calls that were not measured for lack of time. */
  readonly left: readonly string[];
}

const idleMs = 3000;
/** Work that the server does after its answer counts as part of the request. */
const tailMs = 120;
const patienceMs = 120_000;
/** Must stay below the 15-minute lifetime of a session's tokens. */
const signedInMs = 8 * 60_000;
/** Calls that end or replace the session of the caller. */
const endsSession = ['closeSession', 'regenerateToken', 'closeAllSessions', 'logoutSession', 'webApiLogin'];

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

interface Sender {
  readonly client: Client;
  readonly ground: Ground;
  readonly since: number;
}

/**
 * Sends the largest requests of every call, one at a time, and reports the response times of another user
 * meanwhile.
 */
export async function measureStops(product: Product, options: StopsOptions): Promise<Stops> {
  const watcher = await startWatcher({ url: product.url, login: product.logins.get('FULL_USER')! });
  const senders = new Map<Role, Sender>();
  const senderFor = async (role: Role): Promise<Sender> => {
    const known = senders.get(role);
    if (known !== undefined && performance.now() - known.since < signedInMs) return known;
    known?.client.close();
    const client = await senderOf(product, role);
    const sender = { client, ground: known?.ground ?? (await groundOf(client)), since: performance.now() };
    senders.set(role, sender);
    return sender;
  };
  try {
    for (const role of sendingRoles) await senderFor(role);
    await pause(500);
    watcher.begin();
    await pause(idleMs);
    const idle = await watcher.end();
    const measured: Measured[] = [];
    const left: string[] = [];
    const until = performance.now() + options.seconds * 1000;
    for (const endpoint of endpoints.filter(({ name }) => options.calls?.includes(name) ?? true)) {
      if (performance.now() > until) {
        left.push(endpoint.name);
        continue;
      }
      const { ground } = await senderFor(roleOf(endpoint));
      for (const each of attacksOf(endpoint, ground)) {
        const fresh = endsSession.includes(endpoint.name);
        const client = fresh
          ? await senderOf(product, roleOf(endpoint))
          : (await senderFor(roleOf(endpoint))).client;
        let shortest = await measureOne(watcher, client, endpoint, each);
        for (let more = 0; more < options.again && shortest.seen.longestStop > options.aimMs; more += 1) {
          const next = await measureOne(watcher, client, endpoint, each);
          if (next.seen.longestStop < shortest.seen.longestStop) shortest = next;
        }
        if (fresh) client.close();
        measured.push(shortest);
        options.onMeasured?.(shortest);
      }
    }
    return { idle, measured, left };
  } finally {
    await watcher.close();
    for (const { client } of senders.values()) client.close();
  }
}

async function measureOne(
  watcher: Watcher,
  client: Client,
  endpoint: Endpoint,
  sent: Attack,
): Promise<Measured> {
  const request = requestFor(client, endpoint, sent);
  const bytes = request.path.length + (request.body?.length ?? 0);
  watcher.begin();
  const begun = performance.now();
  const answer = await client.sender
    .send(request, { keepBody: false, signal: AbortSignal.timeout(patienceMs) })
    .catch(() => null);
  const ms = performance.now() - begun;
  await pause(tailMs);
  const seen = await watcher.end();
  return { call: endpoint.name, what: sent.what, bytes, status: answer?.status ?? null, ms, seen };
}

function requestFor(client: Client, endpoint: Endpoint, { input, body }: Attack): RawRequest {
  const headers = { ...client.headersOf(endpoint), 'accept-encoding': 'br, gzip' };
  if (input !== null) return requestOf(endpoint, input, headers);
  const path = fullPath(endpoint).replaceAll(/:[A-Za-z]+/g, 'unknown');
  return { method: endpoint.method, path, headers: { ...headers, ...jsonType }, body: body! };
}
