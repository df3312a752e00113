import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import { fastify, type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { limits } from '@moltrove/contract';
import { answerBrokenRequest } from './broken-requests.ts';
import { closeConnectionsWhenStopping } from './closing.ts';
import { handleErrors, sendError } from './errors.ts';
import { acceptJsonOnly } from './json-bodies.ts';
import { limitRates } from './rate-limits.ts';
import { logRequests } from './request-log.ts';
import { addSecurityHeaders, headersOfRefusal } from './security-headers.ts';
import { serveWebFiles } from './web-files.ts';

/** How long a request may take to arrive, its body too. */
const requestPatienceMs = 120_000;
/** Room for what a browser sends beside the address. */
const otherHeaderBytes = 16 * 1024;

export interface HttpServerParts {
  readonly logger: FastifyBaseLogger;
  /** Folder of the built web pages. */
  readonly webFolder: string;
  /** From one address; 0 is without limit. */
  readonly requestsPerMinute: number;
  /** How many proxies in front name the client's address in X-Forwarded-For; 0 believes none. */
  readonly trustedProxies: number;
}

/** A server with the web pages, and with what every call shares, but without calls. */
export async function httpServer(parts: HttpServerParts): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: parts.logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: (_address, hops) => hops < parts.trustedProxies,
    bodyLimit: limits.bodyBytes.large,
    // Without it a request may arrive as slowly as its sender likes.
    requestTimeout: requestPatienceMs,
    // The id of a tree's node is the way to it.
    routerOptions: { maxParamLength: limits.maxTextLength },
    // A search is in the address of its page.
    http: { maxHeaderSize: limits.maxAddressLength + otherHeaderBytes },
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error, request, reply) => {
      void sendError(error, request, reply.headers(headersOfRefusal));
    },
  });
  app.decorateRequest('caller', null);
  handleErrors(app);
  logRequests(app);
  acceptJsonOnly(app);
  closeConnectionsWhenStopping(app);
  await addSecurityHeaders(app);
  await limitRates(app, parts.requestsPerMinute);
  // Before compressing: the files come compressed from the build.
  await serveWebFiles(app, parts.webFolder);
  await app.register(compress, { globalDecompression: false });
  return app;
}
