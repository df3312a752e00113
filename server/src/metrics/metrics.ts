import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { processMetrics } from './process-metrics.ts';
import { requestMetrics } from './request-metrics.ts';
import { workMetrics, type WorkSources } from './work-metrics.ts';

export interface Metrics {
  /** Counts the requests of a server; call it before the server is ready. */
  watch(app: FastifyInstance): void;
  /** The metrics in the text format of Prometheus. */
  text(): Promise<string>;
  readonly contentType: string;
  close(): void;
}

/** Metrics of one server. They are not shared with other servers of the process, as in tests. */
export function serverMetrics(sources: WorkSources, logger: FastifyBaseLogger): Metrics {
  const registry = new Registry();
  const watch = requestMetrics(registry);
  const close = processMetrics(registry);
  workMetrics(registry, sources, logger);
  return { watch, text: () => registry.metrics(), contentType: registry.contentType, close };
}
