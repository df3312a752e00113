import {
  activityLogs,
  allResultsCount,
  assayLogs,
  count,
  lineCounts,
  searchSchema,
  structureLogs,
  treeEndpointsOf,
} from '@moltrove/contract';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { encodeSearch } from '../../../../search/address/search-link.ts';
import { answer, failWithoutReason } from '../../../../testing/faked-server.ts';
import { openPage } from '../../../../testing/open-page.tsx';
import { searchId } from '../../../../testing/results-answers.ts';
import { releaseCounts } from '../../../../testing/usual-answers.ts';

const node = (id: string, structures: number) => ({
  id,
  parentId: 'root',
  label: id,
  hint: '',
  structures,
  activities: structures,
  childCount: 0,
  ids: [id] as [string],
  count: structures,
});

it('counts a node with the other rows of the search and in the release, and retries what failed', async () => {
  const rows = [
    { rowId: 'r1', criterion: { option: 'ClinicalPhases', phases: ['Approved'] } },
    { rowId: 'r2', criterion: { option: 'TreeView', tree: 'SourceOntologyTreeView', nodes: [] } },
  ];
  const search = encodeSearch(searchSchema.parse({ query: { rows } }));
  await openPage('FULL_USER', `/search?s=${search}`, () => {
    for (const prepared of [structureLogs, activityLogs, assayLogs]) failWithoutReason(prepared, 500);
    failWithoutReason(count, 500);
    failWithoutReason(lineCounts, 500);
    answer(allResultsCount, { searchid: searchId, rows: [releaseCounts] });
    answer(treeEndpointsOf('Taxonomy').nodes, {
      node: { ...node('root', 30), parentId: null, children: [node('Eukaryota', 20), node('Viruses', 10)] },
      absence: null,
    });
  });
  const row = page.getByRole('region', { name: 'Taxonomy / Source tree' });
  await row.getByRole('button', { name: 'Taxonomy / Source tree', exact: true }).click();
  await expect.element(row.getByText(/^Not counted in this search:/)).toBeVisible();
  answer(lineCounts, ({ lines }) => ({
    lines: lines.map(({ query }) => {
      const [first, second] = query.rows!;
      expect(first).toMatchObject({ criterion: { option: 'ClinicalPhases' } });
      const structures = JSON.stringify(second).includes('Eukaryota') ? 4 : 1;
      return { status: 'counted' as const, structures, activities: 9, references: 1, complete: true };
    }),
  }));
  await row.getByRole('button', { name: 'Try again' }).click();
  const eukaryota = 'Eukaryota 4 structures in this search 20 structures in the release 20 activities';
  await expect.element(row.getByRole('treeitem', { name: eukaryota })).toBeVisible();
  await expect
    .element(row.getByRole('treeitem', { name: /^Viruses 1 structure in this search/ }))
    .toBeVisible();
});
