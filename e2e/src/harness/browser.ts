import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { root } from './installation.ts';
import { emptyProfile, type Look, returnProfile, type StoredEntries } from './profiles.ts';
import { trackRequests } from './quiet.ts';

const chromiumPath = process.env['MOLTROVE_CHROMIUM'] ?? '/usr/bin/chromium';
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page is open for seconds: optimizing its code costs more CPU time than it saves.
  '--js-flags=--no-maglev --no-turbofan --no-wasm-dynamic-tiering --no-wasm-tier-up',
];

let opened: Promise<Browser> | null = null;

/** The browser of this process, shared by all test files that it runs. It closes with the process. */
export function sharedBrowser(): Promise<Browser> {
  opened ??= chromium.launch({ executablePath: chromiumPath, args: flags });
  return opened;
}

export interface Visit {
  readonly context: BrowserContext;
  readonly page: Page;
  /** What the browser reported: uncaught errors, console errors, requests to other hosts. */
  readonly complaints: string[];
  /** Returns the profile for use by a later visit. */
  leave(): Promise<void>;
}

/** A visitor of `url` whose browser profile contains only `stored`, the entries of its localStorage. */
export async function visit(
  browser: Browser,
  url: string,
  look: Look = {},
  stored: StoredEntries = {},
): Promise<Visit> {
  const profile = await emptyProfile(browser, url, look, stored);
  const { context, page } = profile;
  page.setDefaultTimeout(20_000);
  trackRequests(page);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of (4|5)\d\d/.test(message.text()))
      complaints.push(message.text());
  });
  page.on('request', (request) => {
    const to = request.url();
    if (!to.startsWith(url) && !to.startsWith('data:') && !to.startsWith('blob:'))
      complaints.push(`left for ${to}`);
  });
  return { context, page, complaints, leave: () => returnProfile(profile) };
}

/** Saves a screenshot to e2e/artifacts for review if MOLTROVE_PICTURES=on. */
export async function picture(page: Page, name: string): Promise<void> {
  if (process.env['MOLTROVE_PICTURES'] === 'on') await pictureOfFailure(page, name);
}

/** Always saves a screenshot to e2e/artifacts. */
export async function pictureOfFailure(page: Page, name: string): Promise<void> {
  const folder = join(root, 'e2e', 'artifacts');
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`) });
}
