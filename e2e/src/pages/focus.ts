import type { Page } from 'playwright-core';

/** What a screen reader announces for the focused element: its role or tag, and its name. */
export async function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const part = document.activeElement;
    if (part === null || part === document.body) return 'nothing';
    const labelled = part.getAttribute('aria-label') ?? (part as HTMLInputElement).labels?.[0]?.textContent;
    const name = labelled ?? part.textContent;
    return `${part.getAttribute('role') ?? part.tagName.toLowerCase()} ${name.replaceAll(/\s+/g, ' ').trim()}`;
  });
}

/** Presses Tab until an element whose description by `focused` matches `name` has the focus; fails after `presses`. */
export async function tabTo(page: Page, name: RegExp, presses = 40): Promise<void> {
  await pressTo(page, 'Tab', name, presses);
}

/** As `tabTo`, but with Shift+Tab. */
export async function tabBackTo(page: Page, name: RegExp, presses = 40): Promise<void> {
  await pressTo(page, 'Shift+Tab', name, presses);
}

async function pressTo(page: Page, key: string, name: RegExp, presses: number): Promise<void> {
  const passed: string[] = [];
  for (let press = 0; press < presses; press += 1) {
    await page.keyboard.press(key);
    const now = await focused(page);
    if (name.test(now)) return;
    passed.push(now);
  }
  throw new Error(`${key} did not lead to ${String(name)}, but to ${passed.join('; ')}`);
}
