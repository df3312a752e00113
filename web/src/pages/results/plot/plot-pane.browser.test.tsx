import { plotPoints, resultPage, unplacedStructures } from '@moltrove/contract';
import type { CallBody, CallResponse } from '@moltrove/contract';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { seriousFindings } from '../../../testing/accessibility.ts';
import { answer, disconnect } from '../../../testing/faked-server.ts';
import { answerHeads } from '../../../testing/head-answers.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { answerResults, resultRow } from '../../../testing/results-answers.ts';

const ids = [1, 2, 3, 4];
const rows = ids.map((id) =>
  resultRow('structures', { str_id: id, smiles: 'C'.repeat(id), pref_name: `NAME ${id}` }),
);

/** Structures 1 to 4 on the rising diagonal; the potency of the last is a bound. */
function points({ x, y, colour = null }: CallBody<typeof plotPoints>): CallResponse<typeof plotPoints> {
  const series = (key: string) => ({
    key,
    column: null,
    values: ids,
    relations: key === 'best_pactivity' ? '0003' : null,
    counts: null,
  });
  return {
    structures: 6,
    placed: 4,
    strIds: ids,
    x: series(x),
    y: series(y),
    colour: colour === null ? null : series(colour),
  };
}

const address = '/results/structuretab?plot=mol_weight~best_pactivity~psa';
const plot = page.getByRole('application', { name: /Best pActivity by Mol. weight/ });
const status = plot.getByRole('status');

const box = (row: number) => page.getByRole('checkbox', { name: `Select row ${row}`, exact: true });

beforeEach(() => page.viewport(1280, 800));

async function openPlot(at = address) {
  const opened = await openPage('FULL_USER', at, () => {
    answerResults(rows);
    answerHeads();
    answer(resultPage, ({ strIdList }) => {
      const data = rows.filter(({ str_id: id }) => strIdList == null || strIdList.includes(Number(id)));
      return { data, rowCount: data.length, strIdNewlyAddedStatus: {} };
    });
    answer(plotPoints, points);
  });
  await expect.element(plot).toBeVisible();
  await drawnInSize();
  return opened;
}

/** The place of a point in the window: the points span the frame of the plot, with a margin. */
function placeOf(id: number): { x: number; y: number } {
  const { left, top, width, height } = plot.element().getBoundingClientRect();
  const share = 0.04 / 1.08 + ((id - 1) / 3) * (1 / 1.08);
  return { x: left + 66 + share * (width - 80), y: top + height - 44 - share * (height - 56) };
}

/** Waits until the plot has been drawn in its size, which the footer changes. */
async function drawnInSize(): Promise<void> {
  const canvas = plot.element().querySelector('canvas')!;
  const isDrawn = (): boolean => canvas.height === Math.round(plot.element().clientHeight * devicePixelRatio);
  await expect.poll(isDrawn).toBe(true);
}

/** Moves the pressed pointer around two places. */
function drawLasso(
  from: { x: number; y: number },
  to: { x: number; y: number },
  held: PointerEventInit = {},
): void {
  const room = 12;
  const [left, right] = [Math.min(from.x, to.x) - room, Math.max(from.x, to.x) + room];
  const [top, bottom] = [Math.min(from.y, to.y) - room, Math.max(from.y, to.y) + room];
  const corners = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ] as const;
  const send = (type: string, [clientX, clientY]: readonly [number, number]): boolean =>
    plot.element().dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        pointerId: 1,
        pointerType: 'mouse',
        button: 0,
        clientX,
        clientY,
        ...held,
      }),
    );
  send('pointerdown', corners[0]);
  for (const corner of corners) send('pointermove', corner);
  send('pointerup', corners[3]);
}

it('selects by lasso what the table and its footer select, keeps only that, and takes it back', async () => {
  const opened = await openPlot();
  const footer = page.getByRole('navigation', { name: 'Pages of the table' });
  drawLasso(placeOf(2), placeOf(3));
  await expect.element(footer.getByText('2 selected', { exact: true })).toBeVisible();
  await expect.element(box(2)).toBeChecked();
  await expect.element(box(1)).not.toBeChecked();
  await drawnInSize();
  drawLasso(placeOf(1), placeOf(1), { shiftKey: true });
  await expect.element(footer.getByText('3 selected', { exact: true })).toBeVisible();
  await box(1).click();
  await expect.element(page.getByRole('button', { name: 'Keep only these 2' })).toBeVisible();
  drawLasso(placeOf(3), placeOf(3), { altKey: true });
  await page.getByRole('button', { name: 'Remove them' }).click();
  const chip = page.getByRole('button', { name: 'Remove the filter “Without structure 2”' });
  await expect.element(chip).toBeVisible();
  expect(opened.address()).toContain('plot=mol_weight');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(chip).not.toBeInTheDocument();
  expect(opened.address()).not.toContain('s=');
});

it('is used by keyboard, with words for each point', async () => {
  const opened = await openPlot();
  (plot.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}{ArrowLeft}{ArrowLeft}{ArrowLeft}');
  await expect.element(status).toHaveTextContent('NAME 1: Mol. weight 1 g/mol; Best pActivity 1; PSA 1 Å²');
  await userEvent.keyboard(' ');
  await expect.element(status).toMatchTextContent(/, selected$/);
  await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}');
  await expect.element(status).toMatchTextContent(/^Rectangle from .* to NAME 3/);
  await userEvent.keyboard('{/Shift}');
  await expect.element(page.getByRole('button', { name: 'Keep only these 3' })).toBeVisible();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(status).toMatchTextContent(/^NAME 4: Mol. weight 4 g\/mol; Best pActivity > 4;/);
  await userEvent.keyboard('+');
  await expect.poll(opened.address).toMatch(/%7Ez\./);
  await userEvent.keyboard('0');
  await expect.poll(opened.address).not.toMatch(/%7Ez\./);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('region', { name: /^Preview of/ })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('region', { name: /^Preview of/ })).not.toBeInTheDocument();
  await expect.element(plot).toHaveFocus();
});

it('says what it leaves out and opens exactly that, with the way back', async () => {
  const opened = await openPlot();
  expect(await seriousFindings()).toEqual([]);
  await expect.element(page.getByText('Correlation r = 1.00 over 3 exact points.')).toBeVisible();
  await expect
    .element(page.getByText('not exact: 1; the line shows the side of the true value'))
    .toBeVisible();
  answer(unplacedStructures, { structures: 2, strIds: [5, 6] });
  answer(resultPage, { data: rows, rowCount: 2, strIdNewlyAddedStatus: {} });
  await page.getByRole('button', { name: '2 structures without one of the numbers' }).click();
  await expect.element(page.getByRole('heading', { name: '2 selected structures.' })).toBeVisible();
  await expect.element(page.getByRole('navigation', { name: 'Where these rows come from' })).toBeVisible();
  expect(opened.address()).toMatch(/^\/new-search-results\/structuretab\?s=/);
});

it('reports a failure, and that no structure has both numbers', async () => {
  await openPage('FULL_USER', address, () => {
    answerResults(rows);
    disconnect(plotPoints);
  });
  await expect.element(page.getByText('The plot could not be drawn.')).toBeVisible();
  answer(plotPoints, (body) => {
    const { x, y, colour } = points(body);
    const none = { values: [], relations: null };
    return {
      structures: 6,
      placed: 0,
      strIds: [],
      x: { ...x, ...none },
      y: { ...y, ...none },
      colour: colour && { ...colour, ...none },
    };
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect
    .element(page.getByText(/No structure of these results has both Mol. weight and Best pActivity/))
    .toBeVisible();
  answer(plotPoints, points);
  await page.getByRole('button', { name: 'Start with the usual numbers' }).click();
  await expect
    .element(page.getByRole('application', { name: /logP \(calc.\) by Mol. weight/ }))
    .toBeVisible();
  await page.getByRole('button', { name: 'Close the plot' }).click();
  await expect.element(page.getByRole('application')).not.toBeInTheDocument();
});
