import { limits } from '@moltrove/contract';
import { StartFailure } from '../../platform/start-failure.ts';
import { type Command, mailing, orList, type Program, textOf } from '../alongside.ts';
import { say, Usage } from '../on-process.ts';
import { movedStatuses, moveRequest, settleRenewal } from './act.ts';
import { reportLines, wholeReport } from './report-lines.ts';
import { waitingLines } from './waiting-lines.ts';

const statuses = orList(Object.keys(movedStatuses));
const firstReports = 20;
const maxReports = 100;

const help = `Shows and settles requests of users, and shows what they report. The server may be running.

npm run requests -- list [--all]
npm run requests -- move ID STATUS [--answer TEXT] [--file FLATFILEID]
npm run requests -- settle ID
npm run requests -- reports [--limit N]
npm run requests -- report ID

list     lists open requests for data and renewals, oldest first; --all includes settled ones
move     changes the status of a request for data. STATUS is ${statuses}; ready
         needs --file with the id of a file offered by npm run flat-files. The user sees the answer
settle   marks a renewal request as settled; the subscription itself does not change
reports  lists values and terms that users reported, newest first: ${firstReports} of each, or N
report   shows one report in full

move and settle send the user a notice, and a mail if the user wants mails. The audit trail records both.
`;

const list: Command = (rest, options) => {
  if (rest.length > 0) throw new Usage('list takes no arguments.');
  const which = options['all'] === true ? 'all' : 'open';
  return async ({ userData }) => (await waitingLines(userData, which, Date.now())).forEach(say);
};

const move: Command = ([requestId, word = '', ...rest], options) => {
  if (requestId === undefined || rest.length > 0) throw new Usage('usage: move ID STATUS.');
  if (!Object.hasOwn(movedStatuses, word)) throw new Usage(`a status is ${statuses}.`);
  const status = movedStatuses[word];
  const answer = textOf(options, 'answer') ?? '';
  const flatFileId = textOf(options, 'file');
  if ((status === 'Ready') !== (flatFileId !== null))
    throw new Usage('a ready request names its file with --file, and no other does.');
  if (answer.length > limits.maxDashboardNoteLength)
    throw new Usage(`an answer has at most ${limits.maxDashboardNoteLength} characters.`);
  return async ({ userData, config }) => {
    const change = { requestId, status, answer, flatFileId, at: Date.now() };
    await moveRequest({ userData, say, ...mailing(config) }, change);
  };
};

const settle: Command = ([id, ...rest]) => {
  if (id === undefined || rest.length > 0) throw new Usage('usage: settle ID.');
  return ({ userData, config }) => settleRenewal({ userData, say, ...mailing(config) }, id, Date.now());
};

const reports: Command = (rest, options) => {
  if (rest.length > 0) throw new Usage('reports takes no arguments.');
  const limit = Number(textOf(options, 'limit') ?? firstReports);
  if (!Number.isInteger(limit) || limit < 1 || limit > maxReports)
    throw new Usage(`--limit is a number from 1 to ${maxReports}.`);
  return async ({ userData }) => (await reportLines(userData, limit)).forEach(say);
};

const report: Command = ([id, ...rest]) => {
  if (id === undefined || rest.length > 0) throw new Usage('usage: report ID.');
  return async ({ userData }) => {
    const lines = await wholeReport(userData, id);
    if (lines === null) throw new StartFailure(`There is no report ${id}; it may have been withdrawn.`);
    lines.forEach(say);
  };
};

const text = { type: 'string' } as const;
/** `npm run requests`. */
export const requestsProgram: Program = {
  help,
  commands: {
    list: { options: { all: { type: 'boolean' } }, read: list },
    move: { options: { answer: text, file: text }, read: move },
    settle: { read: settle },
    reports: { options: { limit: text }, read: reports },
    report: { read: report },
  },
};
