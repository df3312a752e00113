import type { Page, Request } from 'playwright-core';

const underWay = new WeakMap<Page, Set<Request>>();
const limitMs = 20_000;

/** Follows the requests of a new page, so that `quiet` can wait for them. */
export function followRequests(page: Page): void {
  const requests = new Set<Request>();
  underWay.set(page, requests);
  page.on('request', (request) => {
    // What the previous document asked for ends with it.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) requests.clear();
    requests.add(request);
  });
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
}

/**
 * Waits until a page that was opened by `visit` has no request under way and has drawn what the last one brought.
 * Unlike Playwright's load state `networkidle` it also waits for requests after the load, and not for half a second
 * without one. Fails after 20 s with the requests that have not ended.
 */
export async function quiet(page: Page): Promise<void> {
  const requests = underWay.get(page);
  if (requests === undefined) throw new Error('quiet knows only pages that were opened by visit');
  const end = Date.now() + limitMs;
  for (let quietRounds = 0; quietRounds < 2;) {
    // oxlint-disable-next-line no-await-in-loop -- one round after the other
    const drawn = await nextFrames(page);
    quietRounds = drawn && requests.size === 0 ? quietRounds + 1 : 0;
    if (Date.now() > end) {
      throw new Error(`still under way: ${[...requests].map((request) => request.url()).join(', ')}`);
    }
  }
}

/** Waits for two frames, in which React renders and starts requests. False if another document was opened. */
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
