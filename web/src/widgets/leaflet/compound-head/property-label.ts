import { columns } from '@moltrove/contract';
import type { Column } from '@moltrove/contract';

const byKey: ReadonlyMap<string, Column> = new Map(columns.structures.map((column) => [column.key, column]));

/** Label and unit of a property of structures, as in the results. */
export function propertyLabel(property: string): { label: string; unit: string | null } {
  const column = byKey.get(property === 'clogp' ? 'logp_calc' : property);
  return { label: column?.label ?? property, unit: column?.unit ?? null };
}
