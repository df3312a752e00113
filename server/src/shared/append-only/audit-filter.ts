import { type ExpressionBuilder, type ExpressionWrapper, type SqlBool, sql } from 'kysely';
import type { UserTables } from '../../platform/database/user-data.ts';
import type { AuditSlice } from './audit-slices.ts';

export interface AuditFilter {
  readonly subject?: { readonly kind: string; readonly id: string };
  /** With a contract as the subject: also entries about its requests to renew. */
  readonly withRenewals?: boolean;
  readonly subjectKind?: string;
  readonly subjectId?: string;
  readonly actorId?: string;
  /** Id of a contract: only what its identity providers did. */
  readonly providersOf?: string;
  /** Part of the name of who acted, ignoring case. */
  readonly actorName?: string;
  readonly action?: string;
  /** Milliseconds since 1970; the end is exclusive. */
  readonly from?: number;
  readonly until?: number;
  /** Only entries before this position: the next page. */
  readonly before?: number;
  /** Only entries with these positions. */
  readonly slice?: AuditSlice;
}

/** The condition on `auditEntries` of a filter. */
export function matchesFilter(filter: AuditFilter) {
  return (
    eb: ExpressionBuilder<UserTables, 'auditEntries'>,
  ): ExpressionWrapper<UserTables, 'auditEntries', SqlBool> => {
    const { subject, withRenewals, providersOf, actorName, from, until, before, slice } = filter;
    const contract = withRenewals === true ? subject : undefined;
    const one = contract === undefined ? subject : undefined;
    const equal = {
      subjectKind: one?.kind ?? filter.subjectKind,
      subjectId: one?.id ?? filter.subjectId,
      actorId: filter.actorId,
      action: filter.action,
    } as const;
    const names = Object.keys(equal) as (keyof typeof equal)[];
    return eb.and([
      ...names.flatMap((name) => {
        const value = equal[name];
        if (value === undefined) return [];
        // The index of the kind has no positions next to it: a slice is read by its positions instead.
        const isUnindexed = name === 'subjectKind' && slice !== undefined && equal.subjectId === undefined;
        const column = isUnindexed ? sql<string>`audit_entries.subject_kind || ''` : eb.ref(name);
        return [eb(column, '=', value)];
      }),
      ...(contract === undefined
        ? []
        : [
            eb.or([
              eb.and({ subjectKind: contract.kind, subjectId: contract.id }),
              eb.and([
                eb('auditEntries.subjectKind', '=', 'renewalRequest'),
                eb(
                  'auditEntries.subjectId',
                  'in',
                  eb
                    .selectFrom('renewalRequests')
                    .select('renewalRequests.id')
                    .where('contractId', '=', contract.id),
                ),
              ]),
            ]),
          ]),
      ...(providersOf === undefined
        ? []
        : [
            eb(
              'auditEntries.actorId',
              'in',
              eb
                .selectFrom('provisioningTokens')
                .select('provisioningTokens.id')
                .where('contractId', '=', providersOf),
            ),
          ]),
      ...(actorName === undefined ? [] : [contains(actorName)]),
      ...(from === undefined ? [] : [eb('auditEntries.at', '>=', from)]),
      ...(until === undefined ? [] : [eb('auditEntries.at', '<', until)]),
      ...(slice === undefined ? [] : [eb.between('auditEntries.position', slice.from, slice.to)]),
      ...(before === undefined ? [] : [eb('auditEntries.position', '<', before)]),
    ]);
  };
}

function contains(text: string) {
  const pattern = `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return sql<SqlBool>`lower(audit_entries.actor_name) like lower(${pattern}) escape '\\'`;
}
