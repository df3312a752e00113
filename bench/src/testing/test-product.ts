import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sharedFolder } from '@moltrove/knowledge/testing/shared-folder';
import { afterAll, beforeAll } from 'vitest';
import { buildStarter, type Product, startProduct } from '../serving/product.ts';

/**
 * A server for the tests of a `describe`, on a copy of a starter release that is built once per run.
 * Available in tests and hooks only.
 */
export function productSuite(settings: Readonly<Record<string, string>>): { readonly product: Product } {
  let home: string;
  let starting: Promise<Product>;
  let product: Product;
  beforeAll(async () => {
    const starter = await sharedFolder('starter-home', async (to) => buildStarter(to, 100));
    home = mkdtempSync(join(tmpdir(), 'moltrove-bench-'));
    cpSync(starter, home, { recursive: true });
    starting = startProduct({ home, settings });
    product = await starting;
  });
  // Waits for a start that outlasted the hook's timeout, so that its server is stopped too.
  afterAll(async () => {
    await (await starting).stop();
    rmSync(home, { recursive: true, force: true });
  });
  return {
    get product() {
      return product;
    },
  };
}
