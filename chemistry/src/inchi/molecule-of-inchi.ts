import type { Parsed, ParseProblem } from '../parse-problem.ts';
import { type PartAtom, type PartBond, type PartMolecule, smilesOfParts } from '../parts/molecule-json.ts';
import type { RdkitModule } from '../rdkit-module.ts';
import { tooManyAtoms } from '../text-problem.ts';
import { rdkitLimits } from '../text-size.ts';
import { componentBonds, type ComponentBonds } from './component-bonds.ts';
import { InchiFault, readInchi, type InchiComponent, type InchiContent } from './inchi-text.ts';
import { withProtons } from './proton-sites.ts';

/** Maximum number of tautomers and charge placements tried. */
const maxTries = 60;
/** Maximum steps of the search for bond orders, for all components together; a large drug takes a few hundred. */
const maxSteps = 200_000;

/**
 * Canonical SMILES of the structure that a standard InChI names. An InChI specifies neither bond orders nor the
 * positions of mobile hydrogens. A likely tautomer is chosen, and accepted only if RDKit's InChI for it equals
 * the given one.
 */
export function smilesOfInchi(rdkit: RdkitModule, inchi: string): Parsed<string> {
  const content = readInchi(inchi);
  if (content instanceof InchiFault) {
    const { reason, position } = content;
    return { ok: false, problem: { kind: 'syntax', reason, position } };
  }
  const atoms = content.components.reduce((sum, { elements }) => sum + elements.length, 0);
  if (atoms > rdkitLimits.atoms) return { ok: false, problem: tooManyAtoms(atoms) };
  let tries = 0;
  for (const molecule of candidates(content)) {
    const smiles = smilesOfParts(rdkit, molecule);
    if (smiles !== null && inchiOf(rdkit, smiles) === inchi) return { ok: true, value: smiles };
    if ((tries += 1) >= maxTries) break;
  }
  return { ok: false, problem: unresolved };
}

const unresolved: ParseProblem = {
  kind: 'other',
  reason:
    'No structure with this very InChI was found: check that it is whole, or give a SMILES, a molfile or its InChIKey.',
  position: null,
};

function inchiOf(rdkit: RdkitModule, smiles: string): string | null {
  const molecule = rdkit.get_mol(smiles);
  try {
    return molecule?.get_inchi() ?? null;
  } finally {
    molecule?.delete();
  }
}

function* candidates({ components, protons }: InchiContent): Generator<PartMolecule> {
  for (const bonds of combinations(components)) {
    const neutral = joined(components.map((component, at) => partOf(component, bonds[at])));
    const molecule = protons === 0 ? neutral : withProtons(neutral, protons);
    if (molecule !== null) yield molecule;
  }
}

/** Each component's most likely bonds first, then variants that change one component at a time. */
function* combinations(components: readonly InchiComponent[]): Generator<ComponentBonds[]> {
  const left = { steps: maxSteps };
  const variants = components.map((component) => [...firstOf(componentBonds(component, left), maxTries)]);
  if (variants.some((list) => list.length === 0)) return;
  const likeliest = variants.map(([first]) => first);
  yield likeliest;
  for (const [at, list] of variants.entries()) {
    for (const other of list.slice(1)) yield likeliest.with(at, other);
  }
}

function* firstOf<T>(all: Iterable<T>, count: number): Generator<T> {
  let left = count;
  for (const each of all) {
    if (left === 0) return;
    left -= 1;
    yield each;
  }
}

function joined(parts: readonly PartMolecule[]): PartMolecule {
  const atoms: PartAtom[] = [];
  const bonds: PartBond[] = [];
  for (const part of parts) {
    const from = atoms.length;
    const shifted = ([a, b]: readonly [number, number]) => [a + from, b + from] as const;
    atoms.push(...part.atoms);
    for (const bond of part.bonds) {
      const stereoAtoms = bond.stereoAtoms === null ? null : shifted(bond.stereoAtoms);
      bonds.push({ ...bond, atoms: shifted(bond.atoms), stereoAtoms });
    }
  }
  return { atoms, bonds, rings: [] };
}

function partOf(component: InchiComponent, { hydrogens, charges, orders }: ComponentBonds): PartMolecule {
  const { elements, inverted } = component;
  const neighbours: number[][] = elements.map(() => []);
  for (const [from, to] of component.bonds) {
    neighbours[from].push(to);
    neighbours[to].push(from);
  }
  const signs = new Map(component.centres);
  const atoms = elements.map((element, at): PartAtom => {
    const sign = signs.get(at);
    return {
      element,
      hydrogens: hydrogens[at],
      charge: charges[at],
      radicals: 0,
      isotope: 0,
      stereo:
        sign === undefined
          ? 'unspecified'
          : ((sign === '-') === inverted) === (neighbours[at].length === 3)
            ? 'ccw'
            : 'cw',
      aromatic: false,
    };
  });
  const sides = new Map(component.doubleBonds.map(([a, b, sign]) => [keyOf(a, b), sign]));
  const bonds = component.bonds.map(([from, to], at): PartBond => {
    const sign = sides.get(keyOf(from, to));
    const ends = [highest(neighbours[from], to), highest(neighbours[to], from)] as const;
    const known = sign !== undefined && ends[0] >= 0 && ends[1] >= 0;
    return {
      atoms: [from, to],
      order: orders[at],
      stereo: known ? (sign === '-' ? 'cis' : 'trans') : 'unspecified',
      stereoAtoms: known ? ends : null,
    };
  });
  return withIsotopes({ atoms, bonds, rings: [] }, component);
}

function withIsotopes({ atoms, bonds, rings }: PartMolecule, { isotopes }: InchiComponent): PartMolecule {
  for (const { atom, shift, deuterium, tritium } of isotopes) {
    const { element } = atoms[atom];
    if (shift !== null) atoms[atom].isotope = usualMass(element) + shift;
    for (const [isotope, count] of [
      [2, deuterium],
      [3, tritium],
    ]) {
      for (let added = 0; added < count; added += 1) {
        atoms[atom].hydrogens -= 1;
        bonds.push({ atoms: [atom, atoms.length], order: 1, stereo: 'unspecified', stereoAtoms: null });
        atoms.push({ ...plainHydrogen, isotope });
      }
    }
  }
  return { atoms, bonds, rings };
}

const plainHydrogen: PartAtom = {
  element: 1,
  hydrogens: 0,
  charge: 0,
  radicals: 0,
  isotope: 0,
  stereo: 'unspecified',
  aromatic: false,
};

/** Average masses, rounded, from which InChI counts isotope shifts, for the elements that are commonly labelled. */
const usualMasses: Readonly<Record<number, number>> = {
  6: 12,
  7: 14,
  8: 16,
  9: 19,
  15: 31,
  16: 32,
  17: 35,
  34: 79,
  35: 80,
  53: 127,
};

function usualMass(element: number): number {
  return usualMasses[element] ?? 0;
}

function keyOf(a: number, b: number): string {
  return a < b ? `${a} ${b}` : `${b} ${a}`;
}

/** -1 for none. */
function highest(neighbours: readonly number[], without: number): number {
  return Math.max(-1, ...neighbours.filter((atom) => atom !== without));
}
