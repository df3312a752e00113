import { cancelOwnReport, fetchDataRequests, ownReports } from '@moltrove/contract';
import type { CallBody, OwnReport } from '@moltrove/contract';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { seriousFindings } from '../../../testing/accessibility.ts';
import { answer } from '../../../testing/faked-server.ts';
import { openPage } from '../../../testing/open-page.tsx';

const report: OwnReport = {
  tracker: 'reportedTerms',
  id: 'report-1',
  reportedOn: '2026-03-04T10:00:00.000Z',
  kind: 'structure.name',
  text: 'tacrin, donepezill',
  note: 'Both are drugs.',
  act_id: null,
  state: 'new',
  changedOn: '2026-03-04T10:00:00.000Z',
  answer: '',
  cancellable: true,
};

const answered: OwnReport = {
  ...report,
  tracker: 'reportedValues',
  id: 'report-2',
  kind: 'wrongUnit',
  text: 'IC50 5 nM',
  note: '',
  act_id: 17,
  state: 'resolved',
  answer: 'The unit is corrected in the next release.',
  cancellable: false,
};

const list = page.getByRole('region', { name: 'Your reports' });

it('lists the reports of the user with their answers, and cancels an open one', async () => {
  const sent: CallBody<typeof cancelOwnReport>[] = [];
  let current = report;
  await openPage('FULL_USER', '/dashboard?section=requests', () => {
    answer(fetchDataRequests, { requests: [], total: 0, mayAsk: true, open: 0, openLimit: 5 });
    answer(ownReports, () => ({ reports: [current, answered], total: 2 }));
    answer(cancelOwnReport, (body) => {
      sent.push(body);
      current = { ...report, state: 'cancelled', cancellable: false };
      return { report: current };
    });
  });
  await expect.element(list.getByText('The unit is corrected in the next release.')).toBeVisible();
  await expect.element(list.getByText('tacrin, donepezill')).toBeVisible();
  expect(await seriousFindings()).toEqual([]);
  expect(list.getByRole('button').elements()).toHaveLength(1);
  await list.getByRole('button', { name: /^Cancel the report/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the report' }).click();
  await expect.element(list.getByText('Cancelled')).toBeVisible();
  expect(sent).toEqual([{ tracker: 'reportedTerms', id: 'report-1' }]);
});
