import { describe, expect, it } from 'vitest';
import { fullPath, prepareCall } from './endpoint.ts';
import { endpoints } from './endpoints/all.ts';
import { lookupTarget } from './endpoints/lookups.ts';
import { resultPage } from './endpoints/results.ts';
import { generateToken } from './endpoints/auth.ts';

describe('an endpoint', () => {
  it('builds its request', () => {
    const call = prepareCall(resultPage, { params: { tab: 'assaytab' }, body: { sessionid: 'abcdefgh' } });
    expect(call).toEqual({ url: '/api/results/assaytab', method: 'POST', body: '{"sessionid":"abcdefgh"}' });
    expect(prepareCall(lookupTarget, { query: { text: 'a&b c', limit: 5 } }).url).toBe(
      '/api/guidedsearch/target?text=a%26b+c&limit=5',
    );
    expect(fullPath(generateToken)).toBe('/tpd/api/pub/moltrove/generate-token');
  });

  it('has a unique name and address', () => {
    const names = endpoints.map((each) => each.name);
    const addresses = endpoints.map((each) => `${each.method} ${fullPath(each)}`);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it('refuses an unknown field', () => {
    const outcome = resultPage.body.safeParse({ sessionid: 'abcdefgh', pageSise: 20 });
    expect(outcome.success).toBe(false);
    expect(JSON.stringify(outcome.error!.issues)).toContain('pageSise');
  });
});
