import type { FastifyInstance } from 'fastify';
import { AppError } from '@moltrove/contract';

/** JSON is the only kind of body. No body at all is the same as none given, whatever its content type says. */
export function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') {
      done(null, undefined);
      return;
    }
    void parse(request, text, (error, body) => {
      if (error)
        done(new AppError('INVALID_REQUEST', 'The body is not valid JSON.', undefined, { cause: error }));
      else done(null, body);
    });
  });
}
