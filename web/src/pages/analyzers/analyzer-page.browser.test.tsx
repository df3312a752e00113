import { analyzerOf } from '@moltrove/contract';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { seriousFindings } from '../../testing/accessibility.ts';
import { answerCrosstab } from '../../testing/crosstab-answers.ts';
import { slowDown, useTouchScreen } from '../../testing/emulation.ts';
import { openPage } from '../../testing/open-page.tsx';
import { answerResults } from '../../testing/results-answers.ts';

const answers = (): void => {
  answerResults([]);
  answerCrosstab();
};
const firstRow = () => document.querySelector('[data-row="0"]');

it.each([
  ['in light mode', 1280, 'light', ['heatmap', 'trends', 'endpoints']],
  ['in dark mode', 1280, 'dark', ['heatmap', 'trends', 'endpoints']],
  ['on a phone', 390, 'light', ['heatmap', 'trends']],
] as const)('axe-core finds nothing serious %s', async (look, width, colours, keys) => {
  await page.viewport(width, 800);
  if (look === 'on a phone') await useTouchScreen();
  const opened = await openPage('FULL_USER', '/analyzers', answers, colours);
  await expect.element(page.getByRole('link', { name: /^Trends/ })).toBeVisible();
  expect(await seriousFindings()).toEqual([]);
  for (const key of keys) {
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    await opened.goTo(`/analyzers/${key}`);
    await expect
      .element(page.getByRole('link', { name: analyzerOf(key).label }))
      .toHaveAttribute('aria-current');
    await expect.element(page.getByRole('button', { name: 'Save', exact: true })).toBeEnabled();
    await expect.poll(firstRow).not.toBeNull();
    expect(await seriousFindings(), key).toEqual([]);
  }
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});

const rowHeads = () =>
  page
    .getByRole('rowheader')
    .elements()
    .map((head) => head.querySelector('a')?.textContent);
const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

const inTable = () => document.activeElement?.closest('[role="grid"]') != null;

it('the menu of a header handles its own keys, and the focus stays in the table when an item is chosen', async () => {
  await page.viewport(1280, 800);
  await openPage('FULL_USER', '/analyzers/heatmap', answers);
  await expect.poll(rowHeads).toHaveLength(6);
  document.querySelector<HTMLElement>('[data-row="1"][data-column="-1"] a')!.focus();
  await userEvent.keyboard('{Tab}');
  await expect.poll(focused).toBe('Target 2: menu');
  await userEvent.keyboard('{Enter}');
  await expect.poll(focused).toBe('Preview the target');
  await userEvent.keyboard('{ArrowDown}');
  expect(focused()).toBe('Keep only this');
  await userEvent.keyboard('{Escape}');
  await expect.poll(focused).toBe('Target 2: menu');
  await userEvent.keyboard('{Enter}');
  await expect.poll(focused).toBe('Preview the target');
  await userEvent.keyboard('{ArrowDown}');
  expect(focused()).toBe('Keep only this');
  await userEvent.keyboard('{ArrowDown}');
  expect(focused()).toBe('Leave this out');
  await userEvent.keyboard('{ArrowUp}');
  expect(focused()).toBe('Keep only this');
  await userEvent.keyboard('{Enter}');
  await expect.poll(rowHeads).toEqual(['Target 2']);
  await expect.poll(inTable).toBe(true);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(rowHeads).toHaveLength(6);
  document.querySelector<HTMLElement>('[data-row="1"][data-column="-1"] a')!.focus();
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.poll(focused).toBe('Preview the target');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await expect.poll(rowHeads).not.toContain('Target 2');
  await expect.poll(inTable).toBe(true);
});

it('the menu of a header is shown only next to its header', async () => {
  await page.viewport(1280, 800);
  await openPage('FULL_USER', '/analyzers/heatmap', answers);
  await expect.poll(rowHeads).toHaveLength(6);
  const positions = new Set<string>();
  const watched = new AbortController();
  /** Frames since the menu was first shown. */
  let frames = 0;
  const watch = (): void => {
    const menu = document.querySelector('[role="menu"]');
    if (menu !== null && getComputedStyle(menu).opacity !== '0') {
      const { x, y } = menu.getBoundingClientRect();
      positions.add(`${Math.round(x)}, ${Math.round(y)}`);
    }
    if (positions.size > 0) frames += 1;
    if (!watched.signal.aborted) requestAnimationFrame(watch);
  };
  watch();
  await slowDown(6);
  const head = page.getByRole('rowheader').nth(1);
  await head.hover();
  await head.getByRole('button', { name: /: menu$/ }).click();
  await expect.poll(() => document.activeElement?.closest('[role="menu"]')).toBeTruthy();
  await expect.poll(() => frames).toBeGreaterThan(5);
  watched.abort();
  expect(positions.size).toBe(1);
});
