import { downloadRoles, downloadTabs, exportedViews, wireTabs } from '@moltrove/contract';
import { readPageSearch } from '../../search/address/page-search.ts';
import { forRoles } from '../access-kinds.ts';
import { lazyPage } from '../lazy-page.ts';
import { page } from '../page-entry.ts';

export const exportPages = [
  page({
    path: '/export',
    feature: 'exports',
    title: 'Export',
    access: forRoles(downloadRoles),
    navigation: 'Export',
    parameters: readPageSearch,
    component: lazyPage(() => import('../../pages/exports/export-home-page.tsx'), 'ExportHomePage'),
  }),
  page({
    path: '/export/$tabid',
    feature: 'exports',
    title: 'Export',
    access: forRoles(downloadRoles),
    parameters: readPageSearch,
    tabs: [...wireTabs, ...exportedViews],
    component: lazyPage(() => import('../../pages/exports/export-page.tsx'), 'ExportPage'),
  }),
  page({
    path: '/export/alltabs',
    feature: 'exports',
    title: 'Export',
    access: forRoles(downloadRoles),
    parameters: readPageSearch,
    component: lazyPage(() => import('../../pages/exports/all-tabs-page.tsx'), 'AllTabsPage'),
  }),
  page({
    path: '/export/dossier',
    feature: 'exports',
    title: 'Dossier',
    access: forRoles(downloadRoles),
    parameters: readPageSearch,
    component: lazyPage(() => import('../../pages/exports/dossier-page.tsx'), 'DossierPage'),
  }),
  page({
    path: '/downloads',
    title: 'Downloads',
    access: forRoles(downloadRoles),
    navigation: 'Downloads',
    parameters: readPageSearch,
    leadsTo: { path: '/downloads/$tabid', tab: downloadTabs[0] },
  }),
  page({
    path: '/downloads/$tabid',
    title: 'Downloads',
    access: forRoles(downloadRoles),
    parameters: readPageSearch,
    tabs: downloadTabs,
    component: lazyPage(() => import('../../pages/exports/downloads-page.tsx'), 'DownloadsPage'),
  }),
] as const;
