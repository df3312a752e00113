import {
  beginDatasetUpload,
  finishDatasetUpload,
  limits,
  listContracts,
  listManagedDatasets,
  publishDataset,
  secondFactor,
  sendDatasetPart,
} from '@moltrove/contract';
import type { CallBody, ManagedDataset } from '@moltrove/contract';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { seriousFindings } from '../../../testing/accessibility.ts';
import { answer, respond } from '../../../testing/faked-server.ts';
import { openPage } from '../../../testing/open-page.tsx';

const dataset: ManagedDataset = {
  id: 'd1',
  name: 'kinases.csv',
  datasetType: 'targetFamily',
  description: 'All kinases',
  bytes: 12_000_000,
  sha256: 'ab'.repeat(32),
  uploadedAt: '2026-03-04T10:00:00.000Z',
  state: 'ready',
  audience: 'nobody',
  contracts: [],
  owner: null,
  users: 2,
  downloads: 5,
  revision: 3,
};

const open = (answers: () => void, colours: 'light' | 'dark' = 'light') =>
  openPage(
    'SUPER_ADMIN',
    '/superadmin?section=datasets',
    () => {
      answer(secondFactor, { state: 'passed' });
      answer(listManagedDatasets, { datasets: [dataset], uploads: [], maxBytes: 5e10, freeBytes: 1e11 });
      answers();
    },
    colours,
  );

it('uploads a file in parts, goes on where the server is, and stores it', async () => {
  const bytes = limits.uploadPartBytes + 10;
  let calls = 0;
  const sent: CallBody<typeof finishDatasetUpload>[] = [];
  await open(() => {
    answer(beginDatasetUpload, (body) => ({
      ...body,
      uploadId: 'u1',
      received: 0,
      startedAt: '2026-03-04T10:00:00.000Z',
      by: 'test.user@example.com',
    }));
    respond(sendDatasetPart, () => {
      calls += 1;
      // The answer to the first part was lost on its way, so the server has it.
      if (calls > 1) return Response.json({ received: bytes });
      const details = { received: limits.uploadPartBytes };
      return Response.json({ code: 'CONFLICT', message: 'Go on.', requestId: 'r', details }, { status: 409 });
    });
    answer(finishDatasetUpload, (body) => {
      sent.push(body);
      return { id: 'u1', sha256: 'cd'.repeat(32) };
    });
  });
  await expect.element(page.getByText('kinases.csv')).toBeVisible();
  await expect.element(page.getByText('SHA-256 abababababab…')).toHaveAttribute('title', dataset.sha256);
  await expect.element(page.getByRole('button', { name: 'Copy the SHA-256' })).toBeVisible();
  expect(await seriousFindings()).toEqual([]);
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  await userEvent.upload(input, new File([new Uint8Array(bytes)], 'all.csv'));
  await page.getByLabelText('Description').fill('Everything');
  await page.getByRole('button', { name: 'Store the dataset' }).click();
  await expect.element(page.getByText(`SHA-256: ${'cd'.repeat(32)}`)).toBeVisible();
  expect(sent).toEqual([{ datasetType: 'completeDatabase', description: 'Everything', sha256: null }]);
  expect(calls).toBe(2);
});

it('publishes a dataset to contracts', async () => {
  await page.viewport(390, 844);
  const sent: CallBody<typeof publishDataset>[] = [];
  await open(() => {
    answer(listContracts, {
      contracts: [
        {
          id: 'c1',
          name: 'Acme 2030',
          note: '',
          revision: 0,
          clientId: 'client',
          clientName: 'Acme',
          endDate: '2030-01-01',
          state: 'active',
          seats: null,
          seatsUsed: 1,
          users: 1,
          credits: 0,
        },
      ],
      total: 1,
      ending: [],
    });
    answer(publishDataset, (body) => {
      sent.push(body);
      return { id: 'd1', revision: 4 };
    });
  }, 'dark');
  await page.getByRole('button', { name: 'Publish: kinases.csv' }).click();
  await page.getByLabelText('Users of contracts, with flat-file access').click();
  await page.getByLabelText('Acme 2030').click();
  expect(await seriousFindings()).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect.element(page.getByText('kinases.csv is published.')).toBeVisible();
  expect(sent).toEqual([{ revision: 3, audience: 'contracts', contractIds: ['c1'] }]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
