import { releaseHeader, releaseInUseHeader, searchExamples } from '@moltrove/contract';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { pageRelease } from '../auth/api/page-release.ts';
import { seriousFindings } from '../testing/accessibility.ts';
import { respond } from '../testing/faked-server.ts';
import { openPage } from '../testing/open-page.tsx';

const banner = page.getByText('This page still shows Test release.', { exact: false });

/** The search page, whose first answer is of the release "one"; later ones are of "two", which is in use. */
async function openSearch(): Promise<() => number> {
  pageRelease.showInUse();
  let asked = 0;
  await openPage('FULL_USER', '/search', () =>
    respond(searchExamples, () => {
      asked += 1;
      const headers = { [releaseHeader]: asked === 1 ? 'one' : 'two', [releaseInUseHeader]: 'two' };
      return Response.json({ examples: [] }, { headers });
    }),
  );
  return () => asked;
}

it('offers the release in use, and fetches everything from it when the user wants it', async () => {
  const asked = await openSearch();
  await expect.element(banner).toBeVisible();
  expect(await seriousFindings()).toEqual([]);
  await page.getByRole('button', { name: 'Show the release in use' }).click();
  await expect.element(banner).not.toBeInTheDocument();
  await expect.poll(asked).toBe(2);
  expect(pageRelease.get().shown).toBe('two');
});

it('says that everything was fetched again when the server has closed the release of the page', async () => {
  const asked = await openSearch();
  await expect.element(banner).toBeVisible();
  pageRelease.answered({ shown: 'one' }, 'two', null);
  await expect
    .element(page.getByText('Another release of the data is in use', { exact: true }))
    .toBeVisible();
  await expect.element(banner).not.toBeInTheDocument();
  await expect.poll(asked).toBe(2);
});
