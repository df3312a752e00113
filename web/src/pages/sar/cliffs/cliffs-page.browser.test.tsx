import { activityCliffs, measuredRows } from '@moltrove/contract';
import type { CallBody, CallResponse } from '@moltrove/contract';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { searchParameter } from '../../../search/address/linked-search.ts';
import { seriousFindings } from '../../../testing/accessibility.ts';
import { answer, fail } from '../../../testing/faked-server.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { answerResults } from '../../../testing/results-answers.ts';

type Cliffs = CallResponse<typeof activityCliffs>;
type Asked = CallBody<typeof activityCliffs>['view'];

const structure = (strId: number): Cliffs['rows'][number]['first'] => ({
  str_id: strId,
  smiles: null,
  name: `compound ${strId}`,
  chembl_id: null,
});

const cliff = (strId: number, changed: Partial<Cliffs['rows'][number]> = {}): Cliffs['rows'][number] => ({
  first: structure(strId),
  second: structure(strId + 1),
  similarity: 0.8,
  sali: 12.5,
  values: { first: 5, second: 7.5, difference: 2.5 },
  signs: [],
  assays: 1,
  activities: 2,
  actIds: [strId, strId + 1],
  ...changed,
});

const cliffs: Cliffs = {
  compared: {
    column: {
      key: 'CHEMBL217|Ki|nM',
      targetId: 'CHEMBL217',
      target: 'Dopamine D2 receptor',
      organism: 'Homo sapiens',
      activityType: 'Ki',
      unit: 'nM',
      lowerIsBetter: true,
      structures: 12,
      activities: 14,
    },
    level: 'assay',
    scale: 'pActivity',
  },
  minDifference: 2,
  rows: [cliff(10, { similarity: 1, sali: null, signs: ['stereo'] }), cliff(20)],
  rowCount: 40,
  signed: 1,
  neighbours: 300,
  comparedPairs: 200,
  structures: 60,
  points: Array.from({ length: 40 }, (_, at) => ({
    similarity: 1 - at / 100,
    difference: 4 - at / 20,
    hasSign: at === 0,
  })),
};

async function open(address = '', changed: Partial<Cliffs> = {}) {
  const asked: Asked[] = [];
  const opened = await openPage('FULL_USER', `/sarview/cliffs${address}`, () => {
    answerResults([]);
    answer(activityCliffs, ({ view }: CallBody<typeof activityCliffs>) => {
      asked.push(view);
      return { ...cliffs, ...changed };
    });
  });
  return { ...opened, asked };
}

const list = page.getByRole('list', { name: 'Activity cliffs' });

it('lists cliffs with their values and signs of errors, and opens the activities of both structures', async () => {
  await open();
  await expect.element(list.getByText('+2.50', { exact: true }).first()).toBeVisible();
  await expect.element(list.getByText('similarity 0.80, SALI 12.5')).toBeVisible();
  await expect.element(list.getByText('same fingerprint')).toBeVisible();
  await expect.element(list.getByText('same connectivity')).toBeVisible();
  await expect
    .element(
      page.getByText(
        '40 cliffs among 200 pairs compared by Dopamine D2 receptor (Homo sapiens), Ki (nM), measured in the same assay; 300 pairs of the 60 structures have a similarity of 0.55 or more. 1 cliff has a sign of an error.',
      ),
    )
    .toBeVisible();
  const link = page.getByRole('link', { name: 'Open 2 activities of compound 20 and compound 21' });
  const { search } = measuredRows({ actIds: [20, 21] })!;
  expect(link.element().getAttribute('href')).toBe(`/results/activitiestab?s=${searchParameter(search).s}`);
  expect(await seriousFindings()).toEqual([]);
});

it('marks a cliff on the map from the list, and in the list from the map, on its page', async () => {
  const { address, asked } = await open();
  await list.getByRole('button', { name: 'No. 2' }).click();
  await expect.poll(address).toBe('/sarview/cliffs?marked=2');
  await expect.element(list.getByRole('button', { name: 'No. 2' })).toHaveAttribute('aria-pressed', 'true');
  const point = document.querySelector<SVGElement>('[data-at="30"]')!;
  point.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.poll(address).toBe('/sarview/cliffs?page=2&marked=31');
  await expect.poll(() => asked.at(-1)?.pageNumber).toBe(1);
});

it('asks for other values, similarities, differences and orders', async () => {
  const { asked } = await open('?page=2');
  await page.getByRole('combobox', { name: 'Values to compare' }).selectOptions('target');
  await expect.poll(() => asked.at(-1)).toMatchObject({ level: 'target', pageNumber: 0 });
  await page.getByRole('combobox', { name: 'Least similarity' }).selectOptions('0.7');
  await expect.poll(() => asked.at(-1)?.minSimilarity).toBe(0.7);
  await page.getByRole('combobox', { name: 'Least difference' }).selectOptions('3');
  await expect.poll(() => asked.at(-1)?.minDifference).toBe(3);
  await page.getByRole('combobox', { name: 'Order' }).selectOptions('difference');
  await expect.poll(() => asked.at(-1)?.order).toBe('difference');
  await page.getByRole('checkbox', { name: 'Likely errors first' }).click();
  await expect.poll(() => asked.at(-1)?.signsFirst).toBe(false);
});

it('says what to do without a cliff', async () => {
  const { asked } = await open('', { rows: [], rowCount: 0, points: [] });
  await expect.element(page.getByText('No similar structures differ that much.')).toBeVisible();
  await page.getByRole('button', { name: '10-fold or more' }).click();
  await expect.poll(() => asked.at(-1)?.minDifference).toBe(1);
});

it('says that the results are too large', async () => {
  await openPage('FULL_USER', '/sarview/cliffs', () => {
    answerResults([]);
    const reason = 'Activity cliffs are found among at most 10,000 structures.';
    fail(activityCliffs, 400, 'INVALID_REQUEST', reason, { structures: 20_000 });
  });
  await expect.element(page.getByText('These results are too large for activity cliffs.')).toBeVisible();
});

it('fits a phone', async () => {
  await page.viewport(390, 844);
  await open();
  await expect.element(list.getByText('+2.50', { exact: true }).first()).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(390);
});
