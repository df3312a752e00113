import type { CompoundIdType } from '@moltrove/contract';
import type { BoxLine } from './box-line.ts';

/** The compound in the address of a page. */
export interface NamedCompound {
  readonly idType: CompoundIdType;
  readonly id: string;
}

/** The compound of the first line that searches by nothing but the name or ID of one; null without one. */
export function namedCompound(
  lines: readonly Pick<BoxLine, 'rows' | 'filters' | 'drawing'>[],
): NamedCompound | null {
  for (const { rows, filters, drawing } of lines) {
    const [criterion] = rows;
    if (rows.length !== 1 || filters.length > 0 || drawing !== null) continue;
    if (criterion?.option !== 'Structure') continue;
    const { names, inchikeys } = criterion;
    const ids: NamedCompound[] = [
      ...names.map((id) => ({ idType: 'name' as const, id })),
      ...inchikeys.map((id) => ({ idType: 'inchikey' as const, id })),
    ];
    if (ids.length === 1) return ids[0]!;
  }
  return null;
}
