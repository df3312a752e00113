import { cancelOwnReport, fetchDataRequests, ownReports } from '@moltrove/contract';
import type { CallBody, DataRequest, OwnReport } from '@moltrove/contract';
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

it('fits a narrow screen, and offers no order where none can be chosen', async () => {
  await page.viewport(390, 844);
  const requestedBy = 'a.long.name.of.a.user@department.company.example';
  const request: DataRequest = {
    requestId: 'request-1',
    datasetType: 'activities',
    description: 'All values of one target.',
    requestedOn: report.reportedOn,
    requestedBy,
    status: 'Refused',
    changedOn: report.reportedOn,
    cancelled_by: null,
    answer: 'Not part of the contract.',
    flatfileId: null,
    cancellable: false,
  };
  await openPage('FULL_USER', '/dashboard?section=requests', () => {
    answer(fetchDataRequests, { requests: [request], total: 1, mayAsk: true, open: 0, openLimit: 5 });
    answer(ownReports, { reports: [answered], total: 1 });
  });
  const user = page.getByText(`by ${requestedBy}`);
  await expect.element(user).toBeVisible();
  await expect.element(list.getByText('IC50 5 nM')).toBeVisible();
  expect(user.element().scrollWidth).toBeLessThanOrEqual(user.element().clientWidth);
  expect(page.getByLabelText('Sort by').elements()).toEqual([]);
});
