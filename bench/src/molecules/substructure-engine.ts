import {
  containingScreen,
  graphOfJson,
  patternFingerprint,
  planOf,
  type RdkitModule,
  SubstructureMatcher,
  wordsOf,
} from '@moltrove/chemistry';
import type { Collection } from './collection.ts';

export interface Query {
  readonly kind: 'smiles' | 'smarts';
  readonly text: string;
  /** Whether stereo counts. */
  readonly chirality?: boolean;
}

export interface Answer {
  readonly hits: Uint32Array;
  /** False if the matcher returns candidates that RDKit has to confirm. */
  readonly exact: boolean;
}

export type Molecule = NonNullable<ReturnType<RdkitModule['get_mol']>>;

/** The query as RDKit reads it, or null if it cannot. */
export function readQuery(rdkit: RdkitModule, { kind, text }: Query): Molecule | null {
  return kind === 'smiles' ? rdkit.get_mol(text) : rdkit.get_qmol(text);
}

/** All molecules that contain the query, on one thread, including the parsing of its text. */
export function findAll(rdkit: RdkitModule, collection: Collection, query: Query): Answer {
  const molecule = readQuery(rdkit, query);
  if (molecule === null) throw new Error(`RDKit cannot read ${query.text}`);
  const { chirality = false } = query;
  const plan = planOf(graphOfJson(molecule.get_json()), collection.packed.dictionary, { chirality });
  const pattern = patternFingerprint(molecule);
  molecule.delete();
  const matcher = new SubstructureMatcher(collection.packed, plan);
  const words = containingScreen(collection.patterns, pattern)(0, wordsOf(collection.count));
  const hits: number[] = [];
  for (let at = 0; at < words.length; at += 1) {
    for (let word = words[at]; word !== 0; word &= word - 1) {
      const ordinal = at * 32 + 31 - Math.clz32(word & -word);
      if (matcher.matches(ordinal)) hits.push(ordinal);
    }
  }
  return { hits: Uint32Array.from(hits), exact: plan.exact };
}
