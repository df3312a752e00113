import { searchRoles } from '@moltrove/contract';
import { readPageSearch } from '../../search/address/page-search.ts';
import { forRoles } from '../access-kinds.ts';
import { lazyPage } from '../lazy-page.ts';
import { page } from '../page-entry.ts';

export const referencePages = [
  page({
    path: '/leafletreference/$sid/$rid',
    title: 'Reference',
    access: forRoles(searchRoles),
    parameters: readPageSearch,
    component: lazyPage(() => import('../../pages/reference/reference-page.tsx'), 'ReferencePage'),
  }),
] as const;
