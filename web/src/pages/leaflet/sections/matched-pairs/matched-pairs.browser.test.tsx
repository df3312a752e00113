import {
  compoundLeaflet,
  findCompound,
  leafletMatchedPairs,
  measuredRows,
  pairedRows,
} from '@moltrove/contract';
import type { CallResponse, OpenedRows } from '@moltrove/contract';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { searchParameter } from '../../../../search/address/linked-search.ts';
import { seriousFindings } from '../../../../testing/accessibility.ts';
import { answer } from '../../../../testing/faked-server.ts';
import { aspirinSmiles, compoundHeadOf } from '../../../../testing/head-answers.ts';
import { openPage } from '../../../../testing/open-page.tsx';

type Answer = CallResponse<typeof leafletMatchedPairs>;

const target = {
  targetId: 'CHEMBL221',
  name: 'Cyclooxygenase-1',
  organism: 'Homo sapiens',
  mutation: null,
  severalMutations: false,
};
const pair = (strId: number, name: string, changed: Partial<Answer['pairs'][number]> = {}) => ({
  structure: { str_id: strId, chembl_id: null, pref_name: name, smiles: 'CC(=O)Oc1ccccc1C(=O)OC' },
  from: null,
  to: '[*:1]C',
  cuts: 1,
  assays: [],
  assaysFound: 0,
  difference: null,
  activities: 0,
  actIds: null,
  ...changed,
});

function answerPairs(changed: Partial<Answer> = {}): void {
  const sections = [{ section: 'matchedPairs' as const, count: null }];
  const structure = {
    str_id: 7,
    chembl_id: 'CHEMBL25',
    pref_name: 'ASPIRIN',
    smiles: aspirinSmiles,
    activities: 15,
  };
  answer(findCompound, { state: 'found', structure, through: 'structure', message: null });
  answer(compoundLeaflet, compoundHeadOf(7, { smiles: aspirinSmiles, sections }));
  answer(leafletMatchedPairs, {
    str_id: 7,
    problem: null,
    structures: 2,
    strIds: [8, 9],
    compared: 1,
    comparedIds: [8],
    leftOut: 0,
    pairs: [
      pair(8, 'METHYL ESTER', {
        assays: [
          { assay_id: 3, chembl_id: 'CHEMBL612545', target, activityType: 'IC50', own: 5.78, other: 4.5 },
        ],
        assaysFound: 1,
        difference: -1.28,
        activities: 3,
        actIds: [11, 12, 13],
      }),
      pair(9, 'LINKED', { from: '[*:1]OC[*:2]', to: '[*:1]CN[*:2]', cuts: 2 }),
    ],
    ...changed,
  });
}

const section = page.getByRole('region', { name: 'Matched pairs' });

it('shows what changes, the other structure, and the values of both in the same assays', async () => {
  await openPage('FULL_USER', '/leaflet/structure/7#matchedPairs', () => answerPairs());
  const pairs = section.getByRole('list', { name: 'Matched pairs' });
  await expect.element(pairs.getByRole('group', { name: 'H becomes *C', exact: true })).toBeVisible();
  await expect.element(pairs.getByRole('group', { name: '*OC* becomes *CN*' })).toBeVisible();
  await expect.element(pairs.getByText('−1.28')).toBeVisible();
  await expect
    .element(pairs.getByText('Cyclooxygenase-1 (Homo sapiens), IC50: 5.78 → 4.50, CHEMBL612545'))
    .toBeVisible();
  await expect.element(pairs.getByRole('link', { name: 'CHEMBL612545' })).toBeVisible();
  await expect.element(pairs.getByText('CH₃').first()).toBeVisible();
  await expect.element(pairs.getByText('no exact values in the same assay')).toBeVisible();
  await expect.element(pairs.getByRole('link', { name: 'METHYL ESTER', exact: true })).toBeVisible();
  expect(await seriousFindings()).toEqual([]);
});

/** The address of a link of the section. */
const opened = async (name: string): Promise<string | null> => {
  const link = section.getByRole('link', { name });
  await expect.element(link).toBeVisible();
  return link.element().getAttribute('href');
};
const addressOf = ({ search }: OpenedRows, tab: string): string =>
  `/results/${tab}?s=${searchParameter(search).s}`;

it('opens exactly the structures and values that it counts', async () => {
  await openPage('FULL_USER', '/leaflet/structure/7#matchedPairs', () => answerPairs());
  expect(await opened('Open 2 structures: matched pairs')).toBe(
    addressOf(pairedRows([8, 9])!, 'structuretab'),
  );
  expect(await opened('Open 1 structure with values in the same assay')).toBe(
    addressOf(pairedRows([8])!, 'structuretab'),
  );
  expect(await opened('Open 3 values of both structures: METHYL ESTER')).toBe(
    addressOf(measuredRows({ actIds: [11, 12, 13] })!, 'activitiestab'),
  );
});

it('says what is missing: pairs, values, a part of the comparison, or the index', async () => {
  const none = { structures: 0, strIds: [], compared: 0, comparedIds: [], pairs: [] };
  await openPage('FULL_USER', '/leaflet/structure/7#matchedPairs', () =>
    answerPairs({ ...none, leftOut: 1 }),
  );
  await expect.element(section.getByText('No structure of this release differs from it')).toBeVisible();
  await expect
    .element(section.getByText('Not complete: 1 constant part of this structure is in too many structures'))
    .toBeVisible();
});

it('says that a release was built before pairs were indexed', async () => {
  await openPage('FULL_USER', '/leaflet/structure/7#matchedPairs', () =>
    answerPairs({
      problem: 'notIndexed',
      structures: 0,
      strIds: [],
      compared: 0,
      comparedIds: [],
      pairs: [],
    }),
  );
  await expect.element(section.getByText('built before matched pairs were indexed')).toBeVisible();
});

it('fits a phone', async () => {
  await page.viewport(390, 844);
  await openPage('FULL_USER', '/leaflet/structure/7#matchedPairs', () => answerPairs());
  await expect.element(section.getByText('−1.28')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(390);
});
