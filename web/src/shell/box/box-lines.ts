import { detectKind, type Identified, searchFields, type Term } from '@moltrove/contract';
import type { BoxLine } from './box-line.ts';
import { citationLine } from './citation-line.ts';
import { identifiedLines } from './identified-lines.ts';
import { isNamed, namedRowLines } from './named-rows.ts';
import {
  type Lookup,
  lookupIn,
  namesIn,
  readingLines,
  type Searchable,
  unknownNames,
  wordsOfUnknown,
} from './reading-lines.ts';
import { type Citation, citationOf } from './reading/citations.ts';
import { type CasNumber, casNumberOf, chemblIdsOf, isWrongPubmedId } from './reading/identifiers.ts';
import { severalNames } from './reading/names.ts';
import { plainText } from './reading/plain-text.ts';
import { readText } from './reading/read-text.ts';
import type { Reading } from './reading/reading.ts';
import { type Suggested, suggestedLines, termOfSuggestion } from './suggested-lines.ts';
import { type TermSuggestions, termLines } from './term-lines.ts';

/** The readings of a text by its form, and the lookups that it needs in the release. */
export interface Questions {
  readonly readings: readonly Reading[];
  /** The text as a single name; null if it is not one. */
  readonly name: string | null;
  readonly several: readonly string[];
  /** All names to look up: the text, the names in it, and parts of phrases. */
  readonly names: readonly string[];
  readonly ids: readonly string[];
  readonly cas: CasNumber | null;
  readonly citation: Citation | null;
}

/** The release's answers so far; null for those still unknown. */
export interface Answers {
  readonly termsByName: ReadonlyMap<string, TermSuggestions>;
  readonly identified: readonly Identified[] | null;
  readonly journals: readonly Term[] | null;
  readonly suggested: ReadonlyMap<string, readonly Suggested[]>;
}

const maxNameLength = 80;

export function questionsOf(typed: string): Questions {
  const readings = readText(typed);
  const text = typed.trim();
  const plain = text.length <= 4 * maxNameLength ? plainText(text) : '';
  const ids = chemblIdsOf(text);
  const cas = casNumberOf(plain);
  const form = readings.find(({ certain, kind }) => certain && kind !== 'UniProt ID');
  const isName = form === undefined && ids.length === 0;
  const citation = form === undefined ? citationOf(plain) : null;
  const isOne = readings.some(({ names }) => names.length > 0) || (citation?.volume ?? null) !== null;
  const several = isName && !isOne ? severalNames(typed) : [];
  const name = isName && text !== '' && text.length <= maxNameLength && !text.includes('\n') ? text : null;
  return {
    readings,
    // The number without the label "CAS", which names do not contain.
    name: cas !== null && name !== null ? cas.number : name,
    several,
    names: [...new Set([...(name === null ? [] : [cas?.number ?? name]), ...several, ...namesIn(readings)])],
    ids,
    cas,
    citation,
  };
}

interface BoxAnswer {
  readonly lines: BoxLine[];
  readonly notes: string[];
  /** True if the first line depends only on the form of the text, not on a lookup. */
  readonly immediate: boolean;
}

/** The lines for a text, best first, and further notes. */
export function boxLinesOf(asked: Questions, answers: Answers, searchable: Searchable): BoxAnswer {
  const { readings, name, several, ids, citation } = asked;
  const lookup = lookupIn(answers.termsByName);
  const proposed = name === null ? [] : termLines(answers.termsByName.get(name) ?? nothing);
  const exact = proposed.filter(({ term }) => isNamed(term, name!));
  const named = namedRowLines(several.flatMap((each) => rowsFor(each, answers)));
  // The lookup of an accession is more specific than its format.
  const lookedUp = named.length > 0 || exact.some(({ term }) => term.category === 'uniprotId');
  const applicable = readings.filter(({ kind }) => !(kind === 'UniProt ID' && lookedUp));
  const linesOf = (some: readonly Reading[]) =>
    some.flatMap((reading) => readingLines(reading, lookup, searchable));
  const certain = linesOf(applicable.filter((reading) => reading.certain && isAnswered(reading, answers)));
  const cited = citation === null ? null : citationLine(citation, answers.journals ?? []);
  const all: BoxLine[] = [
    ...certain,
    ...(answers.identified === null ? [] : identifiedLines(ids, answers.identified)),
    ...(cited === null ? [] : [cited]),
    ...named,
    ...exact,
    ...linesOf(applicable.filter((reading) => !reading.certain && isAnswered(reading, answers))),
    ...proposed.filter((line) => !exact.includes(line)),
    ...guesses(asked, answers, searchable),
  ];
  const possible = all.filter((line) => missingField(line, searchable) === null);
  const lines = [...new Map(possible.map((line) => [line.key, line])).values()];
  const [first] = applicable;
  return {
    lines,
    notes: notesOf(asked, answers, all, searchable),
    immediate:
      certain.length > 0 &&
      first?.certain === true &&
      first.names.length === 0 &&
      first.kind !== 'UniProt ID',
  };
}

const nothing: TermSuggestions = { targets: [], structures: [], companies: [] };

/** The words of names that were not found, to be looked up next. */
export function furtherNames({ readings }: Questions, termsByName: Answers['termsByName']): string[] {
  return wordsOfUnknown(namesIn(readings), termsByName);
}

/** Whether all names of a reading were looked up. */
function isAnswered(reading: Reading, { termsByName }: Answers): boolean {
  const names = namesIn([reading]);
  return [...names, ...wordsOfUnknown(names, termsByName)].every((name) => termsByName.has(name));
}

function rowsFor(name: string, { termsByName }: Answers) {
  const known = termsByName.get(name);
  return known === undefined ? [] : [{ name, ...known }];
}

/** Texts that the release does not know and that may be typos: the text as a name, or names in a phrase. */
export function unknownTexts(asked: Questions, answers: Answers, searchable: Searchable): string[] {
  const { readings, name, ids, cas } = asked;
  if (ids.length > 0 || cas !== null) return [];
  const inPhrases = unknownNames(readings, lookupIn(answers.termsByName));
  const { lines } = boxLinesOf(asked, { ...answers, suggested: new Map() }, searchable);
  const isUnknown = name !== null && lines.length === 0 && detectKind(name) === 'name';
  const texts = isUnknown ? [name, ...inPhrases] : inPhrases;
  return [...new Set(texts)].filter((text) => text.length >= minSlipLength).slice(0, maxUnknownWords);
}

/** Shorter texts are similar to too many names to be corrected. */
const minSlipLength = 4;
const maxUnknownWords = 3;

/** The lines "Did you mean …?": for the text, and for phrases with the best suggestion for each unknown name. */
function guesses({ readings, name }: Questions, answers: Answers, searchable: Searchable): BoxLine[] {
  const { suggested, termsByName } = answers;
  const ofText = name === null ? [] : suggestedLines(suggested.get(name) ?? []);
  const known = lookupIn(termsByName);
  const corrected: Lookup = (text, preferred) => {
    const best = suggested.get(text)?.[0];
    if (best === undefined) return known(text, preferred);
    const kind = best.field === 'structure.name' ? 'structures' : 'targets';
    return { name: text, kind, term: termOfSuggestion(best) };
  };
  const inPhrases = readings
    .filter(({ names }) => names.some((each) => suggested.get(each)?.[0] !== undefined))
    .flatMap((reading) => readingLines(reading, corrected, searchable))
    .map((line) => ({ ...line, key: `suggested:${line.key}`, label: `Did you mean ${line.label}?` }));
  return [...ofText, ...inPhrases];
}

/** The label of the first field of a line that the release has no data for; null if it has data for all. */
function missingField({ rows }: BoxLine, { options }: Searchable): string | null {
  const row = rows.find(({ option }) => option !== 'SelectedRows' && !options.has(option));
  if (row === undefined) return null;
  return searchFields.find(({ option }) => option === row.option)?.label ?? row.option;
}

function notesOf(
  { name, ids, cas, citation }: Questions,
  { termsByName, identified, journals }: Answers,
  lines: readonly BoxLine[],
  searchable: Searchable,
): string[] {
  const notes: string[] = [];
  const unknownIds = ids.filter((id) => identified !== null && !identified.some((each) => each.id === id));
  if (unknownIds.length > 0 && unknownIds.length === ids.length)
    notes.push(`${unknownIds.join(', ')}: not in this release.`);
  const labels = new Set(
    lines.map((line) => missingField(line, searchable)).filter((label) => label !== null),
  );
  for (const label of labels) notes.push(`This release has nothing to search by ${label.toLowerCase()}.`);
  const isKnown =
    name !== null && termLines(termsByName.get(name) ?? nothing).some(({ term }) => isNamed(term, name));
  if (cas !== null && !isKnown) {
    notes.push(
      cas.valid
        ? `No structure of this release has the CAS number ${cas.number}.`
        : `${cas.number} has the form of a CAS number, but its check digit is wrong.`,
    );
  }
  if (name !== null && isWrongPubmedId(name)) {
    notes.push(`${name}: a PubMed ID is a positive whole number without leading zeros.`);
  }
  if (citation?.volume != null && journals !== null && citationLine(citation, journals) === null) {
    notes.push(`No journal of this release is called ${citation.journal}.`);
  }
  const isWord = name !== null && cas === null && /^\p{L}[\p{L} .&'-]{2,}$/u.test(name);
  if (isWord && !isKnown && !searchable.options.has('Company'))
    notes.push('This release names no companies.');
  return notes;
}
