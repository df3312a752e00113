import { decompose, type RdkitModule, readCore, TooManyWays } from '@moltrove/chemistry';
import { AppError, limits, type RGroupCore, unmatchedReasons } from '@moltrove/contract/without-calls';
import { chunksOf } from '../row-sets/chunks.ts';
import type { RowSet } from '../row-sets/row-set.ts';
import type { Cancel } from '../worker-pool/cancel.ts';
import type { ReleaseMolecules } from './release-molecules.ts';

/** The structures of a set, cut into a core and its groups. The arrays are in shared memory. */
export interface RGroupData {
  /** SMILES with the attachment points of all columns; null without a row. */
  readonly core: string | null;
  /** `R1`, `R2`, ..., then `X1`, ... for open atoms of the core. */
  readonly columns: readonly string[];
  /** SMILES of cores and groups, and symbols of atoms. */
  readonly texts: readonly string[];
  /** By row: the structure by its ordinal, ascending; the core by its place in `texts`. */
  readonly structures: Uint32Array;
  readonly cores: Uint32Array;
  readonly losesStereo: Uint8Array;
  /** Row by row, by column: the place in `texts`, counted from 1; 0 for hydrogen. */
  readonly groups: Uint32Array;
  /** Structures without a row, with their reason as its place in `unmatchedReasons`. */
  readonly unmatched: Uint32Array;
  readonly reasons: Uint8Array;
}

/** Fails with INVALID_QUERY for a core that cannot be used, with the reason. */
export function rGroupsOf(
  rdkit: RdkitModule,
  { packed }: ReleaseMolecules,
  set: RowSet,
  core: RGroupCore,
  cancel: Cancel,
): RGroupData {
  const read = readCore(rdkit, core.value, core.format);
  if (!read.ok) throw refusedCore(read.problem.reason, read.problem.position);
  const structures = new Uint32Array(set.count);
  let next = 0;
  for (const chunk of chunksOf(set, cancel)) {
    structures.set(chunk, next);
    next += chunk.length;
  }
  try {
    const found = decompose(rdkit, packed, structures, read.value, {
      pause: () => cancel.throwIfCancelled(),
    });
    return compact(found, structures);
  } catch (error) {
    if (error instanceof RangeError) throw refusedCore(error.message, null, error);
    if (!(error instanceof TooManyWays)) throw error;
    const reason =
      'The core fits these structures in too many ways to compare. Draw a larger core, or narrow the results.';
    throw refusedCore(reason, null, error);
  }
}

export function requireRGroupSize(structures: number): void {
  if (structures <= limits.maxRGroupStructures) return;
  const [most, own] = [limits.maxRGroupStructures, structures].map((count) => count.toLocaleString('en'));
  throw new AppError(
    'INVALID_REQUEST',
    `An R-group table takes at most ${most} structures, and these results have ${own}. Filter the results, or select some of them.`,
    { structures },
  );
}

function refusedCore(reason: string, position: number | null, cause?: unknown): AppError {
  return new AppError('INVALID_QUERY', reason, { field: 'core', reason, position }, { cause });
}

function compact(
  { core, columns, openAtoms, rows, unmatched }: ReturnType<typeof decompose>,
  structures: Uint32Array,
): RGroupData {
  const places = new Map<string, number>();
  const placeOf = (text: string): number => {
    const known = places.get(text);
    if (known !== undefined) return known;
    places.set(text, places.size);
    return places.size - 1;
  };
  const width = columns.length + openAtoms.length;
  const groups = sharedNumbers(rows.length * width);
  rows.forEach((row, at) => {
    [...row.groups, ...row.atoms].forEach((text, column) => {
      groups[at * width + column] = text === null ? 0 : placeOf(text) + 1;
    });
  });
  return {
    core,
    columns: [...columns.map(({ number }) => `R${number}`), ...openAtoms.map((_, at) => `X${at + 1}`)],
    structures: sharedNumbers(rows.length, (at) => structures[rows[at].at]),
    cores: sharedNumbers(rows.length, (at) => placeOf(rows[at].core)),
    losesStereo: sharedBytes(rows.length, (at) => Number(rows[at].losesStereo)),
    groups,
    unmatched: sharedNumbers(unmatched.length, (at) => structures[unmatched[at].at]),
    reasons: sharedBytes(unmatched.length, (at) => unmatchedReasons.indexOf(unmatched[at].reason)),
    texts: [...places.keys()],
  };
}

function sharedNumbers(length: number, valueAt: (at: number) => number = () => 0): Uint32Array {
  const numbers = new Uint32Array(new SharedArrayBuffer(length * 4));
  for (let at = 0; at < length; at += 1) numbers[at] = valueAt(at);
  return numbers;
}

function sharedBytes(length: number, valueAt: (at: number) => number): Uint8Array {
  const bytes = new Uint8Array(new SharedArrayBuffer(length));
  for (let at = 0; at < length; at += 1) bytes[at] = valueAt(at);
  return bytes;
}

/** Memory of the data: the arrays, and two bytes for each character of the texts. */
export function bytesOfRGroups(data: RGroupData): number {
  const { structures, cores, losesStereo, groups, unmatched, reasons, texts } = data;
  const arrays = [structures, cores, losesStereo, groups, unmatched, reasons];
  return (
    arrays.reduce((sum, { byteLength }) => sum + byteLength, 0) +
    texts.reduce((sum, text) => sum + 2 * text.length + 32, 0)
  );
}
