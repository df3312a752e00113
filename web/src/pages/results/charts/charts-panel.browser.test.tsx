import { chart, chartDataStatus, filterSearch } from '@moltrove/contract';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { seriousFindings } from '../../../testing/accessibility.ts';
import { answerCharts, offered } from '../../../testing/chart-answers.ts';
import { answer, disconnect } from '../../../testing/faked-server.ts';
import { answerHeads } from '../../../testing/head-answers.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { answerResults, resultRow } from '../../../testing/results-answers.ts';
import { answerRelease, releaseCounts } from '../../../testing/usual-answers.ts';

const charts = [offered('activitytype')];

it('shows that the charts are being computed, that one failed, and draws it on request', async () => {
  let asked = 0;
  await openPage('FULL_USER', '/results/documentstab', () => {
    answerResults([resultRow('references', { ref_id: 1, title: 'A title' })]);
    answer(chartDataStatus, () => {
      asked += 1;
      return { status: asked > 1 ? ('ready' as const) : ('resolving' as const), charts };
    });
    disconnect(chart);
  });
  const computing = page.getByText('The results are still being computed; the charts follow.');
  await expect.element(computing).toBeVisible();
  await expect.element(computing).not.toBeInTheDocument();
  const activityType = page.getByRole('region', { name: 'Activity type' });
  await expect.element(activityType.getByText('This chart could not be drawn.')).toBeVisible();
  answer(chart, {
    chartType: 'List',
    chartKey: 'activitytype',
    chartLabel: 'Activity type',
    chartPriorityOrder: 1,
    structures: 3,
    activities: 5,
    chartData: [{ value: 'Ki', label: 'Ki', structures: 3, activities: 5 }],
    maxCount: 10,
    totalEntries: 1,
  });
  await activityType.getByRole('button', { name: 'Try again' }).click();
  await expect.element(activityType.getByRole('checkbox', { name: /Ki/ })).toBeVisible();
});

it('previews a reference of its chart, and opens its page from there and from the whole list', async () => {
  await page.viewport(1280, 800);
  const opened = await openPage('FULL_USER', '/results/documentstab', () => {
    answerResults([resultRow('references', { ref_id: 1, title: 'A title' })]);
    answerHeads();
    answer(chartDataStatus, { status: 'ready', charts: [offered('bibliographyrefid')] });
    answer(chart, {
      chartType: 'List',
      chartKey: 'bibliographyrefid',
      chartLabel: 'Reference',
      chartPriorityOrder: 0,
      structures: 3,
      activities: 5,
      chartData: [
        { value: '3', label: 'J Med Chem, 1996', structures: 2, activities: 3 },
        { value: null, label: 'No single reference', structures: 1, activities: 2 },
      ],
      maxCount: 2,
      totalEntries: 3,
    });
  });
  const before = opened.address();
  await page.getByRole('button', { name: 'Choose charts' }).click();
  await page.getByRole('checkbox', { name: 'Reference', exact: true }).click();
  await userEvent.keyboard('{Escape}');
  const references = page.getByRole('region', { name: 'Reference', exact: true });
  const link = references.getByRole('link', { name: /J Med Chem, 1996$/ });
  const preview = page.getByRole('region', { name: 'Preview of On aspirin' });
  await link.click();
  await expect.element(preview).toBeVisible();
  expect(references.getByRole('link').elements()).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  await expect.element(preview).not.toBeInTheDocument();
  await expect.element(link).toHaveFocus();
  expect(opened.address()).toBe(before);
  await link.click();
  await expect.element(link).toHaveAccessibleName('Open J Med Chem, 1996');
  await link.click();
  await expect.poll(opened.address).toBe('/leafletreference/0/3');
  await opened.goTo(before);
  await references.getByRole('button', { name: 'View all' }).click();
  const all = page.getByRole('listbox', { name: 'All of Reference' });
  await expect.element(all.getByRole('option', { name: /J Med Chem, 1996/ })).toBeVisible();
  expect(await seriousFindings()).toEqual([]);
  (all.element() as HTMLElement).focus();
  await userEvent.keyboard('o');
  await expect.poll(opened.address).toBe('/leafletreference/0/3');
});

it('keeps a range of bars when Shift or the pointer is released, and takes it back', async () => {
  await page.viewport(1280, 800);
  const opened = await openPage('FULL_USER', '/results/structuretab', () => {
    answerResults([resultRow('structures', { str_id: 1 })]);
    answerRelease(['pactivity']);
    answer(filterSearch, { searchid: 'b'.repeat(32), counts: releaseCounts });
    answer(chartDataStatus, {
      status: 'ready',
      charts: [offered('pactivity')],
    });
    answer(chart, {
      chartType: 'Range',
      chartKey: 'pactivity',
      chartLabel: 'pActivity',
      chartPriorityOrder: 1,
      structures: 7812,
      activities: 7812,
      chartData: [
        { min: 5, max: 6, lastValue: 5.9, structures: 1, activities: 1 },
        { min: 6, max: 7, lastValue: 6.99, structures: 7800, activities: 7800 },
        { min: 7, max: 8, lastValue: 7.5, structures: 11, activities: 11 },
      ],
      minValue: 5,
      maxValue: 8,
      withoutValue: { structures: 0, activities: 0 },
    });
  });
  const before = opened.address();
  const bars = page.getByRole('slider', { name: /Bars of pActivity/ });
  await expect.element(bars).toBeVisible();
  (bars.element() as SVGElement).focus();
  await userEvent.keyboard('{Home}{Shift>}{ArrowRight}');
  expect(opened.address()).toBe(before);
  await userEvent.keyboard('{/Shift}');
  const chip = page.getByText(/^pActivity: 5 to/);
  await expect.element(chip).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(chip).not.toBeInTheDocument();
  await bars.click();
  await expect.element(page.getByText(/^pActivity: 6 to/)).toBeVisible();
});

const drawingsAndTree = () => {
  answerResults([resultRow('references', { ref_id: 1, title: 'A title' })]);
  answerCharts(['ringsystems', 'targettree']);
};

it('fits a narrow screen, also in dark mode', async () => {
  await page.viewport(390, 844);
  await openPage('FULL_USER', '/results/documentstab', drawingsAndTree, 'dark');
  await page.getByRole('button', { name: 'Charts', exact: true }).click();
  await page.getByRole('button', { name: 'Choose charts' }).click();
  for (const name of ['Ring systems', 'Target tree'])
    // oxlint-disable-next-line no-await-in-loop -- one checkbox after the other
    await page.getByRole('checkbox', { name }).click();
  await userEvent.keyboard('{Escape}');
  // Not over a drawing, which would be enlarged.
  await page.getByRole('heading', { name: 'Charts' }).hover();
  const rings = page.getByRole('region', { name: 'Ring systems', exact: true });
  const tree = page.getByRole('region', { name: 'Target tree', exact: true });
  await expect.element(rings.getByRole('img').first()).toBeVisible();
  await expect.element(tree.getByRole('treeitem', { name: /^Enzyme/ })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  expect(await seriousFindings()).toEqual([]);
  await page.getByRole('button', { name: 'Ring systems: menu' }).click();
  await page.getByRole('menuitem', { name: 'View all' }).click();
  await expect.element(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
});
