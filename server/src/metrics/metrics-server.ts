import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { StartFailure } from '../platform/start-failure.ts';
import type { Metrics } from './metrics.ts';

interface MetricsServer {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Serves metrics at /metrics on a port of its own, without a login: who may scrape is a matter of the network. Fails with
 * StartFailure when it cannot listen.
 */
export async function serveMetrics(
  metrics: Pick<Metrics, 'text' | 'contentType'>,
  { host, port }: { readonly host: string; readonly port: number },
  logger: FastifyBaseLogger,
): Promise<MetricsServer> {
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const isKnown = request.url === '/metrics';
    if (!isKnown || request.method !== 'GET') {
      response.writeHead(isKnown ? 405 : 404, { 'content-type': 'text/plain' });
      response.end(isKnown ? 'Use GET.\n' : 'The metrics are at /metrics.\n');
      return;
    }
    const text = await metrics.text();
    response.writeHead(200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' });
    response.end(text);
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      logger.error({ err: error }, 'the metrics could not be written');
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  server.listen({ host, port });
  try {
    await once(server, 'listening');
  } catch (error) {
    throw new StartFailure(
      `The metrics can't be served on ${host}, port ${port}: ${(error as Error).message}. Set MOLTROVE_METRICS_PORT to another port, or leave it out.`,
      { cause: error },
    );
  }
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${taken}/metrics`,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
