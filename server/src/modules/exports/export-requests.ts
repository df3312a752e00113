import type {
  AllTabsFormat,
  ExportedView,
  ExportFormat,
  SearchName,
  ShownTable,
  TabKey,
  ViewFormat,
  WireTab,
  WrittenFormat,
} from '@moltrove/contract';
import type { PageRequest, SimilarityOrder } from '@moltrove/knowledge';
import type { Subscription } from '../../platform/access/user.ts';

/** What every request to count or to start an export has. */
export interface Asked {
  readonly userId: string;
  readonly search: SearchName;
  readonly signal: AbortSignal;
}

export interface TabsAsked extends Asked {
  /** Null for all tabs. */
  readonly tab: TabKey | null;
}

export interface ViewAsked extends Asked {
  readonly shown: ShownTable;
}

export interface ToStart extends Asked {
  /** Null for all tabs. */
  readonly tab: TabKey | ExportedView | null;
  readonly exportId: string;
  readonly format: WrittenFormat;
  /** The cost that the user was shown. */
  readonly cost: number;
  readonly address: string;
  readonly inRole: readonly Subscription[];
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
