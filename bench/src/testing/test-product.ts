import { sharedFolder } from '@moltrove/knowledge/testing/shared-folder';
import { afterAll, beforeAll } from 'vitest';
import { buildStarter, type Product, startProduct } from '../serving/product.ts';

/** The home of a starter release that is built once per run and must not be changed. */
export const starterHome = (): Promise<string> =>
  sharedFolder('starter-home', async (to) => buildStarter(to, 100));

/**
 * A server for the tests of a `describe`, on a copy of a starter release that is built once per run.
 * Available in tests and hooks only.
 */
export function productSuite(settings: Readonly<Record<string, string>>): { readonly product: Product } {
  let starting: Promise<Product>;
  let product: Product;
  beforeAll(async () => {
    starting = startProduct({ home: null, copyOf: await starterHome(), settings });
    product = await starting;
  });
  // Waits for a start that outlasted the hook's timeout, so that its server is stopped too.
  afterAll(async () => (await starting).stop());
  return {
    get product() {
      return product;
    },
  };
}
