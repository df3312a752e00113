import { chart, rGroupStructures, rGroupTable } from '@moltrove/contract';
import type { CallBody, CallResponse } from '@moltrove/contract';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer, fail } from '../../../testing/faked-server.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { answerResults } from '../../../testing/results-answers.ts';

type Table = CallResponse<typeof rGroupTable>;

const row = (strId: number, group: string | null): Table['rows'][number] => ({
  str_id: strId,
  smiles: null,
  name: `compound ${strId}`,
  chembl_id: null,
  core: '[*:1]c1ccccc1',
  groups: [group],
  losesStereo: false,
  cells: [],
});

const table: Table = {
  core: '[*:1]c1ccccc1',
  columns: [
    {
      key: 'R1',
      groupCount: 2,
      groups: [
        { group: '*Cl', structures: 1 },
        { group: null, structures: 1 },
      ],
    },
  ],
  rows: [row(7, '*Cl'), row(8, null)],
  values: [],
  rowCount: 2,
  matched: 2,
  structures: 5,
  unmatched: [{ reason: 'withoutCore', structures: 3 }],
};

const scaffolds: CallResponse<typeof chart> = {
  chartType: 'Image',
  chartKey: 'murckoscaffold',
  chartLabel: 'Scaffold',
  chartPriorityOrder: 1,
  structures: 4,
  activities: 4,
  maxCount: 24,
  totalEntries: 1,
  chartData: [{ value: 'c1ccccc1', label: 'c1ccccc1', smiles: 'c1ccccc1', structures: 4, activities: 4 }],
};

it('takes a frequent scaffold as the core, and filters rows by a group', async () => {
  const asked: CallBody<typeof rGroupTable>['view'][] = [];
  const opened = await openPage('FULL_USER', '/sarview/rgroups', () => {
    answerResults([]);
    answer(chart, scaffolds);
    answer(rGroupTable, ({ view }: CallBody<typeof rGroupTable>) => {
      asked.push(view);
      return table;
    });
  });
  await page.getByRole('button', { name: /4 structures/ }).click();
  await expect.element(page.getByRole('rowheader', { name: /compound 7/ })).toBeVisible();
  expect(asked.at(-1)?.core).toEqual({ format: 'smiles', value: 'c1ccccc1' });
  await page.getByRole('button', { name: 'R1: *Cl' }).click();
  await page.getByRole('menuitem', { name: 'Only rows with this R1' }).click();
  await expect.poll(opened.address).toContain('groups=');
  await expect.poll(() => asked.at(-1)?.filters).toEqual([{ column: 'R1', group: '*Cl' }]);
  await expect.element(page.getByRole('button', { name: 'Remove the filter R1 is *Cl' })).toBeVisible();
});

it('opens exactly the structures without a row', async () => {
  const asked: CallBody<typeof rGroupStructures>[] = [];
  const opened = await openPage('FULL_USER', '/sarview/rgroups?core=c1ccccc1', () => {
    answerResults([]);
    answer(rGroupTable, table);
    answer(rGroupStructures, (body: CallBody<typeof rGroupStructures>) => {
      asked.push(body);
      return { structures: 3, strIds: [1, 2, 3] };
    });
  });
  await page.getByRole('button', { name: '3 structures without the core' }).click();
  await expect.poll(opened.address).toMatch(/^\/new-search-results\/structuretab/);
  expect(asked.at(-1)).toMatchObject({ unmatched: 'withoutCore', filters: [] });
});

it('says why a core cannot be used', async () => {
  await openPage('FULL_USER', '/sarview/rgroups?core=c1ccc', () => {
    answerResults([]);
    fail(rGroupTable, 400, 'INVALID_QUERY', 'A ring is opened but never closed (position 2).');
  });
  await expect.element(page.getByText('A ring is opened but never closed (position 2).')).toBeVisible();
  await page.getByRole('button', { name: 'Change the core' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Core as SMILES or SMARTS' })).toHaveValue('c1ccc');
});
