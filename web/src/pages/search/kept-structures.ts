import type { MoleculeFormat } from '@moltrove/chemistry/browser';
import type { KeyValue } from '../../auth/session/browser-storage.ts';

/** A structure as it was searched for. */
export interface KeptStructure {
  readonly format: MoleculeFormat;
  readonly value: string;
}

/** Both newest first; a favourite may also be among the recent ones. */
export interface KeptStructures {
  readonly recent: readonly KeptStructure[];
  readonly favourites: readonly KeptStructure[];
}

const mostRecent = 10;
const mostFavourites = 40;
/** Longer ones are rarely needed again and would fill the browser's storage. */
const longestValue = 20_000;

const keyOf = (username: string): string => `moltrove.structures.${username}`;

/** This user's structures in this browser. */
export function readKeptStructures(storage: Pick<KeyValue, 'getItem'>, username: string): KeptStructures {
  try {
    const stored: unknown = JSON.parse(storage.getItem(keyOf(username)) ?? '{}');
    const { recent, favourites } = stored as Record<keyof KeptStructures, unknown>;
    return { recent: structuresIn(recent), favourites: structuresIn(favourites) };
  } catch {
    return { recent: [], favourites: [] };
  }
}

/** Adds a structure on top of the recent ones. */
export function rememberStructure(
  storage: KeyValue,
  username: string,
  { format, value }: KeptStructure,
): KeptStructures {
  const structure = { format, value };
  const kept = readKeptStructures(storage, username);
  if (structure.value.length > longestValue) return kept;
  const others = kept.recent.filter((other) => !isSame(other, structure));
  return write(storage, username, { ...kept, recent: [structure, ...others].slice(0, mostRecent) });
}

/** Makes a structure a favourite, or removes it from them. */
export function toggleFavourite(
  storage: KeyValue,
  username: string,
  structure: KeptStructure,
): KeptStructures {
  const kept = readKeptStructures(storage, username);
  const others = kept.favourites.filter((other) => !isSame(other, structure));
  const wasFavourite = others.length < kept.favourites.length;
  const favourites = wasFavourite ? others : [structure, ...others].slice(0, mostFavourites);
  return write(storage, username, { ...kept, favourites });
}

export function isFavourite(kept: KeptStructures, structure: KeptStructure): boolean {
  return kept.favourites.some((other) => isSame(other, structure));
}

/** Favourites first, then the other recent ones. */
export function offeredStructures(kept: KeptStructures): KeptStructure[] {
  return [...kept.favourites, ...kept.recent.filter((structure) => !isFavourite(kept, structure))];
}

function write(storage: KeyValue, username: string, kept: KeptStructures): KeptStructures {
  try {
    storage.setItem(keyOf(username), JSON.stringify(kept));
  } catch {
    // If the storage is full, this list is lost, never the search.
  }
  return kept;
}

function isSame(a: KeptStructure, b: KeptStructure): boolean {
  return a.format === b.format && a.value === b.value;
}

function structuresIn(value: unknown): KeptStructure[] {
  return Array.isArray(value) ? value.filter(isKeptStructure) : [];
}

function isKeptStructure(value: unknown): value is KeptStructure {
  if (typeof value !== 'object' || value === null) return false;
  const { format, value: text } = value as Record<string, unknown>;
  return (
    ['smiles', 'smarts', 'molfile', 'inchi'].includes(String(format)) &&
    typeof text === 'string' &&
    text !== ''
  );
}
