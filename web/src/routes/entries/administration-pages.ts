import { adminRoles, subscriptionRoles, superRoles } from '@moltrove/contract';
import { readAdminDashboardAddress } from '../../pages/admin-dashboard/address.ts';
import { readClientDashboardAddress } from '../../pages/client-dashboard/address.ts';
import { readSubscriptionsAddress } from '../../pages/subscriptions/address.ts';
import { readSuperadminAddress } from '../../pages/superadmin/address.ts';
import { readTrackersAddress } from '../../pages/trackers/address.ts';
import { forAdministrators, forUsers, withNodeToken } from '../access-kinds.ts';
import { lazyPage } from '../lazy-page.ts';
import { page } from '../page-entry.ts';

export const administrationPages = [
  page({
    path: '/admin/dashboard',
    title: 'Administration',
    access: withNodeToken(forAdministrators(subscriptionRoles)),
    parameters: readAdminDashboardAddress,
    component: lazyPage(
      () => import('../../pages/admin-dashboard/admin-dashboard-page.tsx'),
      'AdminDashboardPage',
    ),
  }),
  page({
    path: '/admin/client-dashboard',
    title: 'Client dashboard',
    access: forUsers,
    parameters: readClientDashboardAddress,
    component: lazyPage(
      () => import('../../pages/client-dashboard/client-dashboard-page.tsx'),
      'ClientDashboardPage',
    ),
  }),
  page({
    path: '/admin/subscriptions',
    title: 'Subscriptions',
    access: withNodeToken(forAdministrators(subscriptionRoles)),
    parameters: readSubscriptionsAddress,
    component: lazyPage(
      () => import('../../pages/subscriptions/subscriptions-page.tsx'),
      'SubscriptionsPage',
    ),
  }),
  page({
    path: '/admin/trackers',
    title: 'Trackers',
    access: withNodeToken(forAdministrators(adminRoles)),
    parameters: readTrackersAddress,
    component: lazyPage(() => import('../../pages/trackers/trackers-page.tsx'), 'TrackersPage'),
  }),
  page({
    path: '/superadmin',
    title: 'Super administration',
    access: forAdministrators(superRoles),
    parameters: readSuperadminAddress,
    component: lazyPage(() => import('../../pages/superadmin/superadmin-page.tsx'), 'SuperadminPage'),
  }),
] as const;
