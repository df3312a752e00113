import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { crc32 } from 'node:zlib';
import type { FeatureBatch } from '@moltrove/chemistry';

interface CachedFeatures {
  readonly key: number;
  readonly version: string;
  readonly batch: FeatureBatch;
}

/** Batches of features in one file each, so that a stopped build can continue. */
export class FeatureFiles {
  readonly #folder: string;
  /** Version of the code that computes features; a batch of another version is recomputed. */
  readonly #version: string;

  constructor(folder: string, version: string) {
    this.#folder = folder;
    this.#version = version;
    mkdirSync(folder, { recursive: true });
  }

  /** The batch from `start` for exactly these molecules, or null if it has to be computed. */
  read(start: number, smiles: readonly (string | null)[]): FeatureBatch | null {
    try {
      const cached = deserialize(readFileSync(this.#path(start))) as CachedFeatures;
      return cached.key === keyOf(smiles) && cached.version === this.#version ? cached.batch : null;
    } catch {
      // Missing or truncated: recomputed.
      return null;
    }
  }

  write(start: number, smiles: readonly (string | null)[], batch: FeatureBatch): void {
    const cached: CachedFeatures = { key: keyOf(smiles), version: this.#version, batch };
    const part = `${this.#path(start)}.part`;
    writeFileSync(part, serialize(cached));
    renameSync(part, this.#path(start));
  }

  /** Number of existing batches. */
  get count(): number {
    return readdirSync(this.#folder).filter((name) => name.endsWith('.bin')).length;
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #path(start: number): string {
    return join(this.#folder, `${start}.bin`);
  }
}

function keyOf(smiles: readonly (string | null)[]): number {
  return crc32(smiles.map((text) => text ?? '').join('\n'));
}
