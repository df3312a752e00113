import { bondOrders, type StepsLeft } from './bond-orders.ts';
import { hydrogenPlacements } from './mobile-hydrogens.ts';
import type { InchiComponent } from './inchi-text.ts';

/** A component with bond orders and charges. */
export interface ComponentBonds {
  readonly hydrogens: readonly number[];
  readonly charges: readonly number[];
  readonly orders: readonly number[];
}

const usualValence: Readonly<Record<number, number>> = {
  1: 1,
  5: 3,
  6: 4,
  7: 3,
  8: 2,
  9: 1,
  14: 4,
  15: 3,
  16: 2,
  17: 1,
  32: 4,
  33: 3,
  34: 2,
  35: 1,
  52: 2,
  53: 1,
};
const [boron, carbon, nitrogen, oxygen] = [5, 6, 7, 8];
/** Elements that can expand their valence by two, and by two again. */
const widening = new Set([15, 16, 33, 34, 52, 17, 35, 53]);
const halogens = new Set([9, 17, 35, 53]);
/** Bond orders and charges that are consistent with a component's hydrogens and charge, likeliest tautomer first. */
export function* componentBonds(component: InchiComponent, left: StepsLeft): Generator<ComponentBonds> {
  for (const hydrogens of hydrogenPlacements(component)) {
    const found = assignOrders(component, hydrogens, left);
    if (found !== null) yield { hydrogens, ...found };
  }
}

function assignOrders(
  component: InchiComponent,
  hydrogens: readonly number[],
  left: StepsLeft,
): Omit<ComponentBonds, 'hydrogens'> | null {
  const { elements, bonds } = component;
  const neighbours: number[][] = elements.map(() => []);
  for (const [from, to] of bonds) {
    neighbours[from].push(to);
    neighbours[to].push(from);
  }
  const { charges, valences } = usual(component, hydrogens, neighbours);
  const settle = (missing: number): number[] | null => {
    if (left.steps <= 0) return null;
    left.steps -= 1;
    if (missing === 0) {
      return bondOrders(
        bonds,
        elements.map((_, atom) => valences[atom] - neighbours[atom].length - hydrogens[atom]),
        left,
      );
    }
    const sign = Math.sign(missing);
    for (const site of sites(sign, component, hydrogens, neighbours, charges)) {
      const [change, whole] = [valenceChange(elements[site], sign), isBare(site, component, neighbours)];
      const by = whole ? missing : sign;
      charges[site] += by;
      valences[site] += whole ? 0 : change;
      const orders = settle(missing - by);
      if (orders !== null) return orders;
      charges[site] -= by;
      valences[site] -= whole ? 0 : change;
    }
    return null;
  };
  const orders = settle(component.charge - charges.reduce((a, b) => a + b, 0));
  return orders === null ? null : { charges, orders };
}

/**
 * Changes of valence and charge that follow from the neighbours alone: expanded valences, ammonium, nitro
 * groups, oxides, azides.
 */
function usual({ elements }: InchiComponent, hydrogens: readonly number[], neighbours: readonly number[][]) {
  const charges = elements.map(() => 0);
  const valences = elements.map(
    (element, atom) => usualValence[element] ?? neighbours[atom].length + hydrogens[atom],
  );
  const isOpenEnd = (atom: number, element: number): boolean =>
    elements[atom] === element && neighbours[atom].length === 1 && hydrogens[atom] === 0;
  for (const [atom, element] of elements.entries()) {
    const around = neighbours[atom];
    const valence = around.length + hydrogens[atom];
    if (widening.has(element)) {
      const open = around.filter((each) => isOpenEnd(each, oxygen) || isOpenEnd(each, 16)).length;
      const least = valence > 1 ? valence + open : 0;
      while (valences[atom] < least) valences[atom] += 2;
    } else if (element === boron && valence === 4) {
      [charges[atom], valences[atom]] = [-1, 4];
    } else if (element === nitrogen) {
      const end = around.find((each) => isOpenEnd(each, oxygen));
      const azide = around.find((each) => isOpenEnd(each, nitrogen));
      if (valence === 4 || (valence === 3 && end !== undefined)) [charges[atom], valences[atom]] = [1, 4];
      if (valence >= 3 && end !== undefined) [charges[end], valences[end]] = [-1, 1];
      if (valence === 2 && azide !== undefined && elements[around.find((each) => each !== azide)!] !== 8) {
        [charges[atom], valences[atom]] = [1, 4];
        [charges[azide], valences[azide]] = [-1, 2];
      }
      const isocyanide = around.find((each) => isOpenEnd(each, carbon));
      if (valence === 2 && isocyanide !== undefined) {
        [charges[atom], valences[atom]] = [1, 4];
        [charges[isocyanide], valences[isocyanide]] = [-1, 3];
      }
    } else if (element === oxygen && valence === 3) {
      [charges[atom], valences[atom]] = [1, 3];
    }
  }
  return { charges, valences };
}

/** Atoms that can take a charge of this sign, the likeliest first. */
function sites(
  sign: number,
  component: InchiComponent,
  hydrogens: readonly number[],
  neighbours: readonly number[][],
  charges: readonly number[],
): number[] {
  const { elements } = component;
  const rank = (atom: number): number => {
    const element = elements[atom];
    if (isBare(atom, component, neighbours)) return 0;
    if (charges[atom] !== 0) return Infinity;
    if (sign > 0) {
      if (element === nitrogen) return 1;
      if (element === oxygen || widening.has(element)) return 2;
      return element === carbon ? 3 : Infinity;
    }
    if (element === oxygen && neighbours[atom].length <= 1) return hydrogens[atom] === 0 ? 1 : 2;
    if (widening.has(element) || element === nitrogen) return 2;
    return element === carbon ? 3 : Infinity;
  };
  return [...elements.keys()].filter((atom) => rank(atom) < Infinity).sort((a, b) => rank(a) - rank(b));
}

/** A single ion, such as a metal or halide, carries the whole charge. */
function isBare(atom: number, { elements }: InchiComponent, neighbours: readonly number[][]): boolean {
  return (
    neighbours[atom].length === 0 &&
    (usualValence[elements[atom]] === undefined || halogens.has(elements[atom]))
  );
}

function valenceChange(element: number, sign: number): number {
  if (element === carbon) return -1;
  return element === boron ? -sign : sign;
}
