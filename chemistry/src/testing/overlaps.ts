import type { Mol } from '@rdkit/rdkit';

interface DrawnAtom {
  readonly x: number;
  readonly y: number;
}

/** The atoms and bonds of a mol block. */
function readBlock(block: string): { atoms: DrawnAtom[]; bonds: [number, number][] } {
  const atoms = [...block.matchAll(/^M {2}V30 \d+ \S+ (-?[\d.]+) (-?[\d.]+) 0/gm)].map(([, x, y]) => ({
    x: Number(x),
    y: Number(y),
  }));
  const bondLines = block.slice(block.indexOf('BEGIN BOND'), block.indexOf('END BOND'));
  const bonds = [...bondLines.matchAll(/^M {2}V30 \d+ \d+ (\d+) (\d+)/gm)].map(
    ([, from, to]): [number, number] => [Number(from) - 1, Number(to) - 1],
  );
  return { atoms, bonds };
}

/**
 * Names every pair of atoms closer than half a bond ("3~7") and every pair of bonds that cross ("0-1x4-5") in
 * the mol block of a molecule. `slack` tightens or relaxes the limits so that rounding decides nothing.
 */
export function overlapsOf(molecule: Mol, slack: number): Set<string> {
  const { atoms, bonds } = readBlock(molecule.get_v3Kmolblock());
  const found = new Set<string>();
  for (let a = 0; a < atoms.length; a += 1) {
    for (let b = a + 1; b < atoms.length; b += 1) {
      const apart = Math.sqrt((atoms[a].x - atoms[b].x) ** 2 + (atoms[a].y - atoms[b].y) ** 2);
      if (apart < 0.75 + slack) found.add(`${a}~${b}`);
    }
  }
  for (const [at, [a, b]] of bonds.entries()) {
    for (const [c, d] of bonds.slice(at + 1)) {
      if (a === c || a === d || b === c || b === d) continue;
      const fractions = crossing(atoms[a], atoms[b], atoms[c], atoms[d]);
      if (fractions.length > 0 && fractions.every((fraction) => fraction > -slack && fraction < 1 + slack)) {
        found.add(`${a}-${b}x${c}-${d}`);
      }
    }
  }
  return found;
}

/**
 * Where the lines of two bonds intersect: the fraction of each bond's length, from 0 to 1 within the bond;
 * empty for parallel lines.
 */
function crossing(a: DrawnAtom, b: DrawnAtom, c: DrawnAtom, d: DrawnAtom): number[] {
  const determinant = (b.x - a.x) * (d.y - c.y) - (b.y - a.y) * (d.x - c.x);
  if (Math.abs(determinant) < 1e-6) return [];
  const onFirst = ((c.x - a.x) * (d.y - c.y) - (c.y - a.y) * (d.x - c.x)) / determinant;
  const onSecond = ((c.x - a.x) * (b.y - a.y) - (c.y - a.y) * (b.x - a.x)) / determinant;
  return [onFirst, onSecond];
}
