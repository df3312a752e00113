import type { Column } from '@moltrove/contract';

const sourcePages: Partial<Record<Column['tab'], string>> = {
  structures: 'compound',
  clinicalCompounds: 'compound',
  assays: 'assay',
  references: 'document',
};

/** Office, number and kind code of a patent, such as US-9045435-B2. */
const patentNumber = /^[A-Z]{2}-?\d{4,}-?[A-Z]\d?$/;

/**
 * The public page of an identifier (PubMed, DOI, patent, ChEMBL); null if none is known. The page is
 * contacted only when the user follows the link.
 */
export function outsideLink(column: Column, value: string): string | null {
  if (column.key === 'pubmed_id' && /^\d+$/.test(value)) return `https://pubmed.ncbi.nlm.nih.gov/${value}/`;
  if (column.key === 'doi' && /^10\.\d{4,9}\/\S+$/.test(value)) return `https://doi.org/${encodeURI(value)}`;
  if (column.key === 'patent_no' && patentNumber.test(value))
    return `https://patents.google.com/patent/${value.replaceAll('-', '')}/en`;
  if (column.key === 'chembl_id' && /^CHEMBL\d+$/.test(value)) {
    const page = sourcePages[column.tab];
    return page === undefined ? null : `https://www.ebi.ac.uk/chembl/explore/${page}/${value}`;
  }
  return null;
}
