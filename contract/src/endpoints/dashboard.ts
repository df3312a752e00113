import { dashboardAccountEndpoints } from './dashboard-account.ts';
import { dashboardDatasetEndpoints } from './dashboard-datasets.ts';
import { dashboardNoticeEndpoints } from './dashboard-notices.ts';

export const dashboardEndpoints = [
  ...dashboardAccountEndpoints,
  ...dashboardDatasetEndpoints,
  ...dashboardNoticeEndpoints,
];
