import type { FastifyRequest } from 'fastify';

/** A header that a client sends once; null if it is missing or empty. */
export function headerOf(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : null;
}
