import { checkUserFile, importUserFile, userFileTemplate } from '@moltrove/contract';
import type { CallBody, CallResponse, UserFileLine } from '@moltrove/contract';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { seriousFindings } from '../../../testing/accessibility.ts';
import { answer, fail, respond } from '../../../testing/faked-server.ts';
import { openPage } from '../../../testing/open-page.tsx';

const line = (number: number, changes: Partial<UserFileLine> = {}): UserFileLine => ({
  line: number,
  user: `user${number}@acme.com`,
  contract: 'Acme 2030',
  effect: 'unchanged',
  changes: [],
  warnings: [],
  problems: [],
  ...changes,
});

const nothing = { newUser: 0, newSubscription: 0, changed: 0, unchanged: 0, refused: 0 };
const refusedReport: CallResponse<typeof checkUserFile> = {
  fingerprint: 'first',
  lines: { ...nothing, refused: 1, unchanged: 30 },
  checked: [
    line(2, {
      effect: 'refused',
      problems: [{ column: 'role', text: 'There is no role "King".' }],
    }),
    ...Array.from({ length: 30 }, (_, at) => line(at + 3)),
  ],
};
const report: CallResponse<typeof checkUserFile> = {
  fingerprint: 'second',
  lines: { ...nothing, newUser: 1, changed: 1, unchanged: 1 },
  checked: [
    line(2, {
      effect: 'changed',
      changes: [{ column: 'end date', before: '2029-12-31', after: '2030-12-31' }],
      warnings: [{ column: 'credits', text: 'A file does not change this column.' }],
    }),
    line(3, { effect: 'newUser', changes: [{ column: 'role', before: null, after: 'Full user' }] }),
    line(4),
  ],
};

const open = (answers: () => void, colours: 'light' | 'dark' = 'light') =>
  openPage('GOSTAR_ADMIN', '/admin/subscriptions?list=import', answers, colours);

const button = (name: string) => page.getByRole('button', { name, exact: true });
async function choose(content: BlobPart): Promise<void> {
  await expect.element(button('Choose a file')).toBeVisible();
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  await userEvent.upload(input!, new File([content], 'users.csv'));
}
const listed = () =>
  page.getByRole('table', { name: 'Lines of the file' }).getByRole('row').elements().length - 1;

it('shows the problems of a file first, and imports nothing while there are any', async () => {
  const sent: CallBody<typeof checkUserFile>[] = [];
  await open(() =>
    answer(checkUserFile, (body) => {
      sent.push(body);
      return refusedReport;
    }),
  );
  expect(await seriousFindings()).toEqual([]);
  await choose('user;contract\r\n');
  await expect.element(page.getByText('1 line with problems, 30 unchanged.')).toBeVisible();
  expect(sent).toEqual([{ text: 'user;contract\r\n' }]);
  await expect.element(page.getByText('Role: There is no role "King".')).toBeVisible();
  await expect.element(page.getByText(/Nothing is imported while a line has a problem/)).toBeVisible();
  await expect.element(button('Import')).toBeDisabled();
  await expect.element(button('Save lines with problems')).toBeVisible();
  expect(listed()).toBe(1);
  await page.getByLabelText('Lines', { exact: true }).selectOptions('All (31)');
  await expect.poll(listed).toBe(25);
  await button('Next').click();
  await expect.poll(listed).toBe(6);
  expect(await seriousFindings()).toEqual([]);
  await button('Choose another file').click();
  await expect.element(button('Choose a file')).toBeVisible();
});

it('shows every change, imports it after a conflict was checked again, and says what was done', async () => {
  const sent: CallBody<typeof importUserFile>[] = [];
  const opened = await open(() => {
    answer(checkUserFile, report);
    fail(importUserFile, 409, 'CONFLICT', 'Something is different from what the check showed.');
  }, 'dark');
  await page.getByLabelText('Or paste its lines').fill('user,contract');
  await button('Check the lines').click();
  await expect.element(page.getByText('1 new user, 1 changed, 1 unchanged.')).toBeVisible();
  await expect.element(page.getByText('End date: 2029-12-31 → 2030-12-31')).toBeVisible();
  await expect.element(page.getByText('Credits: A file does not change this column.')).toBeVisible();
  await expect
    .element(page.getByText('1 new user will get a mail with a link to set a password.'))
    .toBeVisible();
  expect(listed()).toBe(2);
  expect(await seriousFindings()).toEqual([]);
  await button('Import 2 lines').click();
  await expect.element(page.getByText('Something is different from what the check showed.')).toBeVisible();
  answer(checkUserFile, { ...report, fingerprint: 'third' });
  answer(importUserFile, (body) => {
    sent.push(body);
    return { lines: report.lines, mails: 1 };
  });
  await button('Try again').click();
  await expect
    .element(page.getByText('Something is different from what the check showed.'))
    .not.toBeInTheDocument();
  await button('Import 2 lines').click();
  await expect.element(page.getByText('Pasted lines is imported.')).toBeVisible();
  expect(sent).toEqual([{ text: 'user,contract', fingerprint: 'third' }]);
  expect(await seriousFindings()).toEqual([]);
  await button('Import another file').click();
  await expect.element(button('Choose a file')).toBeVisible();
  expect(opened.address()).toBe('/admin/subscriptions?list=import');
});

it('refuses files in another encoding, shows why the server cannot read one, and keeps pasted lines', async () => {
  let templates = 0;
  await page.viewport(390, 844);
  await open(() => {
    fail(checkUserFile, 400, 'INVALID_REQUEST', 'The first line must name the columns.');
    respond(userFileTemplate, () => {
      templates += 1;
      return new Response('user', { headers: { 'content-type': 'text/csv' } });
    });
  });
  // "é" in Windows-1252.
  await choose(new Uint8Array([0x52, 0xe9]));
  await expect.element(page.getByText(/The file is not in UTF-8/)).toBeVisible();
  const pasted = page.getByLabelText('Or paste its lines');
  await pasted.fill('nothing');
  await button('Check the lines').click();
  await expect.element(page.getByText('The first line must name the columns.')).toBeVisible();
  await expect.element(pasted).toHaveValue('nothing');
  await button('Download the template').click();
  await expect.poll(() => templates).toBe(1);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  expect(await seriousFindings()).toEqual([]);
});
