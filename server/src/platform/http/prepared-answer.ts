import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import type { CallLimits } from './call-limits.ts';
import { clientAddress } from './client-address.ts';

const encodings = { br: promisify(brotliCompress), gzip: promisify(gzip) } as const;
type Encoding = keyof typeof encodings;

interface Prepared {
  readonly type: string;
  /** Called once, at the first request. */
  readonly text: () => string;
  readonly callLimits: CallLimits;
}

/**
 * Serves a constant text as a public call: created at the first request, compressed once per encoding, and not sent
 * again to a client that sends its ETag.
 */
export function servePrepared(app: FastifyInstance, url: string, { type, text, callLimits }: Prepared): void {
  let created: { readonly text: string; readonly etag: string } | null = null;
  const content = () => {
    created ??= tagged(text());
    return created;
  };
  const compressed = new Map<Encoding, Promise<Buffer>>();
  const inEncoding = (encoding: Encoding): Promise<Buffer> => {
    const bytes = compressed.get(encoding) ?? encodings[encoding](Buffer.from(content().text));
    compressed.set(encoding, bytes);
    return bytes;
  };
  app.route({
    method: 'GET',
    url,
    compress: false,
    onRequest(request, _reply, done) {
      callLimits.take('public', clientAddress(request));
      done();
    },
    async handler(request, reply) {
      const { text: whole, etag } = content();
      void reply.headers({ etag, vary: 'accept-encoding', 'cache-control': 'no-cache' });
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      void reply.type(type);
      const accepted = request.headers['accept-encoding'] ?? '';
      const encoding = (['br', 'gzip'] as const).find((each) => accepts(accepted, each));
      if (encoding === undefined) return reply.send(whole);
      return reply.header('content-encoding', encoding).send(await inEncoding(encoding));
    },
  });
}

const tagged = (text: string) => ({
  text,
  etag: `"${createHash('sha256').update(text).digest('base64url')}"`,
});

/** Whether an Accept-Encoding header allows an encoding (`;q=0` does not). */
function accepts(header: string, encoding: Encoding): boolean {
  return header.split(',').some((part) => {
    const [name, weight = ''] = part.split(';').map((each) => each.trim().toLowerCase());
    return name === encoding && !/^q=0(?:\.0*)?$/.test(weight);
  });
}
