import { Readable } from 'node:stream';
import {
  type ClientRow,
  type ContractRow,
  roleLabels,
  subscriptionStateLabels,
  unlimitedSeats,
  type UserFileColumn,
  userFileColumns,
} from '@moltrove/contract';
import { byteOrderMark, type CsvCell, csvLine } from '../../csv-line.ts';
import type { ExportedSubscription } from '../lists/subscription-lists.ts';

const textOf = (lines: readonly CsvCell[][]): Readable =>
  Readable.from([byteOrderMark, ...lines.map((cells) => csvLine(cells))]);

export const clientsCsv = (rows: readonly ClientRow[]): Readable =>
  textOf([
    ['Client', 'Contracts', 'Active users', 'Last end', 'Note'],
    ...rows.map(({ name, contracts, seatsUsed, endDate, note }) => [
      name,
      contracts,
      seatsUsed,
      endDate,
      note,
    ]),
  ]);

export const contractsCsv = (rows: readonly ContractRow[]): Readable =>
  textOf([
    ['Contract', 'Client', 'End', 'State', 'Seats', 'Seats used', 'Users', 'Credits', 'Note'],
    ...rows.map((row) => [
      row.name,
      row.clientName,
      row.endDate,
      subscriptionStateLabels[row.state],
      row.seats ?? unlimitedSeats,
      row.seatsUsed,
      row.users,
      row.credits,
      row.note,
    ]),
  ]);

/** A file of users, written while the rows are read. */
export const usersCsv = (blocks: AsyncIterable<readonly ExportedSubscription[]>): Readable =>
  Readable.from(userLines(blocks));

export const templateCsv = (): Readable => textOf([[...userFileColumns]]);

async function* userLines(blocks: AsyncIterable<readonly ExportedSubscription[]>) {
  yield byteOrderMark + csvLine(userFileColumns);
  for await (const rows of blocks)
    yield rows
      .map((row) => {
        const cells = cellsOf(row);
        return csvLine(userFileColumns.map((column) => cells[column]));
      })
      .join('');
}

export const yesOrNo = (value: boolean): string => (value ? 'yes' : 'no');

const cellsOf = ({
  user,
  subscription,
  state,
  seats,
  contractEndDate,
}: ExportedSubscription): Record<UserFileColumn, CsvCell> => ({
  user: user.username,
  'first name': user.firstName,
  'last name': user.lastName,
  client: subscription.clientName,
  contract: subscription.contractName,
  role: roleLabels[subscription.role],
  'end date': subscription.endDate,
  'flat-file access': yesOrNo(subscription.flatFileAccess),
  'contract administrator': yesOrNo(subscription.contractAdministrator),
  seats: seats ?? unlimitedSeats,
  'contract end date': contractEndDate,
  'start date': subscription.startDate,
  state: subscriptionStateLabels[state],
  credits: user.credits,
});
