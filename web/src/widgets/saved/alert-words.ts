import { alertKinds, alertKindText, differenceParts } from '@moltrove/contract';
import type { AlertInterval, AlertRun, AlertSettings, AlertSubject, AlertWay } from '@moltrove/contract';

export const subjectLabels: Record<AlertSubject, string> = {
  both: 'Both',
  structures: 'Structures',
  values: 'Values',
};
export const wayLabels: Record<AlertWay, string> = { both: 'Both', notice: 'Notice', mail: 'Mail' };
export const intervalLabels: Record<AlertInterval, string> = {
  release: 'Each release',
  week: 'Weekly',
  month: 'Monthly',
};
const subjects: Record<AlertSubject, string> = {
  both: 'structures and values',
  structures: 'structures',
  values: 'values',
};
const ways: Record<AlertWay, string> = { both: 'notice and mail', notice: 'notice', mail: 'mail' };
const intervals: Record<AlertInterval, string> = {
  release: 'after each release',
  week: 'once a week at most',
  month: 'once a month at most',
};

/** For example: `Alert by notice and mail, after each release: structures and values.` */
export const settingsText = ({ about, by, every }: AlertSettings): string =>
  `Alert by ${ways[by]}, ${intervals[every]}: ${subjects[about]}.`;

/** What a run found, as sentences. */
export function changesText(run: AlertRun): string {
  const texts = alertKinds.map((kind) => alertKindText(run, kind)).filter((text) => text !== null);
  return texts.length === 0 ? 'Nothing changed.' : `${texts.join('. ')}.`;
}

/** Whether a run has rows to list. */
export const hasRows = (run: AlertRun): boolean =>
  alertKinds.some((kind) => differenceParts.some((part) => (run[kind][part] ?? 0) > 0));
