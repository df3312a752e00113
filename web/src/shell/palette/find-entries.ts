import { entryKinds } from './palette-entry.ts';
import type { PaletteEntry } from './palette-entry.ts';

export interface FoundEntries {
  readonly groups: ReadonlyArray<{
    readonly kind: PaletteEntry['kind'];
    readonly entries: readonly PaletteEntry[];
  }>;
  /** Further entries that match, beyond the limits. */
  readonly more: number;
}

const perKind = 8;
/** Shorter words match only as they are. */
const fuzzyFrom = 4;

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
const wordsOf = (text: string): readonly string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether the letters of `asked` stand in this order in a word that begins with the same letter. */
function isAbbreviation(asked: string, word: string): boolean {
  if (asked.length < fuzzyFrom || asked[0] !== word[0]) return false;
  let at = 0;
  for (const letter of word) if (letter === asked[at]) at += 1;
  return at === asked.length;
}

/** How well a word is in a text: 3 as the beginning of a word, 2 within, 1 abbreviated, 0 not at all. */
function wordScore(asked: string, words: readonly string[]): number {
  if (words.some((word) => word.startsWith(asked))) return 3;
  if (words.some((word) => word.includes(asked))) return 2;
  return words.some((word) => isAbbreviation(asked, word)) ? 1 : 0;
}

/** The sum over the asked words; a match in the label counts twice. Zero if any word matches nowhere. */
function score(asked: readonly string[], { label, detail = '', words = '' }: PaletteEntry): number {
  const inLabel = wordsOf(label);
  const elsewhere = wordsOf(`${detail} ${words}`);
  let sum = 0;
  for (const word of asked) {
    const best = Math.max(2 * wordScore(word, inLabel), wordScore(word, elsewhere));
    if (best === 0) return 0;
    sum += best;
  }
  return sum;
}

/**
 * The entries that match every word, best first within each kind, the kind with the best match first; eight per kind.
 * Without words: all kinds but the manual, in their own order.
 */
export function findEntries(text: string, entries: readonly PaletteEntry[]): FoundEntries {
  const asked = wordsOf(text);
  const scored = entries
    .map((entry) => ({ entry, score: asked.length === 0 ? 1 : score(asked, entry) }))
    .filter((each) => each.score > 0 && (asked.length > 0 || each.entry.kind !== 'Manual'))
    .toSorted((a, b) => b.score - a.score);
  const kinds = entryKinds
    .map((kind) => ({ kind, found: scored.filter(({ entry }) => entry.kind === kind) }))
    .filter(({ found }) => found.length > 0)
    .toSorted((a, b) => b.found[0]!.score - a.found[0]!.score);
  return {
    groups: kinds.map(({ kind, found }) => ({
      kind,
      entries: found.slice(0, perKind).map(({ entry }) => entry),
    })),
    more: kinds.reduce((sum, { found }) => sum + Math.max(0, found.length - perKind), 0),
  };
}
