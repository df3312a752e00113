import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { profile } from '@moltrove/contract';
import type { fakeKnowledge } from '../testing/fake-knowledge.ts';
import { testServer, type TestServer } from '../testing/test-server.ts';

describe('web pages', () => {
  let server: TestServer<ReturnType<typeof fakeKnowledge>>;
  beforeAll(async () => {
    const unbuilt = await testServer();
    const web = join(unbuilt.folder, 'web');
    await mkdir(join(web, 'assets'), { recursive: true });
    await writeFile(join(web, 'index.html'), '<title>Moltrove</title>');
    await writeFile(join(web, 'assets', 'app-1a2b.js'), 'export {};');
    await writeFile(join(web, '.hidden'), 'secret');
    await writeFile(join(unbuilt.folder, 'outside.txt'), 'secret');
    server = await testServer({ folder: unbuilt.folder });
    return () => unbuilt.close();
  });
  afterAll(() => server.close());

  it.each(['/', '/search', '/results/structuretab?s=abc', '/leaflet/structure/12', '/accessdenied'])(
    'serves the page at %s, to be asked for again',
    async (url) => {
      const answer = await server.app.inject(url);
      expect([answer.statusCode, answer.body]).toEqual([200, '<title>Moltrove</title>']);
      expect(answer.headers).toMatchObject({
        'cache-control': 'no-cache',
        'content-type': 'text/html; charset=utf-8',
      });
    },
  );

  it('lets files with a hash in their name be kept', async () => {
    const answer = await server.app.inject('/assets/app-1a2b.js');
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it.each([
    '/assets/gone.js',
    '/favicon.ico',
    '/.hidden',
    '/../outside.txt',
    '/%2e%2e/outside.txt',
    '/assets/..%2f..%2foutside.txt',
  ])('has nothing at %s', async (url) => {
    const answer = await server.app.inject(url);
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.body).not.toContain('secret');
  });

  it('is no page for anything but reading', async () => {
    expect((await server.app.inject({ method: 'DELETE', url: '/search' })).json()).toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('says when the pages are not built', async () => {
    const unbuilt = await testServer();
    try {
      expect((await unbuilt.app.inject('/search')).body).toContain('npm run build:web');
      expect((await unbuilt.call(profile, {})).statusCode).toBe(401);
    } finally {
      await unbuilt.close();
    }
  });
});
