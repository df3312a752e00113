/** Steps left for a search; it gives up at 0. */
export interface StepsLeft {
  steps: number;
}

/**
 * Bond orders (1 to 3) with which every atom has exactly `missing` more bonds than neighbours; null if none are
 * found. The search branches on the atom with the fewest options.
 */
export function bondOrders(
  bonds: readonly (readonly [number, number])[],
  missing: readonly number[],
  left: StepsLeft,
): number[] | null {
  const open = [...missing];
  const orders = bonds.map(() => 1);
  const bondsOf: number[][] = open.map(() => []);
  for (const [at, ends] of bonds.entries()) for (const end of ends) bondsOf[end].push(at);
  if (open.some((count) => count < 0) || open.reduce((a, b) => a + b, 0) % 2 !== 0) return null;
  const otherEnd = (bond: number, atom: number): number =>
    bonds[bond][0] === atom ? bonds[bond][1] : bonds[bond][0];

  const assign = (): boolean => {
    if (left.steps <= 0) return false;
    left.steps -= 1;
    let next: { readonly atom: number; readonly candidates: number[] } | null = null;
    for (const [atom, count] of open.entries()) {
      if (count === 0) continue;
      const candidates = bondsOf[atom].filter((bond) => orders[bond] < 3 && open[otherEnd(bond, atom)] > 0);
      if (candidates.length === 0) return false;
      if (next === null || candidates.length < next.candidates.length) next = { atom, candidates };
      if (candidates.length === 1) break;
    }
    if (next === null) return true;
    for (const bond of next.candidates) {
      for (const end of bonds[bond]) open[end] -= 1;
      orders[bond] += 1;
      if (assign()) return true;
      orders[bond] -= 1;
      for (const end of bonds[bond]) open[end] += 1;
    }
    return false;
  };
  return assign() ? orders : null;
}
