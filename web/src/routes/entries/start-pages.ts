import { searchRoles } from '@moltrove/contract';
import { readPageSearch } from '../../search/address/page-search.ts';
import { forEverybody, forRoles, forUsers, withNodeToken } from '../access-kinds.ts';
import { lazyPage } from '../lazy-page.ts';
import { page } from '../page-entry.ts';

export const startPages = [
  page({
    path: '/',
    title: 'Start',
    access: withNodeToken(forUsers),
    parameters: readPageSearch,
    leadsTo: { path: '/search', roles: searchRoles },
    component: lazyPage(() => import('../../pages/start/landing-page.tsx'), 'LandingPage'),
  }),
  page({
    path: '/home',
    title: 'Home',
    access: forRoles(searchRoles),
    parameters: readPageSearch,
    component: lazyPage(() => import('../../pages/home/home-page.tsx'), 'HomePage'),
  }),
  page({
    path: '/accessdenied',
    title: 'Not open to you',
    access: forEverybody,
  }),
] as const;
