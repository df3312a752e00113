import { readInchiKey } from '@moltrove/contract/without-calls';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** Positions of the two dashes, and of the letters that mark a standard key. */
const fixed = new Set([14, 23, 24, 25]);

/** All InChIKeys that differ from a complete one in one letter, or by two transposed neighbours. */
export function inchiKeySlips(term: string): string[] {
  const read = readInchiKey(term);
  if (!read.ok || read.kind !== 'whole') return [];
  const { key } = read;
  const slips: string[] = [];
  for (let at = 0; at < key.length; at += 1) {
    if (fixed.has(at)) continue;
    for (const letter of letters) {
      if (letter !== key[at]) slips.push(key.slice(0, at) + letter + key.slice(at + 1));
    }
    if (at + 1 < key.length && !fixed.has(at + 1) && key[at] !== key[at + 1]) {
      slips.push(key.slice(0, at) + key[at + 1] + key[at] + key.slice(at + 2));
    }
  }
  return slips;
}
