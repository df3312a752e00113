import type { Facts } from '@moltrove/knowledge/importing';
import { scrambled } from './draws.ts';
import { furtherSubstituents, terminalRings, linkers, tails } from './ring-systems.ts';
import { ringsFrom } from './scaffold-template.ts';

/**
 * Number of ring pairs used out of thousands; together with the starter release's series they are the
 * scaffolds.
 */
const ringPairs = 420;

/** Groups that chemists attach to a nitrogen: no halogens, no second nitrogen. */
export const onNitrogen = /^(\[\*:8\]|$|C$|C\[\*:8\]|CC|C\(|CNC\(=O\)|C[1c]|Cn|c|S\(=O\))/;

/** Cores with attachment points: those of the starter release's series, and pairs of ring systems with a linker. */
export function scaffoldSmiles(facts: Facts): string[] {
  const pairs = terminalRings.flatMap((terminal) =>
    linkers
      .filter((linker) => !terminal.startsWith('N') || onNitrogen.test(linker))
      .flatMap((linker) => tails.map((tail) => joined(terminal, linker, tail))),
  );
  const chosen = scattered(pairs).slice(0, ringPairs);
  const series = [...new Set(facts.series.map(({ core }) => core))];
  return scattered([...chosen, ...series]);
}

/** In a pseudorandom order. */
function scattered(texts: readonly string[]): string[] {
  const keyed = texts.map((text, at) => ({ text, key: scrambled(at + 1) >>> 0 }));
  return keyed.sort((a, b) => a.key - b.key).map(({ text }) => text);
}

/** Substituents, written from the bound atom on; the first is hydrogen, an empty text. */
export function substituentSmiles(facts: Facts): string[] {
  const starter = facts.substituents.map(({ smiles }) => smiles.replace('[*:1]', '').replace(/^\[H\]$/, ''));
  return [...new Set(['', ...starter, ...furtherSubstituents])];
}

function joined(terminal: string, linker: string, tail: string): string {
  const rest = linker.replace('[*:8]', ringsFrom(tail, 2));
  return terminal.replace('[*:9]', rest);
}
