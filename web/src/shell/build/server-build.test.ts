import { describe, expect, it } from 'vitest';
import { buildOf, serverBuild } from './server-build.ts';

const indexOf = (script: string): string =>
  `<!doctype html><head><script type="module" crossorigin src="${script}"></script></head>`;
const serving =
  (body: string, status = 200): typeof fetch =>
  () =>
    Promise.resolve(new Response(body, { status }));

const failing: typeof fetch = () => Promise.reject(new TypeError('Failed to fetch'));

describe('the build on the server', () => {
  it('is identified by the main script of its index page', () => {
    expect(buildOf(indexOf('/assets/index-A1.js'))).toBe('/assets/index-A1.js');
    expect(buildOf('<html></html>')).toBeNull();
  });

  it('is the same as that of the page, or newer', async () => {
    const own = '/assets/index-A1.js';
    expect(await serverBuild(serving(indexOf(own)), own)).toEqual({ status: 'same' });
    const newer = '/assets/index-B2.js';
    expect(await serverBuild(serving(indexOf(newer)), own)).toEqual({ status: 'newer', build: newer });
  });

  it('is unreachable without a connection, or if something else responds', async () => {
    expect(await serverBuild(failing, 'a')).toEqual({ status: 'unreachable' });
    expect(await serverBuild(serving('Bad gateway', 502), 'a')).toEqual({ status: 'unreachable' });
    expect(await serverBuild(serving('<p>Log in to the network</p>'), 'a')).toEqual({
      status: 'unreachable',
    });
  });
});
