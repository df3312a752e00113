import { activityTermSchema, criterionPhrase, prefixes } from '@moltrove/contract';
import type { Criterion } from '@moltrove/contract';
import { detectKind, formatOf, listOf, textKindLabels } from '../../chem-ui/text-kind.ts';
import { emptyCriterion } from '../new-search.ts';
import { readReferences } from '../reference-terms.ts';

/** What a text can mean by its form alone, without asking the release. */
export interface Recognised {
  readonly label: string;
  /** What it was taken for: DOI, SMILES, … */
  readonly kind: string;
  readonly criterion: Criterion;
  /** False for a text that may well be a name, such as SON, which reads as SMILES too. */
  readonly certain: boolean;
  /** Parts of the text that the criterion leaves out. */
  readonly unread: readonly string[];
}

type Of<Option extends Criterion['option']> = Extract<Criterion, { option: Option }>;

const firstYear = 1900;
const lastYear = 2100;

/** Reads structures, references, identifiers, years and values such as `IC50 <= 100 nM` out of typed or pasted text. */
export function recognise(typed: string): Recognised[] {
  const text = typed.trim();
  if (text === '') return [];
  const value = activity(text);
  return [
    years(text),
    references(text),
    value,
    uniprotIds(text),
    chemblTargets(text),
    // "IC50=100" reads as SMILES too.
    value === null ? structure(typed) : null,
  ].filter((found) => found !== null);
}

function certainly(kind: string, label: string, criterion: Criterion): Recognised {
  return { kind, label, criterion, certain: true, unread: [] };
}

function years(text: string): Recognised | null {
  const match = /^(\d{4})(?:\s*(?:-|–|to|\.\.)\s*(\d{4}))?$/i.exec(text);
  if (match === null) return null;
  const fromYear = Number(match[1]);
  const toYear = Number(match[2] ?? match[1]);
  if (fromYear < firstYear || toYear > lastYear || fromYear > toYear) return null;
  const label = fromYear === toYear ? `Published in ${fromYear}` : `Published ${fromYear} to ${toYear}`;
  const criterion = { authorName: null, company: null, fromYear, toYear };
  return certainly('Year', label, bibliography({ criterion }));
}

const referenceKinds: Readonly<Record<string, string>> = {
  pubmed: 'PubMed ID',
  doi: 'DOI',
  patent: 'Patent',
};

function references(text: string): Recognised | null {
  // A bare number of few digits is a year or an ID of something else.
  if (/^\d{1,4}$/.test(text)) return null;
  const { terms, unread } = readReferences(text);
  const [first, ...others] = terms;
  if (first === undefined || (others.length === 0 && first.label.length > 8 && first.category === 'pubmed'))
    return null;
  // Numbers between words are parts of names: "5 HT 2B".
  if (unread.length > 0 && terms.every(({ category, label }) => category === 'pubmed' && label.length < 6))
    return null;
  const kinds = [...new Set(terms.map(({ category }) => referenceKinds[category] ?? category))];
  const kind = kinds.length === 1 ? kinds[0]! : 'References';
  const label = others.length === 0 ? `${kind} ${first.label}` : terms.map((term) => term.label).join(', ');
  return { ...certainly(kind, label, bibliography({ terms })), unread };
}

function activity(text: string): Recognised | null {
  const match = /^([%A-Za-z][\w% /-]*?)\s*(<=|>=|≤|≥|<|>|=)\s*(-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)\s*(\S*)$/i.exec(
    text,
  );
  // "C=1" is the beginning of a ring.
  if (match === null || /^(?:[A-Z]=\d$|InChI=)/.test(text)) return null;
  const written = match[2]!.replace('≤', '<=').replace('≥', '>=');
  const term = activityTermSchema.safeParse({
    activityType: match[1],
    activityUom: match[4] === '' ? null : match[4],
    prefix: prefixes.find((prefix) => prefix === written) ?? null,
    minValue: Number(match[3]),
  });
  if (!term.success) return null;
  const label = [match[1], written, match[3], match[4]].filter((part) => part !== '').join(' ');
  return certainly('Activity', label, { option: 'ActivityTypes', activities: [term.data] });
}

/** The form of UniProt accessions, by UniProt's own description of it. */
const uniprot = /^(?:[OPQ]\d[A-Z0-9]{3}\d|[A-NR-Z]\d(?:[A-Z][A-Z0-9]{2}\d){1,2})$/;

function uniprotIds(text: string): Recognised | null {
  const ids = wordsOf(text);
  if (!ids.every((id) => uniprot.test(id))) return null;
  return certainly('UniProt ID', ids.join(', '), targets(ids, 'uniprotId'));
}

/** A ChEMBL ID may be a compound's, which is found by name; here it is taken for a target's. */
function chemblTargets(text: string): Recognised | null {
  const ids = wordsOf(text).map((word) => word.toUpperCase());
  if (!ids.every((id) => /^CHEMBL\d+$/.test(id))) return null;
  const found = certainly('Target', `Target ${ids.join(', ')}`, targets(ids, 'targetId'));
  return { ...found, certain: false };
}

function targets(labels: readonly string[], category: 'uniprotId' | 'targetId'): Criterion {
  const terms = labels.map((label) => ({
    label,
    targetCategories: category,
    operator: '|' as const,
    displayValue: '',
  }));
  return { option: 'Target', terms };
}

/** Signs that no name has: bonds, branches, brackets, or a ring closed among several atoms. */
const structural = /[=#@[\]\\]|\(.*\)|([a-zA-Z])(\d)[a-zA-Z0-9()]{3,}\2|\$\(|~/;

function structure(typed: string): Recognised | null {
  const text = typed.trim();
  const kind = detectKind(typed);
  const empty = emptyCriterion('Structure') as Of<'Structure'>;
  if (kind === 'inchikey') {
    const inchikeys = listOf(text, 'inchikey');
    return certainly('InChIKey', inchikeys.join(', '), { ...empty, inchikeys });
  }
  const format = formatOf(kind);
  // Numbers and single letters are no molecules that anybody would look for here.
  if (format === null || !/[A-Za-z].*[A-Za-z]/s.test(text)) return null;
  const exact = kind === 'inchi';
  const certain = kind === 'molfile' || exact || structural.test(text);
  if (!certain && hasOpenRing(text)) return null;
  const drawing = {
    format,
    value: format === 'molfile' ? typed : text,
    category: exact ? ('exact' as const) : ('subStructure' as const),
    feature: 'desalted' as const,
    chirality: false,
    similarity: null,
  };
  const criterion = { ...empty, drawing };
  const found = certainly(textKindLabels[kind], `Structure ${criterionPhrase(criterion)}`, criterion);
  return { ...found, certain };
}

/** True when a ring is opened and not closed, as NOS1 read as SMILES. */
function hasOpenRing(text: string): boolean {
  const open = new Set<string>();
  for (const digit of text.match(/\d/g) ?? []) if (!open.delete(digit)) open.add(digit);
  return open.size > 0;
}

function bibliography(parts: Partial<Of<'Bibliography'>>): Criterion {
  return { ...(emptyCriterion('Bibliography') as Of<'Bibliography'>), ...parts };
}

/** Words between blanks, commas, semicolons, bars and lines. */
function wordsOf(text: string): string[] {
  return [...new Set(text.split(/[\s,;|]+/).filter((word) => word !== ''))];
}

const maxNames = 20;

/**
 * The names in a text that gives several: what stands between lines, semicolons, bars and commas, or words that look like
 * identifiers (EGFR ERBB2). At most twenty; none where the text is one name.
 */
export function severalNames(typed: string): string[] {
  const text = typed.trim();
  const parts = text.split(/\s*[\n\t;|,]\s*/);
  const split = parts.length > 1 ? parts : text.split(/\s+/);
  if (parts.length === 1 && !split.every((word) => /^(?=.*[A-Z])[A-Z\d-]{2,}$/.test(word))) return [];
  const names = [...new Set(split.filter((name) => name !== ''))];
  return names.length > 1 ? names.slice(0, maxNames) : [];
}
