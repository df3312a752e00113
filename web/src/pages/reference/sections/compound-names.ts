import { type ReferenceCompound, compareCompoundKeys } from '@moltrove/contract';

type Recorded = Pick<ReferenceCompound, 'records' | 'recordsFound'>;

/** The numbers of a structure in the reference, in natural order: "10a, 10b"; null without one. */
export function compoundKeys({ records, recordsFound }: Recorded): string | null {
  const keys = distinct(records.map(({ compound_key: key }) => key)).sort(compareCompoundKeys);
  if (keys.length === 0) return null;
  const others = recordsFound - records.length;
  return others > 0 ? `${keys.join(', ')} and ${others} more` : keys.join(', ');
}

/** The names of a structure in the reference that are neither its number nor how it is called here; null without one. */
export function compoundNames({ records }: Recorded, label: string): string | null {
  const keys = new Set([label, ...records.map(({ compound_key: key }) => key)]);
  const names = distinct(records.map(({ compound_name: name }) => (keys.has(name) ? null : name)));
  return names.length === 0 ? null : names.join('; ');
}

function distinct(texts: readonly (string | null)[]): string[] {
  return [...new Set(texts.flatMap((text) => (text === null || text.trim() === '' ? [] : text.trim())))];
}
