import { randomUUID } from 'node:crypto';
import {
  AppError,
  type CallResponse,
  creditRoles,
  dossierFormat,
  type exportAllTabsCount,
  type exportDataCount,
  type exportQueryCount,
  type exportViewCount,
  type ExportRow,
  readExportedTable,
  readTab,
  similarityColumn,
  type TabKey,
  tabKeys,
  tabOf,
  wireTab,
} from '@moltrove/contract';
import { isActive } from '../../platform/access/subscriptions.ts';
import type { Subscription } from '../../platform/access/user.ts';
import type { UserData } from '../../platform/database/user-data.ts';
import { throwIfCancelled } from '../../platform/jobs/newest-only.ts';
import { checkSort } from '../../release/known-names.ts';
import type { CurrentRelease } from '../../release/current-release.ts';
import { creditLedger } from '../../shared/append-only/credit-ledger.ts';
import { downloadStore } from '../../shared/downloads/download-store.ts';
import { listedSentence } from '../../shared/searches/listed-sentence.ts';
import type { Searches } from '../../shared/searches/named-search.ts';
import type { ListedExport, StoredExport } from './export-store.ts';
import { subjectOf } from './dossier/subject.ts';
import { allTabsFileName, dossierName, fileName, queryFileName, viewFileName } from './export-names.ts';
import type {
  AllTabsToStart,
  AnyToStart,
  Asked,
  DossierToStart,
  QueryAsked,
  QueryToStart,
  TabsAsked,
  TabToStart,
  ViewAsked,
  ViewToStart,
} from './export-requests.ts';
import {
  type Sized,
  type SizedTabs,
  type SizedView,
  sizeOfTabs,
  sizeOfView,
  storedTab,
} from './export-sizes.ts';
import { type Exports, lostText } from './exports.ts';
import {
  allKeys,
  checkFormat,
  checkOrder,
  checkPictures,
  checkSheet,
  columnsOf,
  partsOf,
  writtenColumn,
} from './requested-content.ts';
import { costsOther } from './refusals.ts';
import { sizeOfQuery, type QuerySizing } from './query/size-query.ts';
import type { QueryRequest } from './query/query-file.ts';
import type { AllTabsRequest } from './write-all-tabs.ts';
import type { ExportRequest } from './write-export.ts';
import type { ViewRequest } from './write-view.ts';

interface ExportServiceDeps {
  readonly userData: UserData;
  readonly release: CurrentRelease;
  readonly searches: Searches;
  readonly exporting: Exports;
  readonly queries: QuerySizing;
  readonly now: () => number;
}

/** What is stored of a request until its export ends, and the name of its file. */
interface Prepared {
  readonly name: string;
  readonly request: ExportRequest | AllTabsRequest | ViewRequest | QueryRequest;
}

export function exportService(deps: ExportServiceDeps) {
  const { userData, release, searches, exporting, queries, now } = deps;
  const { store } = exporting;
  const sizing = { release, searches };
  const balanceOf = (userId: string): Promise<number> => creditLedger(userData).balance(userId);

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
      tab: readTab(listed.tab),
      view: readExportedTable(listed.tab),
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

  /** The stored files of the same rows that can be downloaded: the newest, and the newest that was paid. */
  const storedOf = async (userId: string, rowsKey: string) => {
    let newest: StoredExport | null = null;
    for (const each of await store.ofRows(userId, rowsKey, now())) {
      if (!(await exporting.canDownload(each))) continue;
      newest ??= each;
      if (each.credits > 0) return { newest, paid: each };
    }
    return { newest, paid: null };
  };

  const costOf = async (userId: string, { rows, structures, rowsKey }: Sized) => {
    const balance = await balanceOf(userId);
    const { newest, paid } = await storedOf(userId, rowsKey);
    const cost = paid === null ? structures : 0;
    return {
      rows,
      structures,
      cost,
      balance,
      affordable: balance >= cost,
      kept: newest === null ? null : keptFile(newest),
      ...(paid !== null && { paid: keptFile(paid) }),
    };
  };

  /** Idempotent by id: repeating the request returns the same export, paid once. */
  const startWith = async <S extends Sized>(
    asked: AnyToStart,
    sizeNow: () => Promise<S>,
    prepare: (sized: S, at: number) => Promise<Prepared> | Prepared,
  ): Promise<{ export: ExportRow; balance: number }> => {
    const { userId, exportId: id, tab, format, signal } = asked;
    const before = await store.find({ userId, id });
    if (before !== null) return answer(sameExport(before, asked));
    const sized = await sizeNow();
    const { knowledge, rows, structures, rowsKey } = sized;
    if (rows === 0) throw new AppError('INVALID_REQUEST', 'There are no rows to export.');
    const at = now();
    const { name, request } = await prepare(sized, at);
    const { paid } = await storedOf(userId, rowsKey);
    const cost = paid === null ? structures : 0;
    // A client that does not know that the rows are paid offers their full cost.
    if (asked.cost !== cost && asked.cost !== structures) throw costsOther(cost);
    throwIfCancelled(signal);
    const toExport = {
      userId,
      id,
      fileId: randomUUID(),
      tab: storedTab(tab),
      format,
      name,
      sentence: listedSentence(sized.sentence),
      address: asked.address,
      release: knowledge.summary().name,
      rowsKey,
      rowCount: rows,
      structures,
      credits: cost,
      paidBy: paid?.id ?? null,
      contractId: payingContract(asked.inRole, at),
      request: JSON.stringify(request),
      at,
    };
    await exporting.begin(toExport, release.hold());
    return answer(sameExport((await store.find({ userId, id }))!, asked));
  };

  return {
    async count(asked: TabsAsked & { tab: TabKey }): Promise<CallResponse<typeof exportDataCount>> {
      return costOf(asked.userId, await sizeOfTabs(sizing, asked));
    },

    async countAllTabs(asked: Asked): Promise<CallResponse<typeof exportAllTabsCount>> {
      const sized = await sizeOfTabs(sizing, { ...asked, tab: null });
      const { tabs } = sized;
      const rowsByTab = Object.fromEntries(tabs.map(({ tab, rows }) => [tab, rows])) as Record<
        TabKey,
        number
      >;
      return { ...(await costOf(asked.userId, sized)), rowsByTab };
    },

    async start(asked: TabToStart): Promise<{ export: ExportRow; balance: number }> {
      const { tab, format, sort, similarTo, pictures, signal } = asked;
      const chosen = columnsOf(tab, format === 'sdf' ? withId(tab, asked.columns) : asked.columns);
      const columns = similarTo === null ? chosen : [...chosen, writtenColumn(similarityColumn(tab))];
      checkFormat(tab, format);
      if (sort !== null) checkSort(tab, sort.column);
      const sizeNow = (): Promise<SizedTabs> => sizeOfTabs(sizing, asked);
      return startWith(asked, sizeNow, async ({ search, knowledge, rows }, at) => {
        if (format === 'xlsx') checkSheet(rows);
        if (pictures) checkPictures(tab, format, rows);
        await checkOrder(knowledge, search, { tab, sort, similarTo }, signal);
        const name = fileName(knowledge.summary(), tab, format, at);
        return { name, request: { search, columns, sort, similarTo, pictures } };
      });
    },

    async startAllTabs(asked: AllTabsToStart): Promise<{ export: ExportRow; balance: number }> {
      const { format } = asked;
      const columns = new Map(tabKeys.map((tab) => [tab, columnsOf(tab, asked.columns[wireTab(tab)])]));
      const sizeNow = (): Promise<SizedTabs> => sizeOfTabs(sizing, asked);
      return startWith(asked, sizeNow, ({ search, knowledge, tabs }, at) => {
        if (format === 'xlsx') for (const { tab, rows } of tabs) checkSheet(rows, tab);
        const parts = partsOf(tabs, asked, (tab) => columns.get(tab)!);
        return { name: allTabsFileName(knowledge.summary(), format, at), request: { search, parts } };
      });
    },

    /** All columns of all tabs: the file depends on the search, the release and the choice of pictures alone. */
    async startDossier(asked: DossierToStart): Promise<{ export: ExportRow; balance: number }> {
      const dossier = { ...asked, tab: null, format: dossierFormat } as const;
      const sizeNow = (): Promise<SizedTabs> => sizeOfTabs(sizing, dossier);
      return startWith(dossier, sizeNow, async (sized, at) => {
        const { search, knowledge, tabs, rowsKey } = sized;
        for (const { tab, rows } of tabs) checkSheet(rows, tab, 'Narrow the search.');
        const parts = partsOf(tabs, dossier, (tab) => columnsOf(tab, allKeys(tab)));
        const subject = await subjectOf(sized, asked.signal);
        const named = { subject, rowsKey, pictures: asked.pictures };
        return { name: dossierName(knowledge.summary(), named, at), request: { search, parts } };
      });
    },

    async countView(asked: ViewAsked): Promise<CallResponse<typeof exportViewCount>> {
      const sized = await sizeOfView(sizing, asked);
      return { ...(await costOf(asked.userId, sized)), columns: sized.table.columns.length };
    },

    async startView(asked: ViewToStart): Promise<{ export: ExportRow; balance: number }> {
      const { shown, format, pictures } = asked;
      const sizeNow = (): Promise<SizedView> => sizeOfView(sizing, asked);
      return startWith({ ...asked, tab: shown.view }, sizeNow, ({ search, knowledge, rows }, at) => {
        if (format === 'xlsx') checkSheet(rows);
        if (pictures) checkPictures(shown.view, format, rows);
        const name = viewFileName(knowledge.summary(), shown.view, format, at);
        return { name, request: { search, shown, pictures } };
      });
    },

    async countQuery(asked: QueryAsked): Promise<CallResponse<typeof exportQueryCount>> {
      return costOf(asked.userId, await sizeOfQuery(queries, asked));
    },

    async startQuery(asked: QueryToStart): Promise<{ export: ExportRow; balance: number }> {
      const { query, format } = asked;
      const sizeNow = (): Promise<Sized> => sizeOfQuery(queries, asked);
      return startWith({ ...asked, tab: 'dynamicquery' }, sizeNow, ({ knowledge }, at) => ({
        name: queryFileName(knowledge.summary(), format, at),
        request: { query },
      }));
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

const keptFile = ({ id, name, keptUntil }: StoredExport) => ({
  exportId: id,
  name,
  keptUntil: moment(keptUntil!),
});

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

const noSuchExport = (): AppError => new AppError('NOT_FOUND', 'You have no such export.');

/** Fails with CONFLICT when the id belongs to a different export. */
function sameExport(stored: StoredExport, { tab, format }: AnyToStart): StoredExport {
  if (stored.tab === storedTab(tab) && stored.format === format && stored.removedAt === null) return stored;
  throw new AppError(
    'CONFLICT',
    'This exportId belongs to another export, or to one that was deleted. Use a new one.',
  );
}

/** Records of SD files are called by their names, so a data field has the ID. */
const withId = (tab: TabKey, columns: readonly string[]): readonly string[] => {
  const { idColumn } = tabOf(tab);
  return columns.includes(idColumn) ? columns : [...columns, idColumn];
};

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
