import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';

export interface Look {
  readonly width?: number;
  readonly height?: number;
  readonly dark?: boolean;
  /** A touch screen, without hover. */
  readonly touch?: boolean;
  /** Whether dialogs and menus fade in. If false, the visitor prefers reduced motion and they open at once. */
  readonly motion?: boolean;
  /** A browser profile that never loaded the page, so that its cache is empty too. */
  readonly neverVisited?: boolean;
}

/** Entries of localStorage. */
export type StoredEntries = Readonly<Record<string, string>>;

/** A browser profile with one open page, for the visits of one installation. */
export interface Profile {
  readonly url: string;
  readonly context: BrowserContext;
  readonly page: Page;
  readonly devtools: CDPSession;
  readonly isTouch: boolean;
}

/** The events that journeys listen to. Playwright needs its own listeners for other events, so those stay. */
const listenedEvents = [
  'request',
  'requestfinished',
  'requestfailed',
  'response',
  'console',
  'pageerror',
  'dialog',
  'download',
  'load',
  'framenavigated',
] as const;

/** Profiles that earlier visits returned, all from the browser of this process. */
let returned: readonly Profile[] = [];

/**
 * A profile whose page is on `url` with exactly these entries of localStorage: no cookies, no other storage, no
 * history, no routes and no listeners. It may reuse the caches of an earlier visit, which saves half the CPU time of
 * opening a page.
 */
export async function emptyProfile(
  browser: Browser,
  url: string,
  look: Look,
  stored: StoredEntries,
): Promise<Profile> {
  const { width = 1280, height = 800, dark = false, touch = false, motion = false } = look;
  const mayReuse = look.neverVisited !== true && !touch;
  const profile = (mayReuse ? takeReturned(url) : null) ?? (await newProfile(browser, url, touch));
  const { context, page, devtools } = profile;
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: url });
  await page.setViewportSize({ width, height });
  await page.emulateMedia({
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: motion ? 'no-preference' : 'reduce',
  });
  await page.evaluate((entries) => {
    sessionStorage.clear();
    localStorage.clear();
    for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value);
  }, stored);
  await devtools.send('Page.resetNavigationHistory');
  return profile;
}

/** Opens a response of the server that is not a page of the product and runs no code. */
const openBlank = async (page: Page, url: string): Promise<unknown> => page.goto(`${url}/healthz`);

function takeReturned(url: string): Profile | null {
  const profile = returned.findLast((each) => each.url === url) ?? null;
  returned = returned.filter((each) => each !== profile);
  return profile;
}

async function newProfile(browser: Browser, url: string, isTouch: boolean): Promise<Profile> {
  const context = await browser.newContext({ baseURL: url, hasTouch: isTouch, isMobile: isTouch });
  const page = await context.newPage();
  await openBlank(page, url);
  return { url, context, page, devtools: await context.newCDPSession(page), isTouch };
}

/** Ends a visit. A profile with a replaced clock, several pages, or a touch screen is closed. */
export async function returnProfile(profile: Profile): Promise<void> {
  const { url, context, page, isTouch } = profile;
  if (page.isClosed()) return;
  if (isTouch || context.pages().length > 1 || (await hasReplacedClock(page))) {
    await context.close();
    return;
  }
  for (const event of listenedEvents) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await context.clearCookies();
  await context.clearPermissions();
  await page.mouse.move(-1, -1);
  await openBlank(page, url);
  returned = [...returned, profile];
}

/** Closes the profiles of an installation that is going to be removed. */
export async function closeProfiles(url: string): Promise<void> {
  const closing = returned.filter((each) => each.url === url);
  returned = returned.filter((each) => each.url !== url);
  for (const { context } of closing) await context.close();
}

/** Playwright cannot put the real clock back. */
async function hasReplacedClock(page: Page): Promise<boolean> {
  return page.evaluate(() => !Date.toString().includes('[native code]')).catch(() => true);
}
