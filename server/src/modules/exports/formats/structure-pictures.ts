import type { Row } from '@moltrove/knowledge';
import { moleculesHeap, startThread } from './thread.ts';

/** Structures per batch: small, so that stopping is quick. */
export const drawnAtOnce = 100;

/** Pictures of the structures in rows, drawn on a worker thread. */
export interface StructurePictures {
  /** For each row the number of its picture, counted from 1; null if its structure cannot be drawn. */
  numbersOf(rows: readonly Row[]): Promise<readonly (number | null)[]>;
  /** PNG files in the order of their numbers; a structure in several rows is one file. */
  readonly files: readonly Uint8Array[];
  /** IDs of the structures that cannot be drawn. */
  readonly without: ReadonlySet<string>;
  close(): Promise<void>;
}

/** Starts the worker thread; `signal` stops it. */
export function structurePictures(signal: AbortSignal): StructurePictures {
  const thread = startThread<readonly { readonly smiles: string }[], readonly (Uint8Array | null)[]>(
    new URL('./picture-thread.ts', import.meta.url),
    { work: 'The drawing of structures', resourceLimits: moleculesHeap, signal },
  );
  const files: Uint8Array[] = [];
  const without = new Set<string>();
  const numbers = new Map<string, number | null>([['', null]]);
  const draw = async (smiles: readonly string[]): Promise<void> => {
    const pictures = await thread.ask(smiles.map((each) => ({ smiles: each })));
    for (const [at, picture] of pictures.entries())
      numbers.set(smiles[at], picture === null ? null : files.push(picture));
  };
  return {
    async numbersOf(rows) {
      const missing = [...new Set(rows.map(smilesOf))].filter((smiles) => !numbers.has(smiles));
      for (let from = 0; from < missing.length; from += drawnAtOnce)
        await draw(missing.slice(from, from + drawnAtOnce));
      return rows.map((row) => {
        const number = numbers.get(smilesOf(row)) ?? null;
        if (number === null) without.add(String(row['str_id']));
        return number;
      });
    },
    files,
    without,
    close: () => thread.close(),
  };
}

const smilesOf = (row: Row): string => String(row['smiles'] ?? '');
