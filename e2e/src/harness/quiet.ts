import type { Page, Request } from 'playwright-core';

const pendingRequests = new WeakMap<Page, Set<Request>>();
const timeoutMs = 20_000;

/** Tracks the requests of a new page for `quiet`. */
export function trackRequests(page: Page): void {
  const pending = new Set<Request>();
  pendingRequests.set(page, pending);
  page.on('request', (request) => {
    // Opening another document ends the requests of the previous one.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) pending.clear();
    pending.add(request);
  });
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
}

/**
 * Waits until a page opened by `visit` has no pending requests and has rendered the last response. Unlike Playwright's
 * load state `networkidle`, it also covers requests after the load, and does not wait for half a second without
 * requests. Fails after 20 s, naming the pending requests.
 */
export async function quiet(page: Page): Promise<void> {
  const pending = pendingRequests.get(page);
  if (pending === undefined) throw new Error('quiet works only on pages opened by visit');
  const deadline = Date.now() + timeoutMs;
  let quietRounds = 0;
  while (quietRounds < 2) {
    // oxlint-disable-next-line no-await-in-loop -- each round follows the previous one
    const isRendered = await nextFrames(page);
    quietRounds = isRendered && pending.size === 0 ? quietRounds + 1 : 0;
    if (Date.now() > deadline) {
      throw new Error(`requests still pending: ${[...pending].map((request) => request.url()).join(', ')}`);
    }
  }
}

/** Waits for two frames, in which React renders and starts requests; false if the page navigated meanwhile. */
async function nextFrames(page: Page): Promise<boolean> {
  return page
    .evaluate(
      () =>
        new Promise<boolean>((resolve) =>
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(true))),
        ),
    )
    .catch((error: unknown) => {
      if (page.isClosed()) throw error;
      return false;
    });
}
