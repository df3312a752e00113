import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isActive } from '../access/subscriptions.ts';
import { subscriptionsInRole } from './authenticate.ts';

/** A request that was slow or failed on the server: neither its parameters nor its address. */
export interface NotedRequest {
  readonly id: string;
  /** When its answer began. */
  readonly at: number;
  /** Name of the call, or the route of other requests. */
  readonly call: string;
  readonly userId: string | null;
  /** Of the first active subscription that counted. */
  readonly contractId: string | null;
  readonly status: number;
  /** From its headers to the beginning of its answer, so that a slow client does not count. */
  readonly durationMs: number;
  /** Flags, 0 or 1. */
  readonly slow: number;
  readonly failed: number;
}

/** Probes of whoever watches the server: they fail whenever a release loads. */
const probes = ['healthz', 'readyz'];

interface Options {
  readonly slowMs: number;
  readonly now: () => number;
  readonly note: (request: NotedRequest) => void;
}

/** Notes each request whose answer takes long to begin, or has a status of 500 or higher. */
export function noteRequests(app: FastifyInstance, { slowMs, now, note }: Options): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const durationMs = Math.round(reply.elapsedTime);
    const failed = reply.statusCode >= 500;
    const slow = durationMs >= slowMs;
    const { config, url } = request.routeOptions;
    const call = config.call ?? url ?? 'none';
    if ((slow || failed) && !probes.includes(call))
      note({
        id: request.id,
        at: now(),
        call,
        userId: request.caller?.user.id ?? null,
        contractId: contractOf(request, now()),
        status: reply.statusCode,
        durationMs,
        slow: Number(slow),
        failed: Number(failed),
      });
    done(null, payload);
  });
}

function contractOf(request: FastifyRequest, now: number): string | null {
  if (request.caller === null) return null;
  const active = subscriptionsInRole(request, request.caller).find((each) => isActive(each, now));
  return active?.contractId ?? null;
}
