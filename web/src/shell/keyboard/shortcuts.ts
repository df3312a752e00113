import type { PagePath } from '../../auth/use-page-facts.ts';

export const shortcutScopes = [
  'Everywhere',
  'Search',
  'Dynamic query',
  'Results',
  'Scatter plot',
  'Compound page',
  'Saved searches',
] as const;

export interface Shortcut {
  /** Keys in the order in which they are pressed; `mod` is Ctrl, or Cmd on a Mac. */
  readonly keys: readonly string[];
  readonly label: string;
  readonly where: (typeof shortcutScopes)[number];
  /** Listed only for roles that may open this page; for all roles if missing. */
  readonly page?: PagePath;
}

/** The name of the key that `mod` stands for. */
export const modifierKey = /Mac|iPhone|iPad/.test(globalThis.navigator?.userAgent ?? '') ? '⌘' : 'Ctrl';

/** The list that `?` opens. Keys of a page are bound by the page. */
export const shortcuts: readonly Shortcut[] = [
  { keys: ['/'], label: 'Go to the search box in the header', where: 'Everywhere' },
  { keys: ['mod+K'], label: 'Find a page, command, search or manual section', where: 'Everywhere' },
  { keys: ['g', 'h'], label: 'Go to Home', where: 'Everywhere', page: '/home' },
  { keys: ['g', 's'], label: 'Go to Search', where: 'Everywhere' },
  { keys: ['g', 'r'], label: 'Go to Results', where: 'Everywhere' },
  { keys: ['g', 't'], label: 'Go to the SAR view', where: 'Everywhere', page: '/sarview' },
  { keys: ['g', 'a'], label: 'Go to the analyzers', where: 'Everywhere', page: '/analyzers' },
  { keys: ['g', 'e'], label: 'Go to Export', where: 'Everywhere', page: '/export' },
  { keys: ['g', 'l'], label: 'Go to Downloads', where: 'Everywhere', page: '/downloads' },
  { keys: ['g', 'v'], label: 'Go to saved searches and history', where: 'Everywhere' },
  { keys: ['g', 'i'], label: 'Go to your lists and notes', where: 'Everywhere', page: '/lists' },
  { keys: ['g', 'd'], label: 'Go to the dashboard', where: 'Everywhere', page: '/dashboard' },
  { keys: ['F6'], label: 'Go to the next part of the page: header, charts, table', where: 'Everywhere' },
  { keys: ['Shift+F6'], label: 'Go to the previous part', where: 'Everywhere' },
  { keys: ['?'], label: 'Show this list', where: 'Everywhere' },
  { keys: ['mod+Enter'], label: 'Show results', where: 'Search' },
  { keys: ['mod+Enter'], label: 'Run the query', where: 'Dynamic query', page: '/dynamicquery' },
  { keys: ['mod+Z'], label: 'Undo the last change to the search', where: 'Search' },
  { keys: ['Enter'], label: 'Add the value in the field', where: 'Search' },
  { keys: ['Shift+Enter'], label: 'In the search box: add to the current search', where: 'Search' },
  { keys: ['↑ ↓ ← →'], label: 'Move through the table or the cards', where: 'Results' },
  { keys: ['Space'], label: 'Select the row', where: 'Results' },
  { keys: ['s'], label: 'Star the structure of the row, or take the star back', where: 'Results' },
  { keys: ['Shift+↑ ↓'], label: 'Select rows one after the other', where: 'Results' },
  { keys: ['Shift+Space'], label: 'Select from the last row on', where: 'Results' },
  { keys: ['mod+A'], label: 'Select the page', where: 'Results' },
  { keys: ['Escape'], label: 'Clear the selection', where: 'Results' },
  { keys: ['mod+C'], label: 'Copy the cell, or the selected rows from one of them', where: 'Results' },
  { keys: ['Alt+↓'], label: 'On a heading: the menu of the column', where: 'Results' },
  {
    keys: ['Enter'],
    label: 'On a name or ID: preview it, then open its page or rows',
    where: 'Results',
  },
  { keys: [']'], label: 'Preview the next compound, reference or target of the rows', where: 'Results' },
  { keys: ['['], label: 'Preview the previous one', where: 'Results' },
  { keys: ['Escape'], label: 'Close the preview', where: 'Results' },
  { keys: ['↑ ↓ ← →'], label: 'Move from point to point', where: 'Scatter plot' },
  { keys: ['Enter'], label: 'Preview the structure of the point', where: 'Scatter plot' },
  { keys: ['Space'], label: 'Select the point', where: 'Scatter plot' },
  { keys: ['Shift+↑ ↓ ← →'], label: 'Select the points in a rectangle', where: 'Scatter plot' },
  { keys: ['+'], label: 'Zoom in', where: 'Scatter plot' },
  { keys: ['-'], label: 'Zoom out', where: 'Scatter plot' },
  { keys: ['0'], label: 'Show all points', where: 'Scatter plot' },
  { keys: [']'], label: 'Go to the next section', where: 'Compound page' },
  { keys: ['['], label: 'Go to the previous section', where: 'Compound page' },
  { keys: ['s'], label: 'Star the compound, or take the star back', where: 'Compound page' },
  {
    keys: ['↑ ↓'],
    label: 'On the name of a search: go to the next or previous one',
    where: 'Saved searches',
  },
  { keys: ['m'], label: 'Move the search to a folder, change its tags', where: 'Saved searches' },
  { keys: ['r'], label: 'Rename the search, change its note', where: 'Saved searches' },
];

/** Whether the target of a key press is an editable field. */
export function isWriting(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName);
}

const sequenceMs = 1200;

/** Recognises key sequences such as `g s`; a pause of 1.2 s resets them. */
export function createSequence(now: () => number): (key: string) => string {
  let first = '';
  let at = 0;
  return (key) => {
    const sequence = first !== '' && now() - at < sequenceMs ? `${first} ${key}` : key;
    first = sequence === 'g' ? 'g' : '';
    at = now();
    return sequence;
  };
}
