import { getTableColumns } from '@moltrove/contract';
import type { Routes } from '../../platform/http/routes.ts';
import { tableColumns } from './table-columns.ts';

export function dynamicQueryRoutes(routes: Routes): void {
  routes.serve(getTableColumns, () => Promise.resolve(tableColumns));
}
