import { AppError } from '@moltrove/contract/without-calls';
import type { Codes, ColumnArray } from '../../release/typed-arrays.ts';

/** Loaded columns and dictionaries by name. Lazy columns are present while a caller uses them. */
export interface ColumnSource {
  readonly columns: ReadonlyMap<string, ColumnArray>;
  readonly dictionaries: ReadonlyMap<string, readonly string[]>;
  /** WebAssembly memory of the columns that are stored in it. */
  readonly memories: ReadonlyMap<string, WebAssembly.Memory>;
}

export function column(source: ColumnSource, name: string): ColumnArray {
  const found = source.columns.get(name);
  if (found !== undefined) return found;
  throw new AppError('INTERNAL', `The search index has no column ${name}; build the release again.`);
}

export function u32(source: ColumnSource, name: string): Uint32Array {
  const found = column(source, name);
  if (found instanceof Uint32Array) return found;
  throw new AppError(
    'INTERNAL',
    `Column ${name} of the search index does not have 32-bit numbers; build the release again.`,
  );
}

export function f64(source: ColumnSource, name: string): Float64Array {
  const found = column(source, name);
  if (found instanceof Float64Array) return found;
  throw new AppError(
    'INTERNAL',
    `Column ${name} of the search index does not have 64-bit numbers; build the release again.`,
  );
}

export function codes(source: ColumnSource, name: string): Codes {
  const found = column(source, name);
  if (found instanceof Uint8Array || found instanceof Uint16Array || found instanceof Uint32Array)
    return found;
  throw new AppError(
    'INTERNAL',
    `Column ${name} of the search index does not have codes; build the release again.`,
  );
}

export function dictionary(source: ColumnSource, name: string): readonly string[] {
  const found = source.dictionaries.get(name);
  if (found !== undefined) return found;
  throw new AppError('INTERNAL', `The search index has no dictionary ${name}; build the release again.`);
}
