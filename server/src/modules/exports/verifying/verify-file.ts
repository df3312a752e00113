import { basename } from 'node:path';
import type { UserData } from '../../../platform/database/user-data.ts';
import { describedIn } from './described-in.ts';
import { type Description, descriptionOfJson } from './description.ts';
import { exportRecords } from './export-records.ts';
import { fileSums, type FileSums } from './file-sums.ts';

export interface Verified extends FileSums {
  /** `unknown`: nothing says what the file was when it was written. */
  readonly verdict: 'unchanged' | 'changed' | 'unknown';
  /** Whether this installation recorded exactly this content. */
  readonly isRecorded: boolean;
  /** Exports of this installation that wrote another file of this name. */
  readonly othersOfName: number;
  /** Only for an unchanged file. */
  readonly description: Description | null;
}

/** Compares a file with its seal and, where there is user data, with the records of exports. `onBytes`: those read so far. */
export async function verifyFile(
  path: string,
  userData: UserData | null,
  onBytes: (bytes: number) => void = () => undefined,
): Promise<Verified> {
  const sums = await fileSums(path, onBytes);
  const records = userData === null ? null : exportRecords(userData);
  const record = (await records?.ofContent(sums.sha256)) ?? null;
  if (record !== null) {
    const description = descriptionOfJson(record.about);
    return { ...sums, verdict: 'unchanged', isRecorded: true, othersOfName: 0, description };
  }
  if (sums.seal === 'intact') {
    const description = await describedIn(path);
    return { ...sums, verdict: 'unchanged', isRecorded: false, othersOfName: 0, description };
  }
  const othersOfName = (await records?.countOfName(writtenName(basename(path)))) ?? 0;
  const verdict = sums.seal === 'broken' || othersOfName > 0 ? 'changed' : 'unknown';
  return { ...sums, verdict, isRecorded: false, othersOfName, description: null };
}

/** The name of a download without the number that browsers add to a second copy: `x (1).csv` is `x.csv`. */
const writtenName = (name: string): string => name.replace(/ ?\(\d+\)(?=\.[a-z]+$)/, '');
