import { readTableAddress } from '../../widgets/admin-table/table-address.ts';
import type { TableAddress } from '../../widgets/admin-table/table-address.ts';

/** Sections of the page, in the order of its navigation. */
export const superSections = [
  'administrators',
  'releases',
  'imports',
  'limits',
  'features',
  'banner',
  'mail',
  'datasets',
  'audit',
] as const;
export type SuperSection = (typeof superSections)[number];

/** Filters of the audit log. */
export interface AuditFilters {
  readonly user?: string | undefined;
  readonly action?: string | undefined;
  readonly kind?: string | undefined;
  readonly subject?: string | undefined;
  /** First and last day as YYYY-MM-DD, in UTC. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const auditTexts = { user: 320, action: 60, kind: 40, subject: 100 } as const;
export const auditFilterKeys = ['user', 'action', 'kind', 'subject', 'from', 'to'] as const;
export const auditSorts = ['at'] as const;

export interface SuperadminAddress extends TableAddress, AuditFilters {
  readonly section?: SuperSection | undefined;
}

/** Parses the parameters of the address; wrong values are dropped, and filters in other sections than the audit log. */
export function readSuperadminAddress(search: Record<string, unknown>): SuperadminAddress {
  const section = superSections.find((each) => each === search['section']);
  if (section !== 'audit') return section === undefined ? {} : { section };
  return { section, ...readTableAddress(search, auditSorts), ...auditFiltersIn(search) };
}

function auditFiltersIn(search: Record<string, unknown>): AuditFilters {
  const texts = Object.entries(auditTexts).flatMap(([key, maxLength]) => {
    const value = search[key];
    // The router reads figures as numbers.
    const text = typeof value === 'number' ? String(value) : value;
    return typeof text === 'string' && text.trim() !== '' && text.length <= maxLength ? [[key, text]] : [];
  });
  const days = ['from', 'to'].flatMap((key) => (isDay(search[key]) ? [[key, search[key]]] : []));
  return Object.fromEntries([...texts, ...days]) as AuditFilters;
}

function isDay(day: unknown): boolean {
  if (typeof day !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(day)) return false;
  const time = Date.parse(`${day}T00:00:00Z`);
  // 31 February would become a day of March.
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === day;
}
