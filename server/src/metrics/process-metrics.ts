import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Gauge, type Registry } from 'prom-client';

const resolutionMs = 20;
const quantiles = [0.5, 0.99, 1];
const perSecond = 1e9;

/** Delays of the event loop since the last scrape, and memory. Returns what ends the measurement. */
export function processMetrics(registry: Registry): () => void {
  const delays = monitorEventLoopDelay({ resolution: resolutionMs });
  delays.enable();
  addEventLoop(registry, delays);
  addMemory(registry);
  return () => void delays.disable();
}

function addEventLoop(registry: Registry, delays: ReturnType<typeof monitorEventLoopDelay>): void {
  registry.registerMetric(
    new Gauge({
      name: 'moltrove_event_loop_delay_seconds',
      help: 'How long the main thread kept other work waiting since the last scrape; quantile 1 is the longest time.',
      labelNames: ['quantile'],
      registers: [],
      collect() {
        for (const quantile of quantiles) {
          // The delay includes the interval of the measurement. Without a sample the histogram has no value.
          const nanoseconds = delays.count === 0 ? 0 : delays.percentile(quantile * 100);
          this.set({ quantile }, Math.max(0, nanoseconds / perSecond - resolutionMs / 1000));
        }
        delays.reset();
      },
    }),
  );
}

const kinds = {
  resident: 'rss',
  heap_used: 'heapUsed',
  heap_total: 'heapTotal',
  external: 'external',
  array_buffers: 'arrayBuffers',
} as const satisfies Record<string, keyof NodeJS.MemoryUsage>;

function addMemory(registry: Registry): void {
  registry.registerMetric(
    new Gauge({
      name: 'moltrove_memory_bytes',
      help: 'Memory of the process: resident, and that of the main thread by kind.',
      labelNames: ['kind'],
      registers: [],
      collect() {
        const usage = process.memoryUsage();
        for (const [kind, key] of Object.entries(kinds)) this.set({ kind }, usage[key]);
      },
    }),
  );
}
