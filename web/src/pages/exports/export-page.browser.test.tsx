import { dataRestrictionText, exportDataCount } from '@moltrove/contract';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fail } from '../../testing/faked-server.ts';
import { openPage } from '../../testing/open-page.tsx';
import { answerResults } from '../../testing/results-answers.ts';

it('explains, as the results do, that a search finds too much, and what to narrow it by', async () => {
  const opened = await openPage('FULL_USER', '/export/activitiestab', () => {
    answerResults([]);
    fail(exportDataCount, 422, 'DATA_RESTRICTION', dataRestrictionText);
  });
  await expect.element(page.getByRole('alert').getByText(dataRestrictionText)).toBeVisible();
  await page.getByRole('link', { name: 'Narrow by year' }).click();
  await expect.poll(opened.address).toMatch(/^\/search\?s=/);
});
