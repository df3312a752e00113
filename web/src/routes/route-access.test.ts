import { specifiedPages } from '@moltrove/contract';
import { describe, expect, it } from 'vitest';
import { routeAccess, routeMeta, searchLookPages } from './route-access.ts';

const all = routeAccess;
const paths = Object.keys(all) as (keyof typeof all)[];

describe('the metadata of a route', () => {
  it('contains who may open the route, and whether it has the common header', () => {
    expect(routeMeta('/sarview')).toEqual({
      requiresAuth: true,
      roles: ['FULL_USER', 'DOWNLOAD_EVALUATOR'],
      headers: true,
      look: 'other',
    });
    expect(paths.filter((path) => !routeMeta(path).headers).toSorted()).toEqual([
      '/forgot-password',
      '/login',
      '/pub/account/verify/$code',
      '/register',
      '/unsubscribe',
    ]);
  });

  it.each(paths)('has the look of the specification for %s', (path) => {
    const searchLook = ['/search', '/', '/admin/dashboard', '/admin/subscriptions', '/admin/trackers'];
    expect(routeMeta(path).look).toBe(searchLook.includes(path) ? 'search' : 'other');
  });

  it('requires the node token on the pages with the search look, and on no others', () => {
    expect(paths.filter((path) => all[path].needsNodeToken).toSorted()).toEqual(searchLookPages.toSorted());
  });

  it.each(specifiedPages.map(({ path, access }) => [path, access] as const))(
    'is that of the specification for %s',
    (path, access) => {
      const { requiresAuth, roles } = routeMeta(path.replaceAll(/\{(\w+)\}/g, '$$$1'));
      const listed = typeof access === 'string' ? [] : access;
      expect([requiresAuth, roles]).toEqual([access !== 'public', listed]);
    },
  );

  it('requires nothing on an unknown path', () => {
    expect(routeMeta('/nowhere')).toEqual({ requiresAuth: false, roles: [], headers: true, look: 'other' });
  });
});
