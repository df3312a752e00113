import type { ChartEntry } from '@moltrove/contract';

/** SMILES if the entry is a fragment. */
export type ListedEntry = ChartEntry & { readonly smiles?: string | null };
