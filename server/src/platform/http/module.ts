import type { FastifyInstance } from 'fastify';
import type { Routes } from './routes.ts';

/** A part of the product: the calls that it serves, and what it does when the server starts and stops. */
export interface ServerModule {
  /** `app` is for routes that are not calls of the contract. */
  routes(routes: Routes, app: FastifyInstance): void;
  /** Resolves before the first call is accepted. */
  open?(): Promise<void>;
  /** Called while the server closes. */
  stop?(): Promise<void>;
}

/** Serves modules; fails when a call of the contract is not served by any of them. */
export function serveModules(app: FastifyInstance, routes: Routes, modules: readonly ServerModule[]): void {
  for (const module of modules) {
    module.routes(routes, app);
    app.addHook('onReady', async () => module.open?.());
    app.addHook('onClose', async () => module.stop?.());
  }
  const missing = routes.missing().map(({ name }) => name);
  if (missing.length > 0) throw new Error(`Nothing serves ${missing.join(', ')}.`);
}
