import type { ServerModule } from '../../platform/http/module.ts';
import { type NoticeDeps, noticeRoutes } from './routes.ts';

/** Notices, and which mails and news users want. */
export const noticesModule = (deps: NoticeDeps): ServerModule => ({
  routes: (routes) => noticeRoutes(routes, deps),
});
