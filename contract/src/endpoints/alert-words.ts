import {
  type AlertKind,
  type AlertParts,
  type AlertRun,
  differenceParts,
  type DifferencePart,
} from './search-alert.ts';

export const alertKindLabels: Record<AlertKind, string> = { structures: 'Structures', values: 'Values' };
export const alertPartLabels: Record<DifferencePart, string> = {
  added: 'New',
  gone: 'Gone',
  changed: 'Changed',
};

const countKeys = { structures: 'structures', values: 'activities' } as const;
const shown = (count: number): string => count.toLocaleString('en-US');

/** Whether rows were compared one by one, and not only by their number. */
export const isCompared = ({ added }: AlertParts): boolean => added !== null;

export const isAlertAbout = ({ about }: Pick<AlertRun, 'about'>, kind: AlertKind): boolean =>
  about === 'both' || about === kind;

/**
 * What a run found of a kind that its alert is about: `Structures: 3 new, 1 gone`, or the counts before and now if the
 * rows were too many. Null if nothing changed.
 */
export function alertKindText(run: AlertRun, kind: AlertKind): string | null {
  if (!isAlertAbout(run, kind)) return null;
  const label = alertKindLabels[kind];
  if (!isCompared(run[kind])) {
    const [before, now] = [run.before.counts[countKeys[kind]], run.now.counts[countKeys[kind]]];
    return before === now ? null : `${label}: ${shown(before)} before, ${shown(now)} now`;
  }
  const parts = differenceParts.flatMap((part) => {
    const count = run[kind][part] ?? 0;
    return count === 0 ? [] : [`${shown(count)} ${alertPartLabels[part].toLowerCase()}`];
  });
  return parts.length === 0 ? null : `${label}: ${parts.join(', ')}`;
}
