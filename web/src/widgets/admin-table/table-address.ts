import { limits } from '@moltrove/contract';
import type { TablePage } from '../../ui/pager.tsx';
import type { Order } from '../../ui/plain-table.tsx';

/** Page and order of a table. */
export interface TableState<Key extends string> extends TablePage {
  readonly order: Order<Key>;
}

/** Page and order as parameters of the address; defaults are left out. */
export interface TableAddress<Key extends string = string> {
  /** Counted from 1. */
  readonly page?: number | undefined;
  readonly size?: number | undefined;
  readonly sort?: Key | undefined;
  readonly direction?: 'ascending' | 'descending' | undefined;
}

const sizes: readonly number[] = limits.pageSizes.filter((size) => size <= limits.maxDashboardPageSize);

/** Parses the parameters of the address; wrong values are dropped. `keys` are the columns that sort. */
export function readTableAddress<Key extends string>(
  search: Record<string, unknown>,
  keys: readonly Key[],
): TableAddress<Key> {
  const { page, size, direction } = search;
  const sort = keys.find((key) => key === search['sort']);
  const isPage = typeof page === 'number' && Number.isInteger(page) && page > 1 && page <= maxPage;
  return {
    ...(isPage && { page }),
    ...(typeof size === 'number' && sizes.includes(size) && { size }),
    ...(sort !== undefined && { sort }),
    ...((direction === 'ascending' || direction === 'descending') && { direction }),
  };
}

/** The largest page that an address may ask for. */
const maxPage = 1_000_000;

export function tableStateOf<Key extends string>(
  { page, size, sort, direction }: TableAddress<Key>,
  usual: Order<Key>,
): TableState<Key> {
  return {
    page: (page ?? 1) - 1,
    pageSize: size ?? limits.defaultPageSize,
    order: { by: sort ?? usual.by, order: direction ?? usual.order },
  };
}

/** The parameters of a state; undefined ones leave the address. */
export function tableAddressOf<Key extends string>(
  { page, pageSize, order }: TableState<Key>,
  usual: Order<Key>,
): TableAddress<Key> {
  return {
    page: page === 0 ? undefined : page + 1,
    size: pageSize === limits.defaultPageSize ? undefined : pageSize,
    sort: order.by === usual.by ? undefined : order.by,
    direction: order.order === usual.order ? undefined : order.order,
  };
}
