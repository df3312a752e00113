import { describe, expect, it } from 'vitest';
import { seriousFindings } from '../harness/accessibility.ts';
import { picture } from '../harness/browser.ts';
import { miniCut } from '../harness/installation.ts';
import { journeys, missingNote } from '../harness/journey.ts';
import { searchAddress, searchIn, targetByGene } from '../harness/search-address.ts';
import { ResultsPage } from '../pages/results-page.ts';
import { SelectionParts } from '../pages/selection-parts.ts';

const ache = [targetByGene('ACHE')];

describe.skipIf(miniCut === null)(`results sent on, on the mini cut${missingNote}`, () => {
  const journey = journeys();
  const open = async (role: 'FULL_USER' | 'EVALUATE_USER', address: string) => {
    const visitor = await journey.enter(role, address);
    const results = new ResultsPage(visitor.page);
    await results.rowsShown();
    return { ...visitor, results, selection: new SelectionParts(visitor.page) };
  };

  it('are only the selected rows, on every page that receives them', async () => {
    const { page, results, selection, complaints } = await open(
      'FULL_USER',
      searchAddress('/results/structuretab', ache),
    );
    for (const position of [1, 2, 4]) await selection.tick(position);
    await selection.waitForSelected(3);
    const bar = page.getByRole('button', { name: 'Send to' }).last();
    await bar.click();
    await page.getByRole('menuitem', { name: 'Export' }).waitFor();
    await picture(page, 'send-selection');
    expect(await seriousFindings(page)).toEqual([]);
    for (const [label, address] of [
      ['SAR table', /\/sarview\/sartable\?/],
      ['Analyzers', /\/analyzers\/heatmap\?/],
      ['Export', /\/export\/structuretab\?/],
      ['Dossier', /\/export\/dossier\?/],
    ] as const) {
      const item = page.getByRole('menuitem', { name: label });
      if (!(await item.isVisible())) await bar.click();
      await item.click();
      await page.waitForURL(address);
      const [{ criterion }] = searchIn(page.url()).rows;
      expect(criterion, label).toMatchObject({ option: 'SelectedRows', tab: 'structuretab' });
      expect((criterion as { ids: number[] }).ids, label).toHaveLength(3);
      await page.getByText('3 selected structures').first().waitFor();
      await page.goBack();
      await results.rowsShown();
      await selection.waitForSelected(3);
    }
    expect(complaints).toEqual([]);
  });

  it('keep the filters and the order of the tab', async () => {
    const { page, results, complaints } = await open(
      'FULL_USER',
      searchAddress('/results/structuretab', ache),
    );
    await results.sortBy('Mol. weight', 'descending');
    await page.getByRole('button', { name: 'Send to' }).first().click();
    await page.getByRole('menuitem', { name: 'Export' }).click();
    await page.waitForURL(/\/export\/structuretab\?/);
    expect(new URL(page.url()).searchParams.get('sort')).toBe('mol_weight.desc');
    expect(searchIn(page.url()).rows[0].criterion.option).toBe('Target');
    expect(complaints).toEqual([]);
  });

  it('can be sent only to pages that the role may open', async () => {
    const { page, complaints } = await open('EVALUATE_USER', searchAddress('/results/structuretab', ache));
    await page.getByRole('button', { name: 'Send to' }).first().click();
    await page.getByRole('menuitem', { name: 'SAR table' }).waitFor();
    expect(await page.getByRole('menuitem').allInnerTexts()).toEqual([
      'SAR table',
      'R-groups',
      'Matched pairs',
      'Activity cliffs',
      'Analyzers',
    ]);
    expect(complaints).toEqual([]);
  });
});
