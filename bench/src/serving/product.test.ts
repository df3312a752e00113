import { allResultsCount, resultPage, roles } from '@moltrove/contract';
import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { starterHome } from '../testing/test-product.ts';
import { signIn } from './client.ts';
import { type Product, startProduct } from './product.ts';

describe('a separate server', () => {
  let product: Product;

  beforeAll(async () => {
    product = await startProduct({ home: null, copyOf: await starterHome() });
  });

  afterAll(() => product.stop());

  it('has a demonstration user for every role', () => {
    expect([...product.logins.keys()].sort()).toEqual([...roles].sort());
  });

  it('answers calls of both bases to a signed-in user', async () => {
    const client = await signIn(product.url, product.logins.get('FULL_USER')!);
    const counted = await client.ask(allResultsCount, {
      body: { searchcriteria: { rows: [] }, sessionid: 'bench-session' },
    });
    expect(counted.rows[0].structures).toBeGreaterThan(0);
    const page = await client.call(resultPage, {
      params: { tab: 'structuretab' },
      body: { sessionid: 'bench-session' },
    });
    expect(page.status).toBe(200);
    expect(page.json!.data).toHaveLength(10);
    client.close();
  });

  it('reports the server’s answer to a failed call', async () => {
    const client = await signIn(product.url, product.logins.get('FULL_USER')!);
    const asking = client.ask(resultPage, {
      params: { tab: 'structuretab' },
      body: { sessionid: 'never-counted' },
    });
    await expect(asking).rejects.toThrow(/resultPage answered 404.*SESSION_UNKNOWN/);
    client.close();
  });

  it('removes the home that it created', async () => {
    expect(existsSync(product.home)).toBe(true);
    await product.stop();
    expect(existsSync(product.home)).toBe(false);
  });
});
