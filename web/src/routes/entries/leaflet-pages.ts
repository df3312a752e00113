import { searchRoles } from '@moltrove/contract';
import { readPageSearch } from '../../search/address/page-search.ts';
import { forRoles } from '../access-kinds.ts';
import { lazyPage } from '../lazy-page.ts';
import { page } from '../page-entry.ts';

export const leafletPages = [
  page({
    path: '/leaflet/$idType/$id',
    title: 'Compound',
    access: forRoles(searchRoles),
    parameters: readPageSearch,
    component: lazyPage(() => import('../../pages/leaflet/leaflet-page.tsx'), 'LeafletPage'),
  }),
] as const;
