import {
  installationState,
  listSavedSearches,
  policies,
  searchAlertIds,
  searchAlertRows,
  searchAlertRun,
  setSearchAlert,
  stopAlertMails,
  storeSearch,
} from '@moltrove/contract';
import type { AlertRun, CallBody, SavedSearch, SearchAlert } from '@moltrove/contract';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { seriousFindings } from '../../testing/accessibility.ts';
import { answer, fail } from '../../testing/faked-server.ts';
import { openPage } from '../../testing/open-page.tsx';

const releaseOf = (name: string) => ({ id: name, name, date: null, builtAt: '2026-01-02T00:00:00Z' });
const counts = {
  structures: 3,
  activities: 4,
  assays: 1,
  references: 1,
  compoundRecords: 3,
  clinicalCompounds: 0,
};
const run: AlertRun = {
  id: '00000000-0000-4000-8000-000000000001',
  at: '2026-03-04T10:00:00.000Z',
  about: 'both',
  before: { release: releaseOf('Release 1'), counts },
  now: { release: releaseOf('Release 2'), counts },
  structures: { added: 0, gone: 1, changed: 1 },
  values: { added: 0, gone: 1, changed: 12 },
  reason: null,
};
const on: SearchAlert = {
  about: 'both',
  by: 'both',
  every: 'release',
  comparedWith: releaseOf('Release 2'),
  lastRun: run,
  problem: null,
  notBefore: null,
};
const saved: SavedSearch = {
  id: 'search-1',
  name: 'Kinases',
  note: '',
  folder: '',
  tags: [],
  sentence: 'Records with a kinase.',
  filterCount: 0,
  view: { tab: null, sort: null, pageSize: null },
  mine: true,
  owner: { name: 'Test User', username: 'test.user@example.com' },
  sharedWith: null,
  createdAt: run.at,
  changedAt: run.at,
  baseline: { release: releaseOf('Release 2'), counts, at: run.at, kept: 'values', reason: null },
  now: null,
  isCurrent: true,
  alert: null,
};
const listOf = (...own: SavedSearch[]) => ({ own, shared: [], release: releaseOf('Release 2'), limit: 200 });
const row = page.getByRole('article', { name: 'Kinases' });

it('turns an alert on with what it is about, shows what it found, and turns it off', async () => {
  const sent: CallBody<typeof setSearchAlert>[] = [];
  await openPage('FULL_USER', '/saved', () => {
    answer(listSavedSearches, listOf(saved));
    answer(setSearchAlert, (body) => {
      sent.push(body);
      return { ...saved, alert: body.alert && { ...on, ...body.alert } };
    });
  });
  await row.getByRole('button', { name: 'Alert for Kinases: off' }).click();
  const dialog = page.getByRole('dialog', { name: 'Alert' });
  await dialog.getByRole('switch').click();
  await dialog.getByText('Weekly').click();
  await dialog.getByRole('radiogroup', { name: 'Changes of' }).getByText('Values').click();
  expect(await seriousFindings()).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect
    .element(row.getByText('Alert by notice and mail, once a week at most: values.', { exact: false }))
    .toBeVisible();
  await expect
    .element(row.getByText('Structures: 1 gone, 1 changed. Values: 1 gone, 12 changed.'))
    .toBeVisible();
  await expect.element(row.getByRole('link', { name: 'Show changes of “Kinases”' })).toBeVisible();
  await row.getByRole('button', { name: 'Alert for Kinases: on' }).click();
  await dialog.getByRole('switch').click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(row.getByRole('button', { name: 'Alert for Kinases: off' })).toBeVisible();
  expect(sent).toEqual([{ alert: { about: 'values', by: 'both', every: 'week' } }, { alert: null }]);
});

const value = { type: 'IC50', prefix: '=', value: 12, upper: null, unit: 'nM', remarks: null };
const changedValue = {
  strId: 7,
  structure: 'CHEMBL7',
  target: 'EGFR',
  reference: 'J. Med. Chem. (2020) 63, 1',
  before: value,
  now: { ...value, value: 15, remarks: 'Outside typical range' },
};

it('lists what is new, gone and changed with before and after, and opens exactly these rows', async () => {
  const paths: string[] = [];
  const opened = await openPage('FULL_USER', '/saved/search-1/changes?part=changed&kind=values', () => {
    answer(listSavedSearches, listOf({ ...saved, alert: on }));
    answer(searchAlertRun, run);
    answer(searchAlertRows, (_, path) => {
      paths.push(path);
      const structures = [{ strId: null, name: 'CHEMBL9', smiles: null }];
      return path.includes('/structures/')
        ? { structures, values: [], total: 1 }
        : { structures: [], values: [changedValue], total: 12 };
    });
    answer(searchAlertIds, { ids: [70, 71], missing: 10 });
    // The first call of the results.
    answer(storeSearch, () => new Promise(() => undefined));
  });
  const table = page.getByRole('table', { name: 'Values' });
  await expect.element(table.getByText('IC50 12 nM')).toBeVisible();
  await expect.element(table.getByText('IC50 15 nM; Outside typical range')).toBeVisible();
  expect(await seriousFindings()).toEqual([]);
  await page.getByRole('tab', { name: 'Gone' }).click();
  await page.getByText('Structures 1').click();
  await expect.element(page.getByText('not in this release', { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'New' }).click();
  await expect.element(page.getByText('Nothing is new.')).toBeVisible();
  await page.getByRole('tab', { name: 'Changed' }).click();
  await page.getByText('Values 12').click();
  await page.getByRole('button', { name: 'Open 12 activities' }).click();
  await expect
    .element(page.getByText('10 activities of these cannot be opened', { exact: false }))
    .toBeVisible();
  await expect.poll(opened.address).toContain('/results/activitiestab');
});

it('offers no alerts while they are switched off, and says that one goes on later', async () => {
  const opened = await openPage('FULL_USER', '/saved', () => {
    answer(installationState, { off: ['alerts'], banner: null });
    fail(policies, 503, 'RELEASE_NOT_READY', 'No release is loaded yet.');
    answer(listSavedSearches, listOf({ ...saved, alert: on }));
  });
  await expect
    .element(row.getByText('Alerts are switched off on this installation.', { exact: false }))
    .toBeVisible();
  await expect.element(row.getByRole('button', { name: 'Alert for Kinases: on' })).not.toBeInTheDocument();
  await opened.goTo('/saved/search-1/changes?run=last');
  await expect.element(page.getByText('Alerts: switched off')).toBeVisible();
});

it('says that changes are no longer stored', async () => {
  await openPage('FULL_USER', '/saved/search-1/changes?run=last', () => {
    answer(listSavedSearches, listOf(saved));
    fail(searchAlertRun, 404, 'NOT_FOUND', 'These changes are no longer stored.');
  });
  await expect.element(page.getByText('These changes are no longer stored.')).toBeVisible();
});

it('stops the mails by one click on the page of a mailed link', async () => {
  const sent: CallBody<typeof stopAlertMails>[] = [];
  await openPage('FULL_USER', '/unsubscribe?token=abc', () =>
    answer(stopAlertMails, (body) => {
      sent.push(body);
      return { stopped: 2 };
    }),
  );
  expect(await seriousFindings()).toEqual([]);
  await page.getByRole('button', { name: 'Stop these mails' }).click();
  await expect.element(page.getByText('2 alerts of yours now use notices instead of mails.')).toBeVisible();
  expect(sent).toEqual([{ token: 'abc' }]);
});
