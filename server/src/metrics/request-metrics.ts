import type { FastifyInstance } from 'fastify';
import { Counter, Histogram, type Registry } from 'prom-client';

/** Upper bounds of the buckets of durations, in seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Requests that are not calls of the contract: files of the page, unknown addresses. */
const otherRequests = 'other';

/**
 * Counts requests by call and status, and their durations by call. Labels are names of calls and numbers of statuses, never
 * a text of a request, so that their number is bounded.
 */
export function requestMetrics(registry: Registry): (app: FastifyInstance) => void {
  const registers = [registry];
  const requests = new Counter({
    name: 'moltrove_requests_total',
    help: 'Requests that were answered, by call and HTTP status.',
    labelNames: ['call', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'moltrove_request_duration_seconds',
    help: 'Time from a request to the end of its answer, by call.',
    labelNames: ['call'],
    buckets,
    registers,
  });
  return (app) => {
    app.addHook('onResponse', (request, reply, done) => {
      const call = request.routeOptions.config.call ?? otherRequests;
      requests.inc({ call, status: reply.statusCode });
      durations.observe({ call }, reply.elapsedTime / 1000);
      done();
    });
  };
}
