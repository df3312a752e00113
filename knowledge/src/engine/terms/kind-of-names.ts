import type { TermField } from '@moltrove/contract/without-calls';
import { type NameKind, nameKey } from '../text/same-names.ts';

/** The kind of a field whose names sources write in several ways; null for other fields. */
export function kindOfNames(field: TermField): NameKind | null {
  if (field === 'bibliography.journal') return 'journal';
  return field === 'company' || field === 'bibliography.company' ? 'company' : null;
}

/** Whether two texts of a field are different spellings of one name. */
export function isSameName(field: TermField, one: string, other: string): boolean {
  const kind = kindOfNames(field);
  return kind !== null && nameKey(kind, one) === nameKey(kind, other);
}
