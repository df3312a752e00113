import {
  dataRestrictionText,
  downloadHistory,
  exportAllTabsCount,
  exportDataCount,
  fetchExports,
  policies,
  searchSchema,
  startAllTabsExport,
  startDossierExport,
  startExport,
  type DownloadHistoryRow,
  type ExportRow,
} from '@moltrove/contract';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { encodeSearch } from '../../search/address/search-link.ts';
import { seriousFindings } from '../../testing/accessibility.ts';
import { answer, fail } from '../../testing/faked-server.ts';
import { answerHeads, compoundNames } from '../../testing/head-answers.ts';
import { openPage } from '../../testing/open-page.tsx';
import { answerResults, resultRow } from '../../testing/results-answers.ts';

const previewOf = (name: string) => page.getByRole('region', { name: `Preview of ${name}`, exact: true });

const startedExport: ExportRow = {
  exportId: 'e1',
  name: 'moltrove-x-all-tabs.xlsx',
  tab: null,
  view: null,
  format: 'xlsx',
  state: 'running',
  sentence: 'The whole release.',
  address: '/results/structuretab?columns=all',
  release: 'Test release',
  rows: 62,
  rowsDone: 12,
  structures: 12,
  credits: 12,
  size: null,
  createdDate: '2026-11-22T07:00:00Z',
  finishedDate: null,
  keptUntil: null,
  failure: null,
  notes: [],
  fetchedCount: 0,
};

const fetched: DownloadHistoryRow = {
  downloadId: 'd1',
  kind: 'export',
  fileId: 'e2',
  name: 'moltrove-activities.csv',
  tab: 'activities',
  structures: 12,
  credits: 12,
  size: 4000,
  createdDate: '2026-11-22T07:00:00Z',
  keptUntil: null,
  fetchedCount: 2,
  lastFetchedDate: '2026-11-22T08:00:00Z',
  available: true,
};
const approved = encodeSearch(
  searchSchema.parse({
    query: { rows: [{ rowId: 'r1', criterion: { option: 'ClinicalPhases', phases: ['Approved'] } }] },
  }),
);

it('explains, as the results do, that a search finds too much, and what to narrow it by', async () => {
  const opened = await openPage('FULL_USER', '/export/activitiestab', () => {
    answerResults([]);
    fail(exportDataCount, 422, 'DATA_RESTRICTION', dataRestrictionText);
  });
  await expect.element(page.getByRole('alert').getByText(dataRestrictionText)).toBeVisible();
  await page.getByRole('link', { name: 'Narrow by year' }).click();
  await expect.poll(opened.address).toMatch(/^\/search\?s=/);
});

it('exports all tabs in one file, for a cost that is shown before', async () => {
  const rowsByTab = {
    structures: 12,
    activities: 40,
    assays: 7,
    clinicalCompounds: 0,
    references: 3,
  };
  const bodies: unknown[] = [];
  const opened = await openPage('FULL_USER', '/export/activitiestab', () => {
    answerResults([]);
    fail(exportDataCount, 422, 'DATA_RESTRICTION', dataRestrictionText);
    const known = { rows: 62, structures: 12, cost: 12, balance: 100, affordable: true, kept: null };
    answer(exportAllTabsCount, { ...known, rowsByTab });
    answer(startAllTabsExport, (body) => {
      bodies.push(body);
      return { export: startedExport, balance: 88 };
    });
    answer(fetchExports, { exports: [startedExport], balance: 88 });
  });
  await page.getByRole('link', { name: 'All tabs' }).click();
  await expect.poll(opened.address).toBe('/export/alltabs');
  const content = page.getByRole('list', { name: 'Tabs in the file' });
  await expect.element(content.getByText(/no rows: headings only/)).toBeVisible();
  await expect.element(page.getByText(/^Costs 12 credits/)).toBeVisible();
  await page.getByRole('radio', { name: /^Excel workbook/ }).click();
  await page.getByRole('button', { name: 'All columns' }).click();
  await expect.poll(opened.address).toBe('/export/alltabs?format=xlsx&columns=all');
  const option = page.getByRole('checkbox', { name: 'With structure pictures' });
  await expect.element(page.getByText(/drawing .* in the sheets Structures and Activities\.$/)).toBeVisible();
  await option.click();
  await expect.poll(opened.address).toBe('/export/alltabs?format=xlsx&columns=all&pictures=true');
  expect(await seriousFindings()).toEqual([]);
  await page.getByRole('button', { name: 'Export 62 rows as Excel workbook' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Export' }).click();
  await expect.element(page.getByText(/^All tabs as Excel workbook/)).toBeVisible();
  expect(bodies).toEqual([expect.objectContaining({ format: 'xlsx', pictures: true, cost: 12 })]);
});

it('explains a dossier before it is made, and lists it without a tab', async () => {
  const rowsByTab = { structures: 12, activities: 5001, assays: 7, clinicalCompounds: 0, references: 3 };
  const dossier = {
    ...startedExport,
    name: 'moltrove-x-dossier.zip',
    format: 'dossier' as const,
    address: '/results/structuretab?pictures=true',
  };
  const bodies: unknown[] = [];
  const opened = await openPage('FULL_USER', '/export/alltabs', () => {
    answerResults([]);
    const known = { rows: 62, structures: 12, cost: 12, balance: 100, affordable: true, kept: null };
    answer(exportAllTabsCount, { ...known, rowsByTab });
    answer(startDossierExport, (body) => {
      bodies.push(body);
      return { export: dossier, balance: 88 };
    });
    answer(fetchExports, { exports: [{ ...dossier, state: 'failed' }], balance: 88 });
  });
  await page.getByRole('link', { name: 'Dossier' }).click();
  await expect.poll(opened.address).toBe('/export/dossier');
  const files = page.getByRole('list', { name: 'Files of the dossier' });
  for (const text of ['structures.sdf 12 rows', 'tables.xlsx 5,023 rows', 'activities.parquet 5,001 rows'])
    await expect.element(files.getByText(text)).toBeVisible();
  await expect.element(page.getByText(/^Costs 12 credits/)).toBeVisible();
  await page.getByRole('checkbox', { name: 'With structure pictures' }).click();
  await expect.poll(opened.address).toBe('/export/dossier?pictures=true');
  await expect
    .element(page.getByText(/in the sheet Structures\. Activities has more than 5,000/))
    .toBeVisible();
  expect(await seriousFindings()).toEqual([]);
  await page.getByRole('button', { name: 'Export 62 rows as a dossier' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Export' }).click();
  await expect.element(page.getByText('Dossier: The whole release.')).toBeVisible();
  expect(bodies).toEqual([
    expect.objectContaining({
      cost: 12,
      pictures: true,
      address: expect.stringMatching(/^\/results\/structuretab\?pictures=true$/) as string,
    }),
  ]);
  await page.getByRole('link', { name: /^Try again: / }).click();
  await expect.poll(opened.address).toBe('/export/dossier?pictures=true');
});

it('exports a workbook with structure pictures, up to a number of rows', async () => {
  const known = { structures: 12, cost: 12, balance: 100, affordable: true, kept: null };
  let rows = 5001;
  const bodies: unknown[] = [];
  const opened = await openPage('FULL_USER', '/export/structuretab', () => {
    answerResults([]);
    answer(exportDataCount, () => ({ ...known, rows }));
    answer(startExport, (body) => {
      bodies.push(body);
      return { export: { ...startedExport, tab: 'structures' as const }, balance: 88 };
    });
    answer(fetchExports, { exports: [startedExport], balance: 88 });
  });
  const option = page.getByRole('checkbox', { name: 'With structure pictures' });
  await page.getByRole('radio', { name: /^Excel workbook/ }).click();
  await expect.element(option).not.toBeChecked();
  await option.click();
  await expect.poll(opened.address).toBe('/export/structuretab?format=xlsx&pictures=true');
  await expect.element(page.getByText(/has 5,000 rows at most\. Narrow the search/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Export 5,001 rows/ })).toBeDisabled();
  expect(await seriousFindings()).toEqual([]);

  await page.getByRole('radio', { name: /^CSV/ }).click();
  await expect.element(option).not.toBeInTheDocument();
  await page.getByRole('radio', { name: /^Excel workbook/ }).click();
  await page.getByRole('link', { name: /^Assay/ }).click();
  await expect.element(option).not.toBeInTheDocument();

  rows = 12;
  await page.getByRole('link', { name: /^Structures/ }).click();
  await option.click();
  await page.getByRole('button', { name: 'Export 12 rows as Excel workbook' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Export' }).click();
  await expect
    .poll(() => bodies)
    .toEqual([expect.objectContaining({ format: 'xlsx', pictures: true, cost: 12 })]);
});

it('previews the compounds and references of its first rows by a click, and opens their pages by another', async () => {
  const opened = await openPage('FULL_USER', '/export/activitiestab?columns=all', () => {
    answerResults(
      [7, 8, 9].map((strId) =>
        resultRow('activities', {
          act_id: strId,
          str_id: strId,
          compound_name_reference: `${strId}a`,
          ref_id: 3,
          reference: 'J Med Chem, 1996',
        }),
      ),
    );
    answerHeads();
    answer(exportDataCount, { rows: 3, structures: 3, cost: 3, balance: 9, affordable: true, kept: null });
  });
  const before = opened.address();
  const rows = page.getByRole('region', { name: 'First rows' });
  const link = (name: string) => rows.getByRole('link', { name, exact: true });
  const place = () => Math.round(link('7').element().getBoundingClientRect().top + window.scrollY);
  await expect.element(link('7')).toBeVisible();
  const closed = place();
  await link('7').click();
  await expect.element(previewOf('ASPIRIN').getByText('1 of 3')).toBeVisible();
  expect(place()).toBe(closed);
  const edge = previewOf('ASPIRIN').element().getBoundingClientRect();
  expect(rows.element().getBoundingClientRect().right).toBeLessThanOrEqual(edge.left);
  const inResults = previewOf('ASPIRIN').getByRole('link', { name: /^Structures of these results/ });
  await expect
    .element(inResults)
    .toHaveAttribute('href', expect.stringMatching(/^\/results\/.*\?in=structuretab\.7$/));
  expect(await seriousFindings()).toEqual([]);
  const belowHeader = () => {
    const header = page.getByRole('banner').element().getBoundingClientRect();
    return previewOf('ASPIRIN').element().getBoundingClientRect().top - header.bottom;
  };
  expect(belowHeader()).toBe(0);
  await page.viewport(1000, 900);
  await expect.poll(belowHeader).toBe(0);
  await page.viewport(1280, 900);

  await userEvent.keyboard('{ArrowDown}');
  await expect.element(previewOf(compoundNames[8]!)).toBeVisible();
  await userEvent.keyboard(']');
  await expect.element(previewOf(compoundNames[9]!)).toBeVisible();
  expect(document.activeElement?.textContent).toBe('9');
  await userEvent.keyboard('{Escape}');
  await expect.element(previewOf(compoundNames[9]!)).not.toBeInTheDocument();
  expect(document.activeElement?.textContent).toBe('9');

  await rows.getByRole('link', { name: 'J Med Chem, 1996' }).first().click();
  await expect.element(page.getByRole('heading', { level: 2, name: 'On aspirin' })).toBeVisible();
  await link('8a').click();
  await expect.element(previewOf(compoundNames[8]!)).toBeVisible();
  expect(opened.address()).toBe(before);
  await link('8').click();
  await expect.poll(opened.address).toBe('/leaflet/structure/8');
});

function answerExports(): void {
  answerResults([resultRow('activities', { act_id: 1, str_id: 7, reference: 'J Med Chem, 1996' })]);
  answer(exportDataCount, {
    rows: 700,
    structures: 90,
    cost: 90,
    balance: 100,
    affordable: true,
    kept: null,
  });
  answer(fetchExports, { exports: [{ ...startedExport, state: 'ready' }, startedExport], balance: 88 });
  answer(downloadHistory, { downloads: [fetched], total: 1 });
}

it.each([
  ['light and wide', 1280, 900, 'light'],
  ['dark on a phone', 390, 844, 'dark'],
] as const)(
  'exports and downloads are accessible and fit the screen: %s',
  async (_look, width, height, colours) => {
    await page.viewport(width, height);
    const { goTo } = await openPage('FULL_USER', '/export', answerExports, colours);
    for (const [address, title, shown] of [
      ['/export', 'Export', /./],
      [`/export?s=${approved}`, 'Export', /./],
      [`/export/activitiestab?s=${approved}`, 'Export', /^Costs 90 credits/],
      ['/downloads/exports', 'Downloads', 'The whole release.'],
      ['/downloads/history', 'Downloads', fetched.name],
    ] as const) {
      // oxlint-disable no-await-in-loop -- one page after the other
      await goTo(address);
      await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect.element(page.getByText(shown).first()).toBeVisible();
      expect(await seriousFindings(), address).toEqual([]);
      expect(document.documentElement.scrollWidth, address).toBeLessThanOrEqual(width);
      // oxlint-enable no-await-in-loop
    }
  },
);

it('is not open to an evaluation user', async () => {
  const { goTo, address: shown } = await openPage('EVALUATE_USER', '/results/structuretab', () => {
    answerResults([resultRow('structures', { str_id: 7 })]);
    fail(policies, 503, 'RELEASE_NOT_READY', 'No release is loaded yet.');
  });
  await expect.element(page.getByRole('grid')).toBeVisible();
  expect(page.getByRole('link', { name: 'Export' }).elements()).toEqual([]);
  expect(page.getByRole('link', { name: 'Downloads' }).elements()).toEqual([]);
  for (const address of ['/export', '/export/structuretab', '/downloads', '/downloads/history']) {
    // oxlint-disable no-await-in-loop -- one page after the other
    await goTo('/search');
    await goTo(address);
    await expect.poll(shown).toMatch(/^\/accessdenied/);
    await expect
      .element(page.getByText(/It is open to “Full user” or “Download evaluator”\.$/))
      .toBeVisible();
    // oxlint-enable no-await-in-loop
  }
});
