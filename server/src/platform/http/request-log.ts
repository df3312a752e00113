import type { FastifyInstance } from 'fastify';
import { pino, type DestinationStream, type Logger } from 'pino';
import { clientTab } from './client-names.ts';

/** Redacts secrets, should they be logged by mistake. */
const secretPaths = [
  'password',
  'token',
  'nodeToken',
  '*.password',
  '*.token',
  '*.nodeToken',
  'headers.authorization',
  'headers.javaauthorization',
  'headers.email',
  'headers.cookie',
  '*.headers.authorization',
  '*.headers.javaauthorization',
  '*.headers.email',
  '*.headers.cookie',
];

export function makeLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    redact: { paths: secretPaths, censor: '[removed]' },
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
  };
  return destination ? pino(options, destination) : pino(options);
}

/**
 * One line per request: id, route (not the URL, which can contain search text), status, duration, user, personal
 * access token, browser tab.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      durationMs: Math.round(reply.elapsedTime * 10) / 10,
      userId: request.caller?.user.id,
      personalTokenId: request.caller?.personalToken?.id,
      tab: clientTab(request) ?? undefined,
    };
    // 503 is the expected status while a release loads, not an error to be logged.
    if (reply.statusCode >= 500 && reply.statusCode !== 503) request.log.warn(line, 'request');
    else request.log.info(line, 'request');
    done();
  });
}
