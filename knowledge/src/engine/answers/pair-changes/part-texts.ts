import type { MoleculePart } from '@moltrove/chemistry';
import { AppError } from '@moltrove/contract/without-calls';
import { hydrogenPart, type PartTable, partOf, type SetPairs } from '../../structure-search/set-pairs.ts';

const unwritable = '?';

/** SMILES of parts, and parts by their SMILES. */
export class PartTexts {
  readonly #write: (part: MoleculePart) => string | null;
  /** Atoms and attachment points of a SMILES; null if it cannot be read. */
  readonly #extentOf: (smiles: string) => { readonly atoms: number; readonly points: number } | null;

  constructor(
    write: (part: MoleculePart) => string | null,
    extentOf: (smiles: string) => { readonly atoms: number; readonly points: number } | null,
  ) {
    this.#write = write;
    this.#extentOf = extentOf;
  }

  /** Null for hydrogen, `unwritable` for a part that RDKit cannot write. */
  textOf(table: PartTable, number: number): string | null {
    const part = partOf(table, number);
    if (part === null) return null;
    return this.#write(part) ?? unwritable;
  }

  /** The number of a part. Fails with NOT_FOUND for one that these pairs do not have. */
  numberOf({ parts }: SetPairs, text: string | null): number {
    if (text === null) return hydrogenPart;
    const extent = this.#extentOf(text);
    if (extent !== null) {
      for (let part = 0; part < parts.sizes.length; part += 1) {
        if (parts.sizes[part] !== extent.atoms) continue;
        const own = partOf(parts, part)!;
        if (own.attachments.length === extent.points && this.#write(own) === text) return part;
      }
    }
    throw new AppError('NOT_FOUND', `The matched pairs of these results have no part ${text}.`, {
      part: text,
    });
  }
}
