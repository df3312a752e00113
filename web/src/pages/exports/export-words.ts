import type { ExportRow } from '@moltrove/contract';
import { formatCount, formatCounted, formatDay } from '../../ui/format.ts';
import { momentText } from '../../ui/moment-text.ts';
import { sizeText } from '../../ui/size-text.ts';

const dayMs = 86_400_000;

/** True while an export is queued or running. */
export function isOpen({ state }: Pick<ExportRow, 'state'>): boolean {
  return state === 'queued' || state === 'running';
}

export function progressText({
  state,
  rows,
  rowsDone,
}: Pick<ExportRow, 'state' | 'rows' | 'rowsDone'>): string {
  if (state === 'queued') return 'Waiting for its turn';
  if (rowsDone >= rows) return 'All rows are written, the file is being closed';
  return `${formatCount(rowsDone)} of ${formatCounted(rows, 'row')} written`;
}

/** The date until which a file is kept, and the time left from `now` (milliseconds since 1970). */
export function retentionText(keptUntil: string, now: number): string {
  const left = (Date.parse(keptUntil) - now) / dayMs;
  const inDays = left < 1 ? 'less than a day left' : `${formatCounted(Math.round(left), 'day')} left`;
  return `Kept until ${formatDay(keptUntil)}, ${inDays}`;
}

/** The details of an export except its name, one entry each. */
export function factsOf(row: ExportRow, now: number): readonly string[] {
  const { state, rows, structures, credits, size, createdDate, keptUntil, fetchedCount } = row;
  const isFree = state === 'failed' || state === 'cancelled';
  return [
    formatCounted(rows, 'row'),
    ...(structures > 0 ? [formatCounted(structures, 'structure')] : []),
    isFree ? 'cost nothing' : formatCounted(credits, 'credit'),
    ...(size === null ? [] : [sizeText(size)]),
    momentText(createdDate),
    ...(state === 'ready' && keptUntil !== null ? [retentionText(keptUntil, now)] : []),
    ...(fetchedCount > 0 ? [`fetched ${formatCount(fetchedCount)} ×`] : []),
  ];
}

/** The consequences of cancelling an export or deleting its file; credits are mentioned if it cost any. */
export function consequenceText(
  what: 'cancel' | 'delete',
  { name, credits }: Pick<ExportRow, 'name' | 'credits'>,
): string {
  if (what === 'cancel')
    return `${name} is not completed${credits > 0 ? ', and its credits come back' : ''}.`;
  return `${name} cannot be fetched again${credits > 0 ? '; what it cost stays spent' : ''}.`;
}
