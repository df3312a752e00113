import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, onRequestHookHandler } from 'fastify';
import { tooMany } from './call-limits.ts';
import { clientAddress } from './client-address.ts';

/**
 * Maximum number of requests per minute from one address (one /64 network for IPv6), asked at each request; 0
 * disables the limit.
 */
export async function limitRates(app: FastifyInstance, requestsPerMinute: () => number): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    max: () => requestsPerMinute(),
    allowList: () => requestsPerMinute() === 0,
    timeWindow: 60_000,
    keyGenerator: clientAddress,
    errorResponseBuilder: (_request, { ttl }) => tooMany(ttl),
  });
  app.addHook('onRequest', app.rateLimit() as onRequestHookHandler);
}
