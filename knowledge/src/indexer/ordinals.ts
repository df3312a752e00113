import { AppError } from '@moltrove/contract/without-calls';

const directLimit = 1 << 26;

/** Finds the ordinal of an id among an entity's ids: by a table if the ids are small, else by a map. */
export class Ordinals {
  readonly #entity: string;
  readonly #table: Uint32Array | null;
  readonly #map: Map<number, number> | null;

  constructor(entity: string, ids: Uint32Array) {
    this.#entity = entity;
    const highest = ids.reduce((maxId, id) => Math.max(maxId, id), 0);
    if (highest < Math.max(directLimit, ids.length * 8)) {
      this.#table = new Uint32Array(highest + 1);
      this.#map = null;
      ids.forEach((id, at) => (this.#table![id] = at + 1));
    } else {
      this.#table = null;
      this.#map = new Map(Array.from(ids, (id, at) => [id, at + 1]));
    }
  }

  /** The ordinal plus 1, or 0 for null; fails for an id that the entity does not have. */
  oneBased(id: number | null, from: string): number {
    if (id === null) return 0;
    const at = this.#table === null ? this.#map!.get(id) : this.#table[id];
    if (!at) {
      throw new AppError(
        'INTERNAL',
        `The release's ${from} names ${this.#entity} ${id}, which does not exist.`,
      );
    }
    return at;
  }

  ordinalOf(id: number, from: string): number {
    return this.oneBased(id, from) - 1;
  }
}

/** Ids are stored in 32 bits; the two highest numbers mark absence in sorts. */
export function checkedId(id: unknown, entity: string): number {
  if (typeof id === 'number' && Number.isInteger(id) && id >= 0 && id < 0xffff_fffe) return id;
  throw new AppError(
    'INTERNAL',
    `The release has a ${entity} with the id ${String(id)}: ids are whole numbers from 0 to 4294967293.`,
  );
}
