import type { FastifyInstance } from 'fastify';

/**
 * Closes the connection after each response sent while the server stops: keep-alive would hold up the stop
 * until the client disconnects.
 */
export function closeConnectionsWhenStopping(app: FastifyInstance): void {
  let stopping = false;
  app.addHook('preClose', (done) => {
    stopping = true;
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (stopping) void reply.header('connection', 'close');
    done(null, payload);
  });
}
