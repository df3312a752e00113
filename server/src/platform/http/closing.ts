import type { FastifyInstance } from 'fastify';

/**
 * Ends the connection with each answer that is sent while the server stops: a kept-alive one would hold the server
 * until its client lets go.
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
