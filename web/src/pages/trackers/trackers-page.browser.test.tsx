import {
  changeTrackerItem,
  fetchTracker,
  trackerItem,
  trackerLogEntry,
  trackerOverview,
  trackersOf,
} from '@moltrove/contract';
import type { CallBody, Role, TrackerItem, TrackerLogEntry } from '@moltrove/contract';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { seriousFindings } from '../../testing/accessibility.ts';
import { answer, fail } from '../../testing/faked-server.ts';
import { openPage } from '../../testing/open-page.tsx';

const item: TrackerItem = {
  id: 'entry-1',
  at: '2026-03-04T10:00:00.000Z',
  userId: 'user-1',
  user: 'ada@acme.com',
  kind: 'structure.name',
  text: 'tacrin, donepezill',
  details: { terms: 2, file: 'names.csv', note: 'Not found' },
  state: 'new',
  assignee: null,
  changedOn: null,
  revision: 0,
  answer: '',
  note: 'Both are drugs.',
  contracts: ['Acme 2030'],
  terms: { field: 'structure.name', terms: ['tacrin', 'donepezill'] },
  value: null,
  flatfileId: null,
  flatfiles: [],
  history: [],
};

const grace = { id: 'admin-1', username: 'grace@moltrove.com' };

const open = (
  address: string,
  answers: () => void = () => undefined,
  role: Role = 'GOSTAR_ADMIN',
  colours: 'light' | 'dark' = 'light',
) =>
  openPage(
    role,
    `/admin/trackers${address}`,
    () => {
      answer(trackerOverview, {
        trackers: trackersOf([role]).map((tracker) => ({
          tracker,
          open: tracker === 'reportedTerms' ? 3 : tracker === 'logins' || tracker === 'downloads' ? null : 0,
        })),
        contracts: [{ id: 'contract-1', name: 'Acme 2030' }],
        administrators: [grace],
      });
      answer(fetchTracker, { rows: [item], total: 1 });
      answer(trackerItem, item);
      answers();
    },
    colours,
  );

const panel = page.getByRole('dialog', { name: 'Reported terms' });
const answerField = panel.getByLabelText('Answer to the user');
const save = panel.getByRole('button', { name: 'Save' });

it('filters a list by its address, and fetches what the filters leave', async () => {
  const asked: CallBody<typeof fetchTracker>[] = [];
  const opened = await open('?list=reportedTerms&state=open', () =>
    answer(fetchTracker, (body) => {
      asked.push(body);
      return { rows: [item], total: 1 };
    }),
  );
  await expect.element(page.getByRole('link', { name: 'Reported terms 3 open' })).toBeVisible();
  await page.getByLabelText('Assigned to').selectOptions('Nobody');
  await expect.poll(() => asked.at(-1)).toMatchObject({ state: 'open', assignee: 'none' });
  expect(opened.address()).toBe('/admin/trackers?list=reportedTerms&state=open&assignee=none');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.poll(() => asked.at(-1)).toMatchObject({ state: null, assignee: null });
  expect(opened.address()).toBe('/admin/trackers?list=reportedTerms');
  expect(await seriousFindings()).toEqual([]);
});

it('shows an entry and sends its state, assignee and answer', async () => {
  const sent: CallBody<typeof changeTrackerItem>[] = [];
  await open('', () =>
    answer(changeTrackerItem, (body) => {
      sent.push(body);
      return {
        ...item,
        state: 'resolved' as const,
        revision: 1,
        answer: 'Added as synonyms.',
        assignee: grace,
        history: [
          {
            at: '2026-03-05T10:00:00.000Z',
            by: grace.username,
            action: 'tracker.changed',
            state: 'resolved' as const,
            assignee: grace.username,
            answer: 'Added as synonyms.',
          },
        ],
      };
    }),
  );
  await page.getByRole('table').getByRole('button', { name: '4 Mar 2026' }).click();
  await expect.element(panel.getByText('Both are drugs.')).toBeVisible();
  await expect.element(panel.getByText('The user gets no notice')).toBeVisible();
  await panel.getByLabelText('State').selectOptions('Resolved');
  await panel.getByLabelText('Assigned to').selectOptions(grace.username);
  await answerField.fill('Added as synonyms.');
  await expect.element(panel.getByText('The user gets a notice')).toBeVisible();
  expect(await seriousFindings()).toEqual([]);
  await save.click();
  await expect
    .element(panel.getByText(`Resolved, assigned to ${grace.username}, answer: Added as synonyms.`))
    .toBeVisible();
  expect(sent).toEqual([
    {
      tracker: 'reportedTerms',
      id: 'entry-1',
      revision: 0,
      state: 'resolved',
      assigneeId: 'admin-1',
      answer: 'Added as synonyms.',
      flatfileId: null,
    },
  ]);
});

it('names the browser of a login, and shows all of a long address', async () => {
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const user = 'ada.augusta.king.noel.byron.countess.of.lovelace@analytical-engines.acme.com';
  await page.viewport(1280, 800);
  await open('?list=logins', () =>
    answer(fetchTracker, {
      rows: [{ ...item, user, kind: 'open', text: '10.1.2.3', details: { ended: null, browser: userAgent } }],
      total: 1,
    }),
  );
  await expect.element(page.getByText('Firefox 140 on Linux')).toHaveAttribute('title', userAgent);
  const address = page.getByText(user).element();
  expect(address.scrollWidth).toBeLessThanOrEqual(address.clientWidth);
  expect(address.clientWidth).toBeLessThan(300);
});

it('shows three lines of a long note, and the whole note in the entry', async () => {
  const note = 'The paper gives both names in its table of compounds, and only one in its abstract. '.repeat(
    9,
  );
  await page.viewport(1280, 800);
  await open('?list=reportedTerms', () => {
    const shown = { ...item, details: { ...item.details, note }, note };
    answer(fetchTracker, { rows: [shown], total: 1 });
    answer(trackerItem, shown);
  });
  const cell = page.getByRole('table').getByTitle(note);
  await expect.element(cell).toBeVisible();
  const { height } = cell.element().getBoundingClientRect();
  const lineHeight = Number.parseFloat(getComputedStyle(cell.element()).lineHeight);
  expect(Math.round(height / lineHeight)).toBe(3);
  await page.getByRole('table').getByRole('button', { name: '4 Mar 2026' }).click();
  await expect.element(panel.getByText(note.trim())).toBeVisible();
});

it('shows all that is recorded of a search, and opens its results if the role may', async () => {
  const entry: TrackerLogEntry = {
    ...item,
    kind: '',
    text: 'Kinase inhibitors',
    details: { structures: 1234, activities: 2, assays: 3, references: 4, filters: 0 },
    state: null,
    contracts: ['Acme 2030'],
    facts: { release: 'ChEMBL 36' },
    search: { query: { rows: [] }, filters: [] },
    query: null,
  };
  await open('?list=searches', () => {
    answer(fetchTracker, { rows: [entry], total: 1 });
    answer(trackerLogEntry, entry);
  });
  await page.getByRole('table').getByRole('button', { name: '4 Mar 2026' }).click();
  const shown = page.getByRole('dialog', { name: 'Searches' });
  await expect.element(shown.getByText('Acme 2030')).toBeVisible();
  await expect.element(shown.getByText('ChEMBL 36')).toBeVisible();
  await expect.element(shown.getByText('1,234')).toBeVisible();
  await expect.element(shown.getByText('Your role does not open results.')).toBeVisible();
  expect(await seriousFindings()).toEqual([]);
});

it('calls what is recorded by its names, and leaves out what an entry lacks', async () => {
  const entry: TrackerLogEntry = {
    ...item,
    kind: 'export',
    text: 'The disk was full.',
    details: { file: 'kinases.xlsx', address: '' },
    state: null,
    facts: { format: 'xlsx', state: 'failed' },
    search: null,
    query: null,
  };
  const activity = { std_activity_type: 'Ki', standard_uom: null };
  const opened = await open('?list=failures&entry=entry-1', () => {
    answer(trackerLogEntry, entry);
    answer(trackerItem, { ...item, terms: null, value: { act_id: 7, activity } });
  });
  const failure = page.getByRole('dialog', { name: 'Failures' });
  await expect.element(failure.getByText('Excel')).toBeVisible();
  await expect.element(failure.getByText('Failed', { exact: true }).last()).toBeVisible();
  expect(failure.getByText('Address').query()).toBeNull();
  await opened.goTo('/admin/trackers?list=reportedValues&entry=entry-1');
  const value = page.getByRole('region', { name: 'Reported value' });
  await expect.element(value.getByText('Standard type')).toBeVisible();
  expect(value.getByText('Standard unit').query()).toBeNull();
});

it('keeps the answer after a conflict, and offers the newer version', async () => {
  const conflict = 'grace@moltrove.com changed this in the meantime. Load it again.';
  let fetched = 0;
  await open('?list=reportedTerms&entry=entry-1', () => {
    fail(changeTrackerItem, 409, 'CONFLICT', conflict);
    answer(trackerItem, () => {
      fetched += 1;
      return fetched === 1 ? item : { ...item, revision: 1, answer: 'Already done.' };
    });
  });
  await answerField.fill('Mine');
  await save.click();
  await expect.element(panel.getByText(conflict)).toBeVisible();
  await expect.element(answerField).toHaveValue('Mine');
  await panel.getByRole('button', { name: 'Replace it with the newer version' }).click();
  await expect.element(answerField).toHaveValue('Already done.');
});

it('resolves a request for data only by a file that the user may see', async () => {
  await open('?list=dataRequests&entry=entry-1', () =>
    answer(trackerItem, {
      ...item,
      kind: 'Custom',
      terms: null,
      flatfiles: [{ id: 'file-1', name: 'kinases.csv' }],
    }),
  );
  const request = page.getByRole('dialog', { name: 'Data requests' });
  await request.getByLabelText('State').selectOptions('Resolved');
  await expect.element(request.getByRole('button', { name: 'Save' })).toBeDisabled();
  await request.getByLabelText('File that answers the request').selectOptions('kinases.csv');
  await expect.element(request.getByRole('button', { name: 'Save' })).toBeEnabled();
});

it('shows an administrator of flat files two lists, in dark colours on a phone', async () => {
  await page.viewport(390, 800);
  await open('?list=reportedTerms', undefined, 'FLAT_FILE_ADMIN', 'dark');
  await expect.element(page.getByText('Your role does not include this list')).toBeVisible();
  const lists = page.getByRole('navigation', { name: 'Lists' }).getByRole('link');
  await expect
    .poll(() => lists.elements().map(({ textContent }) => textContent))
    .toEqual(['Data requests0 open', 'Downloads']);
  await page.getByRole('link', { name: 'Downloads' }).click();
  await expect.element(page.getByText('ada@acme.com')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  expect(await seriousFindings()).toEqual([]);
});
