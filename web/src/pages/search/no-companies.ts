import type { EmptyColumns } from '@moltrove/contract';

/** The message for a release whose references name no company; null if they do. */
export function noCompanies(
  release: { readonly emptyColumns: Pick<EmptyColumns, 'references'> } | undefined,
): string | null {
  return release?.emptyColumns.references.includes('company_names') === true
    ? 'This release names no companies of references: its source has none.'
    : null;
}
