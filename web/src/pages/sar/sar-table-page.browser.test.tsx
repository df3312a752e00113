import { setSarData } from '@moltrove/contract';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer, disconnect } from '../../testing/faked-server.ts';
import { openPage } from '../../testing/open-page.tsx';
import { answerResults } from '../../testing/results-answers.ts';

it('says that the table could not be fetched, and fetches it on request', async () => {
  await openPage('FULL_USER', '/sarview/sartable', () => {
    answerResults([]);
    disconnect(setSarData);
  });
  await expect.element(page.getByText('The table could not be fetched.')).toBeVisible();
  answer(setSarData, {
    columns: [
      {
        key: 'ACHE|IC50|nM',
        targetId: 'CHEMBL220',
        target: 'ACHE',
        organism: 'Homo sapiens',
        activityType: 'IC50',
        unit: 'nM',
        lowerIsBetter: true,
        structures: 1,
        activities: 1,
      },
    ],
    columnCount: 1,
    columnsKept: 1,
    rows: [{ str_id: 7, smiles: null, name: 'donepezil', cells: [null], elsewhere: 0 }],
    rowCount: 1,
    structures: 1,
    activities: 1,
    leftOut: 0,
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('rowheader', { name: /donepezil/ })).toBeVisible();
});
