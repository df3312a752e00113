import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorBodySchema, profile } from '@moltrove/contract';
import type { fakeKnowledge } from '../../testing/fake-knowledge.ts';
import { testServer, type TestServer } from '../../testing/test-server.ts';

const script = 'export const word = "carbon";\n'.repeat(200);
const page = '<title>Moltrove</title>';

const takes = (encodings: string) => ({ 'accept-encoding': encodings });

describe('web pages', () => {
  let server: TestServer<ReturnType<typeof fakeKnowledge>>;
  beforeAll(async () => {
    const unbuilt = await testServer();
    const web = join(unbuilt.folder, 'web');
    await mkdir(join(web, 'assets'), { recursive: true });
    await writeFile(join(web, 'index.html'), page);
    await writeFile(join(web, 'index.html.br'), brotliCompressSync(page));
    await writeFile(join(web, 'assets', 'app-1a2b.js'), script);
    await writeFile(join(web, 'assets', 'app-1a2b.js.br'), brotliCompressSync(script));
    await writeFile(join(web, 'assets', 'app-1a2b.js.gz'), gzipSync(script));
    await writeFile(join(web, 'assets', 'rdkit-3c4d.wasm'), script);
    await writeFile(join(web, 'assets', 'rdkit-3c4d.wasm.gz'), gzipSync(script));
    await writeFile(join(web, 'assets', 'small-5e6f.js'), 'export {};');
    await writeFile(join(web, '.hidden'), 'secret');
    await writeFile(join(unbuilt.folder, 'outside.txt'), 'secret');
    server = await testServer({ folder: unbuilt.folder });
    return () => unbuilt.close();
  });
  afterAll(() => server.close());

  it.each(['/', '/search', '/results/structuretab?s=abc', '/leaflet/structure/12', '/accessdenied'])(
    'serves the page at %s, to be revalidated',
    async (url) => {
      const answer = await server.app.inject(url);
      expect([answer.statusCode, answer.body]).toEqual([200, '<title>Moltrove</title>']);
      expect(answer.headers).toMatchObject({
        'cache-control': 'no-cache',
        'content-type': 'text/html; charset=utf-8',
      });
    },
  );

  it.each(['AB-1.HCl', '%00', '..%2F..%2Foutside.txt', 'a'.repeat(4000)])(
    'serves the page of a compound or reference whatever its name or ID, to be revalidated: %s',
    async (name) => {
      for (const path of ['/leaflet/name', '/leafletreference/0']) {
        const answer = await server.app.inject(`${path}/${name}`);
        expect([answer.statusCode, answer.body]).toEqual([200, page]);
        expect(answer.headers['cache-control']).toBe('no-cache');
      }
    },
  );

  it.each([
    ['/leaflet/name/50%?section=summary', '/leaflet/name/50%25?section=summary'],
    ['/leaflet/name/5%20mg%', '/leaflet/name/5%20mg%25'],
    ['/leafletreference/0/%FF%', '/leafletreference/0/%25FF%25'],
  ])('sends a name with a percent sign that is not encoded to its page: %s', async (address, meant) => {
    const answer = await server.app.inject(address);
    expect([answer.statusCode, answer.headers.location]).toEqual([302, meant]);
    expect((await server.app.inject(meant)).body).toBe(page);
  });

  it.each(['//elsewhere.example/50%', '/search/50%', '/api/50%', '//elsewhere.example/leaflet/50%'])(
    'refuses any other address that cannot be decoded: %s',
    async (address) => {
      const answer = await server.app.inject(address);
      expect(answer.statusCode).toBe(400);
      expect(errorBodySchema.parse(answer.json()).message).toBe('The address is not valid.');
    },
  );

  it('lets files with a hash in their name be cached', async () => {
    const answer = await server.app.inject('/assets/app-1a2b.js');
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  const app = '/assets/app-1a2b.js';
  const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    server.app.inject({ method, url, headers });

  it.each([
    ['br', 'gzip, deflate, br, zstd', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['gzip', 'br;q=0, gzip', gunzipSync],
  ])('sends the copies compressed by the build, %s for %s', async (encoding, taken, decompress) => {
    const answer = await get(app, takes(taken));
    expect(answer.headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': expect.stringMatching(/^(?:text|application)\/javascript; charset=utf-8$/) as string,
      'content-length': String(answer.rawPayload.length),
      vary: expect.stringMatching(/accept-encoding/i) as string,
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(decompress(answer.rawPayload).toString()).toBe(script);
  });

  it('sends files uncompressed if the client accepts no encoding or the build has no compressed copy', async () => {
    for (const [url, taken, text] of [
      [app, 'identity', script],
      [app, 'deflate', script],
      ['/assets/rdkit-3c4d.wasm', 'br', script],
      ['/assets/small-5e6f.js', 'gzip, br, zstd', 'export {};'],
    ]) {
      const answer = await get(url, takes(taken));
      expect([answer.statusCode, answer.body]).toEqual([200, text]);
      expect(answer.headers).not.toHaveProperty('content-encoding');
      expect(answer.headers['content-length']).toBe(String(text.length));
      expect(answer.headers.vary).toMatch(/accept-encoding/i);
    }
  });

  it('serves WebAssembly with its content type, compressed or not', async () => {
    for (const taken of ['gzip', 'identity']) {
      const { headers } = await get('/assets/rdkit-3c4d.wasm', takes(taken));
      expect(headers['content-type']).toBe('application/wasm');
    }
  });

  it('serves pages compressed too, at every page URL', async () => {
    for (const url of ['/', '/index.html', '/results/structuretab?s=abc']) {
      const answer = await get(url, takes('br, gzip'));
      expect(answer.headers).toMatchObject({
        'content-encoding': 'br',
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
      });
      expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(page);
    }
  });

  it('reports unchanged files by the ETag of each encoding', async () => {
    const tags = [];
    for (const url of [app, '/search']) {
      for (const taken of ['br', 'identity']) {
        const { etag } = (await get(url, takes(taken))).headers;
        tags.push(etag);
        const again = await get(url, { ...takes(taken), 'if-none-match': String(etag) });
        expect([again.statusCode, again.body]).toEqual([304, '']);
        expect(again.headers).toMatchObject({
          etag,
          vary: expect.stringMatching(/accept-encoding/i) as string,
        });
      }
    }
    expect(new Set(tags).size).toBe(4);
    const changed = await get(app, { ...takes('br'), 'if-none-match': 'W/"0-0"' });
    expect(changed.statusCode).toBe(200);
  });

  it('answers HEAD with only the headers', async () => {
    const answer = await get(app, takes('br'), 'HEAD');
    expect([answer.statusCode, answer.body]).toEqual([200, '']);
    expect(answer.headers['content-length']).toBe(String(brotliCompressSync(script).length));
  });

  it('serves byte ranges, and reports unsatisfiable ones', async () => {
    const part = await get(app, { range: 'bytes=7-11' });
    expect([part.statusCode, part.body]).toEqual([206, 'const']);
    expect(part.headers['content-range']).toBe(`bytes 7-11/${script.length}`);
    const beyond = await get(app, { range: 'bytes=999999-' });
    expect(beyond.statusCode).toBe(416);
    expect(errorBodySchema.parse(beyond.json()).message).toBe('The file does not have this range of bytes.');
    const other = await get(app, { 'if-match': '"other"' });
    expect([other.statusCode, errorBodySchema.parse(other.json()).code]).toEqual([412, 'INVALID_REQUEST']);
  });

  it.each([
    '//search',
    '/search//',
    '/a//b',
    '/assets/gone.js',
    '/favicon.ico',
    '/.hidden',
    '/../outside.txt',
    '/%2e%2e/outside.txt',
    '/assets/..%2f..%2foutside.txt',
  ])('has nothing at %s', async (url) => {
    const answer = await server.app.inject(url);
    expect([400, 404]).toContain(answer.statusCode);
    expect(answer.body).not.toContain('secret');
  });

  it('serves pages only for GET and HEAD', async () => {
    expect((await server.app.inject({ method: 'DELETE', url: '/search' })).json()).toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('reports that the pages are not built', async () => {
    const unbuilt = await testServer();
    try {
      expect((await unbuilt.app.inject('/search')).body).toContain('npm run build:web');
      expect((await unbuilt.call(profile, {})).statusCode).toBe(401);
    } finally {
      await unbuilt.close();
    }
  });
});
