import type { CallBody, exportAuditLog } from '@moltrove/contract';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Order } from '../../../ui/plain-table.tsx';
import {
  readTableAddress,
  tableAddressOf,
  tableStateOf,
} from '../../../widgets/admin-table/table-address.ts';
import { auditFilterKeys, auditSorts } from '../address.ts';
import type { AuditFilters, SuperadminAddress } from '../address.ts';

const usual: Order<(typeof auditSorts)[number]> = { by: 'at', order: 'descending' };
const noFilters: AuditFilters = Object.fromEntries(auditFilterKeys.map((key) => [key, undefined]));

/** Filters, page and order of the audit log, in the address. */
export function useAuditLog() {
  const address = useSearch({ from: '/superadmin' });
  const navigate = useNavigate();
  const goTo = (search: SuperadminAddress) => void navigate({ to: '/superadmin', search, replace: true });
  const state = tableStateOf(readTableAddress({ ...address }, auditSorts), usual);
  const filter = (changes: AuditFilters) => goTo({ ...address, ...changes, page: undefined });
  const filters: CallBody<typeof exportAuditLog> = {
    user: address.user ?? '',
    action: address.action ?? null,
    subjectKind: address.kind ?? null,
    subjectId: address.subject ?? '',
    from: address.from ?? null,
    to: address.to ?? null,
  };
  return {
    address,
    filter,
    filters,
    table: {
      state,
      onState: (next: typeof state) => goTo({ ...address, ...tableAddressOf(next, usual) }),
      onClearFilters: auditFilterKeys.some((key) => address[key] !== undefined)
        ? () => filter(noFilters)
        : undefined,
    },
    page: { ...filters, page: state.page, pageSize: state.pageSize, sortOrder: state.order.order },
  };
}
