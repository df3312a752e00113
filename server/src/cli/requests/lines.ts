/** In UTC. */
export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** A line indented under the one it belongs to; none for an empty text. */
export const indented = (text: string, before = ''): string[] =>
  text === '' ? [] : [`    ${before}${text}`];

/** For example "Reported values: 3." or "Reported values: the newest 20 of 35." */
export function countLine(what: string, shown: number, all: number): string {
  if (all === 0) return `${what}: none.`;
  return shown < all
    ? `${what}: the newest ${grouped(shown)} of ${grouped(all)}.`
    : `${what}: ${grouped(all)}.`;
}

export const grouped = (count: number): string => count.toLocaleString('en-US');
