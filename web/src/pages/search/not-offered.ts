import { treeAbsence, treeNamed, treeOf } from '@moltrove/contract';
import type { Criterion, EmptyColumns, SearchField, TreeKey } from '@moltrove/contract';
import { fieldOf } from './field-of.ts';

interface Offer {
  readonly options: readonly string[];
  readonly trees: readonly TreeKey[];
  readonly emptyColumns: Pick<EmptyColumns, 'documentstab'>;
}

/** What a release without a company of any reference says of them; null for one that has some. */
export function noCompanies(release: Pick<Offer, 'emptyColumns'> | undefined): string | null {
  return release?.emptyColumns.documentstab.includes('company_names') === true
    ? 'This release names no company of a reference: its source has none.'
    : null;
}

/** Why the release cannot be searched by a row, or null where it can; nothing is said before the release is known. */
export function notOffered(criterion: Criterion, release: Offer | undefined): string | null {
  if (release === undefined) return null;
  const { option } = criterion;
  if (option === 'TreeView') {
    const tree = treeNamed(criterion.tree);
    if (tree === null) return `There is no tree “${criterion.tree}”.`;
    if (!release.options.includes(option) || !release.trees.includes(tree.key)) return treeAbsence(tree);
    return null;
  }
  if (option === 'Bibliography' && criterion.criterion.company !== null && noCompanies(release) !== null)
    return `${noCompanies(release)!} Take the company out of this row.`;
  if (release.options.includes(option)) return null;
  return `This release holds nothing for “${fieldOf(criterion).label}”.`;
}

/** A kind of criterion that the release cannot be searched by, and why. */
export interface AbsentField {
  readonly field: SearchField;
  readonly reason: string;
}

/** The kinds of criterion that the release can be searched by, and the others; all before the release is known. */
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
