import {
  dynamicQueryStructures,
  changeDynamicQuery,
  exportQueryCount,
  listDynamicQueries,
  openDynamicQuery,
  removeDynamicQuery,
  restoreDynamicQuery,
  runDynamicQuery,
  saveDynamicQuery,
  startQueryExport,
  storeSearch,
} from '@moltrove/contract';
import type { CallBody, OpenedQuery, QueryPreview, Role } from '@moltrove/contract';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { seriousFindings } from '../../testing/accessibility.ts';
import { answer, fail } from '../../testing/faked-server.ts';
import { openPage } from '../../testing/open-page.tsx';
import { answerResults, searchId } from '../../testing/results-answers.ts';
import { releaseCounts } from '../../testing/usual-answers.ts';
import { queryText } from './address.ts';
import { queryExamples } from './examples.ts';

const preview: QueryPreview = {
  sentence: 'Activities; columns: Structure, Structure ID, pActivity.',
  sql: 'SELECT "activity"."pactivity"\nFROM "activity"\nWHERE ("activity"."pactivity" > ?)',
  parameters: [9],
  columns: [
    {
      key: 'structure.smiles',
      label: 'Structure',
      type: 'smiles',
      unit: null,
      description: 'SMILES',
      opens: null,
    },
    {
      key: 'activity.str_id',
      label: 'Structure ID',
      type: 'id',
      unit: null,
      description: 'The structure',
      opens: 'structure',
    },
    {
      key: 'activity.micro_molarvalue',
      label: 'Value',
      type: 'number',
      unit: 'µM',
      description: 'A value',
      opens: null,
    },
  ],
  rows: [
    ['CCO', 7, 0.0004],
    [null, 8, null],
  ],
  rowCount: 1200,
  structures: 2,
  structuresText: null,
};
const saved: OpenedQuery = {
  id: 'saved-1',
  name: 'Strong ones',
  revision: 3,
  sentence: preview.sentence,
  mine: true,
  owner: { name: 'Ada L', username: 'ada@acme.com' },
  sharedWith: null,
  createdAt: '2026-03-04T10:00:00.000Z',
  changedAt: '2026-03-04T10:00:00.000Z',
  query: queryExamples[1]!.query,
};

type Ran = CallBody<typeof runDynamicQuery>['query'];

/** Opens the page, and returns the queries that it runs. */
async function open(
  parameters = '',
  answers: () => void = () => undefined,
  role: Role = 'FULL_USER',
  colours: 'light' | 'dark' = 'light',
) {
  const ran: Ran[] = [];
  const opened = await openPage(
    role,
    `/dynamicquery${parameters}`,
    () => {
      answer(runDynamicQuery, ({ query }) => {
        ran.push(query);
        return preview;
      });
      answer(listDynamicQueries, { own: [saved], shared: [], ran: [], limit: 200 });
      answer(openDynamicQuery, saved);
      answers();
    },
    colours,
  );
  return { ...opened, ran };
}

const rows = page.getByRole('region', { name: 'First rows' });
const run = page.getByRole('button', { name: 'Run' });
const example = `?q=${queryText(queryExamples[1]!.query)}`;

it('builds a query from a table to its preview, and keeps each step in the address', async () => {
  const { ran, address } = await open();
  await page.getByLabelText('What should a row be?').selectOptions('activity');
  await expect.element(page.getByText('Choose a column.')).toBeVisible();
  await expect.element(run).toBeDisabled();
  await page.getByLabelText('Add a table').selectOptions('activity structure');
  await page.getByLabelText('Find a column').fill('smiles');
  await page.getByRole('checkbox', { name: 'Structure', exact: true }).click();
  await page.getByLabelText('Add a filter').selectOptions('activity.pactivity');
  await expect.element(page.getByText('"pActivity is at least" needs one value.')).toBeVisible();
  await page.getByLabelText('Value of pActivity').fill('8.5');
  await expect
    .element(page.getByText('where pActivity (Activities) is at least 8.5; columns: Structure.'))
    .toBeVisible();
  await page.getByLabelText('Order by', { exact: true }).selectOptions('0');
  expect(ran).toEqual([]);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(rows).toBeVisible();
  expect(ran).toMatchObject([
    {
      table: 'activity',
      joins: [{ from: 'activity', table: 'structure' }],
      columns: [{ column: 'structure.smiles' }],
      where: { filters: [{ column: 'activity.pactivity', operator: 'atLeast', values: [8.5] }] },
      order: [{ column: 0 }],
    },
  ]);
  expect(address()).toBe(`/dynamicquery?q=${queryText(ran[0] as never)}`);
  expect(await seriousFindings()).toEqual([]);
});

it('keeps each limit of a range in its field, whichever is typed first', async () => {
  const query = {
    ...queryExamples[1]!.query,
    where: {
      match: 'all' as const,
      filters: [{ column: 'activity.pactivity', operator: 'between' as const, values: [] }],
    },
  };
  await open(`?q=${queryText(query)}`);
  const [low, high] = [page.getByLabelText('Lowest pActivity'), page.getByLabelText('Highest pActivity')];
  await high.fill('9');
  await expect.element(low).toHaveValue('');
  await low.fill('8');
  await expect.element(page.getByText('is between 8 and 9').first()).toBeVisible();
  await low.fill('');
  await expect.element(high).toHaveValue('9');
});

it('runs the query of a link, shows its cells by their types, and marks rows of an older query', async () => {
  const { ran } = await open(example);
  await expect.element(page.getByText('1,200 rows')).toBeVisible();
  expect(ran).toHaveLength(1);
  await expect.element(rows.getByRole('link', { name: '7' })).toHaveAttribute('href', '/leaflet/structure/7');
  await expect.element(rows.getByRole('columnheader', { name: 'Value µM' })).toBeVisible();
  await expect.element(rows.getByText('0.0004')).toBeVisible();
  await expect.element(page.getByText('An export of all rows costs 2 credits')).toBeVisible();
  await page.getByRole('button', { name: 'SQL' }).click();
  await expect.element(page.getByText('Parameters: 9')).toBeVisible();
  await page.getByLabelText('Rows at most', { exact: true }).fill('5');
  await expect.element(page.getByText('These are the rows of the query before your changes.')).toBeVisible();
  await expect.element(rows).toBeVisible();
  expect(ran).toHaveLength(1);
});

const groupColumn = (key: string, type: 'text' | 'integer') => ({
  key,
  label: key,
  type,
  unit: null,
  description: key,
  opens: null,
});
const grouped: QueryPreview = {
  ...preview,
  columns: [
    groupColumn('Target', 'text'),
    groupColumn('Organism', 'text'),
    groupColumn('Structures', 'integer'),
    groupColumn('Rows', 'integer'),
  ],
  rows: [['HERG', 'Homo sapiens', 162, 304]],
  rowCount: 1,
};

it.each(['rows', 'structures'] as const)('opens the %s that a number of a group counts', async (counted) => {
  const asked: Ran[] = [];
  const searches: CallBody<typeof storeSearch>['search'][] = [];
  const { address } = await open(`?q=${queryText(queryExamples[0]!.query)}`, () => {
    answer(runDynamicQuery, ({ query }) => {
      asked.push(query);
      return grouped;
    });
    answer(dynamicQueryStructures, ({ query }) => {
      asked.push(query);
      return { structureIds: [7, 8] };
    });
    answerResults([]);
    answer(storeSearch, ({ search }) => {
      searches.push(search);
      return { searchid: searchId, counts: releaseCounts };
    });
  });
  if (counted === 'rows') await rows.getByRole('link', { name: 'Rows 304: list them' }).click();
  else await rows.getByRole('button', { name: 'Open 162 structures as a search' }).click();
  await expect
    .poll(() => asked.at(-1))
    .toMatchObject({
      table: 'activity',
      grouped: false,
      where: {
        match: 'all',
        filters: [
          { column: 'target.pref_name', operator: 'exactly', values: ['HERG'] },
          { column: 'target.organism', operator: 'exactly', values: ['Homo sapiens'] },
          ...(counted === 'rows' ? [] : [{ column: 'activity.str_id', operator: 'filled' }]),
        ],
      },
    });
  if (counted === 'rows') return;
  await expect.poll(address).toMatch(/^\/results\/structuretab\?/);
  await expect
    .poll(() => searches.at(-1))
    .toMatchObject({ query: { rows: [{ criterion: { structureIds: [7, 8] } }] } });
});

it('keeps the query when it fails, and stops waiting when it is cancelled', async () => {
  const message = 'The query took longer than 30 seconds and was stopped. Add a filter, or use fewer tables.';
  await open(example, () => fail(runDynamicQuery, 422, 'DATA_RESTRICTION', message));
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(page.getByLabelText('Value of pActivity')).toHaveValue('9');
  answer(runDynamicQuery, () => new Promise(() => undefined));
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByText('No preview yet.')).toBeVisible();
  await expect.element(run).toBeEnabled();
});

it('saves over the query that was opened, and asks before it replaces a newer one', async () => {
  const sent: CallBody<typeof saveDynamicQuery>[] = [];
  await open('?saved=saved-1');
  await expect.element(page.getByRole('heading', { name: 'Strong ones' })).toBeVisible();
  await expect.element(rows).toBeVisible();
  fail(saveDynamicQuery, 409, 'CONFLICT', 'The query “Strong ones” was changed in another window.');
  await page.getByRole('button', { name: 'Save the query' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this query' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText('was changed in another window.')).toBeVisible();
  answer(saveDynamicQuery, (body) => {
    sent.push(body);
    return { ...saved, revision: 4 };
  });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => sent)
    .toMatchObject([{ name: 'Strong ones', replace: { id: 'saved-1', revision: 3 } }]);
});

it('lists saved queries, shares one, and restores one that was deleted', async () => {
  const changes: unknown[] = [];
  await open('', () => {
    answer(changeDynamicQuery, (body) => {
      changes.push(body);
      return { ...saved, revision: 4 };
    });
    answer(removeDynamicQuery, { removed: true });
    answer(restoreDynamicQuery, (_, path) => {
      changes.push(path);
      return saved;
    });
  });
  await page.getByRole('button', { name: 'Open a query' }).click();
  const dialog = page.getByRole('dialog', { name: 'Open a query' });
  await dialog.getByRole('button', { name: 'Share Strong ones' }).click();
  await expect.poll(() => changes).toEqual([{ revision: 3, shared: true }]);
  await dialog.getByRole('button', { name: 'Rename Strong ones' }).click();
  await dialog.getByLabelText('New name of Strong ones').fill('Best ones');
  expect(await seriousFindings()).toEqual([]);
  await dialog.getByRole('button', { name: 'Rename', exact: true }).click();
  await expect.poll(() => changes.at(-1)).toEqual({ revision: 3, name: 'Best ones' });
  await dialog.getByRole('button', { name: 'Delete Strong ones' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => changes.at(-1)).toBe('/api/dynamicquery/saved/saved-1/restore');
  await dialog.getByRole('button', { name: 'Strong ones', exact: true }).click();
  await expect.element(page.getByRole('heading', { name: 'Strong ones' })).toBeVisible();
  await expect.element(rows).toBeVisible();
});

it('exports for the cost that it shows, and only for roles that export', async () => {
  const sent: CallBody<typeof startQueryExport>[] = [];
  await open(example, () => {
    answer(exportQueryCount, {
      rows: 1200,
      structures: 2,
      cost: 2,
      balance: 10,
      affordable: true,
      kept: null,
    });
    answer(startQueryExport, (body) => {
      sent.push(body);
      throw new TypeError('lost');
    });
  });
  await page.getByRole('button', { name: 'Export all rows' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export all rows' });
  await dialog.getByText('Parquet', { exact: true }).click();
  await expect.element(dialog.getByText('Costs 2 credits, you have 10; 8 will be left.')).toBeVisible();
  const start = dialog.getByRole('button', { name: 'Export' });
  await start.click();
  await expect.element(dialog.getByText('The export was not started.')).toBeVisible();
  await start.click();
  await expect.poll(() => sent.length).toBe(2);
  // The same id: the first request may have reached the server.
  expect(sent[0]).toMatchObject({ format: 'parquet', cost: 2, exportId: sent[1]?.exportId });
});

it('says to a role with flat files only why there is no query', async () => {
  await open('', () => undefined, 'FLAT_FILE_ONLY');
  await expect.element(page.getByText('Your role has flat files only.')).toBeVisible();
  expect(page.getByRole('link', { name: 'Query' }).elements()).toEqual([]);
});

it('fits a phone in the dark, without serious axe-core findings', async () => {
  await page.viewport(390, 844);
  await open(example, () => undefined, 'EVALUATE_USER', 'dark');
  await expect.element(page.getByText('1,200 rows')).toBeVisible();
  expect(page.getByRole('button', { name: 'Export all rows' }).elements()).toEqual([]);
  expect(document.documentElement.scrollWidth).toBe(390);
  expect(await seriousFindings()).toEqual([]);
});
