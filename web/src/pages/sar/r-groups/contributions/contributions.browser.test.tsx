import { freeWilson, makeList, pairedRows, rGroupStructures, rGroupTable } from '@moltrove/contract';
import type { CallBody, CallResponse } from '@moltrove/contract';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { searchParameter } from '../../../../search/address/linked-search.ts';
import { seriousFindings } from '../../../../testing/accessibility.ts';
import { answer } from '../../../../testing/faked-server.ts';
import { openPage } from '../../../../testing/open-page.tsx';
import { answerResults } from '../../../../testing/results-answers.ts';

type Answer = CallResponse<typeof freeWilson>;
type Asked = CallBody<typeof freeWilson>['view'];

const table: CallResponse<typeof rGroupTable> = {
  core: '[*:1]c1ccc([*:2])cc1',
  columns: ['R1', 'R2', 'R3'].map((key) => ({ key, groupCount: 2, groups: [] })),
  rows: [],
  values: [],
  rowCount: 12,
  matched: 12,
  structures: 20,
  unmatched: [],
};

const group = (
  own: string | null,
  strIds: number[],
  contribution: { value: number; error: number; low: number; high: number } | null,
  isReference = false,
) => ({ group: own, structures: strIds.length, strIds, isReference, contribution });
const none = { value: 0, error: 0, low: 0, high: 0 };

const answered = {
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
  assay: { assay_id: 5, chembl_id: 'CHEMBL612545' },
  rows: 12,
  used: { structures: 4, strIds: [1, 2, 3, 4] },
  leftOut: [
    { reason: 'withoutValue', structures: 7, strIds: [5, 6, 7, 8, 9, 10, 11] },
    { reason: 'single', structures: 1, strIds: [12] },
  ],
  refusal: null,
  model: {
    parameters: 3,
    degrees: 4,
    deviation: 0.25,
    rSquared: 0.9,
    qSquared: 0.7,
    base: { value: 6.1, low: 5.6, high: 6.6 },
    columns: [
      {
        key: 'R1',
        groups: [
          group('*C', [3, 4], { value: 0.54, error: 0.2, low: 0.2, high: 0.9 }),
          group(null, [1, 2], none, true),
        ],
      },
      { key: 'R2', groups: [group('*F', [1, 3], null), group('*Cl', [2, 4], none, true)] },
      { key: 'R3', groups: [group(null, [1, 2, 3, 4], none, true)] },
    ],
    deviating: 1,
    deviations: [
      {
        structure: { str_id: 4, smiles: null, name: 'compound 4', chembl_id: null },
        observed: 8,
        predicted: 6.5,
        error: 0.3,
      },
    ],
  },
  matrix: {
    x: {
      key: 'R1',
      groupCount: 2,
      groups: [
        { group: null, structures: 2 },
        { group: '*C', structures: 2 },
      ],
    },
    y: { key: 'R2', groupCount: 30, groups: [{ group: '*F', structures: 2 }] },
    cells: [
      { structures: 1, measured: 1, value: 6.2, prediction: null },
      { structures: 0, measured: 0, value: null, prediction: { value: 6.7, low: 6.1, high: 7.3 } },
    ],
  },
} as unknown as Answer;

async function open(address = '', changed: Partial<Answer> = {}) {
  const asked: Asked[] = [];
  const opened = await openPage(
    'FULL_USER',
    `/sarview/rgroups?core=c1ccccc1&tab=contributions${address}`,
    () => {
      answerResults([]);
      answer(rGroupTable, table);
      answer(freeWilson, ({ view }: CallBody<typeof freeWilson>) => {
        asked.push(view);
        return { ...answered, ...changed };
      });
    },
  );
  return { ...opened, asked };
}

const openedBy = (name: string): string | null =>
  page.getByRole('link', { name, exact: true }).element().getAttribute('href');
const addressOf = (strIds: readonly number[]): string =>
  `/results/structuretab?s=${searchParameter(pairedRows(strIds)!.search).s}`;

it('lists what each group adds, with numbers that open exactly their structures', async () => {
  await open();
  const first = page.getByRole('region', { name: 'Contributions of R1' });
  await expect.element(first.getByText('+0.54 ± 0.20')).toBeVisible();
  await expect.element(first.getByText('reference')).toBeVisible();
  const second = page.getByRole('region', { name: 'Contributions of R2' });
  await expect.element(second.getByText('not determined')).toBeVisible();
  await expect.element(page.getByText('The same in all of these structures: R3 H.')).toBeVisible();
  await expect.element(page.getByText('R² 0.90, Q² 0.70 when each is left out')).toBeVisible();
  expect(openedBy('Open 4 structures of the model')).toBe(addressOf([1, 2, 3, 4]));
  expect(openedBy('Open 1 structure with a group that no other one has')).toBe(addressOf([12]));
  expect(openedBy('Open 2 structures with *C as R1')).toBe(addressOf([3, 4]));
  await expect.element(page.getByText('8.00, predicted 6.50 (+1.50)')).toBeVisible();
  expect(await seriousFindings()).toEqual([]);
});

it('shows values and predictions of two columns, and opens the structures of a cell', async () => {
  const asked: CallBody<typeof rGroupStructures>[] = [];
  const opened = await open();
  answer(rGroupStructures, (body: CallBody<typeof rGroupStructures>) => {
    asked.push(body);
    return { structures: 1, strIds: [1] };
  });
  const matrix = page.getByRole('table', { name: 'R2 against R1' });
  await expect.element(matrix.getByText('6.70')).toBeVisible();
  await expect
    .element(matrix.getByTitle('Predicted 6.70, with 80 % probability between 6.10 and 7.30'))
    .toBeVisible();
  await expect.element(page.getByText('The 1 most frequent of 30 groups of R2.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Columns of the matrix' }).selectOptions('R3');
  await expect.poll(() => opened.asked.at(-1)?.matrix).toEqual({ x: 'R3', y: 'R2' });
  expect(opened.address()).toContain('axes=R3.R2');
  await matrix.getByRole('button', { name: /6\.20/ }).click();
  await expect.poll(opened.address).toMatch(/^\/new-search-results\/structuretab/);
  expect(asked.at(-1)?.filters).toEqual([
    { column: 'R1', group: null },
    { column: 'R2', group: '*F' },
  ]);
});

const molecule = (smiles: string, value: number, known: string[]) => ({
  groups: ['*C', '*Cl', null],
  smiles,
  prediction: { value, low: value - 0.5, high: value + 0.5 },
  support: 2,
  known: known.map((name, at) => ({ str_id: 90 + at, name, chembl_id: null })),
});

it('lists molecules worth making when asked to, and says which are known or beyond the evidence', async () => {
  const opened = await open();
  answer(makeList, {
    compared: answered.compared,
    best: 'highest',
    refusal: null,
    measured: { least: 5, greatest: 8 },
    columns: ['R1', 'R2', 'R3'],
    rows: [molecule('Cc1ccccc1', 8.4, []), molecule('Clc1ccccc1', 7.9, ['KNOWN ONE'])],
    combinations: 12,
    passedOver: 4,
  });
  await page.getByRole('button', { name: 'List molecules worth making' }).click();
  await expect.poll(opened.address).toContain('make=list');
  const section = page.getByRole('region', { name: 'Molecules worth making' });
  await expect.element(section.getByText('8.40', { exact: true })).toBeVisible();
  await expect.element(section.getByText('beyond all measured values')).toBeVisible();
  await expect.element(section.getByText('not in the release')).toBeVisible();
  await expect.element(section.getByRole('link', { name: 'KNOWN ONE' })).toBeVisible();
  await expect
    .element(
      section.getByText(
        /The highest predictions of 12 combinations .* 1 of these 2 molecules is in the release/,
      ),
    )
    .toBeVisible();
  await expect.element(section.getByRole('button', { name: 'Save rows 1–2 as CSV' })).toBeVisible();
});

it('says why there is no model, and asks for other values', async () => {
  const { asked } = await open('', {
    model: null,
    refusal: 'tooFew',
    used: { structures: 0, strIds: [] },
    leftOut: [],
  });
  await expect.element(page.getByText(/Too few structures share their groups/)).toBeVisible();
  await page.getByRole('combobox', { name: 'Values to compare' }).selectOptions('target');
  await expect.poll(() => asked.at(-1)?.level).toBe('target');
});

it('fits a phone', async () => {
  await page.viewport(390, 844);
  await open();
  await expect.element(page.getByText('+0.54 ± 0.20')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(390);
});
