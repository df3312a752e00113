/** Kinds of identifier that are recognisable by their format, named after their fields. */
export type TermForm =
  | 'uniprotId'
  | 'inchikey'
  | 'doi'
  | 'cas'
  | 'chemblId'
  | 'patentNo'
  | 'pdbId'
  | 'year'
  | 'number'
  | 'gene'
  | 'name';

/** Formats of identifiers, the most specific first; UniProt's as published by UniProt. */
const forms: readonly (readonly [TermForm, RegExp])[] = [
  ['inchikey', /^[A-Z]{14}-[A-Z]{10}-[A-Z]$/],
  ['doi', /^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:\s*)?10\.\d{4,9}\/\S+$/i],
  ['cas', /^\d{2,7}-\d{2}-\d$/],
  ['chemblId', /^CHEMBL\d+$/i],
  ['year', /^(?:19|20)\d\d$/],
  ['number', /^\d+$/],
  ['patentNo', /^(?:US|EP|WO|JP|CN|KR|DE|GB|FR|CA|AU)[\s-]?\d[\d,/]{4,}(?:[\s-]?[A-Z]\d?)?$/i],
  ['uniprotId', /^(?:[OPQ]\d[A-Z\d]{3}\d|[A-NR-Z]\d(?:[A-Z][A-Z\d]{2}\d){1,2})$/i],
  ['pdbId', /^\d[A-Z\d]{3}$/i],
  ['gene', /^[A-Z][A-Z\d]{1,8}(?:-[A-Z\d]{1,3})?$/],
  ['name', /\p{L}/u],
];

export function formOf(term: string): TermForm | null {
  return forms.find(([, pattern]) => pattern.test(term))?.[0] ?? null;
}

const sampleSize = 300;
const shareNeeded = 0.6;

/** The format of most terms; null if they have several formats, or none. */
export function commonForm(terms: readonly string[]): TermForm | null {
  const step = Math.max(1, Math.floor(terms.length / sampleSize));
  const sample = terms.filter((_, at) => at % step === 0);
  const counts = new Map<TermForm, number>();
  for (const term of sample) {
    const form = formOf(term);
    if (form !== null) counts.set(form, (counts.get(form) ?? 0) + 1);
  }
  const [best] = [...counts].toSorted(([, a], [, b]) => b - a);
  return best !== undefined && best[1] >= sample.length * shareNeeded ? best[0] : null;
}
