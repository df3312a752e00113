import type { ReferenceHead } from '@moltrove/contract';

type Titled = Pick<ReferenceHead, 'title' | 'reference' | 'patent_no' | 'ref_id'>;

/** The title of a reference, or else how it is cited, or its number. */
export function referenceTitle({ title, reference, patent_no: patent, ref_id: id }: Titled): string {
  return title ?? reference ?? patent ?? `Reference ${id}`;
}

type Placed = Pick<ReferenceHead, 'year' | 'volume' | 'issue' | 'start_page' | 'end_page'>;

/** Where a reference appeared, after the name of its journal: "2010, 20(7), 2354–2358". */
export function placeText({ year, volume, issue, start_page: first, end_page: last }: Placed): string {
  const number = issue === null ? volume : `${volume ?? ''}(${issue})`;
  const pages = first === null ? null : last === null || last === first ? first : `${first}–${last}`;
  return [year, number, pages].filter((part) => part !== null).join(', ');
}
