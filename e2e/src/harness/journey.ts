import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFailed } from 'vitest';
import { openBrowser, picture, visit, type Visit } from './browser.ts';
import { install, type Installation, miniCut, type ReleaseName } from './installation.ts';

/** Added to the name of journeys that need the mini cut, where it is not at hand. */
export const missingNote =
  miniCut === null ? ' (left out: chembl_mini.db.gz is not at hand, see CONTRIBUTING.md)' : '';

export interface Journey {
  readonly installation: Installation;
  /** A visitor with a browser profile of its own; a journey that fails leaves a picture of what was seen last. */
  readonly visitor: (look?: Parameters<typeof visit>[2]) => Promise<Visit>;
}

/** An installation, with settings of its own, and a browser for the journeys of a file. */
export function journeys(
  release: ReleaseName,
  settings: () => Readonly<Record<string, string>> = () => ({}),
): Journey {
  let installation: Installation | null = null;
  let browser: Browser | null = null;
  beforeAll(async () => {
    [installation, browser] = await Promise.all([install(release, settings()), openBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await installation?.remove();
  });
  return {
    get installation() {
      return installation!;
    },
    async visitor(look) {
      const visitor = await visit(browser!, installation!.url, look);
      const name = expect.getState().currentTestName?.replaceAll(/\W+/g, '-').slice(-80);
      onTestFailed(() => picture(visitor.page, `failed-${name}`));
      return visitor;
    },
  };
}
