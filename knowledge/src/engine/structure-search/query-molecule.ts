import {
  fingerprintBytes,
  graphOfJson,
  hasQueryBondsOutsideRings,
  inchiKeyOf,
  isRdkitException,
  type MolecularGraph,
  morganFingerprint,
  rdkitLimits,
  noAtoms,
  parentsOf,
  type ParseProblem,
  patternFingerprint,
  type RdkitModule,
  readStructure,
  tooManyAtoms,
  unreadable,
} from '@moltrove/chemistry';
import { AppError } from '@moltrove/contract/without-calls';
import type { Drawing } from './drawing.ts';

type Molecule = NonNullable<ReturnType<RdkitModule['get_mol']>>;

/** A drawing as RDKit read it. `release` frees RDKit's molecule. */
export interface QueryMolecule {
  readonly molecule: Molecule;
  readonly graph: MolecularGraph;
  readonly pattern: Uint8Array;
  release(): void;
}

/**
 * Reads a drawing. Fails with INVALID_QUERY if it cannot be searched for, with the reason and, if RDKit reports one,
 * the position (counted from 1).
 */
export function readQueryMolecule(rdkit: RdkitModule, drawing: Drawing): QueryMolecule {
  const read = readStructure(rdkit, drawing.value, drawing.format);
  if (!read.ok) throw refusedFor(read.problem);
  const molecule = read.value;
  try {
    const graph = graphOfJson(molecule.get_json());
    if (graph.atoms.length === 0) throw refusedFor(noAtoms);
    if (graph.atoms.length > rdkitLimits.atoms) {
      throw refusedFor(tooManyAtoms(graph.atoms.length));
    }
    if (graph.atomQueries.some((query) => query !== null) && drawing.category !== 'subStructure') {
      throw refused(
        'A pattern with query atoms can only be searched for as a substructure; write a molecule instead.',
        null,
      );
    }
    // Patterns with such bonds are not screened.
    const pattern = hasQueryBondsOutsideRings(graph)
      ? new Uint8Array(fingerprintBytes)
      : patternFingerprint(molecule);
    return { molecule, graph, pattern, release: () => molecule.delete() };
  } catch (error) {
    molecule.delete();
    throw asRefusal(error, drawing);
  }
}

/** Turns an RDKit exception into a refusal of the drawing; returns any other error unchanged. */
export function asRefusal(error: unknown, { format }: Drawing): unknown {
  return isRdkitException(error) ? refusedFor(unreadable(format), error) : error;
}

function refusedFor({ reason, position }: ParseProblem, cause?: unknown): AppError {
  return refused(reason, position, cause);
}

export function refused(reason: string, position: number | null, cause?: unknown): AppError {
  return new AppError('INVALID_QUERY', reason, { field: 'drawing', reason, position }, { cause });
}

/** The Morgan fingerprint of a drawing, for similarity. */
export function fingerprintOfQuery({ molecule }: QueryMolecule): Uint8Array {
  return morganFingerprint(molecule);
}

/**
 * InChIKeys for an exact search: the drawing's own and, if `desalted`, those of its parent without counterions and
 * without charges. Empty if InChI has no name for it.
 */
export function inchiKeysOfQuery(
  rdkit: RdkitModule,
  { molecule }: QueryMolecule,
  desalted: boolean,
): string[] {
  const keys = [inchiKeyOf(rdkit, molecule)];
  if (desalted) {
    const { fragment, uncharged } = parentsOf(rdkit, molecule);
    for (const smiles of [fragment, uncharged])
      keys.push(smiles === null ? null : inchiKeyOfSmiles(rdkit, smiles));
  }
  return [...new Set(keys.filter((key) => key !== null))];
}

function inchiKeyOfSmiles(rdkit: RdkitModule, smiles: string): string | null {
  const molecule = rdkit.get_mol(smiles);
  try {
    return molecule === null ? null : inchiKeyOf(rdkit, molecule);
  } finally {
    molecule?.delete();
  }
}
