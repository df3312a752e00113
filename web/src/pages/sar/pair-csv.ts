import type { ComparedColumn } from '@moltrove/contract';
import type { CsvCell } from '../../charts/export/csv.ts';
import { scaleText } from './compared-words.ts';
import type { ShownPair } from './pair-rows.tsx';

/** The headings of the cells of a pair. */
export function pairHeaders(compared: ComparedColumn): string[] {
  const difference = `Difference (${scaleText(compared)})`;
  return [...headersOf('First'), ...headersOf('Second'), difference, 'Values in', 'Assays', 'Activities'];
}

/** A pair with every digit. Values are on the scale of the differences. */
export function pairCells(
  { first, second, values, assays, activities }: ShownPair,
  compared: ComparedColumn,
): CsvCell[] {
  return [
    ...cellsOf(first),
    values?.first ?? null,
    ...cellsOf(second),
    values?.second ?? null,
    values?.difference ?? null,
    compared.scale === 'ratio' ? 'log₁₀ of the value' : scaleText(compared),
    assays,
    activities,
  ];
}

function cellsOf({ str_id: id, chembl_id: chembl, name, smiles }: ShownPair['first']): CsvCell[] {
  return [id, chembl, name, smiles];
}

const headersOf = (which: string): string[] =>
  ['structure ID', 'ChEMBL ID', 'name', 'SMILES', 'value'].map((what) => `${which}: ${what}`);
