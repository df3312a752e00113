import type { FastifyInstance } from 'fastify';
import { AppError, limits } from '@moltrove/contract';

/** Parses JSON, refusing keys that reach into prototypes; fails with INVALID_REQUEST. */
export function jsonParser(
  app: Pick<FastifyInstance, 'getDefaultJsonParser'>,
): (text: string) => Promise<unknown> {
  const parse = app.getDefaultJsonParser('error', 'error');
  return async (text) => {
    if (isDeeperThan(text, limits.maxJsonDepth)) {
      throw new AppError('INVALID_REQUEST', 'The lists and objects of the body are nested too deeply.');
    }
    return new Promise((resolve, reject) => {
      void parse(null as never, text, (error, body) => {
        if (error)
          reject(new AppError('INVALID_REQUEST', 'The body is not valid JSON.', undefined, { cause: error }));
        else resolve(body);
      });
    });
  };
}

const [quote, backslash] = [0x22, 0x5c];
const opening = new Set([0x5b, 0x7b]);
const closing = new Set([0x5d, 0x7d]);

/** Scans the text before parsing it: recursion over deep values would overflow the stack. */
export function isDeeperThan(text: string, maxDepth: number): boolean {
  let depth = 0;
  let inText = false;
  for (let at = 0; at < text.length; at++) {
    const letter = text.charCodeAt(at);
    if (inText) {
      if (letter === backslash) at++;
      else if (letter === quote) inText = false;
    } else if (letter === quote) inText = true;
    else if (opening.has(letter)) {
      depth += 1;
      if (depth > maxDepth) return true;
    } else if (closing.has(letter)) depth -= 1;
  }
  return false;
}
