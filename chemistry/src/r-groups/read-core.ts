import { graphOf, type MolecularGraph } from '../graph/molecular-graph.ts';
import type { MoleculeFormat, Parsed, ParseProblem } from '../parse-problem.ts';
import { readStructure, unreadable } from '../parse.ts';
import { type JsonMolecule, type QueryNode, readMolecule } from '../rdkit-json.ts';
import type { RdkitModule } from '../rdkit-module.ts';
import { noAtoms } from '../text-problem.ts';
import { isRdkitException } from '../thrown.ts';

/** Maximum number of atoms of a core. */
export const maxCoreAtoms = 100;

/** What is common to the structures of an R-group table. */
export interface Core {
  /** Without its drawn attachment points. */
  readonly graph: MolecularGraph;
  /** By atom: the numbers of the attachment points that were drawn there; 0 for one without a number. */
  readonly drawn: readonly (readonly number[])[];
  /** By atom: whether it can stand for different elements. */
  readonly isOpen: readonly boolean[];
}

/** Reads a core. Atoms `*` with one neighbour, and R atoms of a molfile, are attachment points. */
export function readCore(rdkit: RdkitModule, text: string, format: MoleculeFormat): Parsed<Core> {
  const read = readStructure(rdkit, text, format);
  if (!read.ok) return read;
  const molecule = read.value;
  try {
    return coreOf(readMolecule(molecule.get_json()), format === 'molfile' ? null : numbersIn(text));
  } catch (error) {
    if (!isRdkitException(error)) throw error;
    return refused(unreadable(format));
  } finally {
    molecule.delete();
  }
}

/** RDKit's JSON has no atom maps, so the numbers are read from the text: in the order of its atoms `*`. */
function numbersIn(text: string): number[] {
  return [...text.matchAll(/\[(\d*)\*(?::(\d+))?\]|\*/g)].map(([, isotope, map]) =>
    Number(map ?? isotope ?? 0),
  );
}

function coreOf(molecule: JsonMolecule, numbers: readonly number[] | null): Parsed<Core> {
  const { atoms, bonds, atomQueries } = molecule;
  const neighbours = atoms.map((): number[] => []);
  for (const {
    atoms: [from, to],
  } of bonds) {
    neighbours[from].push(to);
    neighbours[to].push(from);
  }
  const dummies = atoms.flatMap((atom, at) => (isDummy(atom.element, atomQueries[at]) ? [at] : []));
  const isAttachment = (at: number): boolean => dummies.includes(at) && neighbours[at].length === 1;
  const kept = atoms.flatMap((_, at) => (isAttachment(at) ? [] : [at]));
  if (kept.length === 0) return refused(noAtoms);
  if (dummies.some((at) => isAttachment(at) && isAttachment(neighbours[at][0]))) {
    return refused(
      problem(
        'Two attachment points are bonded to each other. Put each on an atom that all structures share.',
      ),
    );
  }
  if (kept.length > maxCoreAtoms)
    return refused(problem(`The core has ${kept.length} atoms; at most ${maxCoreAtoms} can be compared.`));
  const newIndex = new Map(kept.map((old, at) => [old, at]));
  const drawn = kept.map((): number[] => []);
  dummies.forEach((at, order) => {
    if (!isAttachment(at)) return;
    const known = numbers?.length === dummies.length ? numbers[order] : atoms[at].isotope;
    drawn[newIndex.get(neighbours[at][0])!].push(known);
  });
  const keptBonds = bonds.flatMap((bond, at) =>
    bond.atoms.every((atom) => newIndex.has(atom)) ? [{ bond, query: molecule.bondQueries[at] }] : [],
  );
  const graph = graphOf({
    atoms: kept.map((at) => ({ ...atoms[at], stereo: 'unspecified' })),
    bonds: keptBonds.map(({ bond }) => ({
      ...bond,
      atoms: [newIndex.get(bond.atoms[0])!, newIndex.get(bond.atoms[1])!] as const,
      stereo: 'unspecified',
      stereoAtoms: null,
    })),
    rings: molecule.rings.map((ring) => ring.map((atom) => newIndex.get(atom)!)),
    atomQueries: kept.map((at) => atomQueries[at]),
    bondQueries: keptBonds.map(({ query }) => query),
  });
  if (!isOnePiece(graph)) {
    return refused(
      problem('The core has several pieces. Draw the part that all structures share in one piece.'),
    );
  }
  if (graph.atoms.some(({ element }, at) => element === 0 && graph.atomQueries[at] === null)) {
    return refused(
      problem(
        'An atom * inside the core is not searched for in SMILES. Write the core as SMARTS, or draw it.',
      ),
    );
  }
  return { ok: true, value: { graph, drawn, isOpen: graph.atomQueries.map(isOpen) } };
}

function isDummy(element: number, query: QueryNode | null): boolean {
  return element === 0 && (query === null || query.descr === 'AtomNull');
}

/** Whether a query may match more than one element. */
function isOpen(query: QueryNode | null): boolean {
  if (query === null) return false;
  if (query.negated !== true && (query.descr === 'AtomType' || query.descr === 'AtomAtomicNum')) return false;
  return !(
    query.descr === 'AtomAnd' &&
    query.negated !== true &&
    (query.children ?? []).some((child) => !isOpen(child))
  );
}

function isOnePiece({ atoms, bonds }: MolecularGraph): boolean {
  const piece = atoms.map((_, at) => at);
  const rootOf = (atom: number): number => {
    let root = atom;
    while (piece[root] !== root) root = piece[root];
    return root;
  };
  for (const { from, to } of bonds) piece[rootOf(from)] = rootOf(to);
  return new Set(atoms.map((_, at) => rootOf(at))).size === 1;
}

function problem(reason: string): ParseProblem {
  return { kind: 'other', reason, position: null };
}

function refused(found: ParseProblem): { readonly ok: false; readonly problem: ParseProblem } {
  return { ok: false, problem: found };
}
