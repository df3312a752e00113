import {
  AtomDictionary,
  type PackedMolecules,
  type PatternBitmaps,
  type SortedFingerprints,
} from '@moltrove/chemistry';
import { AppError } from '@moltrove/contract/without-calls';
import { type ColumnSource, column, u32 } from '../index/column-source.ts';
import { moleculeColumns as names } from '../index/molecule-columns.ts';

/** The molecules of a release for the structure search, in shared memory. */
export interface ReleaseMolecules {
  /** Molecules 0 to structures - 1 are the structures; the others are forms. */
  readonly structures: number;
  readonly packed: PackedMolecules;
  readonly patterns: PatternBitmaps;
  readonly fingerprints: SortedFingerprints;
  readonly formStructure: Uint32Array;
  readonly formId: Uint32Array;
  readonly reportedAsIs: Uint8Array;
}

/** Whether the columns of molecules fit one another and the structures. */
export function areMoleculesConsistent(
  { structures, packed, fingerprints, ...forms }: ReleaseMolecules,
  count: number,
): boolean {
  return (
    structures === count &&
    packed.count === structures + forms.formStructure.length &&
    forms.formId.length === forms.formStructure.length &&
    packed.atomStart[packed.count] === packed.atomKinds.length &&
    packed.halfBondStart[packed.count] === packed.neighbours.length &&
    packed.neighbours.length === packed.halfBonds.length &&
    fingerprints.moleculeAt.length === packed.count
  );
}

export function releaseMolecules(source: ColumnSource): ReleaseMolecules {
  const atomStart = u32(source, names.atomStart);
  const count = atomStart.length - 1;
  const reportedAsIs = u8(source, names.reportedAsIs);
  const dictionary = new AtomDictionary(
    Int16Array.from(i32(source, names.kindFacts)),
    u32(source, names.kindUses).slice(),
  );
  return {
    structures: reportedAsIs.length,
    packed: {
      count,
      atomStart,
      halfBondStart: u32(source, names.halfBondStart),
      atomKinds: u16(source, names.atomKinds),
      neighbours: u16(source, names.neighbours),
      halfBonds: u8(source, names.halfBonds),
      dictionary,
    },
    patterns: { count, words: u32(source, names.patterns), uses: u32(source, names.patternUses) },
    fingerprints: {
      count,
      memory: memoryOf(source, names.fingerprints),
      moleculeAt: u32(source, names.fingerprintMolecules),
      startOfBits: u32(source, names.fingerprintStarts),
    },
    formStructure: u32(source, names.formStructure),
    formId: u32(source, names.formId),
    reportedAsIs,
  };
}

function u8(source: ColumnSource, name: string): Uint8Array {
  const found = column(source, name);
  if (found instanceof Uint8Array) return found;
  throw wrongKind(name);
}

function u16(source: ColumnSource, name: string): Uint16Array {
  const found = column(source, name);
  if (found instanceof Uint16Array) return found;
  throw wrongKind(name);
}

function i32(source: ColumnSource, name: string): Int32Array {
  const found = column(source, name);
  if (found instanceof Int32Array) return found;
  throw wrongKind(name);
}

function memoryOf(source: ColumnSource, name: string): WebAssembly.Memory {
  const found = source.memories.get(name);
  if (found !== undefined) return found;
  throw wrongKind(name);
}

function wrongKind(name: string): AppError {
  return new AppError(
    'INTERNAL',
    `Column ${name} of the search index has another type; build the release again.`,
  );
}
