import { allResultsCount, count, searchSchema, structuresBySmilesSmarts } from '@moltrove/contract';
import type { CallBody, CallResponse } from '@moltrove/contract';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { encodeSearch } from '../../../../search/address/search-link.ts';
import { seriousFindings } from '../../../../testing/accessibility.ts';
import { answer, respond } from '../../../../testing/faked-server.ts';
import { openPage } from '../../../../testing/open-page.tsx';
import { answerResults, resultRow, searchId } from '../../../../testing/results-answers.ts';
import {
  addStructureRow,
  countsOfDrawn,
  failPreparations,
  firstHits,
  quinazoline,
  structureField,
  structureRow,
} from '../../../../testing/structure-row.ts';

const gefitinib = 'COc1cc2ncnc(Nc3ccc(F)c(Cl)c3)c2cc1OCCCN1CCOCC1';
const unreadable: Readonly<Record<string, number>> = { C1CC: 2, 'C1CC(': 2 };
const withQuinazoline = encodeSearch(
  searchSchema.parse({
    query: {
      rows: [
        {
          rowId: 'r1',
          criterion: { option: 'Structure', drawing: { format: 'smiles', value: quinazoline } },
        },
      ],
    },
  }),
);

const found = page.getByRole('complementary', { name: 'What the search finds' });
const match = structureRow.getByLabelText('Match', { exact: true });
const highlighted = () => document.querySelectorAll('img[data-matched-atoms="10"]').length;
const overhang = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

/** The server's answer to a drawing: six hits of 54, or why it cannot be read. */
function drawingAnswer(value: string): Response {
  const position = unreadable[value];
  if (position !== undefined) {
    const message = `A ring is opened but never closed (position ${position}).`;
    const details = { field: 'drawing', position };
    return Response.json({ code: 'INVALID_QUERY', message, requestId: 'r1', details }, { status: 400 });
  }
  const structures = Array.from({ length: 6 }, (_, at) => ({
    str_id: at + 1,
    smiles: value,
    pref_name: `COMPOUND ${at + 1}`,
    chembl_id: null,
    similarity: null,
  }));
  const hits: CallResponse<typeof structuresBySmilesSmarts> = { complete: true, count: 54, structures };
  return Response.json(hits);
}

/** Answers what a row with a structure asks, and the results of its search. Returns the bodies of its calls, in order. */
function answerDrawings(): unknown[] {
  const asked: unknown[] = [];
  const countsFor = (body: unknown) => {
    asked.push(body);
    return countsOfDrawn(body);
  };
  failPreparations();
  respond(structuresBySmilesSmarts, (body) => {
    asked.push(body);
    return drawingAnswer((body as CallBody<typeof structuresBySmilesSmarts>).value);
  });
  answer(count, (body) => ({ rows: countsFor(body) }));
  answer(allResultsCount, (body) => ({ searchid: searchId, rows: countsFor(body) }));
  answerResults([resultRow('structures', { str_id: 1, smiles: quinazoline })]);
  return asked;
}

const structuresFound = (structures: number) =>
  expect.element(found.getByText(`${structures}`, { exact: true }).first()).toBeVisible();

it('asks the server once about an unreadable SMILES', async () => {
  let asked: unknown[] = [];
  await openPage('FULL_USER', '/search', () => {
    asked = answerDrawings();
  });
  await addStructureRow();
  await structureField.fill('C1CC(');
  await expect.element(found.getByText(/^A structure row cannot be searched for/)).toBeVisible();
  await expect.element(structureRow.getByText('cannot be read')).toBeVisible();
  // No counts were asked for, whose calls have the drawing in their search.
  const about = asked.filter((body) => JSON.stringify(body).includes('C1CC('));
  expect(about).toEqual([expect.objectContaining({ value: 'C1CC(' })]);
});

it('shows what is wrong with a text and where, and counts nothing until it is corrected', async () => {
  await openPage('FULL_USER', '/search', () => void answerDrawings());
  await addStructureRow();
  await structureField.fill('C1CC');
  await expect
    .element(structureRow.getByText('A ring is opened but never closed (position 2).'))
    .toBeVisible();
  await expect.element(structureRow.getByLabelText('Position 2: 1')).toBeVisible();
  await expect.element(structureRow.getByText('cannot be read')).toBeVisible();
  await expect.element(found.getByText(/^A structure row cannot be searched for/)).toBeVisible();
  await expect.element(found.getByRole('button', { name: 'Show results' })).toBeDisabled();
  expect(found.getByText('0', { exact: true }).elements()).toHaveLength(6);
  expect(firstHits.elements()).toEqual([]);
  // The page reads it too, and does not wait for the server.
  respond(structuresBySmilesSmarts, () => new Promise<Response>(() => undefined));
  await structureField.fill('[#7;!$(N)]c1ccc?c1');
  await expect.element(structureRow.getByText('This is not valid SMARTS (position 16).')).toBeVisible();
  answerDrawings();
  await structureField.fill(quinazoline);
  await structuresFound(54);
  await expect.element(structureRow.getByText('cannot be read')).not.toBeInTheDocument();
});

it('offers recent and favourite structures', async () => {
  const opened = await openPage('FULL_USER', `/search?s=${withQuinazoline}`, () => void answerDrawings());
  const unfold = structureRow.getByRole('button', { name: 'Structure', exact: true });
  await structuresFound(54);
  await expect.element(structureRow.getByText('contains this structure')).toBeVisible();
  await unfold.click();
  await structureRow.getByRole('button', { name: `Favourite: ${quinazoline}` }).click();
  await structureField.fill(gefitinib);
  await structuresFound(1);
  await expect.element(structureRow.getByText('1 str. · 223 act.')).toBeVisible();
  (match.element() as HTMLElement).focus();
  const favourites = structureRow.getByRole('region', { name: 'Favourite and recent structures' });
  await expect.element(favourites.getByRole('button', { name: `Use ${gefitinib}` })).toBeVisible();
  expect(favourites.getByRole('button', { name: /^Use / }).elements()).toHaveLength(2);
  const address = opened.address();
  await opened.goTo('/saved');
  await expect.element(page.getByRole('heading', { name: 'Saved searches', level: 1 })).toBeVisible();
  await opened.goTo(address);
  await unfold.click();
  await favourites.getByRole('button', { name: `Use ${quinazoline}` }).click();
  await structuresFound(54);
  await expect.element(structureField).toHaveValue(quinazoline);
});

it('is used by keyboard alone', async () => {
  const opened = await openPage('FULL_USER', '/search', () => void answerDrawings());
  const criteria = page.getByRole('textbox', { name: 'Find a criterion' });
  await expect.element(criteria).toBeVisible();
  (criteria.element() as HTMLElement).focus();
  await userEvent.keyboard('smarts{Enter}');
  await expect.element(structureField).toHaveFocus();
  await userEvent.keyboard(`${gefitinib}{Enter}`);
  await structuresFound(1);
  for (const next of [
    structureRow.getByLabelText('Read as'),
    structureRow.getByRole('button', { name: 'Draw', exact: true }),
    structureRow.getByRole('button', { name: 'Clear', exact: true }),
    structureRow.getByRole('button', { name: `Favourite: ${gefitinib}` }).first(),
    match,
    structureRow.getByLabelText('Compared form'),
    structureRow.getByRole('switch', { name: 'Match stereochemistry' }),
  ]) {
    // oxlint-disable-next-line no-await-in-loop -- one key after the other
    await userEvent.keyboard('{Tab}');
    // oxlint-disable-next-line no-await-in-loop -- one key after the other
    await expect.element(next).toHaveFocus();
  }
  await userEvent.keyboard('{Shift>}{Tab}{Tab}{/Shift}{End}');
  await expect.element(structureRow.getByText(/^Tanimoto similarity/)).toBeVisible();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(opened.address).toMatch(/^\/results\//);
});

it.each(['light', 'dark'] as const)(
  'axe-core finds nothing serious in the open row and next to the results in %s mode',
  async (colours) => {
    const { goTo } = await openPage('FULL_USER', '/search', () => void answerDrawings(), colours);
    await addStructureRow();
    await expect.element(structureRow.getByRole('button', { name: 'quinazoline' })).toBeVisible();
    expect(await seriousFindings()).toEqual([]);
    await structureField.fill(quinazoline);
    await expect.element(firstHits.getByText('First 6 of 54 structures')).toBeVisible();
    await expect.poll(highlighted).toBe(6);
    expect(await seriousFindings()).toEqual([]);
    await match.selectOptions('similarity');
    await expect.element(structureRow.getByText(/^Tanimoto similarity/)).toBeVisible();
    await structuresFound(54);
    expect(await seriousFindings()).toEqual([]);
    await structureField.fill('C1CC');
    await expect.element(structureRow.getByText('cannot be read')).toBeVisible();
    expect(await seriousFindings()).toEqual([]);
    await goTo(`/results/structuretab?s=${withQuinazoline}`);
    await expect.poll(highlighted).toBe(1);
    expect(await seriousFindings()).toEqual([]);
  },
);

it('fits a width of 390 px', async () => {
  await page.viewport(390, 844);
  const { goTo } = await openPage('FULL_USER', '/search', () => void answerDrawings());
  await addStructureRow();
  await structureField.fill(gefitinib);
  await expect.element(structureRow.getByRole('figure', { name: 'Preview' }).getByRole('img')).toBeVisible();
  await structuresFound(1);
  expect(overhang()).toBe(0);
  await goTo(`/results/structuretab?s=${withQuinazoline}`);
  await expect.poll(highlighted).toBe(1);
  expect(overhang()).toBe(0);
});
