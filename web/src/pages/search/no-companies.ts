import type { EmptyColumns } from '@moltrove/contract';

/** What a release without a company of any reference says of them; null for one that has some. */
export function noCompanies(
  release: { readonly emptyColumns: Pick<EmptyColumns, 'documentstab'> } | undefined,
): string | null {
  return release?.emptyColumns.documentstab.includes('company_names') === true
    ? 'This release names no company of a reference: its source has none.'
    : null;
}
