import type { BrowserContext, Page } from 'playwright-core';

/** What a browser measured while it opened a page with an empty cache. */
export interface PageFigures {
  readonly requests: number;
  /** Compressed bytes of scripts, of style sheets, and of all answers. */
  readonly scriptBytes: number;
  readonly styleBytes: number;
  readonly allBytes: number;
  /** First and largest contentful paint, in milliseconds after the navigation. */
  readonly firstPaintMs: number;
  readonly largestPaintMs: number;
  /** Tasks of at least 50 ms, and the longest; 0 if there is none. */
  readonly longTasks: number;
  readonly longestTaskMs: number;
  /** Sum of all layout shifts that no input caused: at least the cumulative layout shift. */
  readonly layoutShift: number;
}

// oxlint-disable unicorn/consistent-function-scoping -- Functions that run in the browser contain all that they need.

/** What the page itself records; must not use anything from outside, because it runs in the browser. */
export function recordInPage(): void {
  const record = { first: 0, largest: 0, tasks: [] as number[], shift: 0 };
  Object.assign(globalThis, { benchRecord: record });
  const observe = (type: string, take: (entry: PerformanceEntry) => void): void => {
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  };
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') record.first = entry.startTime;
  });
  observe('largest-contentful-paint', (entry) => {
    record.largest = entry.startTime;
  });
  observe('longtask', (entry) => record.tasks.push(entry.duration));
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) record.shift += value;
  });
}

const quietMs = 1500;

/** Opens an address in a new page and waits until nothing has been requested for 1.5 s. */
export async function measurePage(context: BrowserContext, address: string): Promise<PageFigures> {
  const page = await context.newPage();
  const sizes: Promise<{ type: string; bytes: number }>[] = [];
  const network = { running: 0, quietSince: Date.now() };
  page.on('request', () => {
    network.running += 1;
  });
  const end = (): void => {
    network.running -= 1;
    network.quietSince = Date.now();
  };
  page.on('requestfailed', end);
  page.on('requestfinished', (request) => {
    end();
    const type = request.resourceType();
    const size = request.sizes().then(
      ({ responseBodySize }) => ({ type, bytes: responseBodySize }),
      // The page was closed in between, because it was quiet before.
      () => ({ type, bytes: 0 }),
    );
    sizes.push(size);
  });
  await page.goto(address);
  while (network.running > 0 || Date.now() - network.quietSince < quietMs) await page.waitForTimeout(100);
  const loaded = await Promise.all(sizes);
  const bytesOf = (type: string | null): number =>
    loaded.reduce((sum, one) => (type === null || one.type === type ? sum + one.bytes : sum), 0);
  const { first, largest, tasks, shift } = await recordOf(page);
  await page.close();
  return {
    requests: loaded.length,
    scriptBytes: bytesOf('script'),
    styleBytes: bytesOf('stylesheet'),
    allBytes: bytesOf(null),
    firstPaintMs: first,
    largestPaintMs: largest,
    longTasks: tasks.length,
    longestTaskMs: Math.max(0, ...tasks),
    layoutShift: shift,
  };
}

interface PageRecord {
  readonly first: number;
  readonly largest: number;
  readonly tasks: number[];
  readonly shift: number;
}

async function recordOf(page: Page): Promise<PageRecord> {
  return page.evaluate(() => (globalThis as unknown as { benchRecord: PageRecord }).benchRecord);
}

export interface ScrollFigures {
  readonly frames: number;
  /** Milliseconds between two frames. */
  readonly medianMs: number;
  readonly slowestTwentiethMs: number;
  readonly longTasks: number;
}

const scrollStepPx = 60;
const scrollFrames = 240;

/** Scrolls the table of an open page by 60 pixels a frame, for 240 frames, and back when it has reached its end. */
export async function measureScroll(page: Page): Promise<ScrollFigures> {
  const { gaps, tasks } = await page.evaluate(
    async ({ step, frames }) => {
      const record = (globalThis as unknown as { benchRecord: PageRecord }).benchRecord;
      const before = record.tasks.length;
      const canScroll = (element: Element): boolean =>
        element.scrollHeight > element.clientHeight + 200 &&
        /auto|scroll/.test(getComputedStyle(element).overflowY);
      const table = document.querySelector('[role=grid], table');
      let box: Element | null = table;
      while (box !== null && !canScroll(box)) box = box.parentElement;
      const scrolled = box ?? document.scrollingElement!;
      const found: number[] = [];
      let direction = 1;
      let last = performance.now();
      for (let frame = 0; frame < frames; frame += 1) {
        const at = scrolled.scrollTop;
        scrolled.scrollTop = at + direction * step;
        if (scrolled.scrollTop === at) direction = -direction;
        await new Promise((resolve) => requestAnimationFrame(resolve));
        const now = performance.now();
        found.push(now - last);
        last = now;
      }
      return { gaps: found, tasks: record.tasks.length - before };
    },
    { step: scrollStepPx, frames: scrollFrames },
  );
  const sorted = gaps.toSorted((one, other) => one - other);
  return {
    frames: gaps.length,
    medianMs: sorted[Math.floor(sorted.length / 2)],
    slowestTwentiethMs: sorted[Math.floor(sorted.length * 0.95)],
    longTasks: tasks,
  };
}
