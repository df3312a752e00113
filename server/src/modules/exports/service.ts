import { createHash, randomUUID } from 'node:crypto';
import {
  AppError,
  type CallResponse,
  chartOf,
  creditRoles,
  type exportDataCount,
  exportedColumn,
  type ExportedColumn,
  type ExportFormat,
  exportFormatOf,
  type ExportRow,
  maxSheetRows,
  type Search,
  type SearchName,
  sentenceOf,
  similarityColumn,
  type TabKey,
  tabOf,
  writtenColumns,
  wireTab,
  tabOfWire,
} from '@moltrove/contract';
import type { KnowledgeBase, PageRequest, SimilarityOrder, TabSize } from '@moltrove/knowledge';
import { isActive } from '../../platform/access/subscriptions.ts';
import type { Subscription } from '../../platform/access/user.ts';
import type { UserData } from '../../platform/database/user-data.ts';
import { throwIfCancelled } from '../../platform/jobs/newest-only.ts';
import { checkSort } from '../../release/known-names.ts';
import type { CurrentRelease } from '../../release/current-release.ts';
import { requireActivityCap } from '../../release/require-activity-cap.ts';
import { creditLedger } from '../../shared/append-only/credit-ledger.ts';
import { downloadStore } from '../../shared/downloads/download-store.ts';
import { listedSentence } from '../../shared/searches/listed-sentence.ts';
import { namedSearch, type Searches } from '../../shared/searches/named-search.ts';
import type { ListedExport, StoredExport } from './export-store.ts';
import { type Exports, lostText } from './exports.ts';
import type { ExportRequest } from './write-export.ts';

interface ExportServiceDeps {
  readonly userData: UserData;
  readonly release: CurrentRelease;
  readonly searches: Searches;
  readonly exporting: Exports;
  readonly now: () => number;
}

export interface ExportAsked {
  readonly userId: string;
  readonly search: SearchName;
  readonly tab: TabKey;
  readonly signal: AbortSignal;
}

export interface ExportToStart extends ExportAsked {
  readonly exportId: string;
  readonly format: ExportFormat;
  readonly columns: readonly string[];
  readonly sort: PageRequest['sort'];
  /** Without bounds: a file has all rows of the tab. */
  readonly similarTo: SimilarityOrder | null;
  /** The cost that the user was shown. */
  readonly cost: number;
  readonly address: string;
  readonly inRole: readonly Subscription[];
}

/** The current rows of a tab. */
interface Sized extends TabSize {
  readonly search: Search;
  readonly knowledge: KnowledgeBase;
  readonly rowsKey: string;
}

export function exportService({ userData, release, searches, exporting, now }: ExportServiceDeps) {
  const { store } = exporting;
  const balanceOf = (userId: string): Promise<number> => creditLedger(userData).balance(userId);

  const sizeOf = async ({ userId, search: name, tab, signal }: ExportAsked): Promise<Sized> => {
    const search = await namedSearch(searches, userId, name);
    const { knowledge } = release.loaded();
    const { key, partial } = await requireActivityCap(knowledge, search, signal);
    if (partial !== undefined) throw cutShort(partial.looked, partial.total);
    const { rows, structures } = await knowledge.tabSize(search, tab, { signal });
    const { id, builtAt } = knowledge.summary();
    const rowsKey = createHash('sha256')
      .update(JSON.stringify([id, builtAt, wireTab(tab), key]))
      .digest('hex');
    return { search, knowledge, rows, structures, rowsKey };
  };

  const exportRow = async (
    listed: ListedExport,
    fetched: ReadonlyMap<string, number>,
  ): Promise<ExportRow> => {
    const isGone = listed.state === 'ready' && !(await exporting.canDownload(listed));
    // If it has a recorded failure, it was refunded.
    const why = isGone && listed.keptUntil! > now() ? await exporting.reasonGone(listed) : listed.failure;
    const isUnpaid = listed.state === 'failed' || listed.state === 'cancelled' || wasLost(listed, why);
    return {
      exportId: listed.id,
      name: listed.name,
      tab: tabOfWire(listed.tab),
      format: listed.format,
      state: isGone ? 'expired' : listed.state,
      sentence: listed.sentence,
      address: listed.address,
      release: listed.release,
      rows: listed.rowCount,
      rowsDone:
        listed.state === 'ready' || listed.state === 'expired'
          ? listed.rowCount
          : exporting.rowsDoneOf(listed),
      structures: listed.structures,
      credits: isUnpaid ? 0 : listed.credits,
      size: listed.bytes,
      createdDate: moment(listed.createdAt),
      finishedDate: listed.finishedAt === null ? null : moment(listed.finishedAt),
      keptUntil: listed.keptUntil === null ? null : moment(listed.keptUntil),
      failure: why,
      notes: JSON.parse(listed.notes) as string[],
      fetchedCount: fetched.get(listed.id) ?? 0,
    };
  };

  const answer = async (stored: StoredExport): Promise<{ export: ExportRow; balance: number }> => ({
    export: await exportRow(stored, await downloadStore(userData).exportsFetched(stored.userId, [stored.id])),
    balance: await balanceOf(stored.userId),
  });

  const requireStored = async (userId: string, id: string): Promise<StoredExport> => {
    const stored = await store.find({ userId, id });
    if (stored === null || stored.removedAt !== null) throw noSuchExport();
    return stored;
  };

  return {
    async count(asked: ExportAsked): Promise<CallResponse<typeof exportDataCount>> {
      const { rows, structures, rowsKey } = await sizeOf(asked);
      const balance = await balanceOf(asked.userId);
      const counted = { rows, structures, cost: structures, balance, affordable: balance >= structures };
      for (const each of await store.ofRows(asked.userId, rowsKey, now())) {
        if (!(await exporting.canDownload(each))) continue;
        return {
          ...counted,
          kept: { exportId: each.id, name: each.name, keptUntil: moment(each.keptUntil!) },
        };
      }
      return { ...counted, kept: null };
    },

    /** Idempotent by id: repeating the request returns the same export, paid once. */
    async start(asked: ExportToStart): Promise<{ export: ExportRow; balance: number }> {
      const { userId, exportId: id, tab, format, sort, similarTo, signal } = asked;
      const chosen = columnsOf(tab, asked.columns);
      const columns = similarTo === null ? chosen : [...chosen, writtenColumn(similarityColumn(tab))];
      checkFormat(tab, format);
      if (sort !== null) checkSort(tab, sort.column);
      const before = await store.find({ userId, id });
      if (before !== null) return answer(sameExport(before, asked));
      const { search, knowledge, rows, structures, rowsKey } = await sizeOf(asked);
      checkRows(rows, format);
      await checkOrder(knowledge, search, { tab, sort, similarTo }, signal);
      if (structures !== asked.cost) throw costsOther(structures);
      throwIfCancelled(signal);
      const { id: releaseId, name: releaseName, simulated } = knowledge.summary();
      const request: ExportRequest = { search, columns, sort, similarTo };
      const at = now();
      const toExport = {
        userId,
        id,
        fileId: randomUUID(),
        tab: wireTab(tab),
        format,
        name: fileName(simulated ? `${releaseId}-simulated` : releaseId, tab, format, at),
        sentence: listedSentence(sentenceWithFilters(search)),
        address: asked.address,
        release: releaseName,
        rowsKey,
        rowCount: rows,
        structures,
        credits: structures,
        contractId: payingContract(asked.inRole, at),
        request: JSON.stringify(request),
        at,
      };
      await exporting.begin(toExport, knowledge);
      return answer(sameExport((await store.find({ userId, id }))!, asked));
    },

    async list(userId: string): Promise<{ exports: ExportRow[]; balance: number }> {
      const listed = await store.list(userId);
      const ids = listed.map(({ id }) => id);
      const fetched = await downloadStore(userData).exportsFetched(userId, ids);
      const exports = await Promise.all(listed.map((each) => exportRow(each, fetched)));
      return { exports, balance: await balanceOf(userId) };
    },

    async cancel(userId: string, id: string): Promise<{ export: ExportRow; balance: number }> {
      await requireStored(userId, id);
      const cancelled = await exporting.cancel({ userId, id });
      const after = await requireStored(userId, id);
      if (!cancelled && after.state !== 'cancelled')
        throw new AppError(
          'CONFLICT',
          `This export is ${after.state} already: it can't be cancelled any more.`,
        );
      return answer(after);
    },

    async remove(userId: string, id: string): Promise<void> {
      await requireStored(userId, id);
      if (!(await exporting.remove({ userId, id })))
        throw new AppError('CONFLICT', 'This export is in progress. Cancel it first.');
    },

    /** An export whose file can be downloaded; fails with NOT_FOUND and the reason for any other. */
    async downloadable(userId: string, id: string): Promise<StoredExport> {
      const stored = await requireStored(userId, id);
      if (await exporting.canDownload(stored)) return stored;
      const isGone = stored.state === 'ready' && stored.keptUntil! > now();
      throw new AppError('NOT_FOUND', isGone ? await exporting.reasonGone(stored) : noFileText(stored));
    },
  };
}

export type ExportService = ReturnType<typeof exportService>;

const moment = (at: number): string => new Date(at).toISOString();

function noFileText({ state, failure }: StoredExport): string {
  if (state !== 'ready' && state !== 'expired') return `This export is ${state}: it has no file.`;
  return failure ?? 'This file has expired. Export it again, from its results.';
}

/**
 * Whether an export lost its file before it expired and was refunded; those of other servers count as
 * present.
 */
const wasLost = ({ state }: ListedExport, why: string | null): boolean =>
  why !== null && (state === 'expired' || why === lostText);

function sentenceWithFilters({ query, filters }: Search): string {
  const charts = [...new Set(filters.map(({ chartKey }) => chartOf(chartKey)?.label ?? chartKey))];
  const sentence = sentenceOf(query);
  return charts.length === 0
    ? sentence
    : `${sentence.replace(/\.$/, '')}; with filters on ${charts.join(', ')}.`;
}

const noSuchExport = (): AppError => new AppError('NOT_FOUND', 'You have no such export.');

const cutShort = (looked: number, total: number): AppError =>
  new AppError(
    'DATA_RESTRICTION',
    `Data restriction: the structure search ran out of time after ${looked.toLocaleString('en')} of ` +
      `${total.toLocaleString('en')} molecules, so that rows would be missing. Refine the query.`,
    { looked, total },
  );

const costsOther = (cost: number): AppError =>
  new AppError(
    'CONFLICT',
    `This export costs ${cost.toLocaleString('en')} credits now. Review it, and export it again.`,
    {
      cost,
    },
  );

function columnsOf(tab: TabKey, keys: readonly string[]): ExportedColumn[] {
  if (new Set(keys).size !== keys.length)
    throw new AppError('INVALID_REQUEST', 'A column is listed twice.', { field: 'columns' });
  for (const key of keys) {
    if (exportedColumn(tab, key) !== null) continue;
    throw new AppError('INVALID_REQUEST', `This tab can't be exported with a column "${key}".`, {
      column: key,
    });
  }
  return writtenColumns(tab, keys).map(writtenColumn);
}

const writtenColumn = ({ key, label, type, unit }: ExportedColumn): ExportedColumn => ({
  key,
  label,
  type,
  unit,
});

/** Fails with INVALID_REQUEST if the rows cannot be read in this order, for instance for an unreadable molecule. */
async function checkOrder(
  knowledge: KnowledgeBase,
  search: Search,
  order: Pick<PageRequest, 'tab' | 'sort' | 'similarTo'>,
  signal: AbortSignal,
): Promise<void> {
  if (order.similarTo !== null)
    await knowledge.page(search, { ...order, pageNumber: 0, pageSize: 1 }, { signal });
}

function checkFormat(tab: TabKey, format: ExportFormat): void {
  const { label, tabs } = exportFormatOf(format);
  if (!tabs.includes(tab))
    throw new AppError('INVALID_REQUEST', `${tabOf(tab).label} can't be exported as ${label}.`, { format });
}

function checkRows(rows: number, format: ExportFormat): void {
  if (rows === 0) throw new AppError('INVALID_REQUEST', 'There are no rows to export.');
  if (format !== 'xlsx' || rows <= maxSheetRows) return;
  const maxRows = maxSheetRows.toLocaleString('en');
  throw new AppError('INVALID_REQUEST', `An Excel sheet has at most ${maxRows} rows. Choose CSV or TSV.`, {
    rows,
  });
}

/** Fails with CONFLICT when the id belongs to a different export. */
function sameExport(stored: StoredExport, { tab, format }: ExportToStart): StoredExport {
  if (stored.tab === wireTab(tab) && stored.format === format && stored.removedAt === null) return stored;
  throw new AppError(
    'CONFLICT',
    'This exportId belongs to another export, or to one that was deleted. Use a new one.',
  );
}

/**
 * The contract whose credits are spent: among the subscriptions in use that spend credits, the one that ends
 * last.
 */
function payingContract(inRole: readonly Subscription[], now: number): string {
  const paying = inRole
    .filter((each) => creditRoles.includes(each.role) && isActive(each, now))
    .toSorted((a, b) => Date.parse(a.endDate) - Date.parse(b.endDate))
    .at(-1);
  if (paying === undefined) throw new AppError('ROLE_REFUSED');
  return paying.contractId;
}

const tabNames: Readonly<Record<TabKey, string>> = {
  structures: 'structures',
  activities: 'activities',
  assays: 'assays',
  clinicalCompounds: 'development-compounds',
  references: 'references',
};

function fileName(releaseId: string, tab: TabKey, format: ExportFormat, at: number): string {
  const release = releaseId.replaceAll(/[^A-Za-z0-9._-]+/g, '-').slice(0, 100);
  const { extension } = exportFormatOf(format);
  return `moltrove-${release}-${tabNames[tab]}-${moment(at).slice(0, 10)}${extension}`;
}
