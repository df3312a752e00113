import type { FastifyInstance, FastifyRequest } from 'fastify';
import { limits } from '@moltrove/contract';
import { jsonParser } from './json-text.ts';
import { LargeBody } from './large-body.ts';

/**
 * JSON is the only kind of body. No body at all is the same as none given, whatever its content type says. Long bodies are
 * handed on as they are.
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
