import type { GroupFilter, RGroupTable, UnmatchedReason } from '@moltrove/contract';
import { formatCounted } from '../../../ui/format.ts';

export const hydrogenText = 'H';

/** A group in a sentence or a file. */
export function groupText(group: string | null): string {
  return group ?? hydrogenText;
}

/** The columns that a group with several attachment points joins, such as `R1` and `R2`; empty for other groups. */
export function joinedColumns(group: string | null): string[] {
  const numbers = [...(group ?? '').matchAll(/\[\*:(\d+)\]/g)].map(([, number]) => `R${number}`);
  return numbers.length > 1 ? numbers : [];
}

const reasons: Record<UnmatchedReason, string> = {
  withoutCore: 'without the core',
  withoutStructure: 'without a structure',
  tooManyWays: 'that the core fits in too many ways',
  notWritable: 'whose groups cannot be written',
};

export function unmatchedText({ reason, structures }: RGroupTable['unmatched'][number]): string {
  return `${formatCounted(structures, 'structure')} ${reasons[reason]}`;
}

export function filterText({ column, group }: GroupFilter): string {
  return `${column} is ${groupText(group)}`;
}

/** Filters with one more, or without it if it is there. */
export function toggled(filters: readonly GroupFilter[], filter: GroupFilter): GroupFilter[] {
  const rest = filters.filter(({ column, group }) => column !== filter.column || group !== filter.group);
  return rest.length < filters.length ? rest : [...rest, filter];
}

/** Groups that have a colour of their own, the most frequent first. */
const maxColours = 8;

/** The colour of a group by its place among the groups of its column, as a hue; null for hydrogen and rare groups. */
export function hueOf({ groups }: RGroupTable['columns'][number], group: string | null): number | null {
  if (group === null) return null;
  const place = groups.filter((each) => each.group !== null).findIndex((each) => each.group === group);
  return place === -1 || place >= maxColours ? null : (30 + (place * 360) / maxColours) % 360;
}
