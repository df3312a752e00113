import type { MoleculeFormat } from '@moltrove/chemistry/browser';
import type { KeyValue } from '../../auth/session/browser-storage.ts';

/** A structure as entered in a search. */
export interface RecentStructure {
  readonly format: MoleculeFormat;
  readonly value: string;
}

/** Both newest first; a favourite may also be among the recent ones. */
export interface RecentStructures {
  readonly recent: readonly RecentStructure[];
  readonly favourites: readonly RecentStructure[];
}

const maxRecent = 10;
const maxFavourites = 40;
/** Longer texts are not stored: they are rarely needed again and would fill the browser's storage. */
const maxValueLength = 20_000;

const keyOf = (username: string): string => `moltrove.structures.${username}`;

/** This user's structures in this browser. */
export function readRecentStructures(storage: Pick<KeyValue, 'getItem'>, username: string): RecentStructures {
  try {
    const stored: unknown = JSON.parse(storage.getItem(keyOf(username)) ?? '{}');
    const { recent, favourites } = stored as Record<keyof RecentStructures, unknown>;
    return { recent: structuresIn(recent), favourites: structuresIn(favourites) };
  } catch {
    return { recent: [], favourites: [] };
  }
}

/** Adds a structure on top of the recent ones. */
export function rememberStructure(
  storage: KeyValue,
  username: string,
  { format, value }: RecentStructure,
): RecentStructures {
  const structure = { format, value };
  const stored = readRecentStructures(storage, username);
  if (structure.value.length > maxValueLength) return stored;
  const others = stored.recent.filter((other) => !isSame(other, structure));
  return write(storage, username, { ...stored, recent: [structure, ...others].slice(0, maxRecent) });
}

/** Adds a structure to the favourites or removes it. */
export function toggleFavourite(
  storage: KeyValue,
  username: string,
  structure: RecentStructure,
): RecentStructures {
  const stored = readRecentStructures(storage, username);
  const others = stored.favourites.filter((other) => !isSame(other, structure));
  const wasFavourite = others.length < stored.favourites.length;
  const favourites = wasFavourite ? others : [structure, ...others].slice(0, maxFavourites);
  return write(storage, username, { ...stored, favourites });
}

export function isFavourite(stored: RecentStructures, structure: RecentStructure): boolean {
  return stored.favourites.some((other) => isSame(other, structure));
}

/** Favourites first, then the other recent ones. */
export function offeredStructures(stored: RecentStructures): RecentStructure[] {
  return [...stored.favourites, ...stored.recent.filter((structure) => !isFavourite(stored, structure))];
}

function write(storage: KeyValue, username: string, structures: RecentStructures): RecentStructures {
  try {
    storage.setItem(keyOf(username), JSON.stringify(structures));
  } catch {
    // If the storage is full, only this list is not saved; the search still works.
  }
  return structures;
}

function isSame(a: RecentStructure, b: RecentStructure): boolean {
  return a.format === b.format && a.value === b.value;
}

function structuresIn(value: unknown): RecentStructure[] {
  return Array.isArray(value) ? value.filter(isRecentStructure) : [];
}

function isRecentStructure(value: unknown): value is RecentStructure {
  if (typeof value !== 'object' || value === null) return false;
  const { format, value: text } = value as Record<string, unknown>;
  return (
    ['smiles', 'smarts', 'molfile', 'inchi'].includes(String(format)) &&
    typeof text === 'string' &&
    text !== ''
  );
}
