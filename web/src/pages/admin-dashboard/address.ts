import { limits, listedFigures, tableFigures, usageTables, usageUnits } from '@moltrove/contract';
import type { ListedFigure, UsageFigure, UsageTableKey, UsageUnit } from '@moltrove/contract';
import { readTableAddress } from '../../widgets/admin-table/table-address.ts';
import type { TableAddress } from '../../widgets/admin-table/table-address.ts';

/** Lengths of the offered periods, which end today. */
export const periodDays = [7, 30, 90, 365] as const;
export type PeriodDays = (typeof periodDays)[number];
export const usualDays: PeriodDays = 30;

export type TableColumn = 'name' | UsageFigure;
const columns: readonly TableColumn[] = ['name', ...tableFigures.contracts, ...tableFigures.users];

/** Period and subject of the figures, the table below them, and the list of rows that is open. */
export interface AdminDashboardAddress extends TableAddress<TableColumn> {
  readonly view?: 'installation' | undefined;
  /** Days of a period that ends today; without it and a first day, 30. */
  readonly days?: PeriodDays | undefined;
  /** First and last day of a period as YYYY-MM-DD, in UTC. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly per?: UsageUnit | undefined;
  readonly contract?: string | undefined;
  readonly user?: string | undefined;
  readonly table?: UsageTableKey | undefined;
  readonly text?: string | undefined;
  /** The figure whose rows are listed, with their own period and subject. */
  readonly rows?: ListedFigure | undefined;
  readonly rowsfrom?: string | undefined;
  readonly rowsto?: string | undefined;
  readonly rowscontract?: string | undefined;
  readonly rowsuser?: string | undefined;
}

export function readAdminDashboardAddress(search: Record<string, unknown>): AdminDashboardAddress {
  const days = periodDays.find((each) => each === search['days']);
  const per = usageUnits.find((each) => each === search['per']);
  const table = usageTables.find((each) => each === search['table']);
  const rows = listedFigures.find((each) => each === search['rows']);
  return {
    ...readTableAddress(search, columns),
    ...(search['view'] === 'installation' && { view: 'installation' }),
    ...(days !== undefined && { days }),
    ...(per !== undefined && { per }),
    ...(table !== undefined && { table }),
    ...(rows !== undefined && { rows }),
    ...dayAt(search, 'from'),
    ...dayAt(search, 'to'),
    ...dayAt(search, 'rowsfrom'),
    ...dayAt(search, 'rowsto'),
    ...textAt(search, 'contract', 36),
    ...textAt(search, 'user', 36),
    ...textAt(search, 'rowscontract', 36),
    ...textAt(search, 'rowsuser', 36),
    ...textAt(search, 'text', limits.maxListTextLength),
  };
}

type Texts<Key extends string> = { readonly [K in Key]?: string };

function textAt<Key extends string>(
  search: Record<string, unknown>,
  key: Key,
  maxLength: number,
): Texts<Key> {
  const value = search[key];
  // The router reads figures as numbers.
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || text.trim() === '' || text.length > maxLength) return {};
  return { [key]: text } as Texts<Key>;
}

function dayAt<Key extends string>(search: Record<string, unknown>, key: Key): Texts<Key> {
  const day = search[key];
  if (typeof day !== 'string' || !/^2\d{3}-\d\d-\d\d$/.test(day)) return {};
  const time = Date.parse(`${day}T00:00:00Z`);
  // 31 February would become a day of March.
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day) return {};
  return { [key]: day } as Texts<Key>;
}
