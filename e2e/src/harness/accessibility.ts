import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

interface Violation {
  readonly id: string;
  readonly impact: string | null;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

interface Axe {
  /** axe-core result types for which every node is reported, not only the first. */
  run(
    page: Document,
    options: { resultTypes: string[]; runOnly?: readonly string[] },
  ): Promise<{ violations: Violation[] }>;
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules of axe-core that depend on colours. */
const rulesOfColours = ['color-contrast', 'link-in-text-block'];

/**
 * Like `seriousFindings`, in light and dark. A page differs only by its colours between them, so only the rules on colours
 * are checked twice. The page is light afterwards.
 */
export async function findingsInBothSchemes(page: Page): Promise<string[]> {
  await showScheme(page, 'light');
  const light = await seriousFindings(page);
  await showScheme(page, 'dark');
  const dark = await seriousFindings(page, rulesOfColours);
  await showScheme(page, 'light');
  return [...light, ...dark.map((finding) => `in dark: ${finding}`)];
}

async function showScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor({ state: 'attached' });
}

/**
 * Serious and critical axe-core findings on the current page, one per line; of all rules if none are named. Waits for
 * opening and closing transitions to finish.
 */
export async function seriousFindings(page: Page, rules?: readonly string[]): Promise<string[]> {
  // Colours change during a fade, so wait for it to end. Spinners never end and are not waited for.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
      ),
  );
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const violations = await page.evaluate(
    (runOnly) =>
      (window as unknown as { axe: Axe }).axe
        .run(document, { resultTypes: ['violations'], ...(runOnly === undefined ? {} : { runOnly }) })
        .then((result) => result.violations),
    rules,
  );
  return violations
    .filter((violation) => violation.impact === 'serious' || violation.impact === 'critical')
    .flatMap((violation) =>
      violation.nodes.map((node) => `${violation.id}: ${node.html} ${node.failureSummary ?? ''}`),
    );
}
