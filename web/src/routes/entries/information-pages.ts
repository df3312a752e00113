import { forEverybody, forUsers } from '../access-kinds.ts';
import { lazyPage } from '../lazy-page.ts';
import { page } from '../page-entry.ts';

const manualPage = lazyPage(() => import('../../pages/information/manual/manual-page.tsx'), 'ManualPage');

export const informationPages = [
  page({
    path: '/usermanual',
    title: 'User manual',
    access: forEverybody,
    parameters: readParameters,
    component: manualPage,
  }),
  page({
    path: '/usermanual/$chapter',
    title: 'User manual',
    access: forEverybody,
    parameters: readParameters,
    component: manualPage,
  }),
  page({
    path: '/keywords',
    title: 'Keywords',
    access: forEverybody,
    parameters: readParameters,
    component: lazyPage(() => import('../../pages/information/keywords/keywords-page.tsx'), 'KeywordsPage'),
  }),
  page({
    path: '/valuespread',
    title: 'Spread of values',
    access: forUsers,
    component: lazyPage(
      () => import('../../pages/information/value-spread/value-spread-page.tsx'),
      'ValueSpreadPage',
    ),
  }),
  page({
    path: '/policies',
    title: 'Policies',
    access: forEverybody,
    component: lazyPage(() => import('../../pages/information/policies/policies-page.tsx'), 'PoliciesPage'),
  }),
] as const;

function readParameters(search: Record<string, unknown>): { q?: string; order?: 'letter' } {
  const { q, order } = search;
  // A numeric search text is parsed as a number.
  const asked = typeof q === 'string' || typeof q === 'number' ? { q: String(q) } : {};
  return order === 'letter' ? { ...asked, order } : asked;
}
