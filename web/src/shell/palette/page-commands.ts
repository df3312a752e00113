import type { PaletteEntry } from './palette-entry.ts';

/**
 * The buttons of the page that are marked with `data-command`, as commands. A button that is hidden or disabled now is
 * left out; the value of the attribute is the label, or if empty the button's own name is.
 */
export function pageCommands(): readonly PaletteEntry[] {
  const buttons = [...document.querySelectorAll<HTMLElement>('main [data-command]')].filter(
    (button) =>
      button.checkVisibility({ visibilityProperty: true }) &&
      !button.matches(':disabled, [data-disabled], [aria-disabled="true"]'),
  );
  return buttons.map((button, at) => ({
    key: `command ${at}`,
    kind: 'Commands',
    label: button.dataset['command'] || button.ariaLabel || (button.textContent ?? '').trim(),
    run() {
      button.focus();
      button.click();
    },
  }));
}
