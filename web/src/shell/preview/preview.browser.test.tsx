import {
  assayHead,
  compoundLeaflet,
  lineCounts,
  namedHead,
  searchSchema,
  setSarData,
  targetHead,
  toWire,
} from '@moltrove/contract';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { encodeSearch } from '../../search/address/search-link.ts';
import { seriousFindings } from '../../testing/accessibility.ts';
import { answer, disconnect, fail, respond } from '../../testing/faked-server.ts';
import {
  answerHeads,
  aspirinSmiles,
  compoundHeadOf,
  compoundNames,
  compoundRow,
  headOfAssay,
  headOfTarget,
  openCompounds,
} from '../../testing/head-answers.ts';
import { openPage } from '../../testing/open-page.tsx';
import { answerResults, resultRow } from '../../testing/results-answers.ts';
import { sarTableOf } from '../../testing/sar-answers.ts';
import { releaseCounts } from '../../testing/usual-answers.ts';

const preview = (name: string) => page.getByRole('region', { name: `Preview of ${name}`, exact: true });
const link = (name: string | number) => page.getByRole('link', { name: String(name), exact: true });
const focused = () => document.activeElement?.textContent ?? '';

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
  expect(opened.heads).toEqual([7]);
});

it('opens by the drawing too, and shows the compound of another row when that is clicked', async () => {
  const opened = await openCompounds(() => {
    answerResults([7, 8, 9].map((strId) => compoundRow(strId, { smiles: aspirinSmiles })));
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
      return compoundHeadOf(7);
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
        : Response.json(toWire(compoundLeaflet.response, compoundHeadOf(7))),
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
    .element(shown.getByRole('link', { name: 'References of these results: only this reference' }))
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

it('opens from the name and the drawing of a row of the SAR table', async () => {
  const opened = await openPage('FULL_USER', '/sarview/sartable', () => {
    answerResults([]);
    answerHeads();
    answer(
      setSarData,
      sarTableOf([7, 8, 9].map((id) => ({ str_id: id, smiles: aspirinSmiles, name: compoundNames[id]! }))),
    );
  });
  await link('ASPIRIN').click();
  await expect.element(preview('ASPIRIN').getByText('1 of 3')).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(preview('IBUPROFEN')).toBeVisible();
  await link('NAPROXEN').click();
  await expect
    .element(
      preview('NAPROXEN').getByRole('link', { name: 'Structures of these results: only this compound' }),
    )
    .toBeVisible();
  await link('Open NAPROXEN').click();
  await expect.poll(opened.address).toBe('/leaflet/structure/9');
});

describe('of an activity', () => {
  const search = searchSchema.parse({
    query: {
      rows: [{ rowId: 'r1', criterion: { option: 'ActivityTypes', terms: [{ activityType: 'IC50' }] } }],
    },
  });
  const openActivity = () =>
    openPage('FULL_USER', `/results/activitiestab?s=${encodeSearch(search)}`, () => {
      answerResults([
        resultRow('activities', {
          act_id: 1,
          str_id: 7,
          assay_id: 6,
          protein: 'Cyclooxygenase-1',
          target_chembl_id: 'CHEMBL221',
          enzyme_cell_assay: 'Inhibition of COX-1',
        }),
      ]);
      answerHeads();
      answer(targetHead, {
        head: headOfTarget('CHEMBL221', 'Cyclooxygenase-1'),
        targets: [],
        targetsFound: 0,
      });
      answer(assayHead, headOfAssay);
      answer(lineCounts, {
        lines: [{ status: 'counted', structures: 2, activities: 3, references: 1, complete: true }],
      });
    });

  it('the target is shown with numbers that open its rows, in the release and in the results', async () => {
    const opened = await openActivity();
    await link('Cyclooxygenase-1').click();
    const shown = preview('Cyclooxygenase-1');
    await expect
      .element(shown.getByRole('link', { name: 'Open 15 activities in the results' }))
      .toBeVisible();
    await expect.element(shown.getByRole('link', { name: 'Open 12 activities: IC50 (nM)' })).toBeVisible();
    await expect.element(shown.getByRole('cell', { name: '350' })).toBeVisible();
    expect(await seriousFindings()).toEqual([]);
    await shown.getByRole('link', { name: 'Open 3 activities of these results' }).click();
    await expect.poll(opened.address).toMatch(/^\/new-search-results\/activitiestab\?(?=.*s=)(?=.*from=)/);
    await expect.element(page.getByText(/Cyclooxygenase-1/).first()).toBeVisible();
  });

  it('a second click opens its rows, links inside it preview further, and Back returns', async () => {
    const opened = await openActivity();
    await link('Inhibition of COX-1').click();
    const assay = preview('Assay CHEMBL600');
    await assay.getByRole('link', { name: 'J Med Chem, 1996' }).click();
    await expect.element(preview('On aspirin')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Back to the preview before' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(assay).toBeVisible();
    await link('Inhibition of COX-1').click();
    await expect.poll(opened.address).toMatch(/^\/results\/activitiestab\?s=/);
  });
});

it('shows the development compounds of a company by phase', async () => {
  await openPage('FULL_USER', '/results/developmentcompoundstab', () => {
    answerResults([
      resultRow('clinicalCompounds', { str_id: 7, company_names: 'Acme; Borg Ltd', linked_targets: '[]' }),
    ]);
    answer(namedHead, {
      kind: 'company',
      name: 'Borg Ltd',
      roles: [
        {
          counts: { ...releaseCounts, clinicalCompounds: 3, activities: 9 },
          entries: [
            { value: 'Phase II', label: 'Phase II', count: 2 },
            { value: 'Approved', label: 'Approved', count: 1 },
          ],
        },
        null,
      ],
    });
  });
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Companies', exact: true }).click();
  await userEvent.keyboard('{Escape}');
  await link('Borg Ltd').click();
  const shown = preview('Borg Ltd');
  await expect.element(shown.getByText('Approved')).toBeVisible();
  expect(
    shown
      .getByRole('listitem')
      .elements()
      .map((each) => each.textContent),
  ).toEqual(['Approved1', 'Phase II2']);
  await expect
    .element(shown.getByRole('link', { name: 'Open 1 development compound: Approved' }))
    .toBeVisible();
});
