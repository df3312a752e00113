import { columnOf, limits, resultPage, tabRouteSchema, tabs, toWire, wireTab } from '@moltrove/contract';
import type { CallBody, Tab } from '@moltrove/contract';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { seriousFindings } from '../../../testing/accessibility.ts';
import { answer, fail } from '../../../testing/faked-server.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { answerResults, resultRow } from '../../../testing/results-answers.ts';

const donepezil = 'COc1cc2c(cc1OC)C(=O)C(CC1CCN(Cc3ccccc3)CC1)C2';
const galantamine = 'COc1ccc2c3c1O[C@H]1C[C@@H](O)C=C[C@@]31CCN(C)C2';
const rowsOfSearch = 40;
const address = (tab: string, smiles: string): string =>
  `/results/${tab}?similar=${encodeURIComponent(smiles)}`;

/** The nth row of a tab, from 1; similarities rise from 0.025 to 1 with it, weights from 101 to 140. */
const nthRow = ({ key, idColumn }: Tab, nth: number) =>
  resultRow(key, {
    [idColumn]: nth,
    ...(columnOf(key, 'smiles') === undefined
      ? {}
      : { smiles: 'C'.repeat(1 + (nth % 9)), mol_weight: 100 + nth }),
    similarity: nth / rowsOfSearch,
  });

/** What the server answers to a page of a tab in an order by similarity, within its bounds, or by weight. */
function similarRows(tab: Tab, body: CallBody<typeof resultPage>) {
  const all = Array.from({ length: rowsOfSearch }, (_, at) => nthRow(tab, at + 1));
  const within = all.filter(
    ({ similarity }) =>
      Number(similarity) >= (body.minValue ?? 0) && Number(similarity) <= (body.maxValue ?? 1),
  );
  const isRising = body.smilesSortCategory === 'dissimilarity' || body.sortOrder?.direction === 'asc';
  const ordered = isRising ? within : within.toReversed();
  const [size, number] = [body.pageSize ?? 10, body.pageNumber ?? 0];
  return {
    data: ordered.slice(number * size, (number + 1) * size),
    rowCount: ordered.length,
    strIdNewlyAddedStatus: {},
    ...(body.sortSmiles == null
      ? {}
      : {
          similarityRange: {
            lowest: Number(within[0]!['similarity']),
            highest: Number(within.at(-1)!['similarity']),
            without: 0,
          },
        }),
  };
}

const structures = tabs.find(({ key }) => key === 'structures')!;

/** Opens a tab, of all that can be opened, ordered by similarity to donepezil; returns the bodies of its calls. */
async function openSimilar(tab: Tab, colours: 'light' | 'dark' = 'light', bounds = '') {
  const asked: CallBody<typeof resultPage>[] = [];
  const answers = () => {
    answerResults([nthRow(tab, 1)]);
    answer(resultPage, (body, path) => {
      asked.push(body);
      return similarRows(
        tabs.find(({ key }) => path.endsWith(toWire(tabRouteSchema, key)))!,
        body,
      );
    });
  };
  const opened = await openPage(
    'FULL_USER',
    `${address(wireTab(tab.key), donepezil)}&size=10${bounds}`,
    answers,
    colours,
  );
  await expect.element(strip().getByText(/^Tanimoto/)).toBeVisible();
  return { ...opened, asked };
}

const strip = () => page.getByRole('region', { name: 'Sorted by similarity' });

/** The texts of the column of similarities, from top to bottom. */
function scores(): number[] {
  const heads = [...document.querySelectorAll('[role=grid] thead th')];
  const at = heads.findIndex((head) => head.textContent.trim().startsWith('Similarity'));
  const cells = document.querySelectorAll(`[role=grid] tbody tr[aria-rowindex] > td:nth-child(${at + 1})`);
  return [...cells].map((cell) => Number((cell as HTMLElement).innerText));
}

/** The similarities of rows, in thousandths. */
const thousandths = (from: number, to: number): number[] =>
  Array.from({ length: 10 }, (_, at) => Math.round((from + ((to - from) * at) / 9) * 1000) / 1000);

it.each(tabs)('orders $label in both directions, within bounds, and from a link', async (tab) => {
  const { asked, address: shown } = await openSimilar(tab);
  await expect.poll(scores).toEqual(thousandths(1, 0.775));
  expect(asked.at(-1)).toMatchObject({ sortSmiles: donepezil, smilesSortCategory: 'similarity' });

  await page.getByText('Lowest first').click();
  await expect.poll(scores).toEqual(thousandths(0.025, 0.25));

  await page.getByRole('textbox', { name: 'Lowest similarity' }).fill('0.2');
  await page.getByRole('textbox', { name: 'Highest similarity' }).fill('0.9');
  await userEvent.keyboard('{Enter}');
  await expect.poll(scores).toEqual(thousandths(0.2, 0.425));
  expect(asked.at(-1)).toMatchObject({ minValue: 0.2, maxValue: 0.9 });
  await expect.element(strip().getByText('Tanimoto 0.20 to 0.90')).toBeVisible();
  await expect.element(page.getByText('1–10 of 29 rows')).toBeVisible();

  await page.getByRole('checkbox', { name: 'Select the rows of this page' }).click();
  await page.getByRole('button', { name: 'Select all 29' }).click();
  await expect.element(page.getByText('29 selected', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();

  expect(Object.fromEntries(new URLSearchParams(shown().split('?')[1]))).toMatchObject({
    similar: donepezil,
    minSimilarity: '0.2',
    maxSimilarity: '0.9',
  });
});

const openTab = (label: string) =>
  page
    .getByRole('navigation', { name: 'Results' })
    .getByRole('link', { name: new RegExp(`^${label}`) })
    .click();

it('is kept per tab, set from a row, and replaced by a column sort, with the way back', async () => {
  const { asked, goBack, address: shown } = await openSimilar(structures);
  const reference = () => new URLSearchParams(shown().split('?')[1]).get('similar');
  const byDonepezil = async () => {
    await expect.element(strip()).toBeVisible();
    await expect.poll(() => scores().slice(0, 10)).toEqual(thousandths(1, 0.775));
    expect(reference()).toBe(donepezil);
  };
  await byDonepezil();
  await openTab('Activities');
  await expect.element(strip()).not.toBeInTheDocument();
  await openTab('Development compounds');
  await page
    .getByRole('grid')
    .getByRole('link', { name: /^Preview / })
    .getByRole('img')
    .nth(1)
    .hover();
  await page.getByRole('button', { name: 'Sort by similarity to this' }).click();
  await expect.element(strip()).toBeVisible();
  expect(asked.at(-1)!.sortSmiles).toMatch(/^C+$/);
  await openTab('Structures');
  await byDonepezil();

  const byWeight = async () => {
    await head(/^Mol. weight/).click();
    await expect.element(strip()).not.toBeInTheDocument();
    await expect.element(head(/^Similarity/)).not.toBeInTheDocument();
    expect(reference()).toBeNull();
  };
  await byWeight();
  await page.getByRole('button', { name: 'Undo' }).click();
  await byDonepezil();
  await byWeight();
  goBack();
  await byDonepezil();

  await page.getByRole('button', { name: 'Change' }).click();
  await page.getByRole('textbox', { name: 'Molecule' }).fill(galantamine);
  await page.getByRole('button', { name: 'Sort', exact: true }).click();
  await expect.poll(() => asked.at(-1)!.sortSmiles).toBe(galantamine);
  await page.getByRole('button', { name: 'End the order by similarity' }).click();
  await expect.element(strip()).not.toBeInTheDocument();
  await openTab('Development compounds');
  await expect.element(strip()).toBeVisible();
});

it('selecting all within bounds stops when the view of the rows changes', async () => {
  await openSimilar(structures, 'light', '&minSimilarity=0.2');
  const held = Promise.withResolvers<void>();
  let isHeld = false;
  answer(resultPage, async (body) => {
    if (body.pageSize === limits.maxPageSize && !isHeld) {
      isHeld = true;
      await held.promise;
    }
    return similarRows(structures, body);
  });
  const all = page.getByRole('button', { name: 'Select all 33' });
  await page.getByRole('checkbox', { name: 'Select the rows of this page' }).click();
  await all.click();
  await expect.poll(() => isHeld).toBe(true);
  await page.getByText('Lowest first').click();
  await expect.poll(scores).toEqual(thousandths(0.2, 0.425));
  held.resolve();
  await page.getByRole('checkbox', { name: 'Select the rows of this page' }).click();
  await expect.element(page.getByText('20 selected', { exact: true })).toBeVisible();
  await expect.element(page.getByText('The rows were not selected')).not.toBeInTheDocument();
  await all.click();
  await expect.element(page.getByText('33 selected', { exact: true })).toBeVisible();
});

it('explains what is wrong with the molecule of a link, and accepts another one', async () => {
  const message = 'A ring is opened but never closed (position 2).';
  await openPage('FULL_USER', `${address('structuretab', 'C1CC')}&size=10`, () => {
    answerResults([nthRow(structures, 1)]);
    fail(resultPage, 400, 'INVALID_QUERY', message);
  });
  await expect.element(page.getByText(message)).toBeVisible();
  answer(resultPage, (body) => similarRows(structures, body));
  await page.getByRole('button', { name: 'Change' }).click();
  await page.getByRole('textbox', { name: 'Molecule' }).fill('C1CC1');
  await userEvent.keyboard('{Enter}');
  await expect.poll(scores).toEqual(thousandths(1, 0.775));
});

it.each([
  ['light', 1280, 800, 'light'],
  ['dark', 1280, 800, 'dark'],
  ['on a phone', 390, 844, 'light'],
  ['zoomed', 640, 400, 'light'],
] as const)('is accessible and fits the screen: %s', async (_look, width, height, colours) => {
  await page.viewport(width, height);
  await openSimilar(structures, colours);
  await expect.element(strip().getByRole('img', { name: 'the reference structure' })).toBeVisible();
  expect(await seriousFindings()).toEqual([]);
  await page.getByRole('button', { name: 'Sort by similarity' }).click();
  await expect.element(page.getByRole('figure', { name: 'Preview' }).getByRole('img')).toBeVisible();
  expect(await seriousFindings()).toEqual([]);
  expect(document.scrollingElement!.scrollWidth - window.innerWidth).toBeLessThanOrEqual(0);
});

const head = (name: RegExp) => page.getByRole('columnheader', { name });
const headers = () => [...document.querySelectorAll('[role=grid] thead th')].map((cell) => cell.textContent);
const focused = () => document.activeElement?.textContent ?? '';

it('colours, pins, fits and hides columns by mouse and by keyboard, and remembers it', async () => {
  const { goTo, address: shown } = await openSimilar(structures);
  await head(/^Mol. weight/).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Colour by value' }).click();
  await expect
    .poll(() =>
      head(/^Mol. weight/)
        .element()
        .getAttribute('title'),
    )
    .toMatch(/Colours from 101 g\/mol to 140 g\/mol \(of all rows of these results\)/);

  (head(/^Mol. weight/).element() as HTMLElement).focus();
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await expect.element(page.getByRole('menuitem', { name: 'Pin to the left' })).toBeVisible();
  for (let step = 0; step < 10 && focused() !== 'Pin to the left'; step += 1)
    // oxlint-disable-next-line no-await-in-loop -- each key follows the previous one
    await userEvent.keyboard('{ArrowDown}');
  await userEvent.keyboard('{Enter}');
  await expect.poll(headers).toMatchObject({ 1: 'Structure ID', 2: 'Mol. weightg/mol' });
  const left = () =>
    head(/^Mol. weight/)
      .element()
      .getBoundingClientRect().left;
  const before = left();
  page.getByRole('grid').element().parentElement!.scrollBy(600, 0);
  expect(left()).toBe(before);

  (head(/^Formula/).element() as HTMLElement).focus();
  await userEvent.keyboard('{Shift>}{F10}{/Shift}');
  await page.getByRole('menuitem', { name: 'Hide the column' }).click();
  await expect.element(head(/^Formula/)).not.toBeInTheDocument();
  const at = shown();
  await goTo('/search');
  await expect.element(page.getByRole('grid')).not.toBeInTheDocument();
  await goTo(at);
  await expect.poll(left).toBe(before);
  await expect.element(head(/^Formula/)).not.toBeInTheDocument();

  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect.element(head(/^Formula/)).toBeInTheDocument();
});
