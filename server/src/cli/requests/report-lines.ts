import { uploadKinds, valueReportReasonLabels } from '@moltrove/contract';
import { reportStore, type StoredReport } from '../../modules/lookups/uploads/report-store.ts';
import {
  reportedValueStore,
  type StoredValueReport,
} from '../../modules/results/value-quality/reported-value-store.ts';
import type { UserData } from '../../platform/database/user-data.ts';
import { countLine, dayOf, grouped, indented } from './lines.ts';

/** Maximum number of terms shown per report in a list. */
const listedTerms = 10;

/** The newest reports of values and of terms as lines, with their totals. */
export async function reportLines(db: UserData, limit: number): Promise<string[]> {
  const values = reportedValueStore(db);
  const terms = reportStore(db);
  const valueReports = await values.list(0, limit);
  const termReports = await terms.list(0, limit);
  return [
    countLine('Reported values', valueReports.length, await values.count()),
    ...valueReports.flatMap(valueLines),
    countLine('Reported terms', termReports.length, await terms.count()),
    ...termReports.flatMap((report) => termLines(report, listedTerms)),
  ];
}

/** One report in full; null when there is none with this id. */
export async function wholeReport(db: UserData, id: string): Promise<string[] | null> {
  const ofTerms = await reportStore(db).byId(id);
  if (ofTerms !== null) return termLines(ofTerms, ofTerms.terms.length);
  const ofValue = await reportedValueStore(db).byId(id);
  return ofValue === null ? null : valueLines(ofValue);
}

function valueLines({
  id,
  at,
  username,
  actId,
  reason,
  note,
  release,
  activity,
}: StoredValueReport): string[] {
  const shown = Object.entries(activity).flatMap(([key, value]) =>
    value === null ? [] : [`${key} ${String(value)}`],
  );
  return [
    `${id}  ${dayOf(at)}  ${username}  activity ${actId} of ${release.name}  ${valueReportReasonLabels[reason]}`,
    ...indented(note),
    ...indented(shown.join(', ')),
  ];
}

function termLines(report: StoredReport, maxTerms: number): string[] {
  const { id, at, username, field, fileName, note, release, terms } = report;
  const label = uploadKinds.find((kind) => kind.field === field)?.label ?? field;
  const count = terms.length === 1 ? '1 term' : `${grouped(terms.length)} terms`;
  const left = terms.length - maxTerms;
  return [
    `${id}  ${dayOf(at)}  ${username}  ${label}  ${count} of ${fileName || 'a list'}, not in ${release.name}`,
    ...indented(note),
    ...terms.slice(0, maxTerms).flatMap((term) => indented(term, '- ')),
    ...(left > 0 ? [`    and ${grouped(left)} more: npm run requests -- report ${id}`] : []),
  ];
}
