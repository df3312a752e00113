import type {
  AllTabsFormat,
  DynamicQuery,
  ExportedTable,
  ExportFormat,
  QueryFormat,
  SearchName,
  ShownTable,
  TabKey,
  ViewFormat,
  WireTab,
  WrittenFormat,
} from '@moltrove/contract';
import type { PageRequest, SimilarityOrder } from '@moltrove/knowledge';
import type { Subscription } from '../../platform/access/user.ts';

interface AnyAsked {
  readonly userId: string;
  readonly signal: AbortSignal;
}

/** What every request to count or to start an export of a search has. */
export interface Asked extends AnyAsked {
  readonly search: SearchName;
}

export interface QueryAsked extends AnyAsked {
  readonly query: DynamicQuery;
}

export interface TabsAsked extends Asked {
  /** Null for all tabs. */
  readonly tab: TabKey | null;
}

export interface ViewAsked extends Asked {
  readonly shown: ShownTable;
}

export interface AnyToStart extends AnyAsked {
  /** Null for all tabs. */
  readonly tab: TabKey | ExportedTable | null;
  readonly exportId: string;
  readonly format: WrittenFormat;
  /** The cost that the user was shown. */
  readonly cost: number;
  readonly address: string;
  readonly inRole: readonly Subscription[];
}

interface ToStart extends AnyToStart, Asked {}

export interface QueryToStart extends Omit<AnyToStart, 'tab'>, QueryAsked {
  readonly format: QueryFormat;
}

export interface TabToStart extends ToStart {
  readonly tab: TabKey;
  readonly format: ExportFormat;
  readonly columns: readonly string[];
  readonly sort: PageRequest['sort'];
  /** Without bounds: a file has all rows of the tab. */
  readonly similarTo: SimilarityOrder | null;
  /** Whether the workbook has a picture of each row's structure. */
  readonly pictures: boolean;
}

export interface AllTabsToStart extends ToStart {
  readonly tab: null;
  readonly format: AllTabsFormat;
  readonly columns: Readonly<Record<WireTab, readonly string[]>>;
  /** Whether the sheets of the workbook have pictures of structures. */
  readonly pictures: boolean;
}

export type DossierToStart = Omit<AllTabsToStart, 'tab' | 'format' | 'columns'>;

export interface ViewToStart extends Omit<ToStart, 'tab'>, ViewAsked {
  readonly format: ViewFormat;
  /** Whether the workbook has a picture of each row's structure. */
  readonly pictures: boolean;
}
