import type { ServerModule } from '../../platform/http/module.ts';
import type { AuditLogDeps } from './audit-log/audit-log-deps.ts';
import { auditLogRoutes } from './audit-log/routes.ts';
import { bannerRoutes } from './banner-routes.ts';
import { type MailRouteDeps, mailRoutes } from './mail-routes.ts';
import { type SettingDeps, settingRoutes } from './setting-routes.ts';

/**
 * What super administrators set for everybody: limits, features, the banner; whether mails leave the server; and the
 * audit log.
 */
export function installationModule(deps: SettingDeps & MailRouteDeps & AuditLogDeps): ServerModule {
  let auditLog: { stop(): Promise<unknown> } | null = null;
  return {
    routes(routes) {
      settingRoutes(routes, deps);
      bannerRoutes(routes, deps);
      mailRoutes(routes, deps);
      auditLog = auditLogRoutes(routes, deps);
    },
    async stop() {
      await auditLog?.stop();
    },
  };
}
