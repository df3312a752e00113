import { Button, MantineProvider, Menu, Popover } from '@mantine/core';
import { render } from 'vitest-browser-react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { cssVariables, theme } from './theme.ts';

it.each(['menu', 'popover'] as const)('a %s cannot be clicked before it has its place', async (kind) => {
  const Kind = kind === 'menu' ? Menu : Popover;
  await render(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables}>
      <div style={{ padding: 120 }}>
        <Kind>
          <Kind.Target>
            <Button>Open</Button>
          </Kind.Target>
          <Kind.Dropdown>
            {kind === 'menu' ? <Menu.Item>Item</Menu.Item> : <button type="button">Item</button>}
          </Kind.Dropdown>
        </Kind>
      </div>
    </MantineProvider>,
  );
  const seen: { readonly place: string; readonly events: string }[] = [];
  const look = new MutationObserver(() => {
    const dropdown = document.querySelector<HTMLElement>(
      `.mantine-${kind === 'menu' ? 'Menu' : 'Popover'}-dropdown`,
    );
    if (dropdown === null) return;
    const { top, left } = dropdown.style;
    seen.push({ place: `${top} ${left}`, events: getComputedStyle(dropdown).pointerEvents });
  });
  look.observe(document.body, { childList: true, subtree: true, attributes: true });
  await page.getByRole('button', { name: 'Open' }).click();
  await page.getByText('Item').click();
  look.disconnect();
  const unplaced = seen.filter(({ place }) => place === '0px 0px');
  expect(unplaced.length).toBeGreaterThan(0);
  expect(unplaced.every(({ events }) => events === 'none')).toBe(true);
  const placed = seen.filter(({ place }) => place !== '0px 0px');
  expect(placed.length).toBeGreaterThan(0);
  expect(placed.every(({ events }) => events === 'auto')).toBe(true);
});
