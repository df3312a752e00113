import {
  compoundLeaflet,
  findCompound,
  referenceLeaflet,
  saveSessionSummary,
  setSarData,
  toWire,
} from '@moltrove/contract';
import type { CallResponse } from '@moltrove/contract';
import { cleanup } from 'vitest-browser-react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { seriousFindings } from '../../testing/accessibility.ts';
import { answer, disconnect, fail, respond } from '../../testing/faked-server.ts';
import { openPage } from '../../testing/open-page.tsx';
import { answerResults, resultRow } from '../../testing/results-answers.ts';

const names: Readonly<Record<number, string>> = { 7: 'ASPIRIN', 8: 'IBUPROFEN', 9: 'NAPROXEN' };
const smiles = 'CC(=O)Oc1ccccc1C(=O)O';
const counts = {
  structures: 1,
  activities: 15,
  assays: 9,
  references: 4,
  compoundRecords: 5,
  clinicalCompounds: 1,
};

const headOf = (strId: number): CallResponse<typeof compoundLeaflet> => ({
  str_id: strId,
  chembl_id: `CHEMBL${strId}`,
  pref_name: names[strId] ?? null,
  smiles: null,
  molecule_type: 'Small molecule',
  inchi_key: 'BSYNRYMUTXBXSQ-UHFFFAOYSA-N',
  mol_formula: 'C9H8O4',
  scaffold: null,
  natural_product: false,
  strIdNewlyAddedStatus: false,
  synonyms: [],
  synonymsFound: 0,
  forms: [],
  formsFound: 0,
  calculated: { mol_weight: 180.16, logp_calc: 1.31, psa: 63.6, hb_donors: 1, hb_acceptor: 3, rot_bonds: 2 },
  measured: { logd_calc: null, pka_value: null, solubility: null },
  counts,
  years: { first: 1996, last: 2005 },
  development: null,
  sections: [],
});

const reference: CallResponse<typeof referenceLeaflet> = {
  ref_id: 3,
  chembl_id: null,
  ref_type: 'J',
  reference: 'J Med Chem, 1996',
  title: 'On aspirin',
  authors: ['Doe J'],
  journal_patent_name: 'J Med Chem',
  year: 1996,
  volume: null,
  issue: null,
  start_page: null,
  end_page: null,
  pubmed_id: null,
  doi: null,
  patent_no: null,
  application_type: null,
  companies: [],
  company_addresses: null,
  abstract: null,
  counts,
  doubts: [],
  sections: [],
};

let headCalls: number[] = [];

function answerHeads(): void {
  answer(compoundLeaflet, (_, path) => {
    const strId = Number(path.split('/').at(-1));
    headCalls.push(strId);
    return headOf(strId);
  });
  answer(referenceLeaflet, reference);
  answer(saveSessionSummary, { saved: 1 });
  answer(findCompound, {
    state: 'found',
    structure: { ...headOf(7), activities: 15 },
    through: 'structure',
    message: null,
  });
}

const compound = (strId: number) => ({ str_id: strId, pref_name: names[strId]!, mol_weight: 180.16 });

/** Opens rows of three compounds, without drawings. */
const openCompounds = (more: () => void = () => undefined) =>
  openPage('FULL_USER', '/results/structuretab', () => {
    answerResults([7, 8, 9].map((strId) => resultRow('structures', compound(strId))));
    answerHeads();
    more();
  });

const preview = (name: string) => page.getByRole('region', { name: `Preview of ${name}`, exact: true });
const link = (name: string | number) => page.getByRole('link', { name: String(name), exact: true });
const focused = () => document.activeElement?.textContent ?? '';

beforeEach(async () => {
  headCalls = [];
  await page.viewport(1280, 900);
});
afterEach(cleanup);

it('shows a compound next to its row on the first click, and opens its page on the second without fetching again', async () => {
  const opened = await openCompounds();
  const before = opened.address();
  await link('ASPIRIN').click();
  const shown = preview('ASPIRIN');
  await expect.element(shown.getByRole('heading', { level: 2, name: 'ASPIRIN' })).toBeVisible();
  await expect.element(shown.getByRole('link', { name: 'Open 15 activities in the results' })).toBeVisible();
  await expect.element(shown.getByRole('button', { name: 'Copy the InChIKey' })).toBeVisible();
  await expect.element(page.getByRole('status').getByText('Preview of ASPIRIN, 1 of 3')).toBeInTheDocument();
  expect(opened.address()).toBe(before);
  await expect.element(page.getByRole('grid')).toBeVisible();
  expect(await seriousFindings()).toEqual([]);
  await link('ASPIRIN').click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'ASPIRIN' })).toBeVisible();
  expect(opened.address()).toBe('/leaflet/structure/7');
  expect(headCalls).toEqual([7]);
});

it('opens by the drawing too, and shows the compound of another row when that is clicked', async () => {
  const opened = await openCompounds(() => {
    answerResults([7, 8, 9].map((strId) => resultRow('structures', { ...compound(strId), smiles })));
  });
  await link('Preview IBUPROFEN').click();
  await expect.element(preview('IBUPROFEN')).toBeVisible();
  await link(9).click();
  await expect.element(preview('NAPROXEN')).toBeVisible();
  expect(page.getByRole('region', { name: /^Preview of/ }).elements()).toHaveLength(1);
  await link('Open NAPROXEN').click();
  await expect.poll(opened.address).toBe('/leaflet/structure/9');
});

it('leaves clicks with a modifier to the browser, at an address that can be opened in a tab', async () => {
  await openCompounds();
  const element = (await link('ASPIRIN').findElement()) as HTMLAnchorElement;
  expect(element.getAttribute('href')).toBe('/leaflet/structure/7');
  for (const modifier of ['ctrlKey', 'metaKey', 'shiftKey'] as const) {
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, [modifier]: true });
    let isLeft = false;
    const afterAll = (event: MouseEvent): void => {
      isLeft = !event.defaultPrevented;
      event.preventDefault();
    };
    window.addEventListener('click', afterAll, { once: true });
    element.dispatchEvent(click);
    expect(isLeft).toBe(true);
  }
  expect(page.getByRole('region', { name: /^Preview of/ }).elements()).toHaveLength(0);
});

it('is used by keys: Enter shows, arrows move to other rows, Enter opens, Escape closes and returns the focus', async () => {
  const opened = await openCompounds();
  const cell = page.getByRole('gridcell', { name: 'ASPIRIN', exact: true });
  ((await cell.findElement()) as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(preview('ASPIRIN')).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(preview('IBUPROFEN')).toBeVisible();
  await expect.poll(focused).toBe('IBUPROFEN');
  await page.getByRole('button', { name: 'Close the preview' }).click();
  await expect.element(page.getByRole('button', { name: 'Close the preview' })).not.toBeInTheDocument();
  expect(focused()).toBe('IBUPROFEN');
  await userEvent.keyboard('{Enter}');
  await expect.element(preview('IBUPROFEN')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(preview('IBUPROFEN')).not.toBeInTheDocument();
  expect(focused()).toBe('IBUPROFEN');
  await userEvent.keyboard('{Enter}{Enter}');
  await expect.poll(opened.address).toBe('/leaflet/structure/8');
});

it('steps through the compounds of the rows by [ and ], by its buttons and by arrows on them, and stops at the ends', async () => {
  await openCompounds();
  await link('IBUPROFEN').click();
  await expect.element(preview('IBUPROFEN').getByText('2 of 3')).toBeVisible();
  await userEvent.keyboard(']');
  await expect.element(preview('NAPROXEN').getByText('3 of 3')).toBeVisible();
  await expect.poll(focused).toBe('NAPROXEN');
  await userEvent.keyboard(']');
  await expect.element(preview('NAPROXEN')).toBeVisible();
  await userEvent.keyboard('[[');
  await expect.element(preview('IBUPROFEN')).toBeVisible();
  const previous = page.getByRole('button', { name: 'Previous compound' });
  await previous.click();
  await expect.element(preview('ASPIRIN')).toBeVisible();
  await expect.element(previous).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(preview('IBUPROFEN')).toBeVisible();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Previous compound');
});

it('says that a head could not be fetched, and fetches it on request', async () => {
  await openCompounds(() => disconnect(compoundLeaflet));
  await link('ASPIRIN').click();
  const failed = page.getByRole('region', { name: 'Preview of a compound' });
  await expect.element(failed.getByText('The compound could not be fetched.')).toBeVisible();
  await expect.element(failed.getByText(/The server cannot be reached/)).toBeVisible();
  await expect.element(failed.getByRole('link', { name: 'Open page' })).toBeVisible();
  answerHeads();
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect.element(preview('ASPIRIN')).toBeVisible();
});

it('holds its place while it is fetched, and says what the release lacks', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await openCompounds(() => {
    answer(compoundLeaflet, async () => {
      await promise;
      return headOf(7);
    });
  });
  await link('ASPIRIN').click();
  await expect.element(page.getByRole('status', { name: 'Fetching the compound' })).toBeInTheDocument();
  const { width } = page
    .getByRole('region', { name: 'Preview of a compound' })
    .element()
    .getBoundingClientRect();
  resolve();
  await expect.element(preview('ASPIRIN')).toBeVisible();
  expect(preview('ASPIRIN').element().getBoundingClientRect().width).toBe(width);
  fail(compoundLeaflet, 404, 'NOT_FOUND', 'This release has no structure with the ID 8.');
  await link('IBUPROFEN').click();
  await expect.element(page.getByText('This release has no structure with the ID 8.')).toBeVisible();
});

it('shows the structure of a form, and says so', async () => {
  const message = '8 is a form of ASPIRIN. The structure has the ID 7.';
  await openCompounds(() => {
    respond(compoundLeaflet, (_, path) =>
      path.endsWith('/8')
        ? Response.json(
            { code: 'NOT_FOUND', message, requestId: 'r1', details: { strId: 7 } },
            { status: 404 },
          )
        : Response.json(toWire(compoundLeaflet.response, headOf(7))),
    );
  });
  await link('IBUPROFEN').click();
  await expect.element(preview('ASPIRIN').getByText(message)).toBeVisible();
});

it('shows the reference of an assay and of an activity, whose page marks the structure', async () => {
  const opened = await openPage('FULL_USER', '/results/assaytab', () => {
    const named = { ref_id: 3, reference: 'J Med Chem, 1996' };
    answerResults([
      resultRow('assays', { assay_id: 5, ...named, str_id: 7 }),
      resultRow('assays', { assay_id: 6, reference: 'An assay without the ID of its reference' }),
    ]);
    answerHeads();
  });
  await expect.element(page.getByText('An assay without the ID of its reference')).toBeVisible();
  await expect.element(link('An assay without the ID of its reference')).not.toBeInTheDocument();
  await link('J Med Chem, 1996').click();
  const shown = preview('On aspirin');
  await expect.element(shown.getByRole('link', { name: 'Open 15 activities in the results' })).toBeVisible();
  await expect
    .element(shown.getByRole('link', { name: 'Documents of these results: only reference 3' }))
    .toHaveAttribute('href', expect.stringContaining('/results/documentstab'));
  await shown.getByRole('link', { name: 'Open page' }).click();
  await expect.poll(opened.address).toBe('/leafletreference/7/3');
});

it('closes when its counts open another search', async () => {
  const opened = await openCompounds();
  await link('ASPIRIN').click();
  await preview('ASPIRIN').getByRole('link', { name: 'Open 1 structure in the results' }).click();
  await expect.poll(opened.address).toContain('?s=');
  await expect.element(page.getByRole('button', { name: 'Close the preview' })).not.toBeInTheDocument();
});

it('is a sheet at the bottom of a narrow window, below cards', async () => {
  await page.viewport(390, 844);
  await openCompounds(() => {
    answerResults([7, 8, 9].map((strId) => resultRow('structures', { ...compound(strId), smiles })));
  });
  await page.getByRole('listitem').getByRole('link', { name: 'ASPIRIN', exact: true }).click();
  const edges = () => {
    const { left, right, bottom } = preview('ASPIRIN').element().getBoundingClientRect();
    return [left, right, bottom];
  };
  await expect.poll(edges).toEqual([0, 390, 844]);
  expect(await seriousFindings()).toEqual([]);
  await page.getByRole('button', { name: 'Next compound' }).click();
  const sheet = await preview('IBUPROFEN').findElement();
  const drawing = page.getByRole('link', { name: 'Open IBUPROFEN' });
  const end = () => drawing.element().getBoundingClientRect().bottom;
  await expect.poll(end).toBeLessThanOrEqual(sheet.getBoundingClientRect().top);
  await page.getByRole('button', { name: 'Close the preview' }).click();
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Preview IBUPROFEN');
});

it('opens from the name, the ID and the drawing of a row of the SAR table', async () => {
  const opened = await openPage('FULL_USER', '/sarview/sartable', () => {
    answerResults([]);
    answerHeads();
    answer(setSarData, {
      columns: [
        {
          key: 'ACHE|IC50|nM',
          targetId: 'CHEMBL220',
          target: 'ACHE',
          organism: 'Homo sapiens',
          activityType: 'IC50',
          unit: 'nM',
          lowerIsBetter: true,
          structures: 1,
          activities: 1,
        },
      ],
      columnCount: 1,
      columnsKept: 1,
      rows: [7, 8, 9].map((strId) => ({
        str_id: strId,
        smiles,
        name: names[strId]!,
        cells: [null],
        elsewhere: 0,
      })),
      rowCount: 3,
      structures: 3,
      activities: 1,
      leftOut: 0,
    });
  });
  await link('ASPIRIN').click();
  await expect.element(preview('ASPIRIN').getByText('1 of 3')).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(preview('IBUPROFEN')).toBeVisible();
  await link(9).click();
  await expect
    .element(preview('NAPROXEN').getByRole('link', { name: 'Structures of these results: only structure 9' }))
    .toBeVisible();
  await link('Open NAPROXEN').click();
  await expect.poll(opened.address).toBe('/leaflet/structure/9');
});
