import { targetCategoryLabels } from '@moltrove/contract';
import type { Criterion, StructureDrawing, Term } from '@moltrove/contract';
import { useDebouncedValue } from '@mantine/hooks';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { emptyCriterion } from '../new-search.ts';
import { fetchTerms, targetTermOf, useTerms } from '../terms.ts';
import { isNamed, namedRows } from './named-rows.ts';
import type { LookedUp, NamedRow } from './named-rows.ts';
import { recognise, severalNames } from './recognise.ts';
import type { Recognised } from './recognise.ts';

/** A row that the box can make of what is typed. */
export interface BoxOption {
  readonly key: string;
  readonly label: string;
  readonly hint: string;
  readonly kind: string;
  readonly activities?: number;
  readonly criterion: Criterion;
  readonly drawing: StructureDrawing | null;
}

export interface BoxOptions {
  /** Best first. */
  readonly options: readonly BoxOption[];
  /** True once the first option is the one that Enter may take. */
  readonly ready: boolean;
  readonly fetching: boolean;
  readonly failed: boolean;
}

const shownTerms = 6;
const typingMs = 150;

/** What a text can become, by its form and by the names of the release. */
export function useBoxOptions(typed: string): BoxOptions {
  const wanted = typed.trim();
  // Long texts are structures and lists; no name is looked up by them.
  const named = wanted.length > 0 && wanted.length <= 80 && !wanted.includes('\n');
  const targets = useTerms('target', named ? typed : '', shownTerms, { enabled: named });
  const structures = useTerms('structure.name', named ? typed : '', shownTerms, {
    enabled: named && wanted.length > 1,
  });
  const several = useNamedRows(typed);

  const recognised = recognise(typed);
  const found = named
    ? [
        ...targets.terms.map(targetOption),
        ...(wanted.length > 1 ? structures.terms : []).map(structureOption),
      ]
    : [];
  const exact = found.filter(({ term }) => isNamed(term, wanted));
  // What the release knows of an accession says more than its form does.
  const lookedUp = several.rows.length > 0 || exact.some(({ term }) => term.category === 'uniprotId');
  const certain = recognised.filter((each) => each.certain && !(each.kind === 'UniProt ID' && lookedUp));
  const options = [
    ...certain.map(recognisedOption),
    ...several.rows.map(namedOption),
    ...exact,
    ...recognised.filter((each) => !each.certain).map(recognisedOption),
    ...found.filter((option) => !exact.includes(option)),
  ];
  const settled =
    !named ||
    ((targets.current || targets.error !== null) && (structures.current || structures.error !== null));
  return {
    options,
    ready: certain.some(({ kind }) => kind !== 'UniProt ID') || (settled && !several.fetching),
    fetching: (named && (targets.fetching || structures.fetching)) || several.fetching,
    failed: targets.error !== null,
  };
}

function recognisedOption({ label, kind, criterion, unread }: Recognised): BoxOption {
  return {
    key: `recognised:${kind}:${label}`,
    label,
    kind,
    hint: leftOut(unread),
    criterion,
    drawing: criterion.option === 'Structure' ? criterion.drawing : null,
  };
}

function namedOption({ label, kind, criterion, missing }: NamedRow): BoxOption {
  return { key: `named:${kind}`, label, kind, hint: leftOut(missing), criterion, drawing: null };
}

function leftOut(parts: readonly string[]): string {
  return parts.length === 0 ? '' : `leaves out ${parts.join(', ')}`;
}

function targetOption(term: Term): BoxOption & { term: Term } {
  return {
    term,
    key: `target:${term.category}:${term.value}`,
    label: term.label,
    hint: term.hint,
    kind: term.category === null ? 'Target' : targetCategoryLabels[term.category],
    activities: term.activities,
    criterion: { option: 'Target', terms: [targetTermOf(term)] },
    drawing: null,
  };
}

function structureOption(term: Term): BoxOption & { term: Term } {
  const empty = emptyCriterion('Structure') as Extract<Criterion, { option: 'Structure' }>;
  return {
    term,
    key: `structure:${term.value}`,
    label: term.label,
    hint: term.hint,
    kind: 'Structure',
    activities: term.activities,
    criterion: { ...empty, names: [term.value] },
    drawing: null,
  };
}

/** The rows that several names in a text make; each name is looked up as a target and as a structure. */
function useNamedRows(typed: string): { rows: NamedRow[]; fetching: boolean } {
  const [resting] = useDebouncedValue(typed, typingMs);
  const names = useMemo(() => severalNames(resting), [resting]);
  const lookups = names.flatMap((name) => [
    { name, field: 'target' as const },
    { name, field: 'structure.name' as const },
  ]);
  return useQueries({
    queries: lookups.map(({ name, field }) => ({
      queryKey: ['terms', field, name.toLowerCase(), shownTerms, null],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        fetchTerms({ field, text: name, limit: shownTerms }, signal),
    })),
    combine: (answers) => {
      const lookedUp: LookedUp[] = names.map((name, at) => ({
        name,
        targets: answers[at * 2]?.data ?? [],
        structures: answers[at * 2 + 1]?.data ?? [],
      }));
      const waiting = severalNames(typed).length > 0 && resting !== typed;
      const fetching = waiting || answers.some(({ isFetching }) => isFetching);
      return { rows: resting === typed ? namedRows(lookedUp) : [], fetching };
    },
  });
}
