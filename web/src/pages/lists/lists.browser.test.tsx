import {
  addToHitList,
  hitListInRelease,
  hitListStructures,
  listHitLists,
  putBackInHitList,
  saveCompoundNote,
  starredListId,
  structureMarks,
  takeFromHitList,
} from '@moltrove/contract';
import type { HitList } from '@moltrove/contract';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { seriousFindings } from '../../testing/accessibility.ts';
import { answer, fail } from '../../testing/faked-server.ts';
import { compoundRow, openCompounds } from '../../testing/head-answers.ts';
import { openPage } from '../../testing/open-page.tsx';
import { answerResults } from '../../testing/results-answers.ts';

const starred = (structures: number): HitList => ({
  id: starredListId,
  name: 'Starred',
  structures,
  changedAt: '2026-01-02T00:00:00Z',
});
const release = { id: 'r', name: 'Test release', date: null, builtAt: '2026-01-02T00:00:00Z' };
const listed = (strId: number | null, name: string) => ({
  key: `KEY-${name}`,
  inchi_key: `KEY-${name}`,
  chembl_id: null,
  pref_name: name,
  str_id: strId,
  smiles: null,
  addedAt: '2026-01-02T00:00:00Z',
});
const note = (text: string, revision: number) => ({
  id: 'note-1',
  text,
  revision,
  changedAt: '2026-01-02T00:00:00Z',
});
const { addedAt: _, ...listedNote } = listed(7, 'ASPIRIN');
const star = (name: string) => page.getByRole('button', { name: `Star ${name}`, exact: true });
const unstar = (name: string) => page.getByRole('button', { name: `Remove the star of ${name}` });

it('stars a structure by its button or by a key, reads all stars of the page in one call, and takes a star back that failed', async () => {
  const asked: number[][] = [];
  await openCompounds(() => {
    answerResults([7, 8, 9].map((strId) => compoundRow(strId)));
    answer(structureMarks, ({ structureIds }) => {
      asked.push([...structureIds]);
      return { structures: [{ str_id: 9, lists: [starredListId], note: null }] };
    });
    answer(addToHitList, { list: starred(2), added: 1, alreadyThere: 0 });
  });
  await expect.element(unstar('NAPROXEN')).toBeInTheDocument();
  expect(asked).toEqual([[7, 8, 9]]);
  await star('ASPIRIN').click();
  await expect.element(unstar('ASPIRIN')).toBeInTheDocument();
  (
    (await page.getByRole('gridcell', { name: 'IBUPROFEN', exact: true }).findElement()) as HTMLElement
  ).focus();
  await userEvent.keyboard('s');
  await expect.element(unstar('IBUPROFEN')).toBeInTheDocument();
  fail(takeFromHitList, 500, 'INTERNAL', 'The server failed.');
  await unstar('IBUPROFEN').click();
  await expect.element(page.getByText(/“Starred” was not changed/)).toBeVisible();
  await expect.element(unstar('IBUPROFEN')).toBeInTheDocument();
});

it('shows what the release lacks of a list, and removes structures with undo', async () => {
  let taken: unknown = null;
  let putBack = 0;
  await openPage('FULL_USER', '/lists', () => {
    answer(listHitLists, { lists: [starred(3)], limits: { lists: 100, inList: 10_000, inAll: 50_000 } });
    answer(hitListInRelease, { list: starred(3), structureIds: [7, 8], missing: 1, release });
    answer(hitListStructures, {
      list: starred(3),
      rows: [listed(null, 'OLD'), listed(7, 'ASPIRIN')],
      rowCount: 2,
      release,
    });
    answer(takeFromHitList, (body) => {
      taken = body;
      return { list: starred(2), removal: 'removal-1', removed: 1 };
    });
    answer(putBackInHitList, ({ removal }) => {
      putBack += removal === 'removal-1' ? 1 : 0;
      return { list: starred(3), restored: 1 };
    });
  });
  await expect
    .element(page.getByRole('button', { name: 'Open 2 structures of Starred in the results' }))
    .toBeVisible();
  expect(await seriousFindings()).toEqual([]);
  await page.getByRole('link', { name: '1 not in this release' }).click();
  await expect.element(page.getByText('Not in this release', { exact: true })).toBeVisible();
  expect(await seriousFindings()).toEqual([]);
  await page.getByRole('button', { name: 'Remove OLD from the list' }).click();
  await expect.poll(() => taken).toEqual({ keys: ['KEY-OLD'] });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => putBack).toBe(1);
});

it('writes a note in a preview, marks the row, and shows what another window saved meanwhile', async () => {
  const ownNote = page.getByRole('region', { name: 'Your note' });
  let there = note('First', 0);
  const revisions: (number | null)[] = [];
  await openCompounds(() => {
    answer(structureMarks, { structures: [{ str_id: 7, lists: [], note: there }] });
  });
  await page.getByRole('link', { name: 'Your note on ASPIRIN' }).click();
  await expect.element(ownNote.getByText('First')).toBeVisible();
  expect(await seriousFindings()).toEqual([]);
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByRole('textbox', { name: 'Your note' }).fill('Mine');
  there = note('Theirs', 1);
  answer(structureMarks, { structures: [{ str_id: 7, lists: [], note: there }] });
  fail(saveCompoundNote, 409, 'CONFLICT', 'The note on this compound was changed in another window.');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(page.getByText('Theirs')).toBeVisible();
  answer(saveCompoundNote, ({ text, revision }) => {
    revisions.push(revision);
    return { ...listedNote, ...note(text, 2) };
  });
  await page.getByRole('button', { name: 'Replace that note' }).click();
  await expect.element(ownNote.getByText('Mine')).toBeVisible();
  expect(revisions).toEqual([1]);
});
