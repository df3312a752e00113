import type { Criterion, Term } from '@moltrove/contract';
import { type BoxLine, boxLine, leavesOut } from './box-line.ts';
import { type TermKind, rowOfTerms } from './term-lines.ts';

/** A row of several names, and the names that are missing because this release has none of that kind. */
export interface NamedRow {
  readonly label: string;
  readonly kind: string;
  readonly criterion: Criterion;
  readonly missing: readonly string[];
}

/** The release's suggestions for a name. */
export interface LookedUp {
  readonly name: string;
  readonly targets: readonly Term[];
  readonly structures: readonly Term[];
}

/** True for a suggestion that equals the name, not one that only starts with it. */
export function isNamed(term: Term, name: string): boolean {
  const key = name.trim().toLowerCase();
  return term.value.toLowerCase() === key || term.label.toLowerCase() === key;
}

/** At most one target row and one structure row for a list of names; the row with more names is first. */
export function namedRows(lookedUp: readonly LookedUp[]): NamedRow[] {
  const targets = lookedUp.map(({ name, targets: candidates }) =>
    candidates.find((term) => isNamed(term, name)),
  );
  const structures = lookedUp.map(({ name, structures: candidates }) =>
    candidates.find((term) => isNamed(term, name)),
  );
  const rows = [rowOf('targets', lookedUp, targets), rowOf('structures', lookedUp, structures)].filter(
    (row) => row !== null,
  );
  return rows.toSorted((a, b) => a.missing.length - b.missing.length);
}

function rowOf(
  kind: Exclude<TermKind, 'companies'>,
  lookedUp: readonly LookedUp[],
  candidates: readonly (Term | undefined)[],
): NamedRow | null {
  const terms = candidates.filter((term) => term !== undefined);
  if (terms.length === 0) return null;
  return {
    kind: kind === 'targets' ? 'Targets' : 'Structures',
    label: terms.map(({ label }) => label).join(', '),
    criterion: rowOfTerms(kind, terms),
    missing: lookedUp.filter((_, at) => candidates[at] === undefined).map(({ name }) => name),
  };
}

/** The rows for a list of names as lines of the box. */
export function namedRowLines(lookedUp: readonly LookedUp[]): BoxLine[] {
  return namedRows(lookedUp).map(({ kind, label, criterion, missing }) =>
    boxLine({ key: `named:${kind}`, label, kind, hint: leavesOut(missing), rows: [criterion] }),
  );
}
