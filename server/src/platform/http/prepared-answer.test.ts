import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { fastify } from 'fastify';
import { describe, expect, it } from 'vitest';
import { callLimits } from './call-limits.ts';
import { handleErrors } from './errors.ts';
import { servePrepared } from './prepared-answer.ts';

const text = JSON.stringify({ long: 'text '.repeat(1000) });
const served = (publicCalls = 0, create = () => text) => {
  const app = fastify();
  handleErrors(app);
  const perMinute = { light: 0, search: 0, bulk: 0, public: publicCalls };
  const limits = callLimits(perMinute, () => 1_000_000);
  servePrepared(app, '/text.json', { type: 'application/json', text: create, callLimits: limits });
  return (headers: Record<string, string> = {}) => app.inject({ url: '/text.json', headers });
};

describe('a prepared response', () => {
  it('comes in an encoding that the client accepts', async () => {
    const get = served();
    expect((await get()).body).toBe(text);
    const br = await get({ 'accept-encoding': 'gzip, br' });
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(text);
    const zipped = await get({ 'accept-encoding': 'gzip, br;q=0' });
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(text);
  });

  it('is created once, at the first request', async () => {
    let created = 0;
    const get = served(0, () => {
      created += 1;
      return text;
    });
    expect(created).toBe(0);
    expect((await get()).body).toBe(text);
    await get({ 'accept-encoding': 'br' });
    expect(created).toBe(1);
  });

  it('is not sent again to a client that has it', async () => {
    const get = served();
    const { etag } = (await get()).headers;
    const again = await get({ 'if-none-match': String(etag), 'accept-encoding': 'br' });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    expect((await get({ 'if-none-match': '"another"' })).statusCode).toBe(200);
  });

  it('counts as a public call', async () => {
    const get = served(2);
    const statuses = [(await get()).statusCode, (await get()).statusCode, (await get()).statusCode];
    expect(statuses).toEqual([200, 200, 429]);
  });
});
