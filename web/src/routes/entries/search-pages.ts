import { queryRoles, searchRoles } from '@moltrove/contract';
import { readQueryAddress } from '../../pages/dynamic-query/address.ts';
import { readListParameters, readListsParameters } from '../../pages/lists/address.ts';
import { readChangesParameters } from '../../pages/saved/changes-parameters.ts';
import { readLabelFilter } from '../../pages/saved/label-filter.ts';
import type { LabelFilter } from '../../pages/saved/label-filter.ts';
import { savedTabs } from '../../pages/saved/saved-tabs.ts';
import type { SavedTab } from '../../pages/saved/saved-tabs.ts';
import { readPageSearch } from '../../search/address/page-search.ts';
import type { PageSearch } from '../../search/address/page-search.ts';
import { forRoles, forUsers, withNodeToken } from '../access-kinds.ts';
import { lazyPage } from '../lazy-page.ts';
import { page } from '../page-entry.ts';

export const searchPages = [
  page({
    path: '/search',
    title: 'Search',
    access: withNodeToken(forRoles(searchRoles)),
    navigation: 'Search',
    parameters: readPageSearch,
    component: lazyPage(() => import('../../pages/search/search-page.tsx'), 'SearchPage'),
  }),
  page({
    path: '/dynamicquery',
    feature: 'dynamicQuery',
    title: 'Dynamic query',
    access: forUsers,
    navigation: 'Query',
    navigationRoles: queryRoles,
    parameters: readQueryAddress,
    component: lazyPage(() => import('../../pages/dynamic-query/dynamic-query-page.tsx'), 'DynamicQueryPage'),
  }),
  page({
    path: '/saved',
    title: 'Saved searches',
    access: forRoles(searchRoles),
    parameters: readSavedParameters,
    component: lazyPage(() => import('../../pages/saved/saved-page.tsx'), 'SavedPage'),
  }),
  page({
    path: '/saved/$savedid',
    title: 'Saved search',
    access: forRoles(searchRoles),
    parameters: readPageSearch,
    component: lazyPage(() => import('../../pages/saved/one-saved-page.tsx'), 'OneSavedPage'),
  }),
  page({
    path: '/saved/$savedid/changes',
    title: 'Changes of a saved search',
    access: forRoles(searchRoles),
    feature: 'alerts',
    parameters: readChangesParameters,
    component: lazyPage(() => import('../../pages/saved/changes-page.tsx'), 'ChangesPage'),
  }),
  page({
    path: '/lists',
    title: 'Lists and notes',
    access: forRoles(searchRoles),
    parameters: readListsParameters,
    component: lazyPage(() => import('../../pages/lists/lists-page.tsx'), 'ListsPage'),
  }),
  page({
    path: '/lists/$listid',
    title: 'List',
    access: forRoles(searchRoles),
    parameters: readListParameters,
    component: lazyPage(() => import('../../pages/lists/list-page.tsx'), 'ListPage'),
  }),
] as const;

function readSavedParameters(search: Record<string, unknown>): PageSearch & LabelFilter & { tab?: SavedTab } {
  const tab = savedTabs.find((each) => each === search['tab']);
  const { tab: _, folder: __, tag: ___, ...others } = readPageSearch(search);
  return { ...others, ...readLabelFilter(search), ...(tab !== undefined && { tab }) };
}
