/**
 * The position in the typed text, from 1, of a position that RDKit reports in its own copy of a SMARTS. RDKit
 * appends a label such as `_100`, which the user did not type, to every recursive pattern `$(…)`.
 */
export function typedPosition(typed: string, copied: string, position: number): number {
  let at = 0;
  for (let from = 0; from < Math.min(position - 1, copied.length);) {
    const label = /^_\d+/.exec(copied.slice(from))?.[0].length ?? 0;
    if (label > 0 && typed[at] !== '_') from += label;
    else {
      from += 1;
      at += 1;
    }
  }
  return Math.max(1, Math.min(at + 1, typed.length));
}

/** Position, from 1, of a ring bond that is never closed; null if every ring outside brackets is closed. */
export function unclosedRing(text: string): number | null {
  const open = new Map<number, number>();
  let depth = 0;
  for (const { 0: token, index } of text.matchAll(/[[\]]|%\(\d+\)|%\d\d|\d/g)) {
    if (token === '[') depth += 1;
    else if (token === ']') depth -= 1;
    else if (depth === 0) {
      const ring = Number(token.replaceAll(/\D/g, ''));
      if (!open.delete(ring)) open.set(ring, index + 1);
    }
  }
  return open.values().next().value ?? null;
}
