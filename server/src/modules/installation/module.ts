import type { ServerModule } from '../../platform/http/module.ts';
import { bannerRoutes } from './banner-routes.ts';
import { type MailRouteDeps, mailRoutes } from './mail-routes.ts';
import { type SettingDeps, settingRoutes } from './setting-routes.ts';

/** What super administrators set for everybody: limits, features, the banner; and whether mails leave the server. */
export function installationModule(deps: SettingDeps & MailRouteDeps): ServerModule {
  return {
    routes(routes) {
      settingRoutes(routes, deps);
      bannerRoutes(routes, deps);
      mailRoutes(routes, deps);
    },
  };
}
