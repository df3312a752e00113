import {
  analyzerKeySchema,
  downloadRoles,
  sarTabSchema,
  searchRoles,
  viewRoles,
  wireTabs,
} from '@moltrove/contract';
import { readPageSearch } from '../../search/address/page-search.ts';
import { forRoles } from '../access-kinds.ts';
import { lazyPage } from '../lazy-page.ts';
import { page } from '../page-entry.ts';

const resultsPage = lazyPage(() => import('../../pages/results/results-page.tsx'), 'ResultsPage');

/** The results of a search, and the pages derived from them. */
export const resultsPages = [
  page({
    path: '/results',
    title: 'Results',
    access: forRoles(searchRoles),
    navigation: 'Results',
    parameters: readPageSearch,
    leadsTo: { path: '/results/$tabid', tab: 'structures' },
  }),
  page({
    path: '/results/$tabid',
    title: 'Results',
    access: forRoles(searchRoles),
    parameters: readPageSearch,
    tabs: wireTabs,
    component: resultsPage,
  }),
  page({
    path: '/new-search-results',
    title: 'Results of a selection',
    access: forRoles(searchRoles),
    parameters: readPageSearch,
    leadsTo: { path: '/new-search-results/$tabid', tab: 'structures' },
  }),
  page({
    path: '/new-search-results/$tabid',
    title: 'Results of a selection',
    access: forRoles(searchRoles),
    parameters: readPageSearch,
    tabs: wireTabs,
    component: resultsPage,
  }),
  page({
    path: '/sarview',
    feature: 'sarView',
    title: 'SAR view',
    access: forRoles(downloadRoles),
    navigation: 'SAR',
    parameters: readPageSearch,
    component: lazyPage(() => import('../../pages/sar/sar-home-page.tsx'), 'SarHomePage'),
  }),
  page({
    path: '/sarview/rgroups',
    feature: 'sarView',
    title: 'R-groups',
    access: forRoles(viewRoles),
    parameters: readPageSearch,
    component: lazyPage(() => import('../../pages/sar/r-groups/r-groups-page.tsx'), 'RGroupsPage'),
  }),
  page({
    path: '/sarview/pairs',
    feature: 'sarView',
    title: 'Matched pairs',
    access: forRoles(viewRoles),
    parameters: readPageSearch,
    component: lazyPage(() => import('../../pages/sar/pairs/pairs-page.tsx'), 'PairsPage'),
  }),
  page({
    path: '/sarview/cliffs',
    feature: 'sarView',
    title: 'Activity cliffs',
    access: forRoles(viewRoles),
    parameters: readPageSearch,
    component: lazyPage(() => import('../../pages/sar/cliffs/cliffs-page.tsx'), 'CliffsPage'),
  }),
  page({
    path: '/sarview/$tabid',
    feature: 'sarView',
    title: 'SAR view',
    access: forRoles(viewRoles),
    parameters: readPageSearch,
    tabs: sarTabSchema.options,
    component: lazyPage(() => import('../../pages/sar/sar-table-page.tsx'), 'SarTablePage'),
  }),
  page({
    path: '/analyzers',
    feature: 'analyzers',
    title: 'Analyzers',
    access: forRoles(downloadRoles),
    navigation: 'Analyzers',
    parameters: readPageSearch,
    component: lazyPage(() => import('../../pages/analyzers/analyzers-home-page.tsx'), 'AnalyzersHomePage'),
  }),
  page({
    path: '/analyzers/$tabid',
    feature: 'analyzers',
    title: 'Analyzers',
    access: forRoles(viewRoles),
    parameters: readPageSearch,
    tabs: analyzerKeySchema.options,
    component: lazyPage(() => import('../../pages/analyzers/analyzer-page.tsx'), 'AnalyzerPage'),
  }),
] as const;
