import { valueNoise } from '@moltrove/contract';
import type { ValueNoise } from '@moltrove/contract';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { seriousFindings } from '../../../testing/accessibility.ts';
import { answer } from '../../../testing/faked-server.ts';
import { openPage } from '../../../testing/open-page.tsx';

const spread = (activityType: string, level: ValueNoise['level'], groups: number): ValueNoise => ({
  activityType,
  level,
  groups,
  pairs: groups * 2,
  median: 0.25,
  within95: 2.06,
  rms: 0.88,
  above03: 0.489,
  above1: 0.231,
});

const rows = () => page.getByRole('table').first().getByRole('row').elements().slice(1);
const open = (noise: readonly ValueNoise[] | null, look?: 'dark') =>
  openPage('FULL_USER', '/valuespread', () => answer(valueNoise, { release: 'release-1', noise }), look);

it('lists the spread by type and level, and keeps apart what too few structures support', async () => {
  await page.viewport(1440, 900);
  await open([
    spread('IC50', 'assay', 93),
    spread('Kd', 'assay', 19),
    spread('Ki', 'target', 530),
    spread('Ki', 'assay', 400),
  ]);
  await expect.element(page.getByRole('heading', { name: 'Spread of values', level: 1 })).toBeVisible();
  await expect
    .poll(() => rows().map((row) => row.textContent))
    .toEqual([
      'KiSame assay4008000.25 (1.8-fold)2.06 (110-fold)0.6249 %23 %',
      'KiSame target5301,0600.25 (1.8-fold)2.06 (110-fold)0.6249 %23 %',
      'IC50Same assay931860.25 (1.8-fold)2.06 (110-fold)0.6249 %23 %',
    ]);
  const few = page.getByText('Types and levels with fewer than 20, whose spread is not used');
  await expect.element(page.getByRole('cell', { name: 'Kd', exact: true })).not.toBeInTheDocument();
  await few.click();
  await expect.element(page.getByRole('cell', { name: 'Kd', exact: true })).toBeVisible();
  expect(await seriousFindings()).toEqual([]);
  await page.getByRole('link', { name: 'how this is measured' }).click();
  await expect.element(page.getByRole('heading', { name: 'Levels of evidence', level: 1 })).toBeVisible();
});

it('says so if the release was built before the spread was measured, also on a phone', async () => {
  await page.viewport(390, 844);
  await open(null, 'dark');
  await expect.element(page.getByText('It is there after the next import.')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(390);
  expect(await seriousFindings()).toEqual([]);
});
