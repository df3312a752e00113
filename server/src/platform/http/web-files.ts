import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '@moltrove/contract';
import { callMethodsAt } from './call-methods.ts';
import { sendError } from './errors.ts';
import { leafletPaths } from './leaflet-address.ts';

/** First path segments that belong to calls; missing paths below them answer with JSON. */
const callRoots = [
  'api',
  'tpd',
  'nodeapi',
  'webapilogin',
  'lastsessiontime',
  'security',
  'user',
  'bu',
  'exportlogs',
];

const notBuilt = 'The web pages are not built: run "npm run build:web", then start again.\n';

/**
 * Serves the built web pages from `folder`. Every path that is neither a call nor a file is a page of the
 * product (its router uses the history API), so it gets index.html. Files below assets/ have a hash in their
 * name and may be cached forever; everything else is revalidated. Clients that accept brotli or gzip get the
 * files compressed by the build.
 */
export async function serveWebFiles(app: FastifyInstance, folder: string): Promise<void> {
  const built = existsSync(join(folder, 'index.html'));
  if (built) {
    const assets = `${join(folder, 'assets')}${sep}`;
    await app.register(staticFiles, {
      root: folder,
      preCompressed: true,
      cacheControl: false,
      dotfiles: 'ignore',
      index: ['index.html'],
      setHeaders: (reply, path) => {
        const isHashed = path.startsWith(assets);
        void reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
    // Names and ids are pasted into these addresses: they may look like a file, or like an attack on one.
    for (const path of leafletPaths) app.get(`${path}*`, (_, reply) => reply.sendFile('index.html'));
  }
  app.setNotFoundHandler((request, reply) => {
    const methods = callMethodsAt(pathOf(request));
    if (methods.length > 0) {
      const message = `This address accepts ${methods.join(' or ')}, not ${request.method}.`;
      void reply.header('allow', methods.join(', '));
      return sendError(new AppError('NOT_FOUND', message), request, reply);
    }
    if (!isPage(request)) return sendError(new AppError('NOT_FOUND'), request, reply);
    if (!built) return reply.code(503).type('text/plain; charset=utf-8').send(notBuilt);
    return reply.sendFile('index.html');
  });
}

const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? '';

function isPage(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const path = pathOf(request);
  const [first = ''] = path.split('/').filter(Boolean);
  const isFile = /\.[A-Za-z0-9]{1,8}$/.test(path);
  return !isFile && first !== 'assets' && !callRoots.includes(first);
}
