/** The parts of a page that F6 visits: header, page, its navigation, side panels and tables, in the order of the document. */
const regionSelector = 'header:not(main *), main, main nav, main aside, main [role="grid"]';
const controlSelector = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex]';

const isShown = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true });

/** The control of a region that takes the focus: the current cell of a table, else the first control. */
function firstControl(region: Element): HTMLElement | null {
  return (
    [...region.querySelectorAll<HTMLElement>(controlSelector)].find(
      (control) => control.tabIndex >= 0 && isShown(control),
    ) ?? null
  );
}

/** What takes the focus in each region that can be entered, in the order of the document. */
function regions(): ReadonlyArray<{ readonly region: Element; readonly control: HTMLElement }> {
  return [...document.querySelectorAll<HTMLElement>(regionSelector)].filter(isShown).flatMap((region) => {
    const control = region.tagName === 'MAIN' ? region : firstControl(region);
    return control === null ? [] : [{ region, control }];
  });
}

/** Moves the focus to the next region, or with a step of -1 to the previous one, around the ends. */
export function focusRegion(step: 1 | -1): void {
  const all = regions();
  const focused = document.activeElement;
  const current = all.findLastIndex(({ region }) => region.contains(focused));
  const from = current === -1 && step === -1 ? 0 : current;
  all.at((from + step + all.length) % all.length)?.control.focus();
}

const table = (): Element | undefined =>
  [...document.querySelectorAll('main [role="grid"]')].find((grid) => isShown(grid));

/** Whether the page shows a table that can take the focus. */
export function hasTable(): boolean {
  const grid = table();
  return grid !== undefined && firstControl(grid) !== null;
}

/** Focuses the current cell of the first table of the page. */
export function focusTable(): void {
  const grid = table();
  if (grid !== undefined) firstControl(grid)?.focus();
}
