import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

interface Violation {
  readonly id: string;
  readonly impact: string | null;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

interface Axe {
  /** `resultTypes` are those of which every node is reported, and not the first one alone. */
  run(of: Document, options: { resultTypes: string[] }): Promise<{ violations: Violation[] }>;
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Serious and critical findings of axe-core on the page as it stands once what opens or closes has done so, a line each. */
export async function seriousFindings(page: Page): Promise<string[]> {
  // The colours of what fades in are not those that stay. Spinners never end, and are not waited for.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
      ),
  );
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const violations = await page.evaluate(() =>
    (window as unknown as { axe: Axe }).axe
      .run(document, { resultTypes: ['violations'] })
      .then((result) => result.violations),
  );
  return violations
    .filter((violation) => violation.impact === 'serious' || violation.impact === 'critical')
    .flatMap((violation) =>
      violation.nodes.map((node) => `${violation.id}: ${node.html} ${node.failureSummary ?? ''}`),
    );
}
