import { mergeLayout, readTab, resultParameters, wireTab } from '@moltrove/contract';
import type { Column, ColumnLayout, TabKey } from '@moltrove/contract';
import { packed, unpacked } from '../../../search/address/search-link.ts';

const maxJsonCharacters = 100_000;

/** A layout of a tab's grid as text for an address: the visible columns in order, and all else that differs from the default. */
export function layoutText(tab: TabKey, { order, hidden, ...others }: ColumnLayout): string {
  const shown = order.filter((key) => !hidden.includes(key));
  return `${wireTab(tab)}.${packed({ shown, ...others })}`;
}

/**
 * The inverse of `layoutText`. Columns that the text does not name are hidden, and columns that this version does not have
 * are left out. Null if the text is of another tab or missing.
 */
export function readLayout(
  tab: TabKey,
  columns: readonly Column[],
  text: unknown,
): ColumnLayout | 'unreadable' | null {
  if (text === undefined) return null;
  const [, wire, rest = ''] = (typeof text === 'string' && /^(\w+)\.([\w-]+)$/.exec(text)) || [];
  const ofTab = readTab(wire);
  if (ofTab === null) return 'unreadable';
  if (ofTab !== tab) return null;
  const value = unpacked(rest, maxJsonCharacters);
  if (typeof value !== 'object' || value === null) return 'unreadable';
  const { shown, ...others } = value as Record<string, unknown>;
  if (!Array.isArray(shown) || !shown.every((key) => typeof key === 'string')) return 'unreadable';
  const hidden = columns.map(({ key }) => key).filter((key) => !shown.includes(key));
  return mergeLayout(columns, { ...others, order: [...shown, ...hidden], hidden });
}

/** An address of results with a layout in it. */
export function withLayout(address: string, text: string): string {
  const url = new URL(address);
  const name = `${resultParameters.layout}=`;
  const kept = url.search.slice(1).split('&');
  const others = kept.filter((part) => part !== '' && !part.startsWith(name));
  url.search = [...others, `${name}${text}`].join('&');
  return url.href;
}
