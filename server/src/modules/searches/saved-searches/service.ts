import {
  AppError,
  type AlertSettings,
  type CallBody,
  type CallResponse,
  type changeSavedSearch,
  type DifferencePart,
  type importSavedSearches,
  type listSavedSearches,
  limits,
  type renameSavedLabel,
  type SavedFile,
  type SavedSearch,
  savedViewSchema,
  type SavedView,
  type Search,
  sentenceOf,
} from '@moltrove/contract';
import { otherCallsFirst } from '@moltrove/knowledge';
import { searchingContracts } from '../../../platform/access/subscriptions.ts';
import type { User } from '../../../platform/access/user.ts';
import type { UserData } from '../../../platform/database/user-data.ts';
import type { NewestOnly } from '../../../platform/jobs/newest-only.ts';
import type { CurrentRelease } from '../../../release/current-release.ts';
import { isSameRelease, loadedRelease } from '../../../release/remembered-release.ts';
import { contractToShareIn } from '../../../shared/searches/contract-to-share-in.ts';
import { listedSentence } from '../../../shared/searches/listed-sentence.ts';
import { searchNames } from '../../../shared/searches/search-names.ts';
import type { StoredSearch } from '../../../shared/searches/stored-search.ts';
import type { SearchAlerts } from '../alerts/service.ts';
import { compared, type DifferenceIds, type Findings, findingsOf } from './comparison.ts';
import { fileOf, type ReadFile } from './file.ts';
import { otherSpelling, spelledAsBefore, withFolderRenamed, withTagRenamed } from './labels.ts';
import { comparisonOn, labelsOf, presented } from './present.ts';
import { baselineOf, baselineText, comparisonText } from './stored-findings.ts';
import type { Labels, Reader, SavedSummary, SavedStore } from './store.ts';

export interface NewSavedSearch {
  readonly name: string;
  readonly note: string;
  /** Undefined leaves those of a replaced search as they are. */
  readonly folder?: string | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly search: Search;
  readonly view: SavedView;
  /** Null turns an alert off; undefined leaves it as it is. */
  readonly alert: AlertSettings | null | undefined;
}

interface SavedSearchDeps {
  readonly userData: UserData;
  readonly release: CurrentRelease;
  readonly store: SavedStore;
  readonly storedSearch: StoredSearch;
  readonly newest: NewestOnly;
  readonly alerts: SearchAlerts;
  readonly now: () => number;
}

const notHere =
  'There is no saved search here that you may open: it was deleted, is not shared any more, or belongs to another contract.';

/**
 * Saved searches of the users. A reader sees their own and those shared in a contract that they may currently
 * search in, according to the subscriptions passed in (those of the role in use). Only the owner may change a
 * search. Searches that a reader may not see are NOT_FOUND, as if they did not exist.
 */
export function savedSearchesService(deps: SavedSearchDeps) {
  const { userData, release, store, storedSearch, newest, alerts, now } = deps;
  const contractsOf = (user: User): string[] => searchingContracts(user.subscriptions, now());
  const readerOf = (user: User): Reader => ({ userId: user.id, contractIds: contractsOf(user) });

  const readable = async (user: User, id: string): Promise<SavedSummary> => {
    const summary = await store.summary(readerOf(user), id);
    if (summary === null) throw new AppError('NOT_FOUND', notHere);
    return summary;
  };
  const own = async (user: User, id: string): Promise<SavedSummary> => {
    const summary = await readable(user, id);
    if (summary.ownerId === user.id) return summary;
    throw new AppError('NOT_FOUND', 'Only its owner may change a saved search. Save a copy of your own.');
  };
  const presentedById = async (user: User, id: string): Promise<SavedSearch> => {
    const summary = await readable(user, id);
    const alert = summary.ownerId === user.id ? await alerts.ofSearch(id) : null;
    return presented(summary, user.id, loadedRelease(release), alert);
  };

  const searchOf = async (id: string): Promise<Search> => {
    const search = await storedSearch((await store.texts(id)).search);
    if (search !== null) return search;
    throw new AppError(
      'INVALID_QUERY',
      'This search can no longer be opened: it is longer than a search may be, or an older version saved it.',
    );
  };
  const find = (search: Search, signal: AbortSignal): Promise<Findings> =>
    findingsOf(release.loaded().knowledge, loadedRelease(release), search, now(), signal);

  const storedLabels = async (user: User, labels: Labels) => {
    return storedText(spelledAsBefore(labels, await store.labels(user.id)));
  };

  const contentOf = async (
    { name, note, search, view }: NewSavedSearch,
    labels: { readonly folder: string; readonly tags: string },
    findings: Findings | null,
    signal: AbortSignal,
  ) => {
    const text = JSON.stringify(search);
    const names = await searchNames(release.loaded().knowledge, search.query, signal);
    return {
      name,
      note,
      ...labels,
      view: JSON.stringify(view),
      search: text,
      bytes: Buffer.byteLength(text),
      filterCount: search.filters.length,
      sentence: listedSentence(sentenceOf(search.query, names)),
      baseline: findings === null ? null : baselineText(findings.baseline),
      structureSet: findings?.structureSet ?? null,
      changedAt: now(),
    };
  };

  const takeAsBaseline = (id: string, { baseline, structureSet }: Findings) =>
    store.change(id, {
      baseline: baselineText(baseline),
      structureSet,
      comparison: null,
      differenceIds: null,
    });

  const compare = async (summary: SavedSummary, signal: AbortSignal): Promise<void> => {
    const loaded = loadedRelease(release);
    const baseline = baselineOf(summary);
    if (baseline !== null && isSameRelease(baseline.release, loaded)) return;
    if (comparisonOn(summary, loaded) !== null) return;
    const findings = await find(await searchOf(summary.id), signal);
    if (baseline === null) return takeAsBaseline(summary.id, findings);
    const { structureSet } = await store.texts(summary.id);
    const { knowledge } = release.loaded();
    const { difference, ids } = await compared(knowledge, { baseline, structureSet }, findings, signal);
    const { counts, at } = findings.baseline;
    const comparison = { release: findings.baseline.release, counts, at, difference };
    await store.change(summary.id, {
      comparison: comparisonText(comparison),
      differenceIds: JSON.stringify(ids),
    });
  };

  return {
    async save(user: User, saved: NewSavedSearch, replaceId: string | null, signal: AbortSignal) {
      if (saved.alert != null) alerts.requireOn();
      const replaced = replaceId === null ? null : await own(user, replaceId);
      const before = replaced === null ? { folder: '', tags: [] } : labelsOf(replaced);
      const { folder = before.folder, tags = before.tags } = saved;
      const labels = await storedLabels(user, { folder, tags });
      const content = await contentOf(saved, labels, await find(saved.search, signal), signal);
      await otherCallsFirst(content.bytes);
      const id = replaceId ?? (await store.add(user.id, content));
      if (replaceId !== null) {
        if (!(await store.replace(user.id, replaceId, content))) throw new AppError('NOT_FOUND', notHere);
        await alerts.restart(replaceId);
      }
      if (saved.alert !== undefined) await alerts.set(user, id, saved.alert);
      return presentedById(user, id);
    },

    async list(user: User): Promise<CallResponse<typeof listSavedSearches>> {
      const alertOf = await alerts.ofUser(user.id);
      const loaded = loadedRelease(release);
      const all = (await store.list(readerOf(user))).map((summary) =>
        presented(summary, user.id, loaded, alertOf.get(summary.id) ?? null),
      );
      return {
        own: all.filter(({ mine }) => mine),
        shared: all.filter(({ mine }) => !mine),
        release: loaded,
        limit: limits.maxSavedSearches,
      };
    },

    async open(user: User, id: string) {
      const saved = await presentedById(user, id);
      return { ...saved, search: await searchOf(id) };
    },

    /** Fails with NOT_FOUND if it is not the user's own. */
    async requireOwn(user: User, id: string): Promise<void> {
      await own(user, id);
    },

    async setAlert(user: User, id: string, settings: AlertSettings | null): Promise<SavedSearch> {
      await own(user, id);
      await alerts.set(user, id, settings);
      return presentedById(user, id);
    },

    async change(user: User, id: string, change: CallBody<typeof changeSavedSearch>) {
      const { name, note, folder, tags } = change;
      const before = labelsOf(await own(user, id));
      if (name !== undefined) await store.rename(user.id, id, name, now());
      if (note !== undefined) await store.change(id, { note, changedAt: now() });
      if (folder !== undefined || tags !== undefined) {
        const next = { folder: folder ?? before.folder, tags: tags ?? before.tags };
        await store.change(id, await storedLabels(user, next));
      }
      return presentedById(user, id);
    },

    /** Renames a folder or a tag in all searches of the user; an empty name removes it. */
    async renameLabel(user: User, { kind, from, to }: CallBody<typeof renameSavedLabel>) {
      const name = otherSpelling(kind, from, to, await store.labels(user.id));
      const renamed = (kind === 'folder' ? withFolderRenamed : withTagRenamed)(from, name);
      return { changed: await store.relabel(user.id, renamed), name };
    },

    async remove(user: User, id: string): Promise<void> {
      await own(user, id);
      await store.remove(user.id, id, now());
    },

    async restore(user: User, id: string) {
      if (!(await store.restore(user.id, id))) {
        throw new AppError('NOT_FOUND', 'This deletion can no longer be undone.');
      }
      return presentedById(user, id);
    },

    async share(user: User, id: string, contractId: string | null) {
      await own(user, id);
      await store.change(id, { sharedContractId: contractId, sharedAt: contractId === null ? null : now() });
      return presentedById(user, id);
    },

    /** The contract to share in: the one named, or the only one. Fails with INVALID_REQUEST when that is not clear. */
    contractOf: (user: User, contractId: string | null): Promise<string> =>
      contractToShareIn(userData, contractsOf(user), contractId),

    /** A newer call for the same saved search cancels this one. */
    compare: (user: User, id: string, signal: AbortSignal): Promise<SavedSearch> =>
      newest.run(`compare ${user.id} ${id}`, signal, async (current) => {
        await compare(await readable(user, id), current);
        return presentedById(user, id);
      }),

    async renew(user: User, id: string, signal: AbortSignal) {
      await own(user, id);
      await takeAsBaseline(id, await find(await searchOf(id), signal));
      return presentedById(user, id);
    },

    async difference(user: User, id: string, part: DifferencePart): Promise<number[]> {
      const summary = await readable(user, id);
      const { differenceIds } = await store.texts(id);
      if (differenceIds === null || comparisonOn(summary, loadedRelease(release)) === null) {
        throw new AppError('NOT_FOUND', 'This search has not been compared on the loaded release yet.');
      }
      return [...(JSON.parse(differenceIds) as DifferenceIds)[part]];
    },

    async exported(user: User, ids: readonly string[]): Promise<SavedFile> {
      const entries = [];
      for (const id of new Set(ids)) {
        const summary = await readable(user, id);
        const { name, note, view } = summary;
        const { folder, tags } = summary.ownerId === user.id ? labelsOf(summary) : { folder: '', tags: [] };
        const labels = { ...(folder !== '' && { folder }), ...(tags.length > 0 && { tags: [...tags] }) };
        const search = await searchOf(id);
        entries.push({ name, note, ...labels, search, view: savedViewSchema.parse(JSON.parse(view)) });
      }
      const file = fileOf(entries, loadedRelease(release), now());
      // Other calls run before the response is written, because a file may be long.
      await otherCallsFirst();
      return file;
    },

    /** Saves the valid searches of a file, under free names and without counts; reports errors of the rest. */
    async imported(
      user: User,
      { entries, refused }: ReadFile,
    ): Promise<CallResponse<typeof importSavedSearches>> {
      const at = now();
      const before = await store.labels(user.id);
      const added = await store.addAll(
        user.id,
        entries.map(({ search, view, labels, ...entry }) => ({
          ...entry,
          ...storedText(spelledAsBefore(labels, before)),
          search,
          bytes: Buffer.byteLength(search),
          view: JSON.stringify(view),
          baseline: null,
          structureSet: null,
          changedAt: at,
        })),
      );
      const left = added.refused.map(({ content: { position, name }, reason }) => ({
        position,
        name,
        reason,
      }));
      return {
        saved: added.saved.map(({ id, name, content }) => ({
          id,
          name,
          nameInFile: name === content.name ? null : content.name,
        })),
        refused: [...refused, ...left].sort((a, b) => a.position - b.position),
      };
    },
  };
}

const storedText = ({ folder, tags }: Labels) => ({ folder, tags: JSON.stringify(tags) });

export type SavedSearchesService = ReturnType<typeof savedSearchesService>;
