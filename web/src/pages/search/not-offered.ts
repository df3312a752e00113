import { treeAbsence, treeOf } from '@moltrove/contract';
import type { Criterion, SearchField } from '@moltrove/contract';
import { shownOf } from './criteria/all.ts';
import type { Offer } from './criteria/shown-criterion.ts';
import { fieldOf } from './field-of.ts';

/** Why the release cannot be searched by a row; null if it can, or before the release is loaded. */
export function notOffered(criterion: Criterion, release: Offer | undefined): string | null {
  if (release === undefined) return null;
  const reason = shownOf(criterion).unavailable?.(criterion, release) ?? null;
  if (reason !== null || release.options.includes(criterion.option)) return reason;
  return `This release holds nothing for “${fieldOf(criterion).label}”.`;
}

/** A kind of criterion that the release cannot be searched by, and why. */
export interface AbsentField {
  readonly field: SearchField;
  readonly reason: string;
}

/** The kinds of criterion that the release can be searched by, and the others; all of them before it is loaded. */
export function fieldsOfRelease(
  fields: readonly SearchField[],
  release: Offer | undefined,
): { readonly fields: readonly SearchField[]; readonly absent: readonly AbsentField[] } {
  const absent = fields.flatMap((field): AbsentField[] => {
    const { option, tree, label } = field;
    if (release === undefined) return [];
    if (tree !== undefined && !release.trees.includes(tree))
      return [{ field, reason: treeAbsence(treeOf(tree)) }];
    if (release.options.includes(option)) return [];
    return [{ field, reason: `This release holds nothing for “${label}”.` }];
  });
  const left = new Set(absent.map(({ field }) => field));
  return { fields: fields.filter((field) => !left.has(field)), absent };
}
