import { MantineProvider } from '@mantine/core';
import { render } from 'vitest-browser-react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { releaseCounts } from '../../testing/usual-answers.ts';
import { cssVariables, theme } from '../../ui/theme.ts';
import { CountsList } from './counts-list.tsx';

it.each([
  [320, [1, 1, 1, 1, 1, 1]],
  [500, [2, 2, 2]],
  [633, [2, 2, 2]],
  [900, [3, 3]],
  [1180, [3, 3]],
  [1400, [6]],
])('leaves no count alone on a line where a place of %i pixels has several columns', async (width, lines) => {
  await page.viewport(1440, 900);
  await render(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables}>
      <div style={{ width }}>
        <CountsList state={{ status: 'counted', counts: releaseCounts }} compact />
      </div>
    </MantineProvider>,
  );
  await expect.element(page.getByRole('term').first()).toBeVisible();
  const tops = page
    .getByRole('term')
    .elements()
    .map((term) => Math.round(term.getBoundingClientRect().top));
  const onLine = [...new Set(tops)].map((top) => tops.filter((other) => other === top).length);
  expect(onLine).toEqual(lines);
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBe(clientWidth);
});
