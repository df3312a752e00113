import type { KeyboardEvent } from 'react';

/**
 * The card that a key moves to, of `count` in lines of `perLine`: the neighbour, the one above or below, or the first or
 * last; null for any other key and where there is none.
 */
export function nextCard(count: number, perLine: number, from: number, key: string): number | null {
  const last = count - 1;
  const to = { ArrowRight: from + 1, ArrowLeft: from - 1, Home: 0, End: last }[key];
  if (to !== undefined) return to < 0 || to > last ? null : to;
  if (key === 'ArrowUp') return from < perLine ? null : from - perLine;
  if (key !== 'ArrowDown') return null;
  const isOnLastLine = Math.floor(from / perLine) === Math.floor(last / perLine);
  return isOnLastLine ? null : Math.min(last, from + perLine);
}

const focusable = 'input:not(:disabled), a[href], button:not(:disabled), summary';

/** Moves the focus from card to card of a list, to the first control of each; details inside a card keep their own keys. */
export function onCardKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return;
  const cards = [...event.currentTarget.children];
  const from = cards.findIndex((card) => event.target instanceof Node && card.contains(event.target));
  if (from === -1 || isInside(event.target, cards[from]!)) return;
  const tops = cards.map((card) => Math.round(card.getBoundingClientRect().top));
  const perLine = tops.filter((top) => top === tops[0]).length;
  const to = nextCard(cards.length, perLine, from, event.key);
  if (to === null) return;
  event.preventDefault();
  cards[to]!.querySelector<HTMLElement>(focusable)?.focus();
}

/** Whether something is in the opened details of a card, such as a table or a field. */
function isInside(target: EventTarget, card: Element): boolean {
  const details = target instanceof Element ? target.closest('details') : null;
  return details !== null && card.contains(details) && !(target as Element).matches('summary');
}
