import {
  type AlertKind,
  type AlertRun,
  type AlertSettings,
  AppError,
  type CallResponse,
  type DifferencePart,
  type Feature,
  featureOffText,
  limits,
  type SearchAlert,
  type searchAlertIds,
  type searchAlertRows,
} from '@moltrove/contract';
import type { KnowledgeBase, Row } from '@moltrove/knowledge';
import type { User } from '../../../platform/access/user.ts';
import type { CurrentRelease } from '../../../release/current-release.ts';
import { loadedRelease } from '../../../release/remembered-release.ts';
import type { AlertStore } from './alert-store.ts';
import { type ChangedValue, type Changes, changesOf, type ListedValue } from './comparison/changes.ts';
import { type FoundStructure, keyText, structureOf, valueOf } from './comparison/snapshot.ts';
import type { RunStore } from './run-store.ts';
import { presentedAlert } from './when-due.ts';

export interface SearchAlertsDeps {
  readonly release: CurrentRelease;
  readonly store: AlertStore;
  readonly runs: RunStore;
  readonly now: () => number;
  /** Called after an alert was set. */
  readonly onSet: () => void;
  /** Whether alerts are switched on. */
  readonly isOn: () => boolean;
}

/** Part of a run; `run` is an ID or `last`. */
interface AskedPart {
  readonly id: string;
  readonly run: string;
  readonly kind: AlertKind;
  readonly part: DifferencePart;
}

/** Alerts of saved searches. Callers check that the saved search is the user's own. */
export function searchAlerts({ release, store, runs, now, onSet, isOn }: SearchAlertsDeps) {
  const storedRun = async (id: string, run: string) => {
    const stored = await runs.run(id, run);
    if (stored !== null) return stored;
    const text =
      run === 'last'
        ? 'The alert of this saved search has not compared two releases yet.'
        : 'These changes are no longer stored: they were of an earlier release, or the search was replaced.';
    throw new AppError('NOT_FOUND', text);
  };
  const changesOfRun = async ({ id, run }: AskedPart): Promise<Changes> =>
    changesOf((await storedRun(id, run)).changes);

  return {
    /** By saved search. */
    async ofUser(userId: string): Promise<ReadonlyMap<string, SearchAlert>> {
      const loaded = loadedRelease(release);
      const alerts = await store.ofUser(userId);
      return new Map([...alerts].map(([id, alert]) => [id, presentedAlert(alert, loaded)]));
    },

    async ofSearch(id: string): Promise<SearchAlert | null> {
      const alert = await store.ofSearch(id);
      return alert === null ? null : presentedAlert(alert, loadedRelease(release));
    },

    /** Fails with FEATURE_OFF while alerts are switched off. */
    requireOn(): void {
      if (!isOn())
        throw new AppError('FEATURE_OFF', featureOffText('alerts'), { feature: 'alerts' satisfies Feature });
    },

    /** Null turns it off. Fails with CONFLICT if the user has too many. */
    async set(user: User, id: string, settings: AlertSettings | null): Promise<void> {
      if (settings === null) return store.remove(user, id, now());
      await store.set(user, id, settings, now());
      onSet();
    },

    /** The search of the alert was replaced. */
    async restart(id: string): Promise<void> {
      await store.restart(id);
      onSet();
    },

    run: async (id: string, run: string): Promise<AlertRun> => (await storedRun(id, run)).run,

    async rows(
      asked: AskedPart,
      { page, pageSize }: { readonly page: number; readonly pageSize: number },
      signal: AbortSignal,
    ): Promise<CallResponse<typeof searchAlertRows>> {
      const { structures, values } = await changesOfRun(asked);
      const from = page * pageSize;
      const { knowledge } = release.loaded();
      if (asked.kind === 'structures') {
        const all = structures[asked.part];
        const some = all.slice(from, from + pageSize);
        const here = await presentStructures(knowledge, some, signal);
        const rows = some.map(({ key, name }) => {
          const row = here.get(key);
          return { strId: row?.strId ?? null, name, smiles: row?.smiles ?? null };
        });
        return { structures: rows, values: [], total: all.length };
      }
      const all = asked.part === 'changed' ? values.changed : values[asked.part].map(oneSided(asked.part));
      const some = all.slice(from, from + pageSize);
      const here = await presentStructures(knowledge, some.map(shownValue), signal);
      const rows = some.map((pair) => {
        const { key, name, target, reference } = shownValue(pair);
        const strId = here.get(key)?.strId ?? null;
        const { before, now: after } = pair;
        return {
          strId,
          structure: name,
          target,
          reference,
          before: before?.value ?? null,
          now: after?.value ?? null,
        };
      });
      return { structures: [], values: rows, total: all.length };
    },

    /** What of a part the release in use has, with the same content. */
    async ids(asked: AskedPart, signal: AbortSignal): Promise<CallResponse<typeof searchAlertIds>> {
      const { structures, values } = await changesOfRun(asked);
      const { knowledge } = release.loaded();
      if (asked.kind === 'structures') {
        const all = structures[asked.part];
        const here = await presentStructures(knowledge, all, signal);
        const ids = all.flatMap(({ key }) => here.get(key)?.strId ?? []);
        return { ids, missing: all.length - ids.length };
      }
      const all: readonly ListedValue[] =
        asked.part === 'changed' ? values.changed.map(({ now: value }) => value) : values[asked.part];
      const rows = await rowsById(
        knowledge,
        'activities',
        all.map(({ actId }) => actId),
        signal,
      );
      const contentOf = new Map(rows.map((row) => [row['act_id'] as number, keyText(valueOf(row))]));
      const ids = all.flatMap(({ actId, value }) => (contentOf.get(actId) === keyText(value) ? [actId] : []));
      return { ids, missing: all.length - ids.length };
    },
  };
}

export type SearchAlerts = ReturnType<typeof searchAlerts>;

type OneOrBoth = { readonly [Side in keyof ChangedValue]: ListedValue | null };

const oneSided =
  (part: Exclude<DifferencePart, 'changed'>) =>
  (value: ListedValue): OneOrBoth =>
    part === 'added' ? { before: null, now: value } : { before: value, now: null };

const shownValue = ({ before, now }: OneOrBoth): ListedValue => (now ?? before)!;

/** Those of the structures that the release has under their ID, by key: another structure may have the ID now. */
async function presentStructures(
  knowledge: KnowledgeBase,
  structures: readonly Pick<FoundStructure, 'strId' | 'key'>[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, { readonly strId: number; readonly smiles: string | null }>> {
  const ids = [...new Set(structures.map(({ strId }) => strId))];
  const rows = await rowsById(knowledge, 'structures', ids, signal);
  const byId = new Map(rows.map((row) => [row['str_id'] as number, row]));
  return new Map(
    structures.flatMap(({ strId, key }) => {
      const row = byId.get(strId);
      if (row === undefined || !isKeyOf(key, structureOf(row).key)) return [];
      return [[key, { strId, smiles: (row['smiles'] ?? null) as string | null }] as const];
    }),
  );
}

/** A key that several structures of a search have is followed by a number. */
const isKeyOf = (key: string, plain: string): boolean => key === plain || key.startsWith(`${plain} (`);

async function rowsById(
  knowledge: KnowledgeBase,
  tab: 'structures' | 'activities',
  ids: readonly number[],
  signal: AbortSignal,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let from = 0; from < ids.length; from += limits.maxInnerPageSize)
    rows.push(
      ...(await knowledge.rowsById(tab, ids.slice(from, from + limits.maxInnerPageSize), { signal })),
    );
  return rows;
}
