import { treeEndpointsOf } from '@moltrove/contract';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer, disconnect } from '../../../../testing/faked-server.ts';
import { openPage } from '../../../../testing/open-page.tsx';

const calls = treeEndpointsOf('Taxonomy');
const node = {
  id: 'Eukaryota',
  parentId: 'root',
  label: 'Eukaryota',
  hint: '',
  structures: 10,
  activities: 20,
  childCount: 0,
  ids: ['Eukaryota'] as [string],
  count: 10,
};

it('a tree that could not be fetched can be retried, and a search in it without hits says so', async () => {
  await openPage('FULL_USER', '/search', () => disconnect(calls.nodes));
  const criteria = page
    .getByRole('navigation', { name: 'Criteria' })
    .getByRole('group', { name: 'Tree View' });
  await criteria.getByRole('button', { name: 'Taxonomy / Source' }).click();
  const row = page.getByRole('region', { name: 'Taxonomy / Source tree' });
  await expect.element(row.getByText('The tree could not be fetched.')).toBeVisible();
  answer(calls.nodes, { node: { ...node, id: 'root', parentId: null, children: [node] }, absence: null });
  await row.getByRole('button', { name: 'Try again' }).click();
  await expect.element(row.getByRole('treeitem', { name: /^Eukaryota/ })).toBeVisible();
  answer(calls.search, { nodes: [], above: [], total: 0 });
  await row.getByRole('textbox', { name: /^Find in/ }).fill('no such organism');
  const none = 'Nothing in the Taxonomy / Source tree has “no such organism” in its name.';
  await expect.element(row.getByText(none)).toBeVisible();
});
