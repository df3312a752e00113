import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Search } from '@moltrove/contract/without-calls';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import type { KnowledgeBase } from '../knowledge-base.ts';
import { amountSuite } from './amount-suite.ts';
import { askingSuite } from './asking-suite.ts';
import { chartSuite } from './chart-suite.ts';
import { crosstabSuite } from './crosstab-suite.ts';
import { drawingSuite } from './drawing-suite.ts';
import { leafletSuite } from './leaflet-suite.ts';
import { Oracle } from './oracle/oracle.ts';
import { pageSuite } from './page-suite.ts';
import { plotSuite } from './plot-suite.ts';
import { qualitySuite } from './quality-suite.ts';
import { Random } from './random.ts';
import { randomRelease } from './random-release.ts';
import { randomSearch } from './random-search.ts';
import { refusalSuite } from './refusal-suite.ts';
import { writeRows } from './release-tables.ts';
import { rowCountsSuite } from './row-counts-suite.ts';
import { sarSuite } from './sar-suite.ts';
import { searchSuite } from './search-suite.ts';
import { type ContractSuite, everything } from './suite-context.ts';
import { termSuite } from './term-suite.ts';
import { testSeed } from './test-seed.ts';
import { treeSuite } from './tree-suite.ts';

/** Opens a backend over a folder with a finished `rows.sqlite`. */
export type OpenBackend = (folder: string) => Promise<KnowledgeBase>;

/** The tests that every backend must pass: on the random release of a seed and random searches, against the oracle. */
export function contractSuite(name: string, ownSeed: number, open: OpenBackend): void {
  const seed = testSeed(ownSeed);
  describe(`${name}, random release ${seed}`, () => {
    let folder: string;
    let backend: KnowledgeBase;
    let oracle: Oracle;

    beforeAll(async () => {
      folder = join(mkdtempSync(join(tmpdir(), 'moltrove-contract-')), `release-${seed}`);
      mkdirSync(folder);
      writeRows(join(folder, 'rows.sqlite'), randomRelease(seed));
      oracle = new Oracle(folder);
      backend = await open(folder);
    });
    afterAll(async () => {
      await backend?.close();
      rmSync(join(folder, '..'), { recursive: true, force: true });
    });

    const searches = (count: number, salt: number): Search[] => {
      const random = new Random(seed * 1000 + salt);
      return Array.from({ length: count }, () => randomSearch(random, oracle.release));
    };
    let found: Search[] | null = null;
    const withResults = (count: number): Search[] => {
      found ??= searches(60, 3).filter((search) => {
        const { size } = oracle.set(search).activities;
        return size > 20 && size < oracle.release.activity.size;
      });
      expect(found.length).toBeGreaterThan(4);
      return [everything, ...found.slice(0, count - 1)];
    };
    const suite: ContractSuite = {
      seed,
      backend: () => backend,
      oracle: () => oracle,
      folder: () => folder,
      searches,
      withResults,
    };
    searchSuite(suite);
    amountSuite(suite);
    drawingSuite(suite);
    chartSuite(suite);
    crosstabSuite(suite);
    qualitySuite(suite);
    pageSuite(suite);
    rowCountsSuite(suite);
    termSuite(suite);
    treeSuite(suite);
    askingSuite(suite);
    sarSuite(suite);
    plotSuite(suite);
    leafletSuite(suite);
    refusalSuite(suite);
  });
}
