import type { Term } from '@moltrove/contract';
import {
  type BoxLine,
  boxLine,
  hintOf,
  leavesOut,
  mutationChart,
  mutationFilter,
  sentenceOfRows,
} from './box-line.ts';
import { isNamed } from './named-rows.ts';
import type { Reading } from './reading/reading.ts';
import { type TermSuggestions, type TermKind, termKinds, rowOfTerms } from './term-lines.ts';

/** What a part of a text resolves to: a term of the release, or none. */
export interface Named {
  readonly name: string;
  readonly kind: TermKind | null;
  readonly term: Term | null;
}

/** What a name resolves to, preferably of one kind. */
export type Lookup = (name: string, preferred: TermKind) => Named;

/** Looks names up in the suggestions for each; only exact names match. */
export function lookupIn(termsByName: ReadonlyMap<string, TermSuggestions>): Lookup {
  return (name, preferred) => {
    for (const kind of [preferred, ...termKinds]) {
      const term = termsByName.get(name)?.[kind].find((each) => isNamed(each, name));
      if (term !== undefined) return { name, kind, term };
    }
    return { name, kind: null, term: null };
  };
}

/** The search options and charts that this release has data for. */
export interface Searchable {
  readonly options: ReadonlySet<string>;
  readonly charts: ReadonlySet<string>;
}

/** The parts of readings that may be names, limited to `maxNames`. */
export function namesIn(readings: readonly Pick<Reading, 'names'>[]): string[] {
  return [...new Set(readings.flatMap(({ names }) => names))].slice(0, maxNames);
}

/** The single words of unknown names, each of which may be a name. */
export function wordsOfUnknown(
  names: readonly string[],
  termsByName: ReadonlyMap<string, TermSuggestions>,
): string[] {
  const lookup = lookupIn(termsByName);
  const unknown = names.filter(
    (name) => name.includes(' ') && termsByName.has(name) && lookup(name, 'targets').term === null,
  );
  return [...new Set(unknown.flatMap((name) => name.split(' ')))].slice(0, maxNames);
}

const maxNames = 8;

/** The lines of a reading: one, or several if its names exist in several kinds or it has mutations. */
export function readingLines(reading: Reading, lookup: Lookup, { charts }: Searchable): BoxLine[] {
  const lines = termKinds.flatMap((preferred) => {
    const named = reading.names.flatMap((name) => namedAs(name, preferred, lookup));
    const withMutations = charts.has(mutationChart) ? lineOf(reading, named, 'filter') : null;
    const without =
      reading.mutations.length === 0 && withMutations !== null
        ? null
        : lineOf(reading, named, charts.has(mutationChart) ? 'leftOut' : 'unavailable');
    return [withMutations, without].filter((line) => line !== null);
  });
  return [...new Map(lines.map((line) => [line.key, line])).values()];
}

function lineOf(
  reading: Reading,
  named: readonly Named[],
  mutationsAre: 'filter' | 'leftOut' | 'unavailable',
): BoxLine | null {
  const byKind = termKinds.map((kind) => ({
    kind,
    terms: named.flatMap((each) => (each.kind === kind && each.term !== null ? [each.term] : [])),
  }));
  const used = byKind.filter(({ terms }) => terms.length > 0);
  const rows = [...used.map(({ kind, terms }) => rowOfTerms(kind, terms)), ...reading.rows];
  const mutations = mutationsAre === 'filter' ? reading.mutations : [];
  if (rows.length === 0 && mutations.length === 0) return null;
  const lost = reading.mutations.length > mutations.length;
  const names = used.map(({ terms }) => terms.map(({ label }) => label).join(' or '));
  const label = [...names, reading.label, lost ? '' : reading.mutationLabel].filter((part) => part !== '');
  const leftOut = [
    ...reading.leftOut,
    ...named.filter(({ term }) => term === null).map(({ name }) => name),
    ...(lost ? [reading.mutations[0]!] : []),
  ];
  const [first] = reading.rows;
  const only = rows.length === 1 && mutations.length === 0 ? first : undefined;
  return boxLine({
    key: `${reading.kind}:${label.join(' · ')}`,
    label: label.join(' · '),
    kind: kindOf(reading, used, rows.length + mutations.length),
    hint: hintOf(
      sentenceOfRows(rows),
      reading.note,
      mutations.length === 0 ? '' : 'the mutation as a filter of its chart',
      lost && mutationsAre === 'unavailable' ? 'this release does not tell mutants apart' : '',
      leavesOut(leftOut),
    ),
    rows,
    filters: mutations.length === 0 ? [] : [mutationFilter(mutations)],
    drawing: only?.option === 'Structure' ? only.drawing : null,
    counts: only?.option === 'Bibliography' && only.terms.length > 0 ? 'references' : 'structures',
    identifies: only !== undefined && namesSomething(reading.kind, only),
  });
}

const kindLabels: Readonly<Record<TermKind, string>> = {
  targets: 'Target',
  structures: 'Structure',
  companies: 'Company',
};

function kindOf({ kind }: Reading, [first]: readonly { readonly kind: TermKind }[], parts: number): string {
  if (first === undefined) return kind;
  return parts === 1 ? kindLabels[first.kind] : 'Several criteria';
}

/** True if a row searches by an identifier, so that zero hits mean that the release lacks it. */
function namesSomething(kind: string, row: Reading['rows'][number]): boolean {
  if (row.option === 'Structure') return row.drawing?.category === 'exact' || row.inchikeys.length > 0;
  return kind === 'UniProt ID' || (row.option === 'Bibliography' && row.terms.length > 0);
}

/** What a part of the text resolves to, preferably of one kind; if it is unknown, what each of its words does. */
function namedAs(name: string, preferred: TermKind, lookup: Lookup): Named[] {
  const whole = lookup(name, preferred);
  if (whole.term !== null || !name.includes(' ')) return [whole];
  const words = name.split(' ').map((word) => lookup(word, preferred));
  return words.some(({ term }) => term !== null) ? words : [whole];
}

/** The names in readings that are unknown and contain no known word. */
export function unknownNames(readings: readonly Pick<Reading, 'names'>[], lookup: Lookup): string[] {
  const names = readings.flatMap((reading) => reading.names);
  const unknown = names.flatMap((name) =>
    termKinds.every((kind) => namedAs(name, kind, lookup).every(({ term }) => term === null)) ? [name] : [],
  );
  return [...new Set(unknown)];
}
