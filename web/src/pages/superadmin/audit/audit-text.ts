import type { AuditLogEntry } from '@moltrove/contract';

export const actorText = ({ actorName }: Pick<AuditLogEntry, 'actorName'>): string =>
  actorName === '' ? 'The server, or a command on it' : actorName;

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** What an entry is about, with the beginning of an id that is long. */
export function subjectText({ subjectKind, subjectId }: Pick<AuditLogEntry, 'subjectKind' | 'subjectId'>) {
  const shown = uuid.test(subjectId) ? 8 : 24;
  return `${subjectKind} ${subjectId.length > shown ? `${subjectId.slice(0, shown)}…` : subjectId}`;
}

type States = Pick<AuditLogEntry, 'before' | 'after'>;

/** The fields of a change, each with its values before and after; null where there is none. */
export function fieldsOf({ before, after }: States): { name: string; before: string; after: string }[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names.map((name) => ({ name, before: valueText(before?.[name]), after: valueText(after?.[name]) }));
}

/** What a change did, in one line. */
export function changeText(entry: States): string {
  return fieldsOf(entry)
    .filter(({ before, after }) => before !== after)
    .map(({ name, before, after }) => `${name}: ${before === '' ? after : `${before} → ${after || 'none'}`}`)
    .join(', ');
}

const valueText = (value: unknown): string =>
  value === undefined || value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value);
