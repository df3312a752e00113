import { Button, MantineProvider, Menu } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { render } from 'vitest-browser-react';
import { expect, it, onTestFinished } from 'vitest';
import type { ComponentType } from 'react';
import { page, userEvent } from 'vitest/browser';
import { latePart } from './late-part.ts';
import type { LatePart } from './late-part.ts';
import { PopupTarget } from './popup-target.tsx';
import { cssVariables, theme } from './theme.ts';
import { useLatePopup } from './use-late-popup.ts';
import type { PopupProps } from './use-late-popup.ts';

function TestMenu({ id, target, opened, onOpened }: PopupProps) {
  return (
    <Menu id={id} opened={opened} onChange={onOpened}>
      <Menu.Target>
        <PopupTarget element={target} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item>First</Menu.Item>
        <Menu.Item>Second</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function Opener({ part }: { readonly part: LatePart<PopupProps> }) {
  const { opener, Popup, popup } = useLatePopup(part, 'menu');
  return (
    <>
      <Button {...opener}>Open</Button>
      {Popup !== null && <Popup {...popup} />}
      <button type="button">Elsewhere</button>
    </>
  );
}

/** A part whose loads a test ends one by one, and how many have begun. */
function controlledPart() {
  const waiting: { readonly succeed: () => void; readonly fail: () => void }[] = [];
  const part = latePart<PopupProps>(
    () =>
      new Promise<ComponentType<PopupProps>>((resolve, reject) => {
        const fail = () => reject(new Error('Failed to fetch dynamically imported module: menu.js'));
        waiting.push({ succeed: () => resolve(TestMenu), fail });
      }),
  );
  const endAll = (how: 'succeed' | 'fail'): void => waiting.splice(0).forEach((load) => load[how]());
  return { part, waiting, endAll };
}

async function show(part: LatePart<PopupProps>) {
  await render(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables}>
      <Notifications />
      <div style={{ padding: 120 }}>
        <Opener part={part} />
      </div>
    </MantineProvider>,
  );
  onTestFinished(async () => userEvent.unhover(document.body));
  return page.getByRole('button', { name: 'Open' });
}

const first = page.getByRole('menuitem', { name: 'First' });

it('opens by a press before the code is loaded, and again by each press after', async () => {
  const { part, endAll } = controlledPart();
  const button = await show(part);
  await button.click();
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');
  endAll('succeed');
  await expect.element(first).toHaveFocus();
  await expect.element(button).toHaveAttribute('aria-expanded', 'true');
  const id = button.element().getAttribute('aria-controls');
  await expect.element(page.getByRole('menu')).toHaveAttribute('id', id!);
  await expect.element(page.getByRole('menu')).toHaveAccessibleName('Open');
  await button.click();
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await button.click();
  await expect.element(first).toBeVisible();
});

it.each(['{Enter}', ' '])('opens by the key %o, and Escape returns the focus', async (key) => {
  const { part, endAll } = controlledPart();
  const button = await show(part);
  await userEvent.keyboard('{Tab}');
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard(key);
  endAll('succeed');
  await expect.element(first).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('menuitem', { name: 'Second' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

it('is loaded when the pointer or the focus reaches its button', async () => {
  const { part, waiting, endAll } = controlledPart();
  const button = await show(part);
  expect(waiting).toHaveLength(0);
  await button.hover();
  await expect.poll(() => waiting.length).toBe(1);
  endAll('fail');
  await userEvent.keyboard('{Tab}');
  await expect.poll(() => waiting.length).toBe(1);
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

it('says that it could not be loaded, and tries again at the next press', async () => {
  const { part, endAll } = controlledPart();
  const button = await show(part);
  await button.click();
  endAll('fail');
  await expect.element(page.getByText(/A part of this page could not be loaded/)).toBeVisible();
  await button.click();
  endAll('succeed');
  await expect.element(first).toBeVisible();
});

it('stays closed if the focus has moved on before it was loaded', async () => {
  const { part, endAll } = controlledPart();
  const button = await show(part);
  await button.click();
  const elsewhere = page.getByRole('button', { name: 'Elsewhere' });
  await elsewhere.click();
  endAll('succeed');
  await button.hover();
  await expect.element(elsewhere).toHaveFocus();
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
});
