import { dashboardRoles, dashboardSections } from '@moltrove/contract';
import type { DashboardSection } from '@moltrove/contract';
import { readLoginParameters } from '../../pages/login/login-parameters.ts';
import { forRoles, forUsers, outside, whenOver } from '../access-kinds.ts';
import { lazyPage } from '../lazy-page.ts';
import { page } from '../page-entry.ts';

export const accountPages = [
  page({
    path: '/login',
    title: 'Log in',
    access: outside,
    parameters: readLoginParameters,
    component: lazyPage(() => import('../../pages/login/login-page.tsx'), 'LoginPage'),
  }),
  page({
    path: '/register',
    title: 'Register',
    access: outside,
    component: lazyPage(() => import('../../pages/account/register-page.tsx'), 'RegisterPage'),
  }),
  page({
    path: '/forgot-password',
    title: 'Forgotten password',
    access: outside,
    component: lazyPage(() => import('../../pages/account/forgot-password-page.tsx'), 'ForgotPasswordPage'),
  }),
  page({
    path: '/pub/account/verify/$code',
    title: 'Set a password',
    access: outside,
    component: lazyPage(() => import('../../pages/account/set-password-page.tsx'), 'SetPasswordPage'),
  }),
  page({
    path: '/unsubscribe',
    title: 'Stop mails',
    access: outside,
    parameters: ({ token }): { token?: string } => (typeof token === 'string' ? { token } : {}),
    component: lazyPage(() => import('../../pages/account/unsubscribe-page.tsx'), 'UnsubscribePage'),
  }),
  page({
    path: '/dashboard',
    title: 'Dashboard',
    access: whenOver(forRoles(dashboardRoles)),
    parameters: readDashboardParameters,
    component: lazyPage(() => import('../../pages/dashboard/dashboard-page.tsx'), 'DashboardPage'),
  }),
  page({
    path: '/change-password',
    title: 'Change password',
    access: whenOver(forRoles(dashboardRoles)),
    component: lazyPage(() => import('../../pages/account/change-password-page.tsx'), 'ChangePasswordPage'),
  }),
  page({
    path: '/two-step',
    title: 'Two-step login',
    access: whenOver(forUsers),
    component: lazyPage(() => import('../../pages/account/two-step/two-step-page.tsx'), 'TwoStepPage'),
  }),
  page({
    path: '/sessions',
    title: 'Where you are logged in',
    access: whenOver(forUsers),
    component: lazyPage(() => import('../../pages/account/sessions-page.tsx'), 'SessionsPage'),
  }),
  page({
    path: '/access-tokens',
    title: 'Personal access tokens',
    access: whenOver(forUsers),
    component: lazyPage(
      () => import('../../pages/account/access-tokens/access-tokens-page.tsx'),
      'AccessTokensPage',
    ),
  }),
] as const;

function readDashboardParameters(search: Record<string, unknown>): { section?: DashboardSection } {
  const section = dashboardSections.find((each) => each === search['section']);
  return section === undefined ? {} : { section };
}
