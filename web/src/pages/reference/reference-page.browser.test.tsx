import {
  citedRows,
  referenceAssays,
  referenceCitedAgain,
  referenceCompounds,
  referenceLeaflet,
  referenceSarTable,
} from '@moltrove/contract';
import type { ActivityGroup, CallResponse, CitedValue, ReferenceCitedAgain } from '@moltrove/contract';
import { cleanup } from 'vitest-browser-react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { encodeSearch } from '../../search/address/search-link.ts';
import { seriousFindings } from '../../testing/accessibility.ts';
import { answer, fail } from '../../testing/faked-server.ts';
import { openPage } from '../../testing/open-page.tsx';

const head: CallResponse<typeof referenceLeaflet> = {
  ref_id: 3,
  chembl_id: 'CHEMBL1156284',
  ref_type: 'J',
  reference: 'J Med Chem, 1996, 39(10), 1943-1945',
  title: 'On aspirin',
  authors: ['Doe J', 'Roe R'],
  journal_patent_name: 'J Med Chem',
  source_journal: 'J. Med. Chem.',
  year: 1996,
  volume: '39',
  issue: '10',
  start_page: '1943',
  end_page: '1945',
  pubmed_id: 12_729_675,
  doi: '10.1021/jm1',
  patent_no: null,
  application_type: null,
  companies: ['Bayer'],
  company_addresses: null,
  abstract: 'We measured aspirin.',
  counts: {
    structures: 3,
    activities: 4,
    assays: 2,
    references: 1,
    compoundRecords: 3,
    clinicalCompounds: 1,
  },
  doubts: [{ doubt: 'sourceDuplicate', activities: 1 }],
  sections: [
    { section: 'compounds', count: 3 },
    { section: 'sarTable', count: 4 },
    { section: 'assays', count: 2 },
    { section: 'citedAgain', count: 1 },
    { section: 'doubts', count: 1 },
  ],
};

const group: ActivityGroup = {
  target: {
    targetId: 'CHEMBL221',
    name: 'Cyclooxygenase-1',
    organism: 'Homo sapiens',
    mutation: null,
    severalMutations: false,
  },
  assayType: null,
  activityType: 'IC50',
  unit: 'nM',
  units: null,
  actIds: null,
  activities: 2,
  measured: 2,
  censored: 0,
  inactive: 0,
  notDetermined: 0,
  state: 'measured',
  value: 1670,
  prefix: '=',
  min: 1500,
  max: 1840,
  assays: 1,
  references: 1,
  noisy: false,
  lowerIsBetter: true,
};

const named = (strId: number, key: string | null) => ({
  str_id: strId,
  chembl_id: `CHEMBL${strId}`,
  records: [{ gvk_id: strId, compound_key: key, compound_name: null }],
  recordsFound: 1,
});

const compound = (strId: number, key: string | null, name: string) => ({
  ...named(strId, key),
  pref_name: name,
  smiles: 'CC(=O)Oc1ccccc1C(=O)O',
  activities: strId === 7 ? 2 : 0,
  groups: strId === 7 ? [group] : [],
  groupsFound: strId === 7 ? 1 : 0,
});

const compounds: CallResponse<typeof referenceCompounds> = {
  ref_id: 3,
  order: 'compoundKey',
  pageNumber: 0,
  count: 3,
  position: 1,
  compounds: [compound(9, '2', 'TWO'), compound(7, '10a', 'ASPIRIN'), compound(8, null, 'NONE')],
};

function answerReference(
  changed: Partial<typeof compounds> = {},
  moreSarRows: CallResponse<typeof referenceSarTable>['rows'] = [],
): void {
  answer(referenceLeaflet, head);
  answer(referenceCompounds, { ...compounds, ...changed });
  answer(referenceSarTable, {
    columns: [
      {
        key: 'c',
        targetId: 'CHEMBL221',
        target: 'Cyclooxygenase-1',
        organism: 'Homo sapiens',
        activityType: 'IC50',
        unit: 'nM',
        lowerIsBetter: true,
        structures: 1,
        activities: 2,
      },
    ],
    columnCount: 4,
    columnsKept: 4,
    rows: [
      {
        ...named(7, '10a'),
        smiles: null,
        name: 'ASPIRIN',
        cells: [{ ...group, state: 'measured', exact: 2, bounds: 0 }],
        elsewhere: 0,
      },
      ...moreSarRows,
    ],
    rowCount: 1 + moreSarRows.length,
    structures: 3,
    activities: 4,
    leftOut: 0,
  });
  answer(referenceAssays, {
    ref_id: 3,
    assays: [
      {
        assay_id: 5,
        chembl_id: null,
        enzyme_cell_assay: 'Inhibition of COX-1',
        assay_type: 'B',
        assay_method_name: null,
        organism: null,
        mutant: null,
        targetId: 'CHEMBL221',
        target: 'Cyclooxygenase-1',
        activities: 3,
        structures: 2,
      },
    ],
    count: 1,
  });
  answer(referenceCitedAgain, citedAgain);
}

const citedValue: CitedValue = {
  act_id: 1,
  std_activity_type: 'IC50',
  activity_value: 1670,
  standard_uom: 'nM',
  str_id: 7,
  chembl_id: 'CHEMBL25',
  pref_name: null,
  name: null,
  target: 'Cyclooxygenase-1',
  citing: [
    {
      act_id: 12,
      std_activity_type: 'IC50',
      activity_value: 1.7,
      standard_uom: 'uM',
      ref_id: 4,
      reference: 'J Nat Prod, 2001',
      year: 2001,
    },
  ],
  citingFound: 1,
  otherCitingActIds: [],
};

const citedAgain: ReferenceCitedAgain = {
  ref_id: 3,
  compared: true,
  activities: 1,
  actIds: [1],
  citingActivities: 1,
  citingActIds: [12],
  citingReferences: 1,
  values: [citedValue],
};

const section = (name: string) => page.getByRole('region', { name, exact: true });
const entries = () =>
  [...section('Compounds').element().querySelectorAll('ol > li')].map((entry) => entry.textContent);

beforeEach(() => page.viewport(1280, 900));
// Before the window changes its size, which would make the page fetch sections without answers.
afterEach(cleanup);

it('says what the reference is, with links to what others wrote', async () => {
  await openPage('FULL_USER', '/leafletreference/0/3', answerReference);
  const article = page.getByRole('article', { name: 'On aspirin' });
  await expect.element(article.getByText('1996, 39(10), 1943–1945')).toBeVisible();
  await expect.element(article.getByText('Journal article')).toBeVisible();
  await expect.element(article.getByText('We measured aspirin.')).toBeVisible();
  const links = [
    'Open the references with the author Doe J',
    'Open the references with the author Roe R',
    'Bayer',
  ];
  for (const name of links)
    await expect.element(article.getByRole('link', { name, exact: true })).toBeVisible();
  await expect.element(article.getByRole('button', { name: 'Copy the DOI' })).toBeVisible();
  await expect
    .element(article.getByRole('link', { name: /^PubMed/ }))
    .toHaveAttribute('href', 'https://pubmed.ncbi.nlm.nih.gov/12729675/');
  await expect.poll(() => document.title).toBe('On aspirin · Moltrove');
});

it('lists structures by their numbers, marks the one of the address, and links each to its page', async () => {
  await openPage('FULL_USER', '/leafletreference/7/3', answerReference);
  await expect
    .poll(() => entries().map((text) => /^(2|10a|NONE)/.exec(text)?.[0]))
    .toEqual(['2', '10a', 'NONE']);
  const marked = section('Compounds').element().querySelector('[aria-current="true"]');
  expect(marked?.textContent).toMatch(/^10aASPIRIN/);
  await expect
    .element(section('Compounds').getByRole('link', { name: 'ASPIRIN', exact: true }))
    .toHaveAttribute('href', '/leaflet/structure/7');
  await expect.element(section('Compounds').getByText('1,670', { exact: true })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Open 2 activities: IC50 (nM), Cyclooxygenase-1' }))
    .toBeVisible();
});

it('names structures in the SAR table by their numbers, or else by name or ChEMBL ID', async () => {
  const withoutNumber = { ...named(9, null), smiles: null, name: null, cells: [null], elsewhere: 1 };
  await openPage('FULL_USER', '/leafletreference/0/3', () => answerReference({}, [withoutNumber]));
  await expect.element(section('SAR table')).toBeInTheDocument();
  section('SAR table').element().scrollIntoView();
  const rows = section('SAR table').getByRole('rowheader');
  await expect.poll(() => rows.elements().map((row) => row.textContent)).toEqual(['10aASPIRIN', 'CHEMBL9']);
  await expect
    .element(rows.getByRole('link', { name: '10a' }))
    .toHaveAttribute('href', '/leaflet/structure/7');
});

it.each([
  ['999', 'Structure 999 is not in this reference, so none is marked.'],
  ['aspirin', '“aspirin” is not a structure ID, so no structure is marked.'],
])('opens for the structure %s, which it does not have, and says so', async (sid, sentence) => {
  await openPage('FULL_USER', `/leafletreference/${sid}/3`, () => answerReference({ position: null }));
  await expect.element(section('Compounds').getByText(sentence)).toBeVisible();
  expect(section('Compounds').element().querySelector('[aria-current="true"]')).toBeNull();
});

it('shows the other sections when one fails, and fetches that one again on request', async () => {
  await openPage('FULL_USER', '/leafletreference/0/3', () => {
    answerReference();
    fail(referenceCompounds, 500, 'INTERNAL', 'The compounds failed.');
  });
  const failed = section('Compounds');
  await expect.element(failed.getByText('The compounds could not be fetched.')).toBeVisible();
  await expect.element(section('Assays').getByText('Inhibition of COX-1')).toBeVisible();
  answerReference();
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect.element(failed.getByRole('link', { name: 'ASPIRIN', exact: true })).toBeVisible();
});

it('names the later references that give a value again, each with a link to its page', async () => {
  await openPage('FULL_USER', '/leafletreference/0/3#citedAgain', answerReference);
  const cited = section('Cited again later');
  await expect.element(cited.getByText('IC50 1.7 uM')).toBeVisible();
  await expect.element(cited.getByRole('link', { name: 'CHEMBL25' })).toBeVisible();
  await expect
    .element(cited.getByRole('link', { name: 'J Nat Prod, 2001' }))
    .toHaveAttribute('href', '/leafletreference/7/4');
  await expect.element(cited.getByRole('link', { name: 'Open 1 later reference' })).toBeVisible();
});

it('opens exactly the later values that it does not list', async () => {
  await openPage('FULL_USER', '/leafletreference/0/3#citedAgain', () => {
    answerReference();
    const value = { ...citedValue, citingFound: 3, otherCitingActIds: [15, 18] };
    answer(referenceCitedAgain, { ...citedAgain, values: [value] });
  });
  const others = section('Cited again later').getByRole('link', { name: 'Open 2 more values of CHEMBL25' });
  await expect.element(others).toHaveTextContent('and 2 more values');
  const rows = encodeSearch(citedRows([15, 18])!.search);
  await expect.element(others).toHaveAttribute('href', `/results/activitiestab?s=${rows}`);
});

it('says how many later values there are without a link if they are too many to name', async () => {
  await openPage('FULL_USER', '/leafletreference/0/3#citedAgain', () => {
    answerReference();
    const value = { ...citedValue, citingFound: 2502, otherCitingActIds: null };
    answer(referenceCitedAgain, { ...citedAgain, values: [value] });
  });
  const cited = section('Cited again later');
  await expect.element(cited.getByText('and 2,501 more values')).toBeVisible();
  await expect.element(cited.getByRole('link', { name: /more values/ })).not.toBeInTheDocument();
});

it('has no SAR table for a role that may not view one', async () => {
  await openPage('PARTIAL_USER', '/leafletreference/0/3', () => {
    answer(referenceLeaflet, head);
    answer(referenceCompounds, compounds);
    answerReference();
  });
  await expect.element(section('Compounds')).toBeVisible();
  const contents = page.getByRole('navigation', { name: 'Contents' });
  await expect.element(contents.getByRole('link', { name: /^Assays/ })).toBeVisible();
  await expect.element(contents.getByRole('link', { name: /^SAR table/ })).not.toBeInTheDocument();
});

it.each([
  ['text', '/leafletreference/0/abc', '“abc” is not a reference ID.'],
  ['a control character', '/leafletreference/0/%00', 'An empty text is not a reference ID.'],
  ['4,000 characters', `/leafletreference/0/${'9'.repeat(4000)}`, 'is not a reference ID.'],
])('answers a bad address with a sentence and a link to continue: %s', async (_, address, sentence) => {
  await openPage('FULL_USER', address, () => {});
  await expect.element(page.getByText(sentence)).toBeVisible();
  await page.getByRole('button', { name: 'Search by DOI, PubMed ID or patent number' }).click();
  await expect.element(page.getByRole('combobox').first()).toHaveFocus();
});

it('says that a reference is not in the release, and offers another try if fetching it failed', async () => {
  const opened = await openPage('FULL_USER', '/leafletreference/0/9', () =>
    fail(referenceLeaflet, 404, 'NOT_FOUND', 'This release has no reference with the ID 9.'),
  );
  await expect.element(page.getByText('This release has no reference with the ID 9.')).toBeVisible();
  fail(referenceLeaflet, 500, 'INTERNAL', 'The head failed.');
  await opened.goTo('/leafletreference/0/3');
  await expect.element(page.getByText('The reference could not be fetched')).toBeVisible();
  answerReference();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'On aspirin' })).toBeVisible();
});

it('fits 390 pixels and has no serious accessibility findings', async () => {
  await page.viewport(390, 844);
  await openPage('FULL_USER', '/leafletreference/7/3', answerReference);
  await expect.element(section('Doubtful values')).toBeInTheDocument();
  for (const name of ['Compounds', 'SAR table', 'Assays', 'Cited again later', 'Doubtful values']) {
    const element = section(name).element();
    element.scrollIntoView();
    await expect.poll(() => element.querySelector('.mantine-Skeleton-root')).toBeNull();
  }
  expect(document.documentElement.scrollWidth).toBe(390);
  expect(await seriousFindings()).toEqual([]);
});
