import { measuredRows, pairChanges, pairedRows, pairsOfChange } from '@moltrove/contract';
import type { CallBody, CallResponse, OpenedRows } from '@moltrove/contract';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { searchParameter } from '../../../search/address/linked-search.ts';
import { seriousFindings } from '../../../testing/accessibility.ts';
import { answer, fail } from '../../../testing/faked-server.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { answerResults } from '../../../testing/results-answers.ts';

type Changes = CallResponse<typeof pairChanges>;
type Pairs = CallResponse<typeof pairsOfChange>;

const column = {
  key: 'CHEMBL217 Ki nM',
  targetId: 'CHEMBL217',
  target: 'Dopamine D2 receptor',
  organism: 'Homo sapiens',
  mutation: null,
  severalMutations: false,
  activityType: 'Ki',
  unit: 'nM',
  lowerIsBetter: true,
  structures: 40,
  activities: 50,
} as Changes['compared']['column'];

const bins = Array.from({ length: 26 }, (_, bin) => (bin === 15 ? 7 : bin === 12 ? 1 : 0));
const differences: Changes['rows'][number]['differences'] = {
  median: 0.5,
  lowerQuartile: 0.2,
  upperQuartile: 0.7,
  least: -0.2,
  greatest: 1,
  interval: { low: 0.1, high: 0.9 },
  higher: 7,
  lower: 1,
  pValue: 0.0703,
  bins,
};

const changes: Changes = {
  compared: { column, level: 'assay', scale: 'pActivity' },
  axis: 3,
  rows: [
    { from: null, to: '[*:1]C', cuts: 1, pairs: 12, comparedPairs: 8, differences },
    { from: '[*:1]F', to: '[*:1]OC', cuts: 1, pairs: 2, comparedPairs: 0, differences: null },
  ],
  rowCount: 2,
  comparedChanges: 1,
  significant: 0,
  expectedByChance: 0.04,
  pairs: 14,
  comparedPairs: 8,
  structures: 40,
  paired: 22,
  uncut: [{ reason: 'tooFlexible', structures: 3 }],
};

const structure = (strId: number): Pairs['rows'][number]['first'] => ({
  str_id: strId,
  smiles: null,
  name: `compound ${strId}`,
  chembl_id: null,
});

const pairs: Pairs = {
  change: { from: null, to: '[*:1]C', cuts: 1 },
  compared: changes.compared,
  rows: [
    {
      first: structure(7),
      second: structure(8),
      values: { first: 6.5, second: 7.3, difference: 0.8 },
      assays: 1,
      activities: 2,
      actIds: [71, 81],
    },
    { first: structure(9), second: structure(10), values: null, assays: 0, activities: 0, actIds: [] },
  ],
  rowCount: 2,
  comparedPairs: 1,
  differences,
  axis: 3,
  structures: 4,
  strIds: [7, 8, 9, 10],
  activities: 2,
  actIds: [71, 81],
};

interface Asked {
  readonly changes: CallBody<typeof pairChanges>['view'][];
  readonly pairs: CallBody<typeof pairsOfChange>['view'][];
}

async function open(address: string, changed: Partial<Changes> = {}) {
  const asked: Asked = { changes: [], pairs: [] };
  const opened = await openPage('FULL_USER', address, () => {
    answerResults([]);
    answer(pairChanges, ({ view }: CallBody<typeof pairChanges>) => {
      asked.changes.push(view);
      return { ...changes, ...changed };
    });
    answer(pairsOfChange, ({ view }: CallBody<typeof pairsOfChange>) => {
      asked.pairs.push(view);
      return pairs;
    });
  });
  return { ...opened, asked };
}

const href = (name: string): string | null => page.getByRole('link', { name }).element().getAttribute('href');
const addressOf = ({ search }: OpenedRows, tab: string): string =>
  `/results/${tab}?s=${searchParameter(search).s}`;

it('lists the changes with what they do to the values, and sorts them', async () => {
  const { asked, address } = await open('/sarview/pairs');
  const table = page.getByRole('table', { name: 'Changes between matched pairs' });
  await expect.element(table.getByRole('group', { name: 'H becomes *C', exact: true })).toBeVisible();
  await expect.element(table.getByText('+0.50', { exact: true })).toBeVisible();
  await expect.element(table.getByText('3.16-fold more potent')).toBeVisible();
  await expect
    .element(table.getByRole('img', { name: /^Median \+0\.50 pActivity; 95 % interval \+0\.10 to \+0\.90/ }))
    .toBeVisible();
  await expect.element(table.getByText('not compared')).toBeVisible();
  await expect
    .element(
      page.getByText(
        '14 pairs of 22 of the 40 structures, 8 compared by Dopamine D2 receptor (Homo sapiens), Ki (nM), measured in the same assay; 2 changes.',
      ),
    )
    .toBeVisible();
  await expect
    .element(page.getByText('Not cut: 3 structures with more than 10 rotatable bonds.'))
    .toBeVisible();
  expect(await seriousFindings()).toEqual([]);
  await page.getByRole('button', { name: 'P value' }).click();
  await expect.poll(() => asked.changes.at(-1)?.sort).toEqual({ by: 'pValue', direction: 'asc' });
  expect(address()).toContain('sort=asc.pValue');
});

it('asks for other values, and for the changes of one part', async () => {
  const { asked, address } = await open('/sarview/pairs?page=2');
  await page.getByRole('combobox', { name: 'Values to compare' }).selectOptions('target');
  await expect.poll(() => asked.changes.at(-1)).toMatchObject({ level: 'target', pageNumber: 0 });
  await page.getByRole('checkbox', { name: 'Smallest change only' }).click();
  await expect.poll(() => asked.changes.at(-1)).toMatchObject({ smallestOnly: false });
  await page.getByRole('button', { name: 'Only changes of H', exact: true }).click();
  await expect.poll(() => asked.changes.at(-1)?.of).toEqual({ part: null });
  await page.getByRole('button', { name: 'Remove the filter by H' }).click();
  await expect.poll(address).not.toContain('of=');
});

it('opens the pairs of a change, whose numbers open exactly their rows, and goes back', async () => {
  const { asked, address } = await open('/sarview/pairs?level=target');
  await page.getByRole('button', { name: 'H becomes *C: show 12 pairs' }).click();
  await expect.poll(() => asked.pairs.at(-1)).toMatchObject({ from: null, to: '[*:1]C', level: 'target' });
  const list = page.getByRole('list', { name: 'Pairs' });
  await expect.element(list.getByText('+0.80', { exact: true })).toBeVisible();
  await expect.element(list.getByText('not compared')).toBeVisible();
  expect(href('Open 4 structures of these pairs')).toBe(
    addressOf(pairedRows([7, 8, 9, 10])!, 'structuretab'),
  );
  expect(href('Open 2 activities of these pairs')).toBe(
    addressOf(measuredRows({ actIds: [71, 81] })!, 'activitiestab'),
  );
  expect(href('Open 2 activities of compound 7 and compound 8')).toBe(
    addressOf(measuredRows({ actIds: [71, 81] })!, 'activitiestab'),
  );
  expect(await seriousFindings()).toEqual([]);
  await page.getByRole('button', { name: 'Swap' }).click();
  await expect.poll(() => asked.pairs.at(-1)).toMatchObject({ from: '[*:1]C', to: null });
  await page.getByRole('button', { name: 'All changes' }).click();
  await expect.poll(address).toBe('/sarview/pairs?level=target');
});

it('says that the results are too large, and offers to narrow them', async () => {
  await openPage('FULL_USER', '/sarview/pairs', () => {
    answerResults([]);
    fail(pairChanges, 400, 'INVALID_REQUEST', 'Matched pairs are found for at most 10,000 structures.', {
      structures: 20_000,
    });
  });
  await expect.element(page.getByText('These results are too large for matched pairs.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Narrow by target' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

it('offers all changes when a filter leaves none', async () => {
  const { asked } = await open('/sarview/pairs?min=50', { rows: [], rowCount: 0 });
  await page.getByRole('button', { name: 'Show all changes' }).click();
  await expect.poll(() => asked.changes.at(-1)?.minCompared).toBe(0);
});

it('fits a phone', async () => {
  await page.viewport(390, 844);
  await open('/sarview/pairs');
  await expect.element(page.getByText('+0.50', { exact: true })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(390);
});
