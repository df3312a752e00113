import {
  changeSavedSearch,
  compareSavedSearch,
  listSavedSearches,
  renameSavedLabel,
} from '@moltrove/contract';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { seriousFindings } from '../../testing/accessibility.ts';
import { answer } from '../../testing/faked-server.ts';
import { openPage } from '../../testing/open-page.tsx';
import { savedRelease, savedSearch } from '../../testing/saved-searches.ts';

const article = (name: string) => page.getByRole('article', { name });
const button = (name: string | RegExp) => page.getByRole('button', { name });

it('filters saved searches by folder and tag, moves one by keys, and renames a folder with undo', async () => {
  let own = [
    savedSearch('1', 'Kinases', 'Oncology', 'team'),
    savedSearch('2', 'GPCRs', '', 'team'),
    savedSearch('3', 'Proteases'),
  ];
  const changes: unknown[] = [];
  const opened = await openPage('FULL_USER', '/saved', () => {
    answer(listSavedSearches, () => ({ own, shared: [], release: savedRelease, limit: 200 }));
    answer(compareSavedSearch, own[0]!);
    answer(changeSavedSearch, (body, path) => {
      const id = path.split('/').at(-2)!;
      changes.push({ id, ...body });
      own = own.map((each) => (each.id === id ? { ...each, ...body } : each));
      return own.find((each) => each.id === id)!;
    });
    answer(renameSavedLabel, ({ from, to }) => {
      own = own.map((each) => (each.folder === from ? { ...each, folder: to } : each));
      return { changed: 1, name: to };
    });
  });
  await button(/^No folder/).click();
  await expect.element(article('Kinases')).not.toBeInTheDocument();
  await button(/^team/).click();
  await expect.element(article('Proteases')).not.toBeInTheDocument();
  expect(opened.address()).toBe('/saved?folder=&tag=team');
  expect(await seriousFindings()).toEqual([]);

  const title = await page.getByRole('link', { name: 'GPCRs' }).findElement();
  (title as HTMLElement).focus();
  await userEvent.keyboard('m');
  await expect.element(page.getByRole('dialog', { name: 'Folder and tags' })).toBeVisible();
  await userEvent.keyboard('Oncology{Escape}');
  await button('Change').click();
  await expect.poll(() => changes).toEqual([{ id: '2', folder: 'Oncology', tags: ['team'] }]);
  await expect.element(page.getByText('No saved search matches.')).toBeVisible();

  await button(/^Oncology/).click();
  await button('More for the folder Oncology').click();
  await page.getByRole('menuitem', { name: 'Rename the folder …' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Cancer');
  await button('Rename').click();
  await expect.element(button(/^Cancer/)).toHaveAttribute('aria-pressed', 'true');
  await button('Undo').click();
  await expect.poll(() => own.filter(({ folder }) => folder === 'Oncology').length).toBe(2);
});
