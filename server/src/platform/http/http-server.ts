import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import { fastify, type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { limits } from '@moltrove/contract';
import { answerBrokenRequest } from './broken-requests.ts';
import { closeConnectionsWhenStopping } from './closing.ts';
import { handleErrors, sendError } from './errors.ts';
import { acceptJsonOnly } from './json-bodies.ts';
import { meantLeaflet } from './leaflet-address.ts';
import { limitRates } from './rate-limits.ts';
import { logRequests } from './request-log.ts';
import { addSecurityHeaders, headersOfRefusal } from './security-headers.ts';
import { serveWebFiles } from './web-files.ts';

/** How long a request may take to arrive, including its body. */
const requestPatienceMs = 120_000;
/** Allowance for request headers in addition to the URL. */
const otherHeaderBytes = 16 * 1024;

export interface HttpServerDeps {
  readonly logger: FastifyBaseLogger;
  /** Folder of the built web pages. */
  readonly webFolder: string;
  /** Per address, asked at each request; 0 means no limit. */
  readonly addressLimit: () => number;
  /** Number of trusted proxies in front that set X-Forwarded-For; 0 trusts none. */
  readonly trustedProxies: number;
}

/** A server with the web pages and all that calls share, but without calls. */
export async function httpServer(parts: HttpServerDeps): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: parts.logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: (_address, hops) => hops < parts.trustedProxies,
    bodyLimit: limits.bodyBytes.large,
    // Without it a client could send its request arbitrarily slowly.
    requestTimeout: requestPatienceMs,
    // The id of a tree node is its full path.
    routerOptions: { maxParamLength: limits.maxTextLength },
    // A page's URL contains its search.
    http: { maxHeaderSize: limits.maxAddressLength + otherHeaderBytes },
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error, request, reply) => {
      void reply.headers(headersOfRefusal);
      const meant = request.method === 'GET' ? meantLeaflet(request.url) : null;
      void (meant === null ? sendError(error, request, reply) : reply.redirect(meant));
    },
  });
  app.decorateRequest('caller', null);
  handleErrors(app);
  logRequests(app);
  acceptJsonOnly(app);
  closeConnectionsWhenStopping(app);
  await addSecurityHeaders(app);
  await limitRates(app, parts.addressLimit);
  // Before compressing: the files come compressed from the build.
  await serveWebFiles(app, parts.webFolder);
  await app.register(compress, { globalDecompression: false });
  return app;
}
