import {
  exportUsageRows,
  installation,
  usageFigures,
  usageOverTime,
  usageRows,
  usageTable,
} from '@moltrove/contract';
import type { CallBody, CallResponse, Role } from '@moltrove/contract';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { seriousFindings } from '../../testing/accessibility.ts';
import { answer, fail } from '../../testing/faked-server.ts';
import { openPage } from '../../testing/open-page.tsx';

const period = '?from=2026-11-02&to=2026-11-05';
const days = ['2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05'];
const nobody = { contract: null, user: null };

const usage: CallResponse<typeof usageOverTime> = {
  buckets: days.map((day) => ({ from: day, to: day })),
  before: { from: '2026-10-29', to: '2026-11-01' },
  figures: usageFigures.map((figure) => ({
    figure,
    total: figure === 'failedRequests' ? 0 : 1234,
    before: figure === 'slowRequests' ? null : 1000,
    values: figure === 'failedRequests' ? [0, 0, 0, 0] : [34, 0, 1000, 200],
  })),
  ...nobody,
};

const contractRow = {
  id: 'contract-1',
  name: 'Acme 2030',
  about: 'Acme',
  figures: { activeUsers: 3, searches: 1234, creditsSpent: 0 },
};

const row = {
  id: 'request-1',
  at: '2026-11-04T10:00:00.000Z',
  user: 'ada@acme.com',
  text: 'allResultsCount',
  details: { status: 200, duration: 2345, contract: 'Acme 2030', requestId: 'request-1' },
};

const facts: CallResponse<typeof installation> = {
  release: {
    id: 'chembl-37',
    name: 'ChEMBL 37',
    date: '2026-06-01',
    builtAt: '2026-07-01T10:00:00.000Z',
    firstServedOn: '2026-07-02T10:00:00.000Z',
    counts: {
      structures: 2_500_000,
      activities: 21_000_000,
      assays: 1_700_000,
      references: 95_000,
      compoundRecords: 3_000_000,
      clinicalCompounds: 9000,
    },
    indexBytes: 4_510_000_000,
  },
  disk: {
    free: 5_000_000_000,
    total: 100_000_000_000,
    folders: [{ folder: 'releases', bytes: 30_000_000_000, files: 120 }],
    complete: true,
    measuredOn: '2026-11-24T10:00:00.000Z',
  },
  memory: {
    resident: 900_000_000,
    heapUsed: 100_000_000,
    heapTotal: 200_000_000,
    machineTotal: 64_000_000_000,
  },
  threads: { search: 8, processors: 8 },
  version: '1.2.3',
  node: 'v24.21.0',
  startedOn: '2026-11-20T10:00:00.000Z',
  userData: 'SQLite',
  openExports: {
    total: 1,
    rows: [
      {
        id: 'e1',
        user: 'ada@acme.com',
        name: 'kinases.csv',
        state: 'running',
        startedOn: '2026-11-24T09:59:00.000Z',
      },
    ],
  },
  outbox: {
    total: 150,
    mails: [{ name: '2026-11-24T10-00-00-000Z-aaaa.txt', bytes: 800, writtenOn: '2026-11-24T10:00:00.000Z' }],
  },
};

const open = (
  address: string,
  answers: () => void = () => undefined,
  { role = 'GOSTAR_ADMIN', colours = 'light' }: { role?: Role; colours?: 'light' | 'dark' } = {},
) =>
  openPage(
    role,
    `/admin/dashboard${address}`,
    () => {
      answer(usageOverTime, usage);
      answer(usageTable, { rows: [contractRow], total: 1 });
      answer(usageRows, { rows: [row], total: 1, figure: 1, ...nobody });
      answer(installation, facts);
      answers();
    },
    colours,
  );

const link = (name: string | RegExp) => page.getByRole('link', { name });

it('shows figures with their change, and opens the rows of each', async () => {
  const asked: CallBody<typeof usageRows>[] = [];
  const opened = await open(period, () =>
    answer(usageRows, (body) => {
      asked.push(body);
      return { rows: [row], total: 1, figure: 1, ...nobody };
    }),
  );
  const figures = page.getByLabelText('Figures of the period');
  await expect.element(figures.getByText('+23% from 1,000').first()).toBeVisible();
  await expect.element(figures.getByText('No earlier figure')).toBeVisible();
  await expect.element(figures.getByRole('link', { name: /Failed/ })).not.toBeInTheDocument();
  expect(await seriousFindings()).toEqual([]);
  await figures.getByRole('link', { name: 'Slow requests: 1,234' }).click();
  await expect
    .element(page.getByRole('heading', { name: 'Slow requests, 2 Nov 2026 to 5 Nov 2026' }))
    .toBeVisible();
  await expect.element(page.getByText('2,345 ms')).toBeVisible();
  expect(asked.at(-1)).toMatchObject({
    figure: 'slowRequests',
    from: '2026-11-02',
    to: '2026-11-05',
    contractId: null,
    userId: null,
  });
  expect(await seriousFindings()).toEqual([]);
  await link('Back to all figures').click();
  await expect.element(figures).toBeVisible();
  expect(opened.address()).toBe(`/admin/dashboard${period}`);
});

it('opens a point of a chart with the keyboard, and logins in the trackers', async () => {
  const opened = await open(period);
  const chart = page.getByRole('group', { name: /^Searches over time/ });
  await expect.element(chart).toBeVisible();
  (chart.element().querySelector('a') as HTMLElement).focus();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('5 Nov 2026: 200');
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('4 Nov 2026: 1,000');
  await userEvent.keyboard('{ArrowLeft}');
  // Nothing to open.
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('3 Nov 2026: 0');
  await userEvent.keyboard('{Home}');
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('2 Nov 2026: 34');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Searches, 2 Nov 2026' })).toBeVisible();
  await opened.goTo(`/admin/dashboard${period}`);
  const logins = page.getByRole('group', { name: /^Logins over time/ });
  await expect.element(logins).toBeVisible();
  const href = logins.element().querySelector('a')?.getAttribute('href');
  expect(href).toBe('/admin/trackers?list=logins&from=2026-11-05&to=2026-11-05');
});

it('counts for one contract, whose rows it opens, and refuses a wrong period in words', async () => {
  const asked: CallBody<typeof usageOverTime>[] = [];
  const opened = await open(period, () =>
    answer(usageOverTime, (body) => {
      asked.push(body);
      const contract = body.contractId == null ? null : { id: body.contractId, name: 'Acme 2030' };
      return { ...usage, contract };
    }),
  );
  await expect
    .element(link('Searches of Acme 2030: 1,234'))
    .toHaveAttribute('href', expect.stringContaining('rowscontract=contract-1'));
  await link('Acme 2030').first().click();
  await expect.element(page.getByText('Contract Acme 2030')).toBeVisible();
  expect(asked.at(-1)).toMatchObject({ contractId: 'contract-1', userId: null, per: 'day' });
  expect(opened.address()).toBe(`/admin/dashboard${period}&contract=contract-1&table=users`);
  await page.getByRole('button', { name: 'Count for all contracts' }).click();
  await expect.element(page.getByText('Contract Acme 2030')).not.toBeInTheDocument();
  const before = asked.length;
  await page.getByLabelText('To (UTC)').fill('2026-11-01');
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('The last day is before the first. Change one of them.');
  expect(asked).toHaveLength(before);
  await page.getByText('90 days').click();
  await expect.poll(() => asked.at(-1)).toMatchObject({ per: 'week' });
  expect(opened.address()).toContain('days=90');
});

it('offers a retry after a failure, and saves the rows as CSV', async () => {
  await open(`${period}&rows=slowRequests&rowsfrom=2026-11-02&rowsto=2026-11-05`, () =>
    fail(usageRows, 500, 'INTERNAL', 'The disk is full.'),
  );
  await expect.element(page.getByText('The rows could not be fetched.')).toBeVisible();
  answer(usageRows, { rows: [], total: 0, figure: 0, ...nobody });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('Nothing in this period')).toBeVisible();
  const asked: CallBody<typeof exportUsageRows>[] = [];
  answer(exportUsageRows, (body) => {
    asked.push(body);
    return new Blob(['Answered']);
  });
  await page.getByRole('button', { name: 'CSV' }).click();
  await expect
    .poll(() => asked)
    .toMatchObject([{ figure: 'slowRequests', from: '2026-11-02', to: '2026-11-05' }]);
});

it('shows the installation, and fits a phone in dark colours', async () => {
  await page.viewport(390, 844);
  const opened = await open('?view=installation', undefined, { role: 'SUPER_ADMIN', colours: 'dark' });
  await expect.element(page.getByText('ChEMBL 37', { exact: true }).first()).toBeVisible();
  await expect.element(page.getByText('4.51 GB')).toBeVisible();
  const views = page.getByRole('navigation', { name: 'Views' });
  await expect
    .element(views.getByRole('link', { name: 'Installation' }))
    .toHaveAttribute('aria-current', 'page');
  await expect.element(views.getByRole('link', { name: 'Use' })).not.toHaveAttribute('aria-current');
  await expect.element(page.getByText(/Little space is left/)).toBeVisible();
  await expect.element(page.getByText('kinases.csv')).toBeVisible();
  await expect.element(page.getByText('The newest 1 of 150.')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  expect(await seriousFindings()).toEqual([]);
  await opened.goTo(`/admin/dashboard${period}`);
  await expect.element(page.getByLabelText('Figures of the period')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  expect(await seriousFindings()).toEqual([]);
});
