import { describe, expect, it } from 'vitest';
import { notBuiltPage } from './not-built-page.ts';
import { furtherAccess } from './route-access.ts';

describe('a page that this version lacks', () => {
  it.each([['/superadmin/', 'Super administration']])(
    'is recognised by its address: %s',
    (pathname, title) => {
      expect(notBuiltPage(pathname)?.title).toBe(title);
    },
  );

  it('has advice on what to do instead', () => {
    for (const path of Object.keys(furtherAccess)) expect(notBuiltPage(path)?.instead).toMatch(/^.{30,}\.$/);
  });

  it.each([
    '/no/such/page',
    '/admin/dashboard',
    '/admin/client-dashboard',
    '/admin/subscriptions',
    '/admin/trackers',
    '/leaflet/structure/1325',
    '/leafletreference/1/2',
    '/admin',
    '/',
  ])('does not match %s', (pathname) => {
    expect(notBuiltPage(pathname)).toBeNull();
  });
});
