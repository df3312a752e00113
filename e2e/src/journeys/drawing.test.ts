import { describe, expect, it } from 'vitest';
import { miniCut } from '../harness/installation.ts';
import { journeys, missingNote } from '../harness/journey.ts';
import { ResultsPage } from '../pages/results-page.ts';

describe.skipIf(miniCut === null)(`drawings, on the mini cut${missingNote}`, () => {
  const journey = journeys();

  it('report that drawing is unavailable while the program fails to load, and appear once it loads', async () => {
    const { context, page } = await journey.enter('FULL_USER', '/search', { neverVisited: true });
    let refused = 0;
    await context.route('**/*.wasm', (route) => {
      refused += 1;
      return route.abort();
    });
    await page.goto('/results/structuretab');
    const results = new ResultsPage(page);
    await results.rowsShown();
    await results.grid
      .getByText(/^Drawing isn’t available now/)
      .first()
      .waitFor();
    expect(refused).toBeGreaterThan(0);
    expect(await results.grid.getByText('Structure can’t be drawn').count()).toBe(0);
    await context.unroute('**/*.wasm');
    await results.grid.getByRole('img').nth(3).waitFor();
    await results.grid
      .getByText(/^Drawing isn’t available now/)
      .first()
      .waitFor({ state: 'detached' });
  });
});
