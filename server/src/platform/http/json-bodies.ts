import type { FastifyInstance, FastifyRequest } from 'fastify';
import { limits } from '@moltrove/contract';
import { jsonParser } from './json-text.ts';
import { LargeBody } from './large-body.ts';

/**
 * JSON is the only type of body. An empty body counts as none, whatever its content type. Long bodies are
 * passed on unparsed.
 */
export function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = jsonParser(app);
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    async (_request: FastifyRequest, bytes: Buffer) => {
      if (bytes.length === 0) return undefined;
      if (bytes.length > limits.maxBytesReadInPlace) return new LargeBody(bytes);
      return parse(bytes.toString());
    },
  );
}
