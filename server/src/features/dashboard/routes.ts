import type { Profile } from '@moltrove/contract';
import type { User } from '../../accounts/users-store.ts';
import type { Routes } from '../../http/routes.ts';
import { accountRoutes } from './account-routes.ts';
import { datasetRoutes } from './dataset-routes.ts';
import { noticeRoutes } from './notice-routes.ts';
import type { DashboardParts } from './parts.ts';
import { requestRoutes } from './request-routes.ts';

interface Parts extends DashboardParts {
  readonly profileOf: (user: User) => Promise<Profile>;
}

export function dashboardRoutes(routes: Routes, parts: Parts): void {
  accountRoutes(routes, parts);
  datasetRoutes(routes, parts);
  requestRoutes(routes, parts);
  noticeRoutes(routes, parts);
}
