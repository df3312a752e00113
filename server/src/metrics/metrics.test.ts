import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints, errorCatalogue, release } from '@moltrove/contract';
import { makeLogger } from '../platform/http/request-log.ts';
import type { fakeKnowledge } from '../testing/fake-knowledge.ts';
import { testServer, type TestServer, usernameOf } from '../testing/test-server.ts';
import { serveMetrics } from './metrics-server.ts';
import { type Metrics, serverMetrics } from './metrics.ts';
import { exportsAtWork, openSessions } from './stored-work.ts';

interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** The samples of a text in the format of Prometheus; fails at a line that is neither a sample nor a comment. */
function samplesOf(text: string): Sample[] {
  const lines = text.split('\n').filter((line) => line !== '' && !/^# (HELP|TYPE) \w+ ./.test(line));
  return lines.map((line) => {
    const [, name, labels = '', value] = /^([a-z_]+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
    if (name === undefined) throw new Error(`This is no sample: ${line}`);
    const pairs = [...labels.matchAll(/(\w+)="([^"\\]*)"(?:,|$)/g)].map(([, key, text]) => [key, text]);
    return { name, labels: Object.fromEntries(pairs) as Record<string, string>, value: Number(value) };
  });
}

const valueOf = (samples: readonly Sample[], name: string, labels: Record<string, string> = {}) =>
  samples.find((each) => each.name === name && JSON.stringify(each.labels) === JSON.stringify(labels))?.value;

describe('the metrics', () => {
  let server: TestServer<ReturnType<typeof fakeKnowledge>>;
  let metrics: Metrics;
  let scraped: Awaited<ReturnType<typeof serveMetrics>>;
  let storeFails = false;
  const log: string[] = [];
  beforeAll(async () => {
    server = await testServer();
    const { userData, knowledge, clock } = server;
    const logger = makeLogger('info', { write: (line) => void log.push(line) });
    metrics = serverMetrics(
      {
        engines: () => [knowledge.load(), knowledge.load()],
        exports: () => exportsAtWork(userData),
        openSessions: () =>
          storeFails ? Promise.reject(new Error('the store is down')) : openSessions(userData, clock.now),
        mails: () => Promise.resolve({ sending: 1, outbox: 4 }),
      },
      logger,
    );
    metrics.watch(server.app);
    scraped = await serveMetrics(metrics, { host: '127.0.0.1', port: 0 }, logger);
  });
  afterAll(async () => {
    await scraped.close();
    metrics.close();
    await server.close();
  });

  const scrape = async () => samplesOf(await (await fetch(scraped.url)).text());
  it('count requests by call and status, with their durations, and no text of a request', async () => {
    const tokens = await server.logIn(usernameOf('FULL_USER'));
    for (let calls = 0; calls < 3; calls += 1) await server.call(release, {}, tokens);
    await server.call(release, {});
    await server.app.inject({ url: '/secret-compound?name=secret-target' });
    const samples = await scrape();
    expect(valueOf(samples, 'moltrove_requests_total', { call: 'release', status: '200' })).toBe(3);
    expect(valueOf(samples, 'moltrove_requests_total', { call: 'release', status: '401' })).toBe(1);
    expect(valueOf(samples, 'moltrove_request_duration_seconds_count', { call: 'release' })).toBe(4);
    const inBucket = (le: string) =>
      valueOf(samples, 'moltrove_request_duration_seconds_bucket', { le, call: 'release' });
    expect(inBucket('+Inf')).toBe(4);

    const calls = new Set(['other', ...endpoints.map(({ name }) => name)]);
    const statuses = new Set([200, 204, 304, ...Object.values(errorCatalogue).map(({ status }) => status)]);
    for (const { labels } of samples) {
      if (labels['call'] !== undefined) expect(calls).toContain(labels['call']);
      if (labels['status'] !== undefined) expect(statuses).toContain(Number(labels['status']));
    }
    expect(JSON.stringify(samples)).not.toMatch(/secret|test\.example/);
  });

  it('show the work of the server at the moment of the scrape', async () => {
    await server.logIn(usernameOf('EVALUATE_USER'));
    const samples = await scrape();
    expect(valueOf(samples, 'moltrove_open_releases')).toBe(2);
    expect(valueOf(samples, 'moltrove_search_threads', { state: 'busy' })).toBe(2);
    expect(valueOf(samples, 'moltrove_search_threads', { state: 'idle' })).toBe(2);
    expect(valueOf(samples, 'moltrove_search_jobs_waiting')).toBe(6);
    expect(valueOf(samples, 'moltrove_result_cache_lookups_total', { result: 'hit' })).toBe(10);
    expect(valueOf(await scrape(), 'moltrove_result_cache_lookups_total', { result: 'miss' })).toBe(14);
    expect(valueOf(samples, 'moltrove_exports', { state: 'waiting' })).toBe(0);
    expect(valueOf(samples, 'moltrove_mails', { state: 'outbox' })).toBe(4);
    expect(valueOf(samples, 'moltrove_open_sessions')).toBeGreaterThanOrEqual(2);
    expect(valueOf(samples, 'moltrove_memory_bytes', { kind: 'heap_used' })).toBeGreaterThan(1e6);
    for (const quantile of ['0.5', '0.99', '1'])
      expect(valueOf(samples, 'moltrove_event_loop_delay_seconds', { quantile })).toBeGreaterThanOrEqual(0);
  });

  it('have NaN for a value that cannot be collected, and log it', async () => {
    await scrape();
    storeFails = true;
    expect(valueOf(await scrape(), 'moltrove_open_sessions')).toBeNaN();
    expect(log.join('\n')).toContain('a metric could not be collected');
    storeFails = false;
    expect(valueOf(await scrape(), 'moltrove_open_sessions')).not.toBeNaN();
  });

  it('have an address of their own, and no other', async () => {
    expect((await fetch(scraped.url)).headers.get('content-type')).toContain('text/plain; version=0.0.4');
    expect((await fetch(new URL('/', scraped.url))).status).toBe(404);
    expect((await fetch(scraped.url, { method: 'POST' })).status).toBe(405);
    const onThePage = await server.app.inject({ url: '/metrics' });
    expect(onThePage.body).not.toContain('moltrove_requests_total');
    const { port } = new URL(scraped.url);
    await expect(
      serveMetrics(metrics, { host: '127.0.0.1', port: Number(port) }, makeLogger('silent')),
    ).rejects.toThrow('Set MOLTROVE_METRICS_PORT to another port');
  });
});
