import { randomUUID } from 'node:crypto';
import { alertKinds, alertKindText, type AlertRun, AppError, type Search } from '@moltrove/contract';
import { type KnowledgeBase, otherCallsFirst } from '@moltrove/knowledge';
import { unsupportedFiltersNote, withoutUnsupportedFilters } from '../../../release/unsupported-filters.ts';
import { readInPlace } from '../../../shared/searches/stored-search.ts';
import type { AlertSearch } from './alert-store.ts';
import { changesBetween, changesText, partsOf } from './comparison/changes.ts';
import { takeSnapshot } from './comparison/snapshot.ts';
import { snapshotOf, snapshotText } from './comparison/stored-snapshot.ts';
import type { RunResult } from './run-store.ts';
import type { StoredAlert } from './stored-alert.ts';

/**
 * Runs a saved search and compares what it finds with what was stored when it last ran. Fails with AppError if the
 * search cannot be run.
 */
export async function runAlert(
  knowledge: KnowledgeBase,
  alert: StoredAlert,
  { search: text, snapshot: stored }: AlertSearch,
  at: number,
  signal: AbortSignal,
): Promise<RunResult> {
  const search = await searchOf(text);
  const { id, name, date, builtAt, charts } = knowledge.summary();
  const release = { id, name, date, builtAt };
  const applied = withoutUnsupportedFilters(charts, search);
  const { snapshot, counts, reason } = await takeSnapshot(knowledge, applied, alert.about, signal);
  const note = unsupportedFiltersNote(charts, search, name);
  const comparedWith = { release, counts, reason: joined(reason, note) };
  const result = { comparedWith, snapshot: await snapshotText(snapshot) };
  if (alert.comparedWith === null || stored === null) return { ...result, run: null };
  const before = await snapshotOf(stored);
  await otherCallsFirst();
  const changes = await changesBetween(before, snapshot);
  const parts = partsOf(changes, alert.about, before, snapshot);
  const run: AlertRun = {
    id: randomUUID(),
    at: new Date(at).toISOString(),
    about: alert.about,
    before: { release: alert.comparedWith.release, counts: alert.comparedWith.counts },
    now: { release, counts },
    ...parts,
    reason: joined(alert.comparedWith.reason, comparedWith.reason),
  };
  return { ...result, run: { run, changes: await changesText(changes), hasNews: hasNews(run) } };
}

async function searchOf(text: string): Promise<Search> {
  await otherCallsFirst(text.length);
  const search = await readInPlace(text);
  if (search !== null) return search;
  throw new AppError(
    'INVALID_QUERY',
    'This search can no longer be run: it is longer than a search may be, or an older version saved it.',
  );
}

const joined = (...reasons: ReadonlyArray<string | null>): string | null =>
  [...new Set(reasons)].filter((reason) => reason !== null).join(' ') || null;

/** Whether a run found a change that its alert is about. */
export const hasNews = (run: AlertRun): boolean =>
  alertKinds.some((kind) => alertKindText(run, kind) !== null);
