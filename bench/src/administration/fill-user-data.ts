import { DatabaseSync } from 'node:sqlite';
import { dataRequestStatuses, datasetTypes, uploadKinds, valueReportReasons } from '@moltrove/contract';
import { mixed, ratioOf } from '../generate/draws.ts';

export interface FillOptions {
  /** Searches, downloads and refused logins; other tables have fewer, because users have limits of them. */
  readonly rows: number;
  /** Milliseconds since 1970; the rows lie in the year before. */
  readonly now: number;
  readonly onTable?: (table: string, rows: number) => void;
}

const dayMs = 24 * 3_600_000;
const yearMs = 365 * dayMs;
const rowsOfTransaction = 50_000;
/** As many as the history of a user holds. */
const searchesOfUser = 500;
const usersOfContract = 40;
/** A fifth of all refused logins are guesses on one day. */
const dayOfGuesses = 200;

const targets = ['EGFR', 'JAK2', 'BRAF', 'DRD2', 'HTR2A', 'CYP3A4', 'KCNH2', 'PDE5A', 'MTOR', 'F10'];
const types = ['IC50', 'Ki', 'EC50', 'Kd', 'AC50'];
const families = ['kinase', 'receptor', 'protease', 'channel', 'transporter', 'reductase'];
const outcomes = ['failed', 'failed', 'failed', 'unfinished', 'succeeded'];
const calls = ['allResultsCount', 'resultPage', 'lookupTarget'];
const states = ['new', 'inProgress', 'resolved', 'rejected', 'cancelled'];
const browsers = [
  'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36',
  'python-requests/2.32',
];
const release = JSON.stringify({ id: 'chembl_36', name: 'ChEMBL 36' });

type Row = Readonly<Record<string, string | number | null>>;

/** A table with the row of each number from 0 to below `rows`, by the names of its columns. */
interface Filling {
  readonly table: string;
  readonly rows: number;
  readonly row: (number: number) => Row;
}

/** Whether `fillUserData` has filled this file. */
export function isFilled(file: string): boolean {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    return db.prepare('select 1 from users where id = ?').get(userId(0)) !== undefined;
  } finally {
    db.close();
  }
}

/**
 * Adds contracts, users and a year of what they did to user data on SQLite, for measurements. The same numbers
 * produce the same rows. No server may run on the file; a file whose filling stopped half-way is of no use.
 */
export function fillUserData(file: string, { rows, now, onTable }: FillOptions): void {
  const db = new DatabaseSync(file, { enableForeignKeyConstraints: true });
  try {
    db.exec('pragma journal_mode = wal; pragma synchronous = off; pragma cache_size = -200000');
    for (const filling of fillings(rows, now)) {
      fillTable(db, filling);
      onTable?.(filling.table, filling.rows);
    }
    db.exec('pragma wal_checkpoint(truncate)');
  } finally {
    db.close();
  }
}

function fillTable(db: DatabaseSync, { table, rows, row }: Filling): void {
  const columns = Object.keys(row(0));
  const insert = db.prepare(
    `insert into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`,
  );
  for (let from = 0; from < rows; from += rowsOfTransaction) {
    db.exec('begin');
    for (let number = from; number < Math.min(rows, from + rowsOfTransaction); number += 1)
      insert.run(...Object.values(row(number)));
    db.exec('commit');
  }
}

/** An ID like those of the program: in random order. */
function idOf(kind: number, number: number): string {
  const part = (of: number): string =>
    mixed(kind * 7919 + of, number)
      .toString(16)
      .padStart(8, '0');
  const hex = part(1) + part(2) + part(3) + part(4);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

const userId = (number: number): string => idOf(1, number);
const contractId = (number: number): string => idOf(2, number);
const nameOf = (user: number): string => `user${String(user).padStart(5, '0')}@bench.example`;
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

function drawn<T>(values: readonly T[], kind: number, number: number): T {
  return values[Math.floor(ratioOf(mixed(kind, number)) * values.length)];
}

/** The work of administrators on an entry. */
const tracked = (number: number, at: number): Row => ({
  state: drawn(states, 5, number),
  answer: number % 3 === 0 ? 'Thank you, it will be corrected in the next release.' : '',
  assignee_id: number % 4 === 0 ? userId(0) : null,
  revision: 1,
  changed_at: at + dayMs,
});

function fillings(rows: number, now: number): Filling[] {
  const users = Math.max(20, Math.ceil(rows / searchesOfUser));
  const contracts = Math.ceil(users / usersOfContract) + 1;
  const begin = now - yearMs;
  const upTo = (ofUser: number): number => Math.min(rows, users * ofUser);
  /** Times in order, so that rows that were added together lie together. */
  const timeOf = (number: number, of: number): number =>
    begin + Math.floor(((number + ratioOf(mixed(3, number))) / of) * (yearMs - dayMs));
  const userOf = (number: number): number => mixed(4, number) % users;
  const contractOf = (user: number): string => contractId(user % contracts);
  const searches = users * Math.ceil(rows / users);
  const requests = Math.min(rows, 100_000);
  return [
    {
      table: 'clients',
      rows: contracts,
      row: (number) => ({ id: idOf(6, number), name: `Bench client ${number}` }),
    },
    {
      table: 'contracts',
      rows: contracts,
      row: (number) => ({
        id: contractId(number),
        name: `Bench contract ${number}`,
        end_date: dayOf(now + yearMs),
        client_id: idOf(6, number),
        seats: number % 3 === 0 ? null : 2 * usersOfContract,
      }),
    },
    {
      table: 'users',
      rows: users,
      row: (number) => ({
        id: userId(number),
        username: nameOf(number),
        first_name: 'Bench',
        last_name: `User ${number}`,
        password_hash: 'none',
        user_hash_id: idOf(7, number),
        created_at: timeOf(number, users),
      }),
    },
    {
      table: 'subscriptions',
      rows: users,
      row: (number) => ({
        id: idOf(8, number),
        user_id: userId(number),
        contract_id: contractOf(number),
        role: 'FULL_USER',
        start_date: dayOf(begin),
        end_date: dayOf(now + yearMs),
        flat_file_access: 1,
      }),
    },
    {
      table: 'search_history',
      rows: searches,
      row(number) {
        const sentence = sentenceOf(number);
        const search = JSON.stringify({ rows: [sentence, sentence, sentence] });
        return {
          id: idOf(9, number),
          user_id: userId(number % users),
          search_hash: String(number),
          opened_at: timeOf(number, searches),
          bytes: search.length,
          filter_count: number % 4,
          counts: countsOf(number),
          release,
          sentence,
          sentence_key: sentence.toLowerCase(),
          search,
        };
      },
    },
    {
      table: 'search_openings',
      rows: searches,
      row: (number) => ({
        id: idOf(10, number),
        user_id: userId(number % users),
        at: timeOf(number, searches),
        history_id: idOf(9, number),
      }),
    },
    {
      table: 'ran_queries',
      rows: upTo(50),
      row(number) {
        const isFailed = number % 10 === 0;
        return {
          id: idOf(11, number),
          user_id: userId(number % users),
          query_hash: String(number),
          ran_at: timeOf(number, upTo(50)),
          row_count: isFailed ? null : number % 1000,
          sentence: `Structures, activities: ${sentenceOf(number)}`,
          query: '{}',
          duration_ms: isFailed ? 30_000 : number % 3000,
          failure: isFailed ? 'The query took longer than 30 seconds.' : null,
        };
      },
    },
    {
      table: 'downloads',
      rows,
      row: (number) => ({
        id: idOf(12, number),
        user_id: userId(userOf(number)),
        kind: number % 5 === 0 ? 'flatFile' : 'export',
        file_id: idOf(13, number),
        name: `${drawn(targets, 14, number)}-${drawn(families, 15, number)}-${number}.csv`,
        structures: number % 500,
        credits: number % 100,
        bytes: 1000 + (number % 100_000),
        created_at: timeOf(number, rows),
        fetched_count: 1 + (number % 3),
      }),
    },
    {
      table: 'sessions',
      rows: upTo(250),
      row(number) {
        const at = timeOf(number, upTo(250));
        return {
          id: idOf(16, number),
          user_id: userId(number % users),
          state: 'closed',
          opened_at: at,
          expires_at: at + 900_000,
          closed_at: at + 600_000,
          address: addressOf(number),
          user_agent: drawn(browsers, 17, number),
        };
      },
    },
    {
      table: 'login_attempts',
      rows,
      row(number) {
        const isGuess = number % 5 === 0;
        return {
          id: idOf(18, number),
          username: isGuess ? `guess${number % 1000}@else.example` : nameOf(userOf(number)),
          address: isGuess ? '203.0.113.9' : addressOf(number),
          outcome: isGuess ? 'failed' : drawn(outcomes, 19, number),
          attempted_at: isGuess ? begin + dayOfGuesses * dayMs + (number % dayMs) : timeOf(number, rows),
        };
      },
    },
    {
      table: 'exports',
      rows: upTo(10),
      row(number) {
        const at = timeOf(number, upTo(10));
        const isFailed = number % 2 === 0;
        return {
          user_id: userId(number % users),
          id: idOf(20, number),
          file_id: idOf(21, number),
          folder_id: 'bench',
          state: isFailed ? 'failed' : 'expired',
          tab: 'activitiestab',
          format: 'csv',
          name: `${drawn(targets, 22, number)}-${number}.csv`,
          sentence: sentenceOf(number),
          address: '',
          release: 'ChEMBL 36',
          rows_key: String(number),
          row_count: 100,
          structures: 50,
          credits: 50,
          created_at: at,
          finished_at: at + 20_000,
          failure: isFailed ? 'The disk of the server was full.' : null,
          notes: '[]',
        };
      },
    },
    {
      table: 'credit_entries',
      rows: upTo(100),
      row(number) {
        const isFirst = number < users;
        return {
          position: 1_000_000 + number,
          user_id: userId(number % users),
          contract_id: contractOf(number % users),
          at: timeOf(number, upTo(100)),
          kind: isFirst ? 'grant' : 'spend',
          amount: isFirst ? 1_000_000 : -1 - (number % 50),
          reference: idOf(13, number),
          note: `Export of ${drawn(targets, 23, number)}`,
        };
      },
    },
    {
      table: 'noted_requests',
      rows: requests,
      row(number) {
        const user = userOf(number);
        const failed = number % 5 === 0 ? 1 : 0;
        return {
          id: idOf(24, number),
          at: now - Math.floor((1 - number / requests) * 89 * dayMs),
          call: drawn(calls, 25, number),
          user_id: userId(user),
          contract_id: contractOf(user),
          status: failed === 1 ? 500 : 200,
          duration_ms: 1000 + (number % 5000),
          slow: 1 - failed,
          failed,
        };
      },
    },
    {
      table: 'reported_terms',
      rows: upTo(10),
      row(number) {
        const at = timeOf(number, upTo(10));
        // A few are almost as long as a report may be.
        const count = number % 2000 === 1999 ? 50_000 : 1 + (mixed(26, number) % 200);
        const terms = JSON.stringify(Array.from({ length: count }, (_, term) => `TERM-${number}-${term}`));
        return {
          id: idOf(27, number),
          user_id: userId(number % users),
          reported_at: at,
          field: drawn(uploadKinds, 28, number).field,
          file_name: `${drawn(families, 29, number)}.txt`,
          note: 'From a paper',
          release,
          term_count: count,
          bytes: terms.length,
          terms,
          ...tracked(number, at),
        };
      },
    },
    {
      table: 'reported_values',
      rows: upTo(50),
      row(number) {
        const at = timeOf(number, upTo(50));
        const note = `The paper says ${number % 97} nM`;
        const activity = activityOf(number);
        return {
          id: idOf(30, number),
          user_id: userId(number % users),
          act_id: number,
          reported_at: at,
          reason: drawn(valueReportReasons, 31, number),
          note,
          release,
          activity: JSON.stringify(activity),
          text_key: [note, ...Object.values(activity)].join('\n').toLowerCase(),
          ...tracked(number, at),
        };
      },
    },
    {
      table: 'data_requests',
      rows: upTo(50),
      row(number) {
        const at = timeOf(number, upTo(50));
        return {
          id: idOf(32, number),
          user_id: userId(number % users),
          dataset_type: drawn(datasetTypes, 33, number),
          description: `All activities of ${drawn(targets, 34, number)} with their assays, as one file.`,
          requested_at: at,
          status: drawn(dataRequestStatuses, 35, number),
          changed_at: at + dayMs,
          answer: '',
          revision: 1,
        };
      },
    },
    {
      table: 'renewal_requests',
      rows: upTo(10),
      row(number) {
        const at = timeOf(number, upTo(10));
        return {
          id: idOf(36, number),
          contract_id: contractOf(number % users),
          user_id: userId(number % users),
          note: `Please renew for ${1 + (number % 3)} years`,
          requested_at: at,
          ...tracked(number, at),
        };
      },
    },
  ];
}

const addressOf = (number: number): string =>
  `10.${mixed(37, number) % 4}.${mixed(38, number) % 256}.${mixed(39, number) % 256}`;

const sentenceOf = (number: number): string =>
  `Target is ${drawn(targets, 40, number)} (${drawn(families, 41, number)}), ${drawn(types, 42, number)} at most ` +
  `${1 + (mixed(43, number) % 1000)} nM, and similar to structure ${mixed(44, number) % 100_000} by at least 70 %`;

const countsOf = (number: number): string =>
  JSON.stringify({
    stridscount: number % 1000,
    actidscount: number % 5000,
    assayidscount: number % 300,
    refidscount: number % 200,
    gvkidscount: number % 1200,
    clinicalcompoundidscount: number % 20,
  });

const activityOf = (number: number): Row => ({
  act_id: number,
  str_id: number % 100_000,
  protein: drawn(targets, 45, number),
  std_activity_type: drawn(types, 46, number),
  std_act_prefix: '=',
  activity_value: 1 + (number % 1000),
  standard_uom: 'nM',
  assay_description: `Inhibition of human ${drawn(targets, 45, number)} in cells after 30 minutes`,
  reference: `J. Med. Chem. (${2000 + (number % 25)}) ${number % 70}, ${number % 5000}`,
});
