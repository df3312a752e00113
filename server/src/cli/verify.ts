import { access } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { homeAt, openCurrent } from '@moltrove/knowledge';
import { compareToday } from '../modules/exports/verifying/today/compare-today.ts';
import { linkedSearch } from '../modules/exports/verifying/linked-search.ts';
import { type Verified, verifyFile } from '../modules/exports/verifying/verify-file.ts';
import { openAlongside } from '../platform/database/open-alongside.ts';
import type { UserData } from '../platform/database/user-data.ts';
import { StartFailure } from '../platform/start-failure.ts';
import { onProcess, say, serverConfig, Usage } from './on-process.ts';
import { progressLine } from './progress-line.ts';
import { isEqualToday, todayLines } from './today-lines.ts';

const help = `Prints what was searched for an exported file, in which release, and whether the file was changed since it was written.
The server may be running.

npm run verify -- FILE [--today]

Excel workbooks, JSON and Parquet files and ZIPs contain a seal: their SHA-256 when they were written. Files of every format are
compared with the records of this installation (MOLTROVE_HOME, MOLTROVE_USER_DATA). Without user data, the seal alone is checked.

--today runs the search of an unchanged file in the release in use, and prints which rows are new, gone or changed, in each table
of a file of all tabs or a dossier.

Exit codes: 0 unchanged, 1 changed or an error, 2 wrong arguments, 3 unknown: no seal and no record,
4 unchanged, but its search gives other rows today.
`;

const unknownCode = 3;
const otherTodayCode = 4;
const bytesOfMb = 1e6;
const progress = progressLine();

await onProcess(async (args) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' }, today: { type: 'boolean' } },
  });
  if (values.help === true) return void process.stdout.write(help);
  const [file, ...rest] = positionals;
  if (file === undefined || rest.length > 0) throw new Usage('usage: npm run verify -- FILE [--today].');
  const path = resolve(process.env['INIT_CWD'] || '.', file);
  await access(path);
  const userData = await recordsAtHand();
  try {
    const verified = await verifyFile(path, userData, (bytes) =>
      progress.show(`Reading the file: ${Math.floor(bytes / bytesOfMb).toLocaleString('en-US')} MB`),
    );
    progress.clear();
    for (const line of linesOf(verified, userData !== null)) say(line);
    if (verified.verdict === 'changed') process.exitCode = 1;
    if (verified.verdict === 'unknown') process.exitCode = unknownCode;
    if (values.today === true) await sayToday(path, verified, userData);
  } finally {
    progress.clear();
    await userData?.destroy();
  }
});

/** Compares an unchanged file with the release in use. */
async function sayToday(path: string, { description }: Verified, userData: UserData | null): Promise<void> {
  if (description === null)
    return say('Not compared with the release in use: only an unchanged file says what was searched.');
  const { home } = await serverConfig();
  const knowledge = await openCurrent(homeAt(home));
  try {
    const toCompare = {
      path,
      description,
      linkedSearch: async (key: string) => (userData === null ? null : linkedSearch(userData, key)),
      onProgress: progress.show,
    };
    const today = await compareToday(toCompare, knowledge).finally(progress.clear);
    for (const each of todayLines(today, description.tab)) say(each);
    if (!isEqualToday(today)) process.exitCode = otherTodayCode;
  } finally {
    await knowledge.close();
  }
}

/** The user data of this installation; null, with a line that says why, where it cannot be read. */
async function recordsAtHand(): Promise<UserData | null> {
  try {
    const { home, userData: address } = await serverConfig();
    return await openAlongside({ home, address });
  } catch (error) {
    if (!(error instanceof StartFailure)) throw error;
    say(`Only the seal in the file is checked: ${error.message}`);
    return null;
  }
}

function linesOf(verified: Verified, hasRecords: boolean): string[] {
  const { description, bytes, sha256 } = verified;
  return [
    ...verdictOf(verified, hasRecords),
    ...(description === null
      ? []
      : [
          line('Search', description.search),
          ...description.filters.map((filter) => line('Filter', filter)),
          line('Results', description.results),
          line('Release', description.release),
          line('Licence', description.licence),
          line('Table', description.tab),
          line('Order', description.order),
          ...description.shown.map((words) => line('Shown', words)),
          line('Rows', description.rows.toLocaleString('en-US')),
          ...(description.exported === null ? [] : [line('Exported', description.exported)]),
        ]),
    line('Bytes', bytes.toLocaleString('en-US')),
    line('SHA-256', sha256),
  ];
}

function verdictOf(verified: Verified, hasRecords: boolean): string[] {
  const { verdict, isRecorded, seal, othersOfName } = verified;
  if (isRecorded) return ['Unchanged: this installation wrote exactly this file.'];
  if (verdict === 'unchanged')
    return [
      'Unchanged: the file agrees with its seal.',
      `${hasRecords ? 'This installation has no record of it. ' : ''}A seal shows damage and edits. It has no key, so it does not prove who wrote the file.`,
    ];
  if (seal === 'broken')
    return ['CHANGED: the file does not agree with its seal. It is not as it was written.'];
  if (verdict === 'changed')
    return [
      `CHANGED: this installation wrote ${othersOfName === 1 ? 'a file' : `${othersOfName} files`} of this name, with other content.`,
    ];
  return [
    'UNKNOWN: the file has no seal, and there is no record of it. It may be changed, or not an export.',
  ];
}

function line(label: string, text: string): string {
  return `${label.padEnd(9)} ${text}`;
}
