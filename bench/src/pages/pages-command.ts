import { cpus, loadavg, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { type Login, type Product, startProduct, withoutRateLimits } from '../serving/product.ts';
import { megabytes, ms, table } from '../table.ts';
import {
  measurePage,
  measureScroll,
  type PageFigures,
  recordInPage,
  type ScrollFigures,
} from './measure-page.ts';
import { type PageRoute, pageRoutes, structures } from './page-routes.ts';

export const pagesHelp = `npm run bench -- pages [--home DIR] [--runs N] [--chromium PATH]

Opens the pages of the web application in Chromium with an empty cache and prints for each: requests, compressed size of
scripts, style sheets and everything, first and largest contentful paint, tasks of at least 50 ms, and layout shifts. Then
scrolls 100 structures. Each figure is the median of N runs (default 5). Without DIR it serves a new starter release. The
page must be built (npm run build:web).

`;

export interface PagesOptions {
  readonly home: string | null;
  readonly runs: number;
  readonly chromium: string;
}

/** Reads the arguments after `pages`; the error message explains what is invalid. */
export function pagesOptions(args: string[]): PagesOptions {
  const { values } = parseArgs({
    args,
    options: {
      home: { type: 'string' },
      runs: { type: 'string', default: '5' },
      chromium: {
        type: 'string',
        default: process.env.MOLTROVE_CHROMIUM ?? '/usr/bin/chromium-headless-shell',
      },
    },
  });
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1)
    throw new Error(`--runs takes a whole number from 1 on, not "${values.runs}".`);
  return { home: values.home ?? null, runs, chromium: values.chromium };
}

const print = (text: string): void => void process.stdout.write(`${text}\n`);
const screen = { width: 1440, height: 900 };

export async function pagesCommand(args: string[]): Promise<void> {
  const { home, runs, chromium: executablePath } = pagesOptions(args);
  print(`${cpus().length} x ${cpus()[0].model.trim()}, ${megabytes(totalmem())}, Node ${process.version}`);
  const product = await startProduct({ home, settings: withoutRateLimits });
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    print(
      `${browser.version()}, ${screen.width} x ${screen.height}, median of ${runs} runs, load ${load()}\n`,
    );
    const stored = await logIn(browser, product);
    const figures = new Map<PageRoute, PageFigures[]>(pageRoutes.map((route) => [route, []]));
    const scrolls: ScrollFigures[] = [];
    for (let run = 0; run < runs; run += 1) {
      for (const route of pageRoutes) {
        const context = await contextOf(browser, route.isPublic === true ? undefined : stored);
        figures.get(route)!.push(await measurePage(context, product.url + route.address));
        await context.close();
      }
    }
    // Last, because the page stores the number of rows with the user.
    for (let run = 0; run < runs; run += 1) scrolls.push(await scrollStructures(browser, product, stored));
    print(tableOf([...figures].map(([{ name }, all]) => [name, medians(all)])));
    const { frames, ...scroll } = medians(scrolls);
    print(
      `\n100 structures scrolled by 60 pixels a frame, ${frames} frames: median frame ${ms(scroll.medianMs)} ms, ` +
        `one in twenty ${ms(scroll.slowestTwentiethMs)} ms or more, ${scroll.longTasks} tasks of at least 50 ms`,
    );
    print(`load at the end ${load()}`);
  } finally {
    await browser.close();
    await product.stop();
  }
}

const load = (): string => loadavg()[0].toFixed(1);

type Stored = Awaited<ReturnType<BrowserContext['storageState']>>;

async function contextOf(browser: Browser, stored?: Stored): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: screen,
    locale: 'en-GB',
    ...(stored !== undefined && { storageState: stored }),
  });
  await context.addInitScript(recordInPage);
  return context;
}

/** Logs in by the form and returns what the browser then stores, with the largest pages of results. */
async function logIn(browser: Browser, product: Product): Promise<Stored> {
  const login: Login = product.logins.get('FULL_USER')!;
  const context = await contextOf(browser);
  const page = await context.newPage();
  await page.goto(`${product.url}/login`);
  await page.getByLabel('User name').fill(login.username);
  await page.getByLabel('Password', { exact: true }).fill(login.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
  await page.waitForLoadState('networkidle');
  const stored = await context.storageState();
  await context.close();
  return stored;
}

async function scrollStructures(browser: Browser, product: Product, stored: Stored): Promise<ScrollFigures> {
  const context = await contextOf(browser, stored);
  const { username } = product.logins.get('FULL_USER')!;
  await context.addInitScript((key) => localStorage.setItem(key, '100'), `moltrove.pageSize.${username}`);
  const page = await context.newPage();
  await page.goto(product.url + structures.address);
  await page.waitForLoadState('networkidle');
  const figures = await measureScroll(page);
  await context.close();
  return figures;
}

/** The median of each figure. */
export function medians<Figures extends { readonly [name in keyof Figures]: number }>(
  all: readonly Figures[],
): Figures {
  const names = Object.keys(all[0]) as (keyof Figures)[];
  const middle = (name: keyof Figures): number => {
    const sorted = all.map((figures): number => figures[name]).toSorted((one, other) => one - other);
    return sorted[Math.floor(sorted.length / 2)];
  };
  return Object.fromEntries(names.map((name) => [name, middle(name)])) as Figures;
}

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(0);

/** The table of pages that the command prints. */
export function tableOf(rows: readonly (readonly [string, PageFigures])[]): string {
  return table(
    [
      'page',
      'requests',
      'scripts kB',
      'styles kB',
      'all kB',
      'first ms',
      'largest ms',
      'tasks',
      'longest ms',
      'shift',
    ],
    rows.map(([name, of]) => [
      name,
      String(of.requests),
      kilobytes(of.scriptBytes),
      kilobytes(of.styleBytes),
      kilobytes(of.allBytes),
      ms(of.firstPaintMs),
      ms(of.largestPaintMs),
      String(of.longTasks),
      ms(of.longestTaskMs),
      of.layoutShift.toFixed(3),
    ]),
  );
}
