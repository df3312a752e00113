import type { Criterion } from '@moltrove/contract';
import { activityTermSchema, prefixes } from '@moltrove/contract';
import { emptyCriterion } from '../new-search.ts';

/** What a text can mean besides the name of a target. */
export interface Recognised {
  readonly label: string;
  readonly criterion: Criterion;
}

type Bibliography = Extract<Criterion, { option: 'Bibliography' }>;

const firstYear = 1900;
const lastYear = 2100;

/** Reads years, PubMed IDs, DOIs and values such as `IC50 <= 100 nM` out of what a user typed or pasted. */
export function recognise(typed: string): Recognised[] {
  const text = typed.trim();
  return [years(text), doi(text), pubmedId(text), activity(text)].filter((found) => found !== null);
}

function years(text: string): Recognised | null {
  const match = /^(\d{4})(?:\s*(?:-|–|to|\.\.)\s*(\d{4}))?$/i.exec(text);
  if (match === null) return null;
  const fromYear = Number(match[1]);
  const toYear = Number(match[2] ?? match[1]);
  if (fromYear < firstYear || toYear > lastYear || fromYear > toYear) return null;
  const label = fromYear === toYear ? `Published in ${fromYear}` : `Published ${fromYear} to ${toYear}`;
  return {
    label,
    criterion: bibliography({ criterion: { authorName: null, company: null, fromYear, toYear } }),
  };
}

function doi(text: string): Recognised | null {
  const match = /^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:\s*)?(10\.\d{4,9}\/\S+)$/i.exec(text);
  if (match === null) return null;
  return {
    label: `DOI ${match[1]}`,
    criterion: bibliography({ terms: [{ category: 'doi', label: match[1]! }] }),
  };
}

function pubmedId(text: string): Recognised | null {
  const match = /^(?:(?:pmid|pubmed)[:\s]*(\d{1,8})|(\d{5,8}))$/i.exec(text);
  const id = match?.[1] ?? match?.[2];
  if (id === undefined) return null;
  return {
    label: `PubMed ID ${id}`,
    criterion: bibliography({ terms: [{ category: 'pubmed', label: id }] }),
  };
}

function activity(text: string): Recognised | null {
  const match = /^([%A-Za-z][\w% /-]*?)\s*(<=|>=|≤|≥|<|>|=)\s*(-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)\s*(\S*)$/i.exec(
    text,
  );
  if (match === null) return null;
  const written = match[2]!.replace('≤', '<=').replace('≥', '>=');
  const term = activityTermSchema.safeParse({
    activityType: match[1],
    activityUom: match[4] === '' ? null : match[4],
    prefix: prefixes.find((prefix) => prefix === written) ?? null,
    minValue: Number(match[3]),
  });
  if (!term.success) return null;
  const criterion: Criterion = { option: 'ActivityTypes', activities: [term.data] };
  return {
    label: [match[1], written, match[3], match[4]].filter((part) => part !== '').join(' '),
    criterion,
  };
}

function bibliography(parts: Partial<Bibliography>): Criterion {
  return { ...(emptyCriterion('Bibliography') as Bibliography), ...parts };
}
