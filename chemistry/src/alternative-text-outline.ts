import type { StructureFeature, StructureOutline } from './alternative-text.ts';
import { formulaOf } from './molecular-formula.ts';
import { bondsOfAtoms, otherEnd, type PartMolecule } from './parts/molecule-json.ts';
import { readMolecule } from './rdkit-json.ts';

const [hydrogen, carbon, nitrogen, oxygen, sulfur] = [1, 6, 7, 8, 16];

/** Rings with a common name, by their sign (see `signOf`). */
const ringNames: Readonly<Record<string, string>> = {
  cccccc: 'benzene',
  cccccn: 'pyridine',
  ccccnn: 'pyridazine',
  cccncn: 'pyrimidine',
  ccnccn: 'pyrazine',
  ccncnn: 'triazine',
  cncncn: 'triazine',
  ccccn: 'pyrrole',
  cccco: 'furan',
  ccccs: 'thiophene',
  cccnn: 'pyrazole',
  ccncn: 'imidazole',
  cccno: 'isoxazole',
  ccnco: 'oxazole',
  cccns: 'isothiazole',
  ccncs: 'thiazole',
  ccnnn: 'triazole',
  cncnn: 'triazole',
  cnnnn: 'tetrazole',
  CCC: 'cyclopropane',
  CCCC: 'cyclobutane',
  CCCCC: 'cyclopentane',
  CCCCCC: 'cyclohexane',
  CCCCN: 'pyrrolidine',
  CCCCCN: 'piperidine',
  CCNCCN: 'piperazine',
  CCNCCO: 'morpholine',
  CCCN: 'azetidine',
  CCCCO: 'oxolane',
  CCCCCO: 'oxane',
};

const halogenNames: Readonly<Record<number, string>> = {
  9: 'fluorine',
  17: 'chlorine',
  35: 'bromine',
  53: 'iodine',
};

/** Formula, size, rings and groups of RDKit's JSON of a molecule. */
export function outlineOfJson(json: string): StructureOutline {
  const molecule = readMolecule(json);
  return {
    formula: formulaOf(molecule.atoms),
    heavyAtoms: molecule.atoms.filter(({ element }) => element !== hydrogen).length,
    rings: molecule.rings.length,
    features: [...tallied(ringsIn(molecule)), ...tallied(groupsIn(molecule))],
  };
}

/** Names with counts and no plural: "2 benzene", "3 fluorine". */
const uncounted: ReadonlySet<string> = new Set([...Object.values(ringNames), ...Object.values(halogenNames)]);

/** The most frequent first, then in input order. */
function tallied(names: readonly string[]): StructureFeature[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .map(([name, count]) => ({ name, plural: pluralOf(name), count }));
}

function pluralOf(name: string): string {
  return uncounted.has(name) ? name : `${name}s`;
}

function ringsIn(molecule: PartMolecule): string[] {
  return molecule.rings.map((ring) => {
    const signs = ring.map((at) => signOf(molecule, at));
    return ringNames[leastTurn(signs)] ?? `${ring.length}-membered ring`;
  });
}

/** Lower case if the atom is aromatic, as in SMILES; ? for elements other than C, N, O and S. */
function signOf({ atoms }: PartMolecule, at: number): string {
  const { element, aromatic } = atoms[at];
  const sign = { [carbon]: 'C', [nitrogen]: 'N', [oxygen]: 'O', [sulfur]: 'S' }[element] ?? '?';
  return aromatic ? sign.toLowerCase() : sign;
}

/** Canonical for every start and direction of a ring: the alphabetically first reading. */
function leastTurn(signs: readonly string[]): string {
  const turns = [signs, signs.toReversed()].flatMap((direction) =>
    direction.map((_, start) => [...direction.slice(start), ...direction.slice(0, start)].join('')),
  );
  return turns.sort()[0];
}

/** Functional groups, each atom in at most one: acids and derivatives take precedence over their parts. */
function groupsIn(molecule: PartMolecule): string[] {
  const { atoms } = molecule;
  const bonds = bondsOfAtoms(molecule);
  const used = new Set<number>();
  const names: string[] = [];
  const found = (name: string, ...parts: readonly number[]): void => {
    names.push(name);
    for (const part of parts) used.add(part);
  };
  const around = (at: number, element: number, order: number): number[] =>
    bonds[at]
      .filter((bond) => bond.order === order && atoms[otherEnd(bond, at)].element === element)
      .map((bond) => otherEnd(bond, at));
  for (const [at, { element, charge, aromatic }] of atoms.entries()) {
    if (aromatic) continue;
    const [oxo] = around(at, oxygen, 2);
    if (element === sulfur && around(at, oxygen, 2).length === 2) {
      const [amide] = around(at, nitrogen, 1);
      if (amide === undefined) found('sulfonyl', at, ...around(at, oxygen, 2));
      else found('sulfonamide', at, amide, ...around(at, oxygen, 2));
    } else if (element === nitrogen && charge === 1 && oxo !== undefined) {
      found('nitro group', at, oxo, ...around(at, oxygen, 1));
    } else if (element === carbon && around(at, nitrogen, 3).length === 1) {
      found('nitrile', at, ...around(at, nitrogen, 3));
    } else if (element === carbon && oxo !== undefined) {
      const [single] = around(at, oxygen, 1);
      const amides = around(at, nitrogen, 1);
      if (amides.length === 2) found('urea', at, oxo, ...amides);
      else if (amides.length === 1) {
        found(single === undefined ? 'amide' : 'carbamate', at, oxo, ...amides, ...around(at, oxygen, 1));
      } else if (single !== undefined) {
        found(bonds[single].length === 1 ? 'carboxylic acid' : 'ester', at, oxo, single);
      } else found(bonds[at].length < 3 ? 'aldehyde' : 'ketone', at, oxo);
    }
  }
  for (const [at, { element, hydrogens, charge, aromatic }] of atoms.entries()) {
    if (used.has(at) || aromatic) continue;
    if (element === oxygen && bonds[at].length === 1 && hydrogens === 1) found('hydroxyl', at);
    else if (element === nitrogen && charge >= 0 && bonds[at].every(({ order }) => order === 1)) {
      found('amine', at);
    } else if (halogenNames[element] !== undefined && bonds[at].length === 1)
      found(halogenNames[element], at);
  }
  return names;
}
