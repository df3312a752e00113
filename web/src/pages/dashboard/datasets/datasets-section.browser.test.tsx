import { downloadFile, fetchDatasets } from '@moltrove/contract';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer, respond } from '../../../testing/faked-server.ts';
import { openPage } from '../../../testing/open-page.tsx';

const content = new Uint8Array(3_000_000);

it('keeps the received part of an interrupted download and resumes it', async () => {
  const asked: unknown[] = [];
  await openPage('FLAT_FILE_ONLY', '/dashboard?section=datasets', () => {
    answer(fetchDatasets, {
      access: 'granted',
      datasets: [
        {
          flatfileId: 'f1',
          datasetType: 'structures',
          flatfileName: 'structures.smi',
          flatfileSize: content.length,
          uploadedDate: '2026-11-22T07:00:00Z',
          description: '',
          sha256: '0'.repeat(64),
          state: 'ready',
          offeredTo: 'everyone',
          deletable: false,
          lastDownloadedDate: null,
        },
      ],
    });
    respond(downloadFile, (body) => {
      asked.push(body);
      const part = asked.length === 1 ? content.subarray(0, 1_000_000) : content.subarray(1_000_000);
      return new Response(part, { headers: { 'content-type': 'application/octet-stream' } });
    });
  });
  const row = page.getByRole('row', { name: /structures\.smi/ });
  await row.getByRole('button', { name: 'Download structures.smi' }).click();
  await expect.element(row.getByText('The download ended before the file did.')).toBeVisible();
  await expect.element(row.getByText('1.00 MB of 3.00 MB')).toBeVisible();
  await row.getByRole('button', { name: 'Go on' }).click();
  await expect.element(page.getByText('structures.smi is downloaded.')).toBeVisible();
  expect(asked).toMatchObject([{ fromByte: 0 }, { fromByte: 1_000_000 }]);
});
