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

/** Batches of features on their way, a file each, so that a build that was stopped goes on where it was. */
export class FeatureFiles {
  readonly #folder: string;
  /** Of what makes the features: a batch of another version is made again. */
  readonly #version: string;

  constructor(folder: string, version: string) {
    this.#folder = folder;
    this.#version = version;
    mkdirSync(folder, { recursive: true });
  }

  /** The batch from `start` of these very molecules, or null when it has to be made. */
  read(start: number, smiles: readonly (string | null)[]): FeatureBatch | null {
    try {
      const cached = deserialize(readFileSync(this.#path(start))) as CachedFeatures;
      return cached.key === keyOf(smiles) && cached.version === this.#version ? cached.batch : null;
    } catch {
      // Not there, or cut short: made again.
      return null;
    }
  }

  write(start: number, smiles: readonly (string | null)[], batch: FeatureBatch): void {
    const cached: CachedFeatures = { key: keyOf(smiles), version: this.#version, batch };
    const part = `${this.#path(start)}.part`;
    writeFileSync(part, serialize(cached));
    renameSync(part, this.#path(start));
  }

  /** Batches that are there. */
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
