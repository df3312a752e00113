import { AppError } from '@moltrove/contract/without-calls';
import type { IndexColumn, Manifest } from '../../release/manifest.ts';
import { SharedWork } from './cache/shared-work.ts';
import type { SearchSetup } from '../search-thread/jobs.ts';
import { type IndexFile, type SharedMemory, bytesOfMemory } from '../index/load-column.ts';
import { activityForeignKeys, foreignKeyRecords } from '../index/foreign-keys.ts';
import { derivationRounds } from '../index/derived-columns.ts';
import { type DerivedColumn, derivedColumns } from '../index/derived-column-names.ts';
import type { SearchPool } from './search-pool.ts';

interface Loaded {
  readonly column: IndexColumn;
  readonly memory: SharedMemory;
  /** Jobs that are reading it. */
  users: number;
}

/** Columns of a release in shared memory. Eager columns stay loaded, the others as long as there is room. */
export class ColumnStore {
  readonly #pool: SearchPool;
  readonly #columns: ReadonlyMap<string, IndexColumn>;
  readonly #files: ReadonlyMap<string, IndexFile>;
  readonly #loaded: Map<string, Loaded>;
  readonly #loading = new SharedWork<void>();
  readonly #lazyBytes: number;

  /** `loaded` is the map from which new threads are set up; it changes as columns are loaded and unloaded. */
  constructor(pool: SearchPool, manifest: Manifest, loaded: LoadedColumns, lazyBytes: number) {
    this.#pool = pool;
    this.#columns = new Map(manifest.columns.map((column) => [column.name, column]));
    this.#files = new Map(manifest.files.map((file) => [file.path, { ...file, crc32: file.crc32 ?? '' }]));
    this.#loaded = loaded.map;
    this.#lazyBytes = lazyBytes;
  }

  /** Loads all eager columns, in parallel on all threads, then derives columns from them. */
  async loadEager(): Promise<void> {
    const eager = [...this.#columns.values()].filter(
      ({ name, load }) => load !== 'lazy' && !activityForeignKeys.includes(name),
    );
    const largestFirst = eager.toSorted((a, b) => b.length - a.length);
    await Promise.all([this.#loadForeignKeys(), ...largestFirst.map((column) => this.#load(column))]);
    for (const derived of derivationRounds)
      await Promise.all(derived.map((column) => this.#deriveColumn(column)));
  }

  async #loadForeignKeys(): Promise<void> {
    const keys = activityForeignKeys.map((name) => {
      const column = this.#columns.get(name);
      if (column !== undefined) return column;
      throw new AppError('INTERNAL', `The search index has no column ${name}; build the release again.`);
    });
    const files = keys.map(({ path }) => this.#files.get(path)!);
    this.#attachDerived(
      foreignKeyRecords,
      await this.#pool.run('loadForeignKeys', { files, rows: keys[0].length }),
    );
  }

  async #deriveColumn(derived: DerivedColumn): Promise<void> {
    const memory = await this.#pool.run('deriveColumn', derived);
    if (memory !== null) this.#attachDerived(derivedColumns[derived], memory);
  }

  #attachDerived(name: string, memory: SharedArrayBuffer): void {
    this.#attach({ name, path: '', kind: 'u32', length: memory.byteLength / 4, load: 'eager' }, memory);
  }

  #attach(column: IndexColumn, memory: SharedMemory): void {
    this.#loaded.set(column.name, { column, memory, users: 0 });
    this.#pool.setUp({ attach: [attachment(column, memory)] });
  }

  /** Runs `work` while the columns are loaded; the least recently used ones are unloaded to make room. */
  async using<T>(names: readonly string[], work: () => Promise<T>): Promise<T> {
    const lazy = names.filter((name) => this.#columns.get(name)?.load === 'lazy');
    const inUse: Loaded[] = [];
    try {
      for (const name of lazy) inUse.push(await this.#hold(name));
      return await work();
    } finally {
      for (const column of inUse) column.users -= 1;
      this.#makeRoom();
    }
  }

  async #hold(name: string): Promise<Loaded> {
    let found = this.#loaded.get(name);
    while (found === undefined) {
      await this.#loading.run(name, () => this.#load(this.#columns.get(name)!));
      found = this.#loaded.get(name);
    }
    found.users += 1;
    this.#loaded.delete(name);
    this.#loaded.set(name, found);
    return found;
  }

  async #load(column: IndexColumn): Promise<void> {
    const kernel = column.load === 'kernel';
    const memory = await this.#pool.run('load', { file: this.#files.get(column.path)!, kernel });
    this.#attach(column, memory);
  }

  #makeRoom(): void {
    const lazy = [...this.#loaded.values()].filter(({ column }) => column.load === 'lazy');
    let bytes = lazy.reduce((sum, { memory }) => sum + bytesOfMemory(memory), 0);
    for (const { column, memory, users } of lazy) {
      if (bytes <= this.#lazyBytes) return;
      if (users > 0) continue;
      this.#loaded.delete(column.name);
      this.#pool.setUp({ detach: [column.name] });
      bytes -= bytesOfMemory(memory);
    }
  }
}

/** The loaded columns, to be attached by threads that start later. */
export class LoadedColumns {
  readonly map = new Map<string, Loaded>();

  setups(): SearchSetup[] {
    const attach = [...this.map.values()].map(({ column, memory }) => attachment(column, memory));
    return attach.length === 0 ? [] : [{ attach }];
  }
}

type Attachment = Extract<SearchSetup, { attach: unknown }>['attach'][number];

function attachment({ name, kind, length }: IndexColumn, memory: SharedMemory): Attachment {
  return { name, kind, length, memory };
}
