import { criterionPhrase } from '@moltrove/contract';
import { describe, expect, it } from 'vitest';
import { miniCut } from '../harness/installation.ts';
import { journeys, missingNote } from '../harness/journey.ts';
import { searchIn } from '../harness/search-address.ts';
import { quiet } from '../harness/quiet.ts';
import { Header } from '../pages/header.ts';
import { SearchPage } from '../pages/search-page.ts';

const gefitinib = 'COc1cc2ncnc(Nc3ccc(F)c(Cl)c3)c2cc1OCCCN1CCOCC1';

describe.skipIf(miniCut === null)(`the search box, on the mini cut${missingNote}`, () => {
  const journey = journeys();
  const open = async () => {
    const visitor = await journey.enter('FULL_USER');
    const { oneBox } = new Header(visitor.page);
    return {
      ...visitor,
      oneBox,
      search: new SearchPage(visitor.page),
      options: visitor.page.getByRole('option'),
    };
  };

  it('offers a structure in three ways, each with its count before Enter', async () => {
    const { oneBox, options } = await open();
    await oneBox.fill(gefitinib);
    for (const way of ['Is this structure', 'Is similar to this structure', 'Contains this structure']) {
      await options
        .filter({ hasText: way })
        .filter({ hasText: /\d+ structures?$/ })
        .waitFor();
    }
  });

  it('turns a phrase into several rows with the counts of its suggestion', async () => {
    const { page, oneBox, search, options } = await open();
    await oneBox.fill('ACHE IC50 <= 100 nM since 2000');
    const line = options.filter({ hasText: 'ACHE of all organisms · IC50 ≤ 100 nM · Published since 2000' });
    await line.filter({ hasText: /in the same record/ }).waitFor();
    await line.filter({ hasText: /\d+ structures$/ }).waitFor();
    const promised = Number(/(\d+) structures$/.exec(await line.innerText())![1]);
    await oneBox.press('Enter');
    await page.waitForURL(/s=/);
    expect(searchIn(page.url()).rows.map(({ criterion }) => criterionPhrase(criterion))).toEqual([
      'target ACHE of all organisms (Official gene name)',
      'IC50 ≤ 100 nM',
      'year of publication ≥ 2000',
    ]);
    await search.waitForCount('structures', promised);
  });

  it('corrects a typo, knows identifiers of every kind, and reports what the release does not have', async () => {
    const { page, oneBox, options } = await open();
    await oneBox.fill('gefitnib');
    await options.filter({ hasText: 'Did you mean GEFITINIB?' }).waitFor();
    await oneBox.fill('CHEMBL4038338');
    await options.filter({ hasText: 'Reference' }).waitFor();
    await oneBox.fill('CHEMBL203');
    await options.filter({ hasText: 'Epidermal growth factor receptor' }).waitFor();
    await oneBox.fill('CHEMBL999999999');
    await page.getByText('CHEMBL999999999: not in this release.').waitFor();
    await oneBox.fill('99999999');
    await options.filter({ hasText: 'nothing in this release' }).waitFor();
  });

  it('asks the server once about an unreadable SMILES, and explains what is wrong', async () => {
    const { page, oneBox, options } = await open();
    await quiet(page);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/api/')) asked.push(request.url());
    });
    await oneBox.fill('C1CC(');
    await options.filter({ hasText: 'cannot be searched' }).first().waitFor();
    expect(asked).toHaveLength(1);
  });

  it('does not type the slash that focuses it', async () => {
    const { page, oneBox } = await open();
    await page.keyboard.press('/');
    await page.keyboard.press('/');
    expect(await oneBox.inputValue()).toBe('');
    await page.keyboard.type('10.1021/x');
    expect(await oneBox.inputValue()).toBe('10.1021/x');
  });
});
