import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';

/**
 * The address that limits count by: the /64 network for IPv6. A client that has already disconnected has
 * none.
 */
export function clientAddress(request: Pick<FastifyRequest, 'ip'>): string {
  const ip = request.ip as string | undefined;
  return ip === undefined ? 'gone' : normalizeIP(ip);
}
