import { identifyIds, searchFields } from '@moltrove/contract';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call } from '../../auth/api/call.ts';
import { useRelease } from '../../queries/release.ts';
import { fetchTerms } from '../../queries/terms.ts';
import type { BoxLine } from './box-line.ts';
import { type Answers, boxLinesOf, furtherNames, questionsOf, unknownTexts } from './box-lines.ts';
import { useNameSuggestions } from './use-name-suggestions.ts';
import { useSuggested } from './use-suggested.ts';

export interface BoxLines {
  /** Best first. */
  readonly lines: readonly BoxLine[];
  /** What the release lacks or does not support. */
  readonly notes: readonly string[];
  /** True when the first line is final, so that Enter may choose it. */
  readonly ready: boolean;
  /** True when all lookups are done. */
  readonly settled: boolean;
  readonly failed: boolean;
}

const typingMs = 150;
const maxJournals = 100;
const everyOption: ReadonlySet<string> = new Set(searchFields.map(({ option }) => option));

/** The lines for a text, based on its form and on lookups in the release. */
export function useBoxLines(typed: string): BoxLines {
  const release = useRelease().data;
  const searchable = useMemo(
    () => ({
      options: release === undefined ? everyOption : new Set(release.options),
      charts: new Set(release?.charts ?? []),
    }),
    [release],
  );
  const [resting] = useDebouncedValue(typed, typingMs);
  const isResting = resting === typed;
  const asked = useMemo(() => questionsOf(typed), [typed]);
  const looked = useMemo(() => questionsOf(resting), [resting]);

  const withCompanies = searchable.options.has('Company');
  const whole = useNameSuggestions(looked.names, withCompanies);
  const words = useNameSuggestions(furtherNames(looked, whole.termsByName), withCompanies);
  const fetching = whole.fetching || words.fetching;
  const identified = useIdentified(looked.ids);
  const journals = useJournals(looked.citation?.journal ?? '');
  const waiting = !isResting || fetching || identified.isFetching || journals.isFetching;

  const answers: Answers = {
    termsByName: isResting ? new Map([...words.termsByName, ...whole.termsByName]) : new Map(),
    identified: isResting ? (identified.data ?? null) : null,
    journals: isResting ? (journals.data ?? null) : null,
    suggested: new Map(),
  };
  const unknown = waiting ? [] : unknownTexts(asked, answers, searchable);
  const { suggested, fetching: suggesting } = useSuggested(unknown);
  const { lines, notes, immediate } = boxLinesOf(asked, { ...answers, suggested }, searchable);
  const ready = immediate || (!waiting && (lines.length > 0 || !suggesting));
  return {
    lines: useLastWhile(!ready, lines),
    notes: waiting ? [] : notes,
    ready,
    settled: !waiting && !suggesting,
    failed: whole.failed || words.failed || identified.isError || journals.isError,
  };
}

/** The lines of the previous text stay visible until the new ones are ready. */
function useLastWhile(waiting: boolean, lines: readonly BoxLine[]): readonly BoxLine[] {
  const key = lines.map((line) => `${line.key} ${line.hint}`).join('\n');
  const [last, setLast] = useState({ key: '', lines });
  if (!waiting && last.key !== key) setLast({ key, lines });
  return waiting ? last.lines : lines;
}

function useIdentified(ids: readonly string[]) {
  return useQuery({
    queryKey: ['identified', ...ids],
    enabled: ids.length > 0,
    queryFn: async ({ signal }) =>
      (await call(identifyIds, { body: { ids: [...ids] } }, { signal })).identified,
  });
}

function useJournals(journal: string) {
  // The first word matches all spellings: "J" starts both J. Med. Chem. and Journal of Medicinal Chemistry.
  const text = journal.split(/[^\p{L}]+/u, 1)[0] ?? '';
  return useQuery({
    queryKey: ['terms', 'bibliography.journal', text.toLowerCase(), maxJournals, null],
    enabled: text !== '',
    queryFn: ({ signal }) => fetchTerms({ field: 'bibliography.journal', text, limit: maxJournals }, signal),
  });
}
