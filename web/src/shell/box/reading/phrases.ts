import type { Criterion } from '@moltrove/contract';
import { findActivities } from './activities.ts';
import type { Clause, FindClauses } from './clause.ts';
import { findMutations, spellingsOf } from './mutations.ts';
import type { CommaStyle } from './numbers.ts';
import { findPhases, findStatuses } from './phases.ts';
import { maxPhraseLength, plainText } from './plain-text.ts';
import { findProperties } from './properties.ts';
import { type CriterionOf, type Reading, reading } from './reading.ts';
import { findYears } from './years.ts';

const finders: readonly FindClauses[] = [findActivities, findProperties, findYears, findMutations];

/** A text with a clause of one of these kinds is not a name. */
const certainKinds: ReadonlySet<string> = new Set(['Activity', 'Property', 'Year']);

/**
 * Reads texts of values, properties, years, phases and mutations with names between: `EGFR IC50 <= 10 nM since 2010`.
 * Returns several readings if a comma (1,500) or a word (approved) is ambiguous.
 */
export function readPhrases(text: string): Reading[] {
  const plain = plainText(text);
  if (plain.length > maxPhraseLength || text.includes('\n')) return [];
  const commaStyles: CommaStyle[] = /\d,\d{3}(?!\d)/.test(plain) ? ['thousands', 'decimal'] : ['thousands'];
  const readings = commaStyles.flatMap((commas) =>
    [findPhases, findStatuses].flatMap((phases) => readPhrase(plain, [...finders, phases], commas) ?? []),
  );
  return [...new Map(readings.map((each) => [each.label, each])).values()];
}

function readPhrase(plain: string, finding: readonly FindClauses[], commas: CommaStyle): Reading | null {
  const clauses = apart(finding.flatMap((find) => find(plain, commas)));
  if (clauses.length === 0) return null;
  const kinds = [...new Set(clauses.map(({ kind }) => kind))];
  const mutations = clauses.flatMap(({ mutation }) => (mutation === null ? [] : spellingsOf(mutation)));
  return reading({
    kind: kinds.length === 1 ? kinds[0]! : 'Search',
    label: labelOf(clauses.filter(({ mutation }) => mutation === null)),
    mutationLabel: labelOf(clauses.filter(({ mutation }) => mutation !== null)),
    rows: merged(clauses.flatMap(({ criterion }) => (criterion === null ? [] : [criterion]))),
    mutations,
    names: namesBetween(plain, clauses),
    certain: kinds.some((kind) => certainKinds.has(kind)),
    note: [...new Set(clauses.map(({ note }) => note).filter((note) => note !== ''))].join('; '),
  });
}

function labelOf(clauses: readonly Clause[]): string {
  return clauses.map(({ label }) => label).join(' · ');
}

/** Removes overlapping clauses, keeping the longer ones; in the order of the text. */
function apart(clauses: readonly Clause[]): Clause[] {
  const taken: Clause[] = [];
  for (const clause of clauses.toSorted((a, b) => b.end - b.start - (a.end - a.start))) {
    if (taken.every((other) => clause.end <= other.start || clause.start >= other.end)) taken.push(clause);
  }
  return taken.toSorted((a, b) => a.start - b.start);
}

/** Merges ranges of properties into one row, and phases into another. */
function merged(criteria: readonly Criterion[]): Criterion[] {
  const rows: Criterion[] = [];
  for (const criterion of criteria) {
    const at = rows.findIndex((row) => row.option === criterion.option);
    const before = rows[at];
    if (before?.option === 'Structure' && criterion.option === 'Structure' && addsRanges(before, criterion)) {
      rows[at] = { ...before, properties: { ...before.properties, ...criterion.properties } };
    } else if (before?.option === 'ClinicalPhases' && criterion.option === 'ClinicalPhases') {
      const phases = [...new Set([...before.phases, ...criterion.phases])];
      const statuses = [...new Set([...before.statuses, ...criterion.statuses])];
      rows[at] = { ...before, phases, statuses };
    } else rows.push(criterion);
  }
  return rows;
}

function addsRanges(before: CriterionOf<'Structure'>, { properties }: CriterionOf<'Structure'>): boolean {
  return Object.keys(properties).every((property) => !(property in before.properties));
}

/** Words that only connect other words, or name what every search returns; they are removed around names. */
const joining =
  /^(?:and|with|in|on|for|against|at|by|of|the|an?|has|have|having|that|whose|are|is|compounds?|structures?|molecules?|drugs?|published|values?|&|\+|[.:?!()-]+)$/i;

function namesBetween(plain: string, clauses: readonly Clause[]): string[] {
  const between = [...clauses, null].map((clause, at) =>
    plain.slice(clauses[at - 1]?.end ?? 0, clause?.start ?? plain.length),
  );
  const segments = between.flatMap((part) => part.split(/[,;|]| and | & /i)).map(withoutJoining);
  return [...new Set(segments.filter((segment) => segment !== ''))];
}

function withoutJoining(segment: string): string {
  const words = segment.split(' ').filter((word) => word !== '');
  while (words.length > 0 && joining.test(words[0]!)) words.shift();
  while (words.length > 0 && joining.test(words.at(-1)!)) words.pop();
  return words.join(' ');
}
