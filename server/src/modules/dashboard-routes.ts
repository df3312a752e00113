import type { Profile } from '@moltrove/contract';
import type { Routes } from '../platform/http/routes.ts';
import type { DashboardParts } from '../shared/notifying/parts.ts';
import type { User } from '../shared/users/users-store.ts';
import { accountRoutes } from './accounts/profile/routes.ts';
import { datasetRoutes } from './datasets/dataset-routes.ts';
import { requestRoutes } from './datasets/request-routes.ts';
import { noticeRoutes } from './notices/routes.ts';

interface Parts extends DashboardParts {
  readonly profileOf: (user: User) => Promise<Profile>;
}

export function dashboardRoutes(routes: Routes, parts: Parts): void {
  accountRoutes(routes, parts);
  datasetRoutes(routes, parts);
  requestRoutes(routes, parts);
  noticeRoutes(routes, parts);
}
